import path from 'node:path';
import ts from 'typescript';
import { parseFile } from './declarations';
import { hole, templateOf } from './source';
import type { SourceUses } from './source';

export interface ErrorParameter {
  readonly name: string;
  /** As declared: `string`, `number | null`, `string[]`. */
  readonly type: string;
  readonly optional: boolean;
}

/** An error class of the package. */
export interface LibraryError {
  readonly name: string;
  readonly parameters: readonly ErrorParameter[];
  /**
   * Templates of its messages, with {@link hole}s: with and without optional parts, and as the package's own code
   * creates them.
   */
  readonly messages: readonly string[];
  /** The same with `<name>` for each value, the general forms first: `Unknown Platform: "<platform>"`. */
  readonly texts: readonly string[];
}

/** What the probe is asked to create: `new <name>(...args)`. */
export interface ErrorRequest {
  readonly name: string;
  readonly args: readonly unknown[];
}

type DeclaredError = Omit<LibraryError, 'messages' | 'texts'>;

/** The classes of `lib/util/errors.d.ts`; a class without its own constructor has that of `Error`. */
export function declaredErrors(coreDir: string): readonly DeclaredError[] {
  const { statements } = parseFile(path.join(coreDir, 'lib', 'util', 'errors.d.ts'));
  return statements.filter(ts.isClassDeclaration).map((node) => ({
    name: node.name?.text ?? '',
    parameters: node.members.find(ts.isConstructorDeclaration)?.parameters.map((parameter) => ({
      name: parameter.name.getText(),
      type: parameter.type?.getText() ?? 'unknown',
      optional: parameter.questionToken !== undefined,
    })) ?? [{ name: 'message', type: 'string', optional: false }],
  }));
}

/** How a constructor is written: `(name: string, code?: number)` */
export function parameterList({ parameters }: Pick<LibraryError, 'parameters'>): string {
  return `(${parameters.map(({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${type}`).join(', ')})`;
}

/** Numbers cannot contain a mark, so these represent holes until {@link withNames}. */
const firstNumber = 907_000_001;

/** Placeholders for a parameter: both values of a boolean, one recognizable value of anything else. */
function placeholders({ name, type }: ErrorParameter, index: number): readonly unknown[] {
  if (/^boolean\b/.test(type)) {
    return [true, false];
  }
  if (/^number\b/.test(type)) {
    return [firstNumber + index];
  }
  return type === 'string[]' ? [[`<${name}>`]] : [`<${name}>`];
}

/** Every way to construct the class that may change its text, then the ways used in the package's own code. */
export function errorRequests(error: DeclaredError, { messages }: SourceUses): readonly ErrorRequest[] {
  const required = error.parameters.filter(({ optional }) => !optional).length;
  const lengths = Array.from({ length: error.parameters.length - required + 1 }, (_, extra) => required + extra);
  const generic = lengths.flatMap((length) =>
    error.parameters
      .slice(0, length)
      .map(placeholders)
      .reduce<unknown[][]>((rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]]),
  );
  const called = messages
    .filter(({ by }) => by === error.name)
    .map(({ args }) =>
      args.map((value, index) => {
        const parameter = error.parameters[index];
        return value ?? (parameter === undefined ? '<value>' : placeholders(parameter, index)[0]);
      }),
    );
  return [...generic, ...called].map((args) => ({ name: error.name, args }));
}

/** A message made from placeholders, with names instead of the numbers. */
function withNames(message: string, parameters: readonly ErrorParameter[]): string {
  return message.replace(/90700000(\d)/g, (_, digit: string) => `<${parameters[Number(digit) - 1]?.name ?? 'value'}>`);
}

/** Combines a declared class with the messages that the probe created for {@link errorRequests}. */
export function withMessages(
  error: DeclaredError,
  made: readonly { request: ErrorRequest; message: string }[],
  { suffixes }: SourceUses,
): LibraryError {
  const own = made
    .filter(({ request }) => request.name === error.name)
    .map(({ message }) => withNames(message, error.parameters));
  const suffixed = own.slice(0, 1).flatMap((plain) => (suffixes.get(error.name) ?? []).map((suffix) => plain + suffix));
  const texts = [...own, ...suffixed].filter((text) => templateOf(text) !== hole && text !== '');
  return { ...error, messages: [...new Set(texts.map(templateOf))], texts: [...new Set(texts)] };
}

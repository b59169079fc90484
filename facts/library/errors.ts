import path from 'node:path';
import ts from 'typescript';
import { parseFile } from './declarations';
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
}

/** The classes of `lib/util/errors.d.ts`; a class without its own constructor has that of `Error`. */
export function declaredErrors(coreDir: string): readonly LibraryError[] {
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

/** Placeholders for a parameter: both values of a boolean, or its name for anything else. */
function placeholders({ name, type }: ErrorParameter): readonly unknown[] {
  return /^boolean\b/.test(type) ? [true, false] : [type === 'string[]' ? [`<${name}>`] : `<${name}>`];
}

/** Arguments for every way to construct a class that may affect its text, then those in the package's own code. */
export function constructorCalls({ name, parameters }: LibraryError, { messages }: SourceUses): readonly unknown[][] {
  const generic = parameters.map((_, index) =>
    parameters
      .slice(0, index + 1)
      .map(placeholders)
      .reduce<unknown[][]>((rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]]),
  );
  const required = parameters.filter(({ optional }) => !optional).length;
  const called = messages
    .filter(({ by }) => by === name)
    .map(({ args }) =>
      args.map((value, index) => {
        const parameter = parameters[index];
        return value ?? (parameter === undefined ? '<value>' : placeholders(parameter)[0]);
      }),
    );
  return [...(required === 0 ? [[]] : []), ...generic.slice(Math.max(required - 1, 0)).flat(), ...called];
}

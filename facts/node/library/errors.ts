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

function placeholderFor({ name, type }: ErrorParameter): unknown {
  return type === 'string[]' ? [`<${name}>`] : `<${name}>`;
}

/** Arguments for a class: without and with its optional parameters, then those in the package's own code. */
export function constructorCalls({ name, parameters }: LibraryError, { messages }: SourceUses): readonly unknown[][] {
  const required = parameters.filter(({ optional }) => !optional).length;
  const general = Array.from({ length: parameters.length - required + 1 }, (_, more) =>
    parameters.slice(0, required + more).map(placeholderFor),
  );
  const called = messages
    .filter(({ by }) => by === name)
    .map(({ args }) =>
      args.map((value, index) => {
        const parameter = parameters[index];
        return value ?? (parameter === undefined ? '<value>' : placeholderFor(parameter));
      }),
    );
  return [...general, ...called];
}

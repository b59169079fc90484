import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import type ts from 'typescript';
import { siteDir } from '../check';

const rule = '@typescript-eslint/no-floating-promises';

/** Node.js itself waits for these. */
const testsOfNode = [{ from: 'package', name: ['test', 'it', 'describe'], package: 'node:test' }];

/** Finds promises in a file that nothing waits for, even if they are marked `void`. Lines count from 0. */
export function floatingPromises(
  source: ts.SourceFile,
  program: ts.Program,
): readonly { readonly line: number; readonly message: string }[] {
  const linter = new Linter({ cwd: siteDir, configType: 'flat' });
  const messages = linter.verify(
    source.text,
    {
      files: ['**/*.{ts,tsx,mts,cts,js,mjs,cjs}'],
      plugins: { '@typescript-eslint': tseslint.plugin },
      languageOptions: { parser: tseslint.parser, parserOptions: { programs: [program] } },
      rules: { [rule]: ['error', { ignoreVoid: false, allowForKnownSafeCalls: testsOfNode }] },
    },
    { filename: source.fileName },
  );
  return messages.map(({ line, message }) => ({ line: line - 1, message }));
}

import { ESLint } from 'eslint';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.dirname(__dirname);

// The files of these tests don't exist, so they have no type information. The rest is the real config.
const eslint = new ESLint({
  cwd: root,
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: false, program: null, project: false } },
  },
  ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax',
});

it.each([
  ['facts/right.ts', './deploy', 0],
  ['src/pages/wrong.tsx', '@site/plugins/typedoc', 1],
  ['src/pages/right.tsx', '@site/facts/deploy', 0],
  ['checks/wrong.ts', '../commands/build', 1],
  ['tests/right.spec.ts', '../src/components/search/rank', 0],
  ['facts/deep/right.ts', '../../checks/samples/package.json', 0],
  ['facts/deep/wrong.ts', '../../checks/samples', 1],
  ['docusaurus.config.ts', './checks/options', 1],
])('%s imports %s: %i errors', async (file, imported, errors) => {
  for (const text of [`import '${imported}';`, `export * from '${imported}';`, `void import('${imported}');`]) {
    const [result] = await eslint.lintText(text, { filePath: path.join(root, file) });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual(Array(errors).fill('no-restricted-syntax'));
  }
});

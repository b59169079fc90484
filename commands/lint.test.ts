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
  ruleFilter: ({ ruleId }) => ruleId.startsWith('import-x/'),
});

it.each([
  ['facts/wrong.ts', '../src/components/home/Hero', 1],
  ['facts/right.ts', './deploy', 0],
  ['src/pages/wrong.tsx', '@site/plugins/typedoc', 1],
  ['src/pages/right.tsx', '@site/facts/deploy', 0],
  ['plugins/wrong.ts', '../src/hooks/useDeploy', 1],
  ['checks/wrong.ts', '../commands/build', 1],
  ['commands/wrong.ts', '../checks/options', 1],
  ['tests/wrong.spec.ts', '../src/hooks/useDeploy', 1],
  ['docusaurus.config.ts', './checks/options', 1],
])('%s imports %s: %i errors', async (file, imported, errors) => {
  const [result] = await eslint.lintText(`import '${imported}';`, { filePath: path.join(root, file) });
  expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual(Array(errors).fill('import-x/no-restricted-paths'));
});

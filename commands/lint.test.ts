import { ESLint } from 'eslint';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const root = path.dirname(__dirname);

/** Rules that report `code` as the content of `file`. */
async function rulesAgainst(eslint: ESLint, file: string, code: string): Promise<string[]> {
  const results = await eslint.lintText(code, { filePath: path.join(root, file), warnIgnored: true });
  expect(results).toHaveLength(1);
  return (results[0]?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
}

describe('import directions', () => {
  let eslint: ESLint;

  beforeAll(() => {
    // The files of these tests don't exist, so they have no type information. The rest is the real config.
    eslint = new ESLint({
      cwd: root,
      overrideConfig: {
        files: ['**/*.{ts,tsx}'],
        languageOptions: { parserOptions: { projectService: false, program: null, project: false } },
      },
      ruleFilter: ({ ruleId }) => ruleId.startsWith('import-x/'),
    });
  });

  const wrong: readonly (readonly [string, string])[] = [
    ['facts/wrong.ts', "import { Hero } from '../src/components/home/Hero'; Hero;"],
    ['facts/wrong.ts', "import { Hero } from '@site/src/components/home/Hero'; Hero;"],
    ['facts/wrong.ts', "import type { Hero } from '../src/components/home/Hero'; export type A = Hero;"],
    ['facts/wrong.ts', "export * from '../plugins/not-written-yet';"],
    ['facts/wrong.ts', "export const later = import('../checks/options');"],
    ['facts/wrong.ts', "import config from '../docusaurus.config'; config;"],
    ['facts/library/wrong.ts', "import '../../commands/serve';"],
    ['src/pages/wrong.tsx', "import '../../checks/options';"],
    ['src/pages/wrong.tsx', "import '@site/plugins/typedoc';"],
    ['src/pages/wrong.tsx', "import '@site/commands/serve';"],
    ['src/pages/wrong.tsx', "import '@site/tests/site';"],
    ['plugins/wrong.ts', "import '../src/hooks/useDeploy';"],
    ['plugins/wrong.ts', "import '../commands/build';"],
    ['plugins/wrong.mjs', "import '../checks/options';"],
    ['checks/wrong.ts', "import '../commands/build';"],
    ['checks/samples/wrong.ts', "import '../../src/hooks/useDeploy';"],
    ['commands/wrong.ts', "import '../checks/options';"],
    ['commands/wrong.ts', "import '../plugins/typedoc';"],
    ['tests/wrong.spec.ts', "import '../src/hooks/useDeploy';"],
    ['tests/wrong.spec.ts', "import '../checks/options';"],
    ['docusaurus.config.ts', "import './src/hooks/useDeploy';"],
    ['docusaurus.config.ts', "import './checks/options';"],
    ['playwright.config.ts', "import './plugins/typedoc';"],
    ['vitest.config.ts', "import './facts/deploy';"],
  ];

  it.each(wrong)('%s may not: %s', async (file, code) => {
    expect(await rulesAgainst(eslint, file, code)).toEqual(['import-x/no-restricted-paths']);
  });

  const right: readonly (readonly [string, string])[] = [
    ['facts/right.ts', "import { rootBaseUrl } from './deploy'; rootBaseUrl;"],
    ['facts/right.ts', "import current from './data/current.json'; current;"],
    ['facts/right.ts', "import ts from 'typescript'; ts;"],
    ['src/pages/right.tsx', "import '../hooks/useDeploy'; import '@site/src/hooks/useDeploy';"],
    ['src/pages/right.tsx', "import '@site/facts/deploy'; import '@site/static/img/logo.svg';"],
    ['src/pages/right.tsx', "import Layout from '@theme/Layout'; Layout;"],
    ['plugins/right.ts', "import '../facts/deploy'; import './typedoc';"],
    ['checks/right.ts', "import '../facts/library'; import './options';"],
    ['commands/right.ts', "import '../facts/deploy'; import './warnings';"],
    ['tests/right.spec.ts', "import '../facts/deploy'; import '../commands/staticServer';"],
    ['tests/variants/right.config.ts', "import config from '../../docusaurus.config'; config;"],
    ['docusaurus.config.ts', "import './facts/deploy'; import type { A } from './plugins/typedoc'; export type B = A;"],
    ['playwright.config.ts', "import './commands/staticServer';"],
  ];

  it.each(right)('%s may: %s', async (file, code) => {
    expect(await rulesAgainst(eslint, file, code)).toEqual([]);
  });

  it('cover every folder of code', () => {
    const rooms = new Set(wrong.map(([file]) => file.split('/')[0]));
    expect(['facts', 'src', 'plugins', 'checks', 'commands', 'tests'].filter((room) => !rooms.has(room))).toEqual([]);
  });
});

describe('the other rules', () => {
  // These rules need types, so each file must exist. Its content is never used.
  const eslint = new ESLint({ cwd: root });

  const wrong: readonly (readonly [string, string, string])[] = [
    ['facts/deploy.ts', 'const later = async () => 1;\nlater();\n', '@typescript-eslint/no-floating-promises'],
    ['facts/deploy.ts', 'export const a: any = 1;\n', '@typescript-eslint/no-explicit-any'],
    [
      'facts/deploy.ts',
      '// eslint-disable-next-line no-alert\nexport const a = 1;\n',
      'Unused eslint-disable directive',
    ],
    [
      'src/pages/index.tsx',
      "import { useState } from 'react';\nexport function A(props: { on: boolean }) {\n  if (props.on) useState(1);\n  return null;\n}\n",
      'react-hooks/rules-of-hooks',
    ],
    ['src/pages/index.tsx', 'export const a = <img src="/a.png" />;\n', 'jsx-a11y/alt-text'],
    ['src/pages/index.tsx', 'export const a = <a href="/docs">Docs</a>;\n', '@docusaurus/no-html-links'],
    ['src/pages/index.tsx', 'export const a = <h2>Docs</h2>;\n', '@docusaurus/prefer-docusaurus-heading'],
    ['src/pages/index.tsx', 'export const a = <p>Docs</p>;\n', '@docusaurus/no-untranslated-text'],
    ['tests/site.ts', 'await page.waitForFunction(async () => Promise.resolve(false));\n', 'no-restricted-syntax'],
  ];

  it.each(wrong)('%s with %j is rejected by %s', async (file, code, rule) => {
    expect((await rulesAgainst(eslint, file, code)).join('\n')).toContain(rule);
  });

  it('cover the code and nothing that is generated', async () => {
    const ignored = ['build/a.js', '.docusaurus/a.js', '.build/a.js', 'checks/fixtures/a.ts', 'versioned_docs/a.ts'];
    const linted = ['facts/a.ts', 'src/pages/a.tsx', 'tests/a.spec.ts', 'plugins/a.mjs', 'docusaurus.config.ts'];
    const looksAt = async (file: string) => !(await eslint.isPathIgnored(path.join(root, file)));
    expect(await Promise.all(ignored.map(looksAt))).toEqual(ignored.map(() => false));
    expect(await Promise.all(linted.map(looksAt))).toEqual(linted.map(() => true));
  });
});

describe('spelling', () => {
  /** Words that cspell doesn't know in `text` as the content of `file`. */
  function unknownWords(file: string, text: string): string[] {
    const cspell = path.join(root, 'node_modules', 'cspell', 'bin.mjs');
    const options = ['--no-progress', '--no-color', '--words-only', `stdin://${path.join(root, file)}`];
    const { stdout, stderr } = spawnSync(process.execPath, [cspell, 'lint', ...options], {
      cwd: root,
      input: text,
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/Files checked: 1\b/);
    return stdout.split('\n').filter((line) => line !== '');
  }

  it('is checked as American English, and in prose only', () => {
    const page = [
      '---',
      'title: Titel',
      'library: class Qwertz',
      '---',
      '',
      'A colour is a color to `mongood`, and wrogn is wrong. A replset of mongod. MONGOMS_QWERTZ is a variable.',
      '',
      '```ts title="qwertz.ts"',
      'const qwertz = 1;',
      '```',
      '',
      '- A list',
      '',
      '  ```bash npm2yarn',
      '  npm install qwertz',
      '  ```',
      '',
      '## A headnig {#qwertz}',
      '',
      '[a lnik](../api/qwertz.mdx#zuiop), <https://qwertz.example/zuiop>',
      '',
      '<TabItem value="qwertz" label="Tapp">',
      '',
    ].join('\n');
    expect(unknownWords('docs/guides/a.mdx', page)).toEqual(['Titel', 'colour', 'wrogn', 'headnig', 'lnik', 'Tapp']);
  });

  it('is checked in the text of components, not in their links', () => {
    const component =
      'import { A } from \'./qwertz\';\nexport const a = <A to="/docs/qwertz" className={qwertz.zuiop}>A lnik</A>;\n';
    expect(unknownWords('src/pages/a.tsx', component)).toEqual(['lnik']);
  });
});

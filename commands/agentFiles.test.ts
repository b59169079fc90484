import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rootBaseUrl } from '../facts/deploy';
import { judgeAgentFiles } from './agentFiles';

const origin = 'https://site.example';
const site = origin + rootBaseUrl;
const article = '<article><div class="theme-doc-markdown"><h1>One</h1></div></article>';

/** A whole site with one version below it. */
const whole: Readonly<Record<string, string>> = {
  'docs/index.html': '<h1>Documentation</h1>',
  'docs/one/index.html': article,
  'docs/one.md': `# One

[two](${site}docs/two.md#old-name), [words](${site}docs/two.md#two-words), [HTML](${site}typedoc/x.html#id),
[the other version](${site}versions/9.x/docs/one.md), [elsewhere](https://elsewhere.example/none)

\`<Option name="x" />\` and \`{x}\`

\`\`\`ts
import { x } from 'y';
\`\`\`
`,
  'docs/two/index.html': article,
  'docs/two.md': '# Two\n\n<a id="old-name"></a>\n\n## Two words\n\nWith `import` an import fails.\n',
  'typedoc/x.html': '<h1 id=id>X</h1>',
  'llms.txt': `# Site\n\n- [One](${site}docs/one.md): a page\n`,
  'llms-full.txt': '# Site\n',
  'SKILL.md': `---\nname: skill\n---\n\nSee ${site}docs/one.md.\n`,
  'versions/9.x/docs/one/index.html': article,
  'versions/9.x/docs/one.md': '# One\n',
  'versions/9.x/llms.txt': '# 9.x\n',
  'versions/9.x/llms-full.txt': '# 9.x\n',
  'versions/9.x/SKILL.md': '# 9.x\n',
};

let buildDir = '';

beforeEach(async () => {
  buildDir = await mkdtemp(path.join(tmpdir(), 'agent-files-'));
});

afterEach(async () => {
  await rm(buildDir, { recursive: true });
});

async function judge(files: Readonly<Record<string, string | undefined>>) {
  for (const [name, text] of Object.entries(files)) {
    if (text !== undefined) {
      const file = path.join(buildDir, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  }
  return judgeAgentFiles(buildDir, ['', 'versions/9.x'], origin);
}

it('accepts what lands, and what is code', async () => {
  expect(await judge(whole)).toEqual({ pages: 3, files: 9, links: 6, problems: [] });
});

it.each<[string, Record<string, string | undefined>, string]>([
  ['a page without Markdown', { 'docs/three/index.html': article }, 'docs/three.md is missing'],
  ['a version without llms.txt', { 'versions/9.x/llms.txt': undefined }, 'versions/9.x/llms.txt is missing'],
  ['a link to nothing', { 'SKILL.md': `See ${site}docs/none.md` }, `SKILL.md: there is no ${rootBaseUrl}docs/none.md`],
  ['a link to a folder', { 'SKILL.md': `See ${site}typedoc` }, `SKILL.md: there is no ${rootBaseUrl}typedoc`],
  ['a link out of the site', { 'SKILL.md': `See ${origin}/docs/one.md` }, 'SKILL.md: there is no /docs/one.md'],
  [
    'a relative link',
    { 'docs/two.md': '# Two words\n\n<a id="old-name"></a>\n\n[one](./none.md)' },
    `docs/two.md: there is no ${rootBaseUrl}docs/none.md`,
  ],
  [
    'a link to a heading that is not there',
    { 'llms.txt': `[Two](${site}docs/two.md#three)` },
    `llms.txt: ${rootBaseUrl}docs/two.md has no #three`,
  ],
  [
    'a link to an id that is not there',
    { 'llms.txt': `[X](${site}typedoc/x.html#none)` },
    `llms.txt: ${rootBaseUrl}typedoc/x.html has no #none`,
  ],
  ['an element', { 'SKILL.md': 'A <Option name="x" />' }, 'SKILL.md: HTML: <Option name="x" />'],
  ['other HTML', { 'SKILL.md': '<div>x</div>' }, 'SKILL.md: HTML: <div>x</div>'],
  ['an escaped element', { 'SKILL.md': String.raw`\<Option>` }, 'SKILL.md: syntax of a component: <Option'],
  ['an expression', { 'SKILL.md': 'Version {library.version}' }, 'SKILL.md: syntax of a component: {library.version}'],
  [
    'an import',
    { 'SKILL.md': "import Tabs from '@theme/Tabs';" },
    "SKILL.md: syntax of a component: import Tabs from '@theme/Tabs';",
  ],
])('rejects %s', async (_, change, problem) => {
  expect((await judge({ ...whole, ...change })).problems).toEqual([problem]);
});

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentedVersions } from '../../facts/sitePages';
import { judgeFiles, proseFiles } from './judgeFiles';
import { judge } from './rules';
import { textsOf } from './texts';

const root = path.resolve(__dirname, '..', '..');

async function rulesAgainst(text: string, name = 'page.mdx'): Promise<string[]> {
  const findings = await Promise.all(textsOf(name, text).map(judge));
  return findings.flat().map(({ rule }) => rule);
}

describe('each rule', () => {
  it.each([
    ['retext-contractions', 'It doesnt start.'],
    ['retext-diacritics', 'A cafe is a place.'],
    ['retext-indefinite-article', 'It starts an server.'],
    ['retext-quotes', 'It doesn’t stop.', 'retext-contractions'],
    ['retext-redundant-acronyms', 'Use the LCD display.'],
    ['retext-repeated-words', 'It starts the the server.'],
    ['retext-sentence-spacing', 'It starts.  It stops.'],
    ['retext-simplify', 'Stop it in order to delete the data.'],
    ['terms', 'Simply call it.'],
    ['names', 'Use Github actions.'],
    ['serial-comma', 'Call `create()`, `start()` or `ensureInstance()` first.'],
    ['sentence-length', `It has ${'too many words '.repeat(12)}here.`],
  ])('%s rejects its fixture', async (rule, text, other?: string) => {
    expect(new Set(await rulesAgainst(text))).toEqual(new Set([rule, other ?? rule]));
  });

  it('takes technical terms, code and values as they are', async () => {
    const text =
      'An x64 build. An `mongod` of {library.label} has no effect. Run `npm  the the` {library.label} {library.label}.';
    expect(await rulesAgainst(text)).toEqual([]);
  });

  it.each([
    'With `a`: `b`, `c` and the rest.',
    'It needs a path, a port, a name and a version.',
    'It looks in your project, in `a`, in `b` and in `c`.',
    'Look (a path, a port\nor a name).',
    'See [a page](./a.mdx), [b and c](./b.mdx) or [d](./d.mdx).',
  ])('finds a list without the serial comma: %s', async (text) => {
    expect(await rulesAgainst(text)).toEqual(['serial-comma']);
  });

  it.each([
    'Call `create()`, `start()`, or `ensureInstance()` first. It needs a path, a port, and a name.',
    'By default, the server or the set is stopped. With `a`, `b` and `c` are ignored.',
    'In all of them, with `a` or `b`. It takes 7.0.0, `a` or newer. `a` is `b`, `c` and `d` are not.',
    'See [a page](./a.mdx), [b and c](./b.mdx), [d](./d.mdx). It is a path, a port and so on, and a name.',
  ])('knows what is no list, and what is complete: %s', async (text) => {
    expect(await rulesAgainst(text)).toEqual([]);
  });

  it('counts the words of sentences, not of paragraphs', async () => {
    const sentence = 'This sentence has a number of words that no one has to count, because there are few.';
    expect(await rulesAgainst(`${sentence} ${sentence}\n\`mongod\` starts: ${sentence}`)).toEqual([]);
  });
});

describe('what is read', () => {
  const page = `---
title: The the title
description: 'Describes describes'
slug: the the slug
---

import { Foo } from '@site/src/Foo';

## The the heading {#the-the}

- In a list [with
  with a link](the the.mdx) link.

| A | a cell cell |
| --- | --- |
| a cell | and and another |

:::note[Its its label]

In in an admonition.

:::

<Foo><b>In in</b> a component</Foo>

\`\`\`js title="a a"
// a a
\`\`\`
`;

  it.each([
    ['page.mdx', page, [2, 3, 9, 11, 14, 16, 18, 20, 24]],
    ['README.md', '# Read\n\nThis this.\n\n    this this\n', [3]],
    ['Foo.tsx', 'const a = <p>\n  This <b>is\n  is</b> a <code>a a</code> {it}\n</p>;\nconst it = it;', [2]],
    ['words.ts', "const a = 'the the';\ntranslate({\n  id: 'a.a',\n  message: 'In in',\n});", [4]],
  ])('words of %s, with their lines', async (name, content, lines) => {
    const texts = textsOf(name, content);
    const found = await Promise.all(
      texts.map(async (text) => (await judge(text)).map(({ line }) => text.line + line - 1)),
    );
    expect(found.flat()).toEqual(lines);
  });

  it('every page, the Markdown at the root, and the components', () => {
    const files = new Set(proseFiles(root));
    for (const { docsDir } of documentedVersions(root)) {
      const pages = readdirSync(docsDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mdx'));
      expect(pages.length).toBeGreaterThan(50);
      expect(pages.filter((file) => !files.has(path.relative(root, path.join(docsDir, file))))).toEqual([]);
    }
    for (const file of ['README.md', 'CONTRIBUTING.md', 'src/pages/index.tsx', 'src/tools/doctor/knownErrors.ts']) {
      expect(files).toContain(file);
    }
  });

  it('judges the named files, and counts what it has read', async () => {
    const report = await judgeFiles(root, ['README.md', 'src/theme']);
    expect(report.files).toBeGreaterThan(2);
    expect(report.texts).toBeGreaterThan(30);
    expect(report.findings).toEqual([]);
    await expect(judgeFiles(root, ['docs/none.mdx'])).rejects.toThrow('There is no prose in "docs/none.mdx".');
  });
});

import path from 'node:path';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { parseMdx } from '../facts/node/markdown';
import { locateFrozen } from '../facts/node/packages';
import { markdownOf } from './agents/pageMarkdown';
import { pageTexts } from './pageTexts';
import { vocabularyOf } from './vocabulary';

const vocabulary = vocabularyOf(locateFrozen(path.resolve(__dirname, '..')));

const filled = (fileContent: string): string =>
  vocabulary.markdown.preprocessor({ fileContent, filePath: 'docs/page.mdx' });

/** What a page says when its values and elements are replaced. */
async function drawn(source: string, library?: string): Promise<string> {
  const tree = parseMdx(filled(source));
  const file = new VFile({ path: '/site/docs/page.mdx', value: source, data: { frontMatter: { library } } });
  await vocabulary.remarkElements()(tree, file);
  const texts = pageTexts('/site');
  texts.remark()(tree, file);
  return markdownOf(texts.of('@site/docs/page.mdx'), (href) => href);
}

describe('values', () => {
  it('are filled in everywhere, and keep line numbers', () => {
    const source = '{library.version}\n\n`{library.mongod}`\n```bash\nx@{library.install} ${a.b} {props.version}';
    expect(filled(source)).toBe('10.4.3\n\n`7.0.24`\n```bash\nx@10 ${a.b} {props.version}');
  });

  it('are left alone after a backslash, which code loses', async () => {
    const code = '<App uri=\\{options.uri} n={count} s="\\n" />';
    expect(await drawn(`\\{options.uri} \`\\{options.uri}\`\n\n\`\`\`jsx\n${code}\n\`\`\`\n`)).toBe(
      `{options.uri} \`{options.uri}\`\n\n\`\`\`jsx\n${code.replace('\\{', '{')}\n\`\`\`\n`,
    );
  });
});

const dispose = 'interface DisposeOptions';

describe('elements', () => {
  it.each([
    [
      'a declaration, with the release that introduced it',
      '<Member name="[Symbol.asyncDispose]" />',
      'class MongoMemoryServer',
      '```ts\n[Symbol.asyncDispose](): Promise<void>;\n```\n\n- **Since:** 10.0.0\n',
    ],
    [
      'a member with a list of labels',
      '<Member name="enabled">\n\n- **Type:** `boolean`, `false` as well\n- **Default:** off.\n\n</Member>\n\nMore.',
      dispose,
      '- **Type:** `boolean`, `false` as well\n- **Default:** off.\n- **Since:** 10.0.0\n\nMore.\n',
    ],
    [
      'labels beside their words only inside <Facts>',
      '<Facts>\n\n**Cause:** a `full` disk.\n**Fix:** make room.\n\n**When:** later.\n\n</Facts>\n\n**Cause:** b',
      '',
      '- **Cause:** a `full` disk.\n- **Fix:** make room.\n- **When:** later.\n\n**Cause:** b\n',
    ],
    [
      'a whole message, with given names for its values',
      '<Message of="DownloadError" starts="Download failed" values="address" />',
      '',
      '```text\nDownload failed for url "<address>", Details:\n<msg>\n```\n',
    ],
  ])('draw %s', async (_what, source, library, expected) => {
    expect(await drawn(source, library)).toBe(expected);
  });

  it('draw an option with its words, the history of its default, and an error with its properties', async () => {
    const option = await drawn('<Option name="VERSION">\n\n- **Accepted values:** `X.Y.Z`, whole\n\n</Option>');
    expect(option).toMatch(/^- \*\*Type:\*\* `string`\n- \*\*Default:\*\* `7\.0\.24`\n/);
    expect(option).toMatch(/`MONGOMS_VERSION`\n[^]*- \*\*Accepted values:\*\* `X\.Y\.Z`, whole\n/);
    expect(option).toMatch(/\d+ times since 7\.0\.0, last in 10\.3\.0/);
    const table = '| Property | Meaning |\n| - | - |\n| `url` | what was asked for |';
    expect(await drawn(`<ErrorClass name="DownloadError">\n\n${table}\n\n</ErrorClass>`)).toMatch(
      /^- \*\*Since:\*\* 8\.13\.0\n- \*\*Properties:\*\*\n[^]*`url: string`[^]*what was asked for[^]*`code: string \| undefined`/,
    );
  });

  it('complete a table of members with types and missing rows, which lead to sections', async () => {
    const table = '<Members>\n\n| Field | Default |\n| - | - |\n| `enabled` | on |\n\n</Members>';
    expect(await drawn(`${table}\n\n### cleanup\n\n<Member name="cleanup" />`, dispose)).toContain(
      '| Field | Type | Default |\n| - | - | - |\n| `enabled` since 10.0.0 | `boolean` | on |\n| [`cleanup`](#cleanup) | `Cleanup` | |\n',
    );
  });

  it('complete a table of options with defaults, in the words of their sections if the package has none', async () => {
    const table = '<Options>\n\n| Option | Sets |\n| - | - |\n| `DISTRO` | x |\n\n</Options>';
    const out = await drawn(`${table}\n\n<Option name="DISTRO">\n\n- **Default:** the [detected](#d) one\n\n</Option>`);
    expect(out).toMatch(/\| Option \| Default \| Sets \|\n[^]*#distro\) \| the \[detected\]\(#d\) one \| x \|\n/);
    expect(out).toMatch(/#version\) \| `7\.0\.24` \| \|\n[^]*#system_binary\) \| none \| \|\n/);
  });

  it.each([
    ['<Option name="VERSION" starts="x" />', /<Option>: It has no attribute "starts"\. It has only: name\./],
    ['<Facts>\n\n- **A:** one\n- two\n\n</Facts>', /<Facts>: Between the tags, each item of a list and each line/],
    ['<Option name={"VERSION"} />', /<Option>: It needs name="\.\.\."/],
    ['<Member name="create" />', /The front matter must name the symbol of the page/],
  ])('stop the build at %s', async (source, message) => {
    await expect(drawn(`text\n\n${source}\n`)).rejects.toMatchObject({
      line: 3,
      reason: expect.stringMatching(message) as string,
    });
  });
});

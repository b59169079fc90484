import path from 'node:path';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import type { Root, RootContent, Table } from 'mdast';
import { locateFrozen } from '../facts/node/packages';
import { vocabularyOf } from './vocabulary';

const siteDir = path.resolve(__dirname, '..');
const vocabulary = vocabularyOf(locateFrozen(siteDir));

/** The syntax tree of a page, with its elements replaced. */
async function drawn(source: string, frontMatter: Record<string, unknown> = {}, page = 'docs/page.mdx'): Promise<Root> {
  const tree = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).parse(source);
  const file = new VFile({ path: page, value: source, data: { frontMatter } });
  await vocabulary.remarkElements()(tree, file);
  return tree;
}

describe('values', () => {
  const filled = (fileContent: string): string =>
    vocabulary.markdown.preprocessor({ fileContent, filePath: 'docs/page.mdx' });

  it('are filled in everywhere, and keep line numbers', () => {
    expect(filled('{library.version}\n\n`{library.mongod}`\n```bash\nnpm i x@{library.install}\n```\n')).toBe(
      '10.4.3\n\n`7.0.24`\n```bash\nnpm i x@10\n```\n',
    );
    expect(
      filled('{options.VERSION.default} {floors.node} {types.MongoBinaryOpts.arch} `${a.b}` {props.version}'),
    ).toBe('7.0.24 16.20.1 string `${a.b}` {props.version}');
  });

  it('are left alone after a backslash, which code loses', async () => {
    const source = '\\{options.uri} `\\{options.uri}`\n\n```jsx\n<App uri=\\{options.uri} n={count} s="\\n" />\n```\n';
    const { children } = await drawn(filled(source));
    expect(children.map((node) => textOf(node))).toEqual([
      '{options.uri} {options.uri}',
      '<App uri={options.uri} n={count} s="\\n" />',
    ]);
  });

  it('report file, line, name, and similar names if a value is unknown', () => {
    expect(() => filled('one\n{library.verison}')).toThrow(
      'docs/page.mdx:2  There is no "{library.verison}". Similar names: library.version',
    );
  });
});

/** Labels and words. */
function entriesOf(node: RootContent | undefined): readonly string[][] {
  return node !== undefined && 'children' in node
    ? node.children.map((entry) => ('children' in entry ? entry.children.map((part) => textOf(part)) : []))
    : [];
}

describe('elements', () => {
  const text = (tree: Root): string =>
    JSON.stringify(tree.children, (key, value: unknown) => (key === 'position' ? undefined : value));
  it('draw a formatted declaration, with the release that introduced it', async () => {
    const [code, strip] = (
      await drawn('<Member name="[Symbol.asyncDispose]" />\n', { library: 'class MongoMemoryServer' })
    ).children;
    expect(code).toMatchObject({ type: 'code', lang: 'ts', value: '[Symbol.asyncDispose](): Promise<void>;' });
    expect(strip).toMatchObject({ name: 'dl', attributes: [{ value: 'strip' }] });
    expect(entriesOf(strip)).toEqual([['Since', '10.0.0']]);
  });

  it('draw a member as its name, a description, and a list of labels', async () => {
    const said = '- **Type:** `boolean`, `false` as well\n- **Default:** off.\n';
    const { children } = await drawn(`<Member name="enabled">\n\n${said}\n</Member>\n\nMore.\n`, {
      library: 'interface DisposeOptions',
    });
    expect(entriesOf(children[0])).toEqual([
      ['Type', 'boolean, false as well'],
      ['Default', 'off.'],
      ['Since', '10.0.0'],
    ]);
    expect(textOf(children[1])).toBe('More.');
  });

  it('draw an error with its properties', async () => {
    const written = '| Property | Meaning |\n| - | - |\n| `url` | what was asked for |\n';
    const [error] = (await drawn(`<ErrorClass name="DownloadError">\n\n${written}\n</ErrorClass>\n`)).children;
    const [since, [name, properties] = []] = entriesOf(error);
    expect([since, name]).toEqual([['Since', '8.13.0'], 'Properties']);
    expect(properties).toContain('url: stringwhat was asked for');
    expect(properties).toContain('code: string | undefined');
  });

  it('draw labels beside their words only inside <Facts>', async () => {
    const causes = '**Cause:** a `full` disk.\n**Fix:** make room.\n\n**When:** later.\n';
    const weekdays = '- **Monday:** open\n- **Sunday:** closed\n';
    const [first, ...others] = (await drawn(`<Facts>\n\n${causes}\n</Facts>\n\n${weekdays}\n${causes}`)).children;
    expect(entriesOf(first)).toEqual([
      ['Cause', 'a full disk.'],
      ['Fix', 'make room.'],
      ['When', 'later.'],
    ]);
    expect(others.map(({ type }) => type)).toEqual(['list', 'paragraph', 'paragraph']);
  });

  it('draw an option with its words and the history of its default', async () => {
    const option = text(await drawn('<Option name="VERSION">\n\n- **Accepted values:** `X.Y.Z`, whole\n\n</Option>\n'));
    expect(option).toContain('"MONGOMS_VERSION"');
    expect(option).toMatch(/"Type".*"string".*"Default".*"7\.0\.24".*"Accepted values".*"X\.Y\.Z".*", whole"/);
    expect(option).toMatch(/"Default changed".*"details".*"\d+ times since 7\.0\.0, last in 10\.3\.0"/);
  });

  it('complete a table of members with types and missing rows, which lead to sections or have the anchors', async () => {
    const table = '<Members>\n\n| Field | Default |\n| - | - |\n| `enabled` | on |\n\n</Members>\n';
    const tree = await drawn(`${table}\n### cleanup\n\n<Member name="cleanup" />\n`, {
      library: 'interface DisposeOptions',
    });
    const rows = (tree.children[0] as Table).children.map(({ children }) => children.map((cell) => textOf(cell)));
    expect(rows).toEqual([
      ['Field', 'Type', 'Default'],
      ['enabledsince 10.0.0', 'boolean', 'on'],
      ['cleanup', 'Cleanup', ''],
    ]);
    expect(text(tree)).toContain('"url":"#cleanup"');
    expect(text(tree)).toContain('"hProperties":{"id":"enabled"}');
  });

  it('draw a whole message, with given names for its values', async () => {
    const tree = await drawn('<Message of="DownloadError" starts="Download failed" values="address" />\n');
    expect(tree.children).toMatchObject([
      { type: 'code', lang: 'text', value: 'Download failed for url "<address>", Details:\n<msg>' },
    ]);
  });

  it.each([
    ['<Option name="VERSIO" />', /<Option>: There is no "VERSIO"\. Similar names: VERSION/],
    ['<Option name="VERSION" starts="x" />', /<Option>: It has no attribute "starts"\. It has only: name\./],
    ['<Releases of="10.x" />', /<Releases>: It has no attribute "of"\. It has none\./],
    ['<Facts>\n\n- **A:** one\n- two\n\n</Facts>', /<Facts>: Between the tags, each item of a list and each line/],
    ['<Option name={"VERSION"} />', /<Option>: It needs name="\.\.\."/],
    ['<ErrorClass name="NoError" />', /<ErrorClass>: There is no "NoError"/],
    ['<Member name="create" />', /The front matter must name the symbol of the page/],
    ['<Message starts="No such message" />', /<Message>: There is no "No such message"/],
  ])('stop the build at %s', async (source, message) => {
    await expect(drawn(`text\n\n${source}\n`)).rejects.toMatchObject({
      line: 3,
      reason: expect.stringMatching(message) as string,
    });
  });
});

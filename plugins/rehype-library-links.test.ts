import path from 'node:path';
import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import { readDeclarations } from '../facts/node/library/declarations';
import { locateFrozen } from '../facts/node/packages';
import { rehypeHighlight } from './rehype-highlight';
import { rehypeLibraryLinks } from './rehype-library-links';

const { types } = readDeclarations(locateFrozen(path.resolve(__dirname, '..')).coreDir);

/** The links in a sample below a heading: their names, and where they lead. */
function linksIn(code: string, page = 'guides/faq', language = 'ts'): readonly string[] {
  const tree: Root = fromHtml(
    `<h3 id="create">create</h3><h4 id="b">b</h4><pre><code class="language-${language}">${code}\n</code></pre>`,
    { fragment: true },
  );
  const hasPage = (name: string): boolean => !name.endsWith('mongo-binary');
  const file = new VFile({ path: path.resolve('docs', `${page}.mdx`) });
  rehypeLibraryLinks(() => ({ types }), hasPage)()(tree, file);
  rehypeHighlight()(tree);
  return [...JSON.stringify(tree).matchAll(/<a href=\\"([^"]*)\\">(.*?)<\/a>/g)].map(
    ([, href = '', name = '']) => `${name} ${href.replace(/^\/docs\/(api\/|guides\/)(\w+\/)?/, '')}`,
  );
}

it('links types, errors, and members of what is certainly of the library, once', () => {
  const code = [
    "import { MongoMemoryServer } from 'mongodb-memory-server'; // MongoMemoryReplSet",
    'let set: MongoMemoryReplSet;',
    'set = await MongoMemoryReplSet.create({});',
    'const server = await MongoMemoryServer.create();',
    'const again = new MongoMemoryServer();',
    'again.getUri(server.getUri(), set.getUri(), StateError);',
  ];
  expect(linksIn(code.join('\n'))).toEqual([
    'MongoMemoryServer mongo-memory-server',
    'MongoMemoryReplSet mongo-memory-replset',
    'create mongo-memory-replset#create',
    'create mongo-memory-server#create',
    'getUri mongo-memory-server#geturi',
    'getUri mongo-memory-replset#geturi',
    'StateError error-warning-details#stateerror',
  ]);
});

it.each([
  ['what may be something else', 'const server = await MongoMemoryServer.create(); (server) => server.stop()'],
  ['what is created later', 'const server = MongoMemoryServer.create(); server.stop()'],
  ['members that are not there', 'new MongoMemoryServer(); MongoMemoryServer.server.stop()'],
])('does not link %s', (_what, code) => {
  expect(linksIn(code).filter((link) => link.startsWith('st'))).toEqual([]);
});

it('links types in signatures, and nothing to where it is', () => {
  const code =
    'static create(opts?: MongoMemoryServerOpts): Promise<MongoMemoryServer>; MongoMemoryServer.create; MongoBinary';
  expect(linksIn(code, 'api/classes/mongo-memory-server')).toEqual(['MongoMemoryServerOpts mongo-memory-server-opts']);
  expect(linksIn('MongoMemoryServer', 'guides/faq', 'bash')).toEqual([]);
});

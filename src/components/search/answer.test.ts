import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { documentsOf, kindOfPage, placesOfWords, wordsOptions } from '../../../facts/searchIndex';
import type { SearchedPage } from '../../../facts/searchIndex';
import { answerTo, excerptOf } from './answer';
import type { SearchIndex } from './answer';
import { matcherOf, wordsAt } from './openIndex';
import { readQuery } from './query';

const base = '/m/docs/';

/** A page by its title, with headings and texts. */
interface Given {
  readonly title: string;
  readonly sections: Readonly<Record<string, string>>;
  readonly description?: string;
}

/** An index of pages, by path. */
function indexOf(given: Readonly<Record<string, Given>>): SearchIndex {
  const words = new MiniSearch(wordsOptions);
  const pages = Object.entries(given).map(([url, { title, sections, description = '' }]): SearchedPage => {
    words.add({ id: words.documentCount, heading: title, text: description });
    const all = Object.entries(sections);
    all.forEach(([heading, text], index) => {
      words.add({ id: words.documentCount, heading, text, own: index === 0 ? title : heading });
    });
    return {
      url: base + url,
      title,
      description,
      sections: all.map(([heading, text]) => [heading.toLowerCase().replaceAll(' ', '-'), heading, text]),
    };
  });
  const saved = words.toJSON();
  const all = new Map(placesOfWords(saved));
  return {
    documentCount: words.documentCount,
    places: documentsOf(pages.map(({ sections }) => sections.length)),
    kindOf: (page) => kindOfPage(Object.keys(given)[page] ?? ''),
    matching: matcherOf([...all.keys()]),
    wordsOf: (wanted) => Promise.resolve(wordsAt(new Map([...all].filter(([word]) => wanted.has(word))), saved)),
    pageOf: (page) => {
      const found = pages[page];
      return found === undefined ? Promise.reject(new Error(`no page ${String(page)}`)) : Promise.resolve(found);
    },
  };
}

/** Other pages, so that what is rare is rare. */
const others = Object.fromEntries(
  Array.from({ length: 12 }, (_one, number) => [
    `guides/other-${String(number)}`,
    { title: `Other ${String(number)}`, sections: { '': 'start the mongod server of your tests, then stop it' } },
  ]),
);

async function found(query: string, given: Readonly<Record<string, Given>>): Promise<readonly string[]> {
  const { pages } = await answerTo(query, indexOf({ ...given, ...others }));
  return pages.map(({ sections: [first] }) => (first?.url ?? '').slice(base.length));
}

const sigill: Given = { title: 'CPU without AVX', sections: { '': 'SIGILL', 'Exit code': 'signal SIGILL of mongod' } };
const proxy: Given = { title: 'Proxies', sections: { '': 'behind one', 'How do I use a proxy': 'set HTTPS_PROXY' } };

describe('readQuery', () => {
  const words = (query: string): readonly string[] => readQuery(query).concepts.map(({ word }) => word);

  it.each([
    ['', []],
    ['how do I', []],
    ['getUri()', ['getUri']],
    ['"4.0.5" of Debian', ['4.0.5', 'Debian']],
    ['Error: no\n    at Socket.emit (node:events:518:28)\n    at /app/src/a.ts:7:1', ['Error']],
    ['Error: no at Socket.emit (node:events:518:28) at /app/src/a.ts:7:1', ['Error']],
    ['2021-03-08T10:22:11.123Z MongoMS:MongoInstance Mongo[46321]: closed +12ms', ['closed']],
    ['spawn /builds/me/app/node_modules/.cache/mongod-x64 ENOENT', ['spawn', 'mongod', 'x64', 'ENOENT']],
    ['connect to https://fastdl.mongodb.org/linux/a.tgz', ['connect', 'tgz']],
    ['\u001B[31mred\u001B[0m', ['red']],
    ['\u001B[31m', ['31m']],
  ])('%j asks for %j', (query, expected) => {
    expect(words(query)).toEqual(expected);
  });

  it('finds the line that says what went wrong', () => {
    const { concepts } = readQuery('Pulling the image\nStarting jest\nError: spawn ENOENT');
    const weights = Object.fromEntries(concepts.map(({ word, weight }) => [word, weight]));
    expect(weights.spawn).toBe(1);
    expect(weights.ENOENT).toBeGreaterThan(1);
    expect(weights.image).toBeLessThan(0.5);
  });

  it('counts an address less where words say what happened, and fully where it is nearly all there is', () => {
    const weightOf = (query: string): number | undefined =>
      readQuery(query).concepts.find(({ word }) => word === 'ubuntu1604')?.weight;
    const address = 'https://fastdl.mongodb.org/linux/mongodb-ubuntu1604.tgz';
    expect(weightOf(`Used Url: ${address}`)).toBe(1);
    expect(weightOf(`Too small mongod binary downloaded from ${address}`)).toBeLessThan(0.5);
  });

  it('reads the lines that a field of one line holds', () => {
    const { concepts } = readQuery('PASS a.test.ts ⏎ MongoMS:utils closed with code "100" +1ms ⏎   at x (/a/b.js:1:2)');
    expect(concepts.map(({ word }) => word)).toEqual(['closed', 'code', '100']);
  });

  it('drops what stands before every failure, unless it is all there is', () => {
    const preamble = 'Starting the MongoMemoryServer Instance failed, enable debug log for more information. Error:';
    expect(words(`${preamble} no libcrypto`)).toEqual(['libcrypto']);
    expect(words(preamble)).toContain('enable');
  });

  it.each([
    ['launchTimeout', 'name'],
    ['MONGOMS_VERSION', 'name'],
    ['StdoutInstanceError: port in use', 'message'],
    ['use a proxy', 'words'],
  ])('%j is a %s', (query, kind) => {
    expect(readQuery(query).kind).toBe(kind);
  });

  it.each([
    ['7.0.14', ['7.0.14', '7', '7.0']],
    ['v8', ['8', '8.0']],
    ['9.0', ['9.0', '9']],
    ['27017', ['27017']],
    ['x64', ['x64']],
  ])('%j is of the releases %j', (query, forms) => {
    expect(readQuery(query).concepts.map((concept) => concept.forms)).toEqual([forms]);
  });

  it('reads the beginning of a long paste in no time', () => {
    const long = `${'a/'.repeat(40_000)} ${'at x ('.repeat(40_000)} ${'Mongo['.repeat(40_000)}`;
    expect(readQuery(long).concepts.length).toBeLessThan(5000);
  });
});

describe('answerTo', () => {
  it('finds the page with the rare word, whatever else is asked', async () => {
    const [first] = await found('start mongod server tests SIGILL', { 'guides/a': sigill });
    expect(first).toMatch(/^guides\/a/);
  });

  it('needs no page with all of the words', async () => {
    expect((await found('corporate proxy', { 'guides/proxies': proxy }))[0]).toBe(
      'guides/proxies#how-do-i-use-a-proxy',
    );
  });

  it.each([
    ['upgrade', { title: 'Migration', sections: { '': 'to 10' } }],
    ['nodejs version', { title: 'Requirements', sections: { '': 'Node.js 16' } }],
    ['post install', { title: 'Install script', sections: { '': 'postinstall' } }],
    ['launchTimout', { title: 'Times', sections: { '': 'launchTimeout' } }],
    ['download_dir', { title: 'Folders', sections: { '': 'downloadDir' } }],
    ['MONGOMS_DOWNLOAD_DIR', { title: 'Folders', sections: { '': 'DOWNLOAD_DIR' } }],
    ['downloading', { title: 'Folders', sections: { '': 'a download' } }],
    ['dock', { title: 'Docker', sections: { '': 'in a container' } }],
  ])('%j finds %j', async (query, page: Given) => {
    expect((await found(query, { 'guides/a': page }))[0]).toMatch(/^guides\/a/);
  });

  it('ranks the page with the words in a row first', async () => {
    const text = 'library is missing or cannot be opened';
    const given = {
      'guides/a': { title: 'A', sections: { '': text.split(' ').reverse().join(' ') } },
      'guides/b': { title: 'B', sections: { '': text } },
    };
    expect(await found(text, given)).toEqual(['guides/b#', 'guides/a#'].map((url) => url.replace('#', '')));
  });

  it('ranks a guide first for words, and the reference for a name', async () => {
    const sections = { '': 'launchTimeout in milliseconds, on a slow machine' };
    const given = { 'api/classes/x': { title: 'X', sections }, 'guides/x': { title: 'X', sections } };
    expect((await found('slow machine', given))[0]).toBe('guides/x');
    expect((await found('launchTimeout', given))[0]).toBe('api/classes/x');
  });

  it('tells which words no page has', async () => {
    const index = indexOf({ 'guides/proxies': proxy, ...others });
    expect((await answerTo('proxy xqzzy', index)).unknown).toEqual(['xqzzy']);
    expect(await answerTo('xqzzy flurbl', index)).toEqual({ pages: [], more: false, unknown: ['xqzzy', 'flurbl'] });
    expect(await answerTo(' ? ', index)).toEqual({ pages: [], more: false, unknown: [] });
  });

  it('shows the best pages, and says that there are more', async () => {
    const { pages, more } = await answerTo('mongod', indexOf(others));
    expect(pages).toHaveLength(8);
    expect(more).toBe(true);
    expect(pages[0]?.trail).toEqual(['Guides']);
  });

  it('asks for the words of the query only, and for the best pages only', async () => {
    const index = indexOf({ 'guides/a': sigill, 'guides/proxies': proxy, ...others });
    const asked: string[][] = [];
    const pages: number[] = [];
    await answerTo('sigil', {
      ...index,
      wordsOf: (words) => {
        asked.push([...words]);
        return index.wordsOf(words);
      },
      pageOf: (page) => {
        pages.push(page);
        return index.pageOf(page);
      },
    });
    expect([asked, pages]).toEqual([[['sigill']], [0]]);
  });

  it('knows how much of a heading is asked: of the title, above all headings, and not for parts of names', async () => {
    const page = { title: 'Ports of launchTimeout', sections: { '': 'x', 'Which port': 'y' } };
    const { headingWith } = await indexOf({ 'guides/a': page }).wordsOf(new Set(['port', 'launch']));
    expect([0, 1, 2].map((id) => headingWith('port', id))).toEqual([undefined, 2, 1]);
    expect(headingWith('launch', 1)).toBeUndefined();
  });

  it('throws what reading a page throws', async () => {
    const index = { ...indexOf(others), pageOf: () => Promise.reject(new Error('gone')) };
    await expect(answerTo('mongod', index)).rejects.toThrow('gone');
  });
});

describe('excerptOf', () => {
  const mark = (text: string, ...forms: readonly string[]): string =>
    excerptOf(text, (form) => forms.includes(form))
      .map((part) => (part.found ? `[${part.text}]` : part.text))
      .join('');

  it('marks what is asked, and is plain text', () => {
    expect(mark('Use <b>a proxy</b> of yours', 'proxy')).toBe('Use <b>a [proxy]</b> of yours');
    expect(mark('nothing', 'proxy')).toBe('nothing');
  });

  it('shows the part with the most of it, in whole words', () => {
    const far = `${'word '.repeat(100)}proxy of the company ${'more '.repeat(100)}`.trim();
    const excerpt = mark(far, 'proxy', 'company');
    expect(excerpt).toMatch(/^… word .*\[proxy\] of the \[company\] more .* …$/);
    expect(excerpt.length).toBeLessThan(220);
  });
});

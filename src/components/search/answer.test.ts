import { describe, expect, it } from 'vitest';
import { answerTo, parseExcerpt, searchAttempts, type IndexHit, type SearchAttempt, type SearchIndex } from './answer';

function written({ kind, words }: SearchAttempt): string {
  return `${kind}: ${words.join(' ')}`;
}

describe('searchAttempts', () => {
  it.each([
    ['getUri', ['words: getUri']],
    ['MONGOMS_DOWNLOAD_DIR', ['words: MONGOMS_DOWNLOAD_DIR']],
    ['MongoMemoryServer.create()', ['words: MongoMemoryServer.create', 'words: mongomemoryserver create']],
    // A code name counts as eight letters longer than it is.
    ['getUri unexpectedly', ['phrase: getUri unexpectedly', 'words: getUri unexpectedly', 'some: getUri']],
    [
      'getUri representations',
      ['phrase: getUri representations', 'words: getUri representations', 'some: representations'],
    ],
    ['how to', ['phrase: how to', 'words: how to']],
    ['~/.cache/mongodb-binaries', ['words: ~/.cache/mongodb-binaries']],
    [
      'Instance failed to start because a library is missing or cannot be opened: "libcrypto.so.1.1"',
      [
        'phrase: Instance failed to start because a library is missing or cannot be opened libcrypto.so.1.1',
        'phrase: Instance failed to start because a library is missing or cannot be opened',
        'words: Instance start library missing opened libcrypto.so.1.1',
        'words: instance start library missing opened libcrypto 1 1',
        'some: Instance library libcrypto.so.1.1',
        'some: libcrypto.so.1.1',
      ],
    ],
    [
      'MongoServerError: Transaction numbers are only allowed on a replica set member or mongos',
      [
        'phrase: MongoServerError Transaction numbers are only allowed on a replica set member or mongos',
        'phrase: Transaction numbers are only allowed on a replica set member or mongos',
        'words: MongoServerError Transaction numbers allowed replica set member mongos',
        'words: Transaction numbers allowed replica set member mongos',
        'some: Transaction numbers allowed replica member mongos',
        'some: Transaction numbers allowed',
        'some: Transaction',
      ],
    ],
    [
      'spawn Unknown system error -86',
      [
        'phrase: spawn Unknown system error -86',
        'phrase: spawn Unknown system error',
        'words: spawn Unknown system -86',
        'words: spawn Unknown system',
        'some: Unknown',
      ],
    ],
    [
      'DownloadError: Download failed for url "https://fastdl.mongodb.org/linux/mongodb-linux-x86_64-6.0.9.tgz", Details: Status Code is 403 (MongoDB\'s 404)',
      [
        "phrase: DownloadError Download failed for url https://fastdl.mongodb.org/linux/mongodb-linux-x86_64-6.0.9.tgz Details Status Code is 403 MongoDB's 404",
        'phrase: Download failed for url',
        'phrase: Details Status Code is',
        "words: DownloadError Download url Details Status Code 403 MongoDB's 404",
        "words: DownloadError Download url https://fastdl.mongodb.org/linux/mongodb-linux-x86_64-6.0.9.tgz Details Status Code 403 MongoDB's 404",
        "words: Download url Details Status Code MongoDB's",
        'words: download url details status code mongodb s',
        "some: Download Details MongoDB's",
        "some: MongoDB's",
      ],
    ],
    [
      'Instance closed unexpectedly with code "3221225781" and signal "null"',
      [
        'phrase: Instance closed unexpectedly with code 3221225781 and signal null',
        'phrase: Instance closed unexpectedly with code',
        'words: Instance closed unexpectedly code 3221225781 signal null',
        'words: Instance closed unexpectedly code signal null',
        'some: Instance closed unexpectedly',
        'some: unexpectedly',
      ],
    ],
    [
      'spawn /home/me/.cache/mongodb-binaries/mongod-x64-ubuntu-7.0.3 ENOENT',
      [
        'phrase: spawn /home/me/.cache/mongodb-binaries/mongod-x64-ubuntu-7.0.3 ENOENT',
        'words: spawn ENOENT',
        'words: spawn /home/me/.cache/mongodb-binaries/mongod-x64-ubuntu-7.0.3 ENOENT',
        'some: ENOENT',
      ],
    ],
    [
      'C:\\Users\\me\\mongod.exe: MongoServerSelectionError: connect ECONNREFUSED 127.0.0.1:27017',
      [
        'phrase: C:\\Users\\me\\mongod.exe MongoServerSelectionError connect ECONNREFUSED 127.0.0.1:27017',
        'phrase: MongoServerSelectionError connect ECONNREFUSED',
        'words: MongoServerSelectionError connect ECONNREFUSED',
        'words: C:\\Users\\me\\mongod.exe MongoServerSelectionError connect ECONNREFUSED 127.0.0.1:27017',
        'some: MongoServerSelectionError',
      ],
    ],
  ])('asks for %j', (query, attempts) => {
    expect(searchAttempts(query).map(written)).toEqual(attempts);
  });

  it('leaves out the stack of an error', () => {
    const stack =
      'TypeError: server.getUri is not a function at Object.<anonymous> (/home/me/users.test.ts:12:9) at async file:///home/me/x.mjs:1:2';
    expect(searchAttempts(stack)).toEqual(searchAttempts('TypeError: server.getUri is not a function'));
    expect(searchAttempts('Error at /tmp/db: no space').map(written)).toContain('words: /tmp/db space');
  });

  it.each(['', '   ', '"…" - ???'])('asks for nothing if the query is empty: %j', (query) => {
    expect(searchAttempts(query)).toEqual([]);
  });
});

describe('parseExcerpt', () => {
  it('separates what was found from the rest', () => {
    expect(parseExcerpt('call <mark>getUri()</mark> of Map&lt;string&gt;')).toEqual([
      { text: 'call ', found: false },
      { text: 'getUri()', found: true },
      { text: ' of Map<string>', found: false },
    ]);
  });

  it('treats any other HTML as text', () => {
    const text = '<img src=x onerror=alert(1)> </mark> <MARK>';
    expect(parseExcerpt(`<mark>a</mark>${text}`)).toEqual([
      { text: 'a', found: true },
      { text, found: false },
    ]);
  });
});

/**
 * An index of a few pages that behaves like Pagefind: it finds all words or, in quotes, the words in a row, all scored
 * 1.
 */
function indexOf(pages: Readonly<Record<string, Readonly<Record<string, string>>>>): SearchIndex {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\s]/gu, '')
      .replaceAll(/\s+/g, ' ');
  return (term) => {
    const isPhrase = term.startsWith('"');
    const wanted = isPhrase ? [plain(term)] : plain(term).split(' ').filter(Boolean);
    const hits: IndexHit[] = Object.entries(pages).flatMap(([url, sections]) => {
      const [title = ''] = Object.keys(sections);
      const whole = plain(Object.entries(sections).flat().join(' '));
      if (wanted.length === 0 || !wanted.every((word) => whole.includes(word))) {
        return [];
      }
      const found = Object.entries(sections).map(([heading, text]) => ({
        title: heading,
        url: heading === title ? url : `${url}#${heading.toLowerCase()}`,
        excerpt: `${heading}. ${text}`.replaceAll(/[\p{L}\p{N}_.]+/gu, (word) =>
          wanted.some((other) => plain(word).startsWith(other)) ? `<mark>${word}</mark>` : word,
        ),
      }));
      const data = {
        url,
        meta: { title, description: `About ${title}` },
        sub_results: found.filter(({ excerpt }) => excerpt.includes('<mark>')),
      };
      return [{ id: url, score: isPhrase ? 1 : 1 / whole.length, data: () => Promise.resolve(data) }];
    });
    return Promise.resolve(hits.sort((a, b) => b.score - a.score));
  };
}

const library = indexOf({
  '/m/docs/guides': { Guides: 'Transaction numbers are only allowed on a replica set member or mongos' },
  '/m/docs/guides/recipes/transactions': {
    Transactions: 'start a replica set and it works with every test',
    Message: 'Transaction numbers are only allowed on a replica set member or mongos. Read on.',
  },
  '/m/docs/guides/faq': { FAQ: 'numbers of a set, a member, a replica, mongos, a transaction: allowed' },
  '/m/docs/api/classes/mongo-memory-server': { MongoMemoryServer: 'a server', getUri: 'the URI', start: 'starts' },
  '/m/docs/api/classes/short': { Short: 'call getUri first' },
  '/m/docs/api/config-options': { Options: 'a list', DOWNLOAD_DIR: 'MONGOMS_DOWNLOAD_DIR says where' },
});

async function found(query: string): Promise<readonly string[]> {
  const { pages } = await answerTo(query, library);
  return pages.map(({ sections, url }) => sections[0]?.url ?? url);
}

describe('answerTo', () => {
  it('puts pages with the message before pages with its words, and overviews last', async () => {
    expect(await found('Transaction numbers are only allowed on a replica set member or mongos')).toEqual([
      '/m/docs/guides/recipes/transactions#message',
      '/m/docs/guides',
      '/m/docs/guides/faq',
    ]);
  });

  it('finds a message with different values', async () => {
    const message =
      'MongoServerError: Transaction numbers are only allowed on a replica set member or mongos "db.local:27017"';
    expect((await found(message))[0]).toBe('/m/docs/guides/recipes/transactions#message');
  });

  it('puts the section with the heading first', async () => {
    expect(await found('getUri')).toEqual([
      '/m/docs/api/classes/mongo-memory-server#geturi',
      '/m/docs/api/classes/short',
    ]);
    expect(await found('MONGOMS_DOWNLOAD_DIR')).toEqual(['/m/docs/api/config-options#download_dir']);
  });

  it('says where a page is, and does not repeat the heading in the excerpt', async () => {
    const { pages } = await answerTo('every test', library);
    expect(pages).toEqual([
      {
        title: 'Transactions',
        url: '/m/docs/guides/recipes/transactions',
        trail: ['Guides', 'Recipes'],
        sections: [
          {
            title: 'Transactions',
            url: '/m/docs/guides/recipes/transactions',
            excerpt: [
              { text: 'start a replica set and it works with ', found: false },
              { text: 'every', found: true },
              { text: ' ', found: false },
              { text: 'test', found: true },
            ],
          },
        ],
      },
    ]);
  });

  it('shows the description of a page that only its description finds', async () => {
    const data = { url: '/m/docs/guides/a', meta: { title: 'A', description: 'About proxies' }, sub_results: [] };
    const { pages } = await answerTo('proxies', () =>
      Promise.resolve([{ id: 'a', score: 0, data: () => Promise.resolve(data) }]),
    );
    expect(pages[0]?.sections).toEqual([
      { title: 'A', url: '/m/docs/guides/a', excerpt: [{ text: 'About proxies', found: false }] },
    ]);
  });

  it('comes close if no page has all words, and says so', async () => {
    const answer = await answerTo('getUri transactions', library);
    expect(answer.close).toBe(true);
    expect(answer.pages.map(({ title }) => title)).toEqual(['MongoMemoryServer', 'Short']);
    expect((await answerTo('getUri', library)).close).toBe(false);
  });

  it('says when there are more pages than it shows', async () => {
    const many = indexOf(
      Object.fromEntries(Array.from({ length: 9 }, (_, number) => [`/m/docs/guides/${number}`, { Page: 'mongod' }])),
    );
    const { pages, more } = await answerTo('mongod', many);
    expect(pages).toHaveLength(8);
    expect(more).toBe(true);
    expect((await answerTo('getUri', library)).more).toBe(false);
  });

  it('finds nothing for nothing', async () => {
    expect(await answerTo('xyzzy', library)).toEqual({ pages: [], more: false, close: false });
    expect(await answerTo(' ', library)).toEqual({ pages: [], more: false, close: false });
  });

  it('leaves out words that only start like a word that no page has', async () => {
    const excerpt = 'runs on <mark>x64</mark>';
    const data = { url: '/m/docs/guides/a', meta: { title: 'A' }, sub_results: [{ title: 'B', url: '#b', excerpt }] };
    const search: SearchIndex = () => Promise.resolve([{ id: 'a', score: 1, data: () => Promise.resolve(data) }]);
    expect((await answerTo('xyzzy', search)).pages).toEqual([]);
    expect((await answerTo('x64', search)).pages).toHaveLength(1);
  });

  it('fails if the index fails', async () => {
    await expect(answerTo('getUri', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  });
});

describe('the order of pages', () => {
  /** A page in an index, with its score and the words marked in each section. */
  interface Candidate {
    readonly url: string;
    readonly title?: string;
    readonly score: number;
    /** Heading of each section, with its marked words. */
    readonly sections: readonly (readonly [string, string])[];
  }

  async function order(query: string, candidates: readonly Candidate[]) {
    const hits = [...candidates]
      .sort((a, b) => b.score - a.score)
      .map(({ url, title = 'None', score, sections }) => ({
        id: url,
        score,
        data: () =>
          Promise.resolve({
            url,
            meta: { title },
            sub_results: sections.map(([heading, marked]) => ({
              title: heading,
              url: `${url}#${heading}`,
              excerpt: `<mark>${marked}</mark>`,
            })),
          }),
      }));
    const { pages } = await answerTo(query, () => Promise.resolve(hits));
    return pages;
  }
  const two = 'alpha beta';
  const four = 'alpha beta gamma delta';
  const all = (query: string): Candidate['sections'] => [['Other', query]];
  const guide = '/m/docs/guides/';

  it.each<[string, string, Candidate, Candidate]>([
    [
      'half of the query as the title outweighs nine tenths of the score',
      two,
      { url: `${guide}p`, title: 'Alpha', score: 0.1, sections: all(two) },
      { url: `${guide}q`, score: 1, sections: all(two) },
    ],
    [
      'so does half of it as the name in the address',
      two,
      { url: `${guide}alpha`, score: 0.1, sections: all(two) },
      { url: `${guide}q`, score: 1, sections: all(two) },
    ],
    [
      'a quarter of it does not outweigh six tenths',
      four,
      { url: `${guide}q`, score: 1, sections: all(four) },
      { url: `${guide}p`, title: 'Alpha', score: 0.4, sections: all(four) },
    ],
    [
      'an overview comes after a page that says the same',
      two,
      { url: `${guide}p`, score: 0.1, sections: all(two) },
      { url: '/m/docs/overview', score: 1, sections: all(two) },
    ],
    [
      'an overview with half of the query in its title comes before it',
      two,
      { url: '/m/docs/overview', title: 'Alpha', score: 1, sections: all(two) },
      { url: `${guide}p`, score: 0.5, sections: all(two) },
    ],
  ])('%s', async (_what, query, first, second) => {
    const urls = (await order(query, [first, second])).map(({ url }) => url);
    expect(urls).toEqual([first.url, second.url]);
  });

  it.each<[string, string, Candidate['sections'], readonly string[]]>([
    [
      'a heading counts twice',
      two,
      [
        ['Other', two],
        ['Alpha', 'alpha'],
      ],
      ['Alpha', 'Other'],
    ],
    [
      'a quarter of the query as a heading is not all of it',
      four,
      [
        ['Alpha', 'alpha'],
        ['Other', four],
      ],
      ['Other', 'Alpha'],
    ],
    [
      'a section with less than half of what the best one has is left out',
      'alpha beta gamma',
      [
        ['One', 'alpha'],
        ['Two', 'alpha beta'],
        ['Three', 'alpha beta gamma'],
      ],
      ['Three', 'Two'],
    ],
    [
      'half is enough',
      two,
      [
        ['All', two],
        ['Half', 'alpha'],
      ],
      ['All', 'Half'],
    ],
    [
      'three are shown',
      two,
      [
        ['A', two],
        ['B', two],
        ['C', two],
        ['D', two],
      ],
      ['A', 'B', 'C'],
    ],
  ])('of sections: %s', async (_what, query, sections, expected) => {
    const [page] = await order(query, [{ url: `${guide}p`, score: 1, sections }]);
    expect(page?.sections.map(({ title }) => title)).toEqual(expected);
  });

  it.each([
    ['downloading', 'downlink', 1],
    ['downloading', 'downhill', 0],
    ['abcd', 'abcx', 1],
    ['abc', 'abx', 0],
  ])('to %j, %j is a form of it in %i pages', async (query, word, count) => {
    expect(await order(query, [{ url: `${guide}p`, score: 1, sections: [['Other', word]] }])).toHaveLength(count);
  });
});

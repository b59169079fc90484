import { mkdir, mkdtemp, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cachedSite, keepSite, siteKey, type SiteInputs } from './siteCache';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'site-cache-'));
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

async function write(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
}

describe('siteKey', () => {
  const inputs: SiteInputs = { contents: ['src', 'config.ts'], values: { node: '20' } };
  const key = (): Promise<string> => siteKey(root, inputs);
  beforeEach(async () => {
    await write('src/a.ts', 'a');
    await write('src/deep/b.ts', 'b');
    await write('config.ts', 'c');
  });

  it('stays the same when no input changes', async () => {
    const before = await key();
    await write('src/a.test.ts', 'a test');
    await write('elsewhere.ts', 'not an input');
    expect(await key()).toBe(before);
  });

  it.each([
    ['an edit', () => write('src/deep/b.ts', 'B')],
    ['a new file', () => write('src/c.ts', '')],
    ['a deleted file', () => rm(path.join(root, 'src/a.ts'))],
    ['a renamed file', () => rename(path.join(root, 'src/a.ts'), path.join(root, 'src/A.ts'))],
    ['a single file edited', () => write('config.ts', 'C')],
    ['a single file deleted', () => rm(path.join(root, 'config.ts'))],
  ])('changes with %s', async (_what, change) => {
    const before = await key();
    await change();
    expect(await key()).not.toBe(before);
  });

  it('changes with a value', async () => {
    expect(await siteKey(root, { ...inputs, values: { node: '22' } })).not.toBe(await key());
  });

  it('notices content that moves from one file to the next', async () => {
    const before = await key();
    await write('src/a.ts', 'ab');
    await write('src/deep/b.ts', '');
    expect(await key()).not.toBe(before);
  });
});

describe('cachedSite', () => {
  const keep = async (key: string): Promise<void> => {
    await write('work/index.html', key);
    await keepSite(path.join(root, 'cache'), '9.x', key, path.join(root, 'work'), [`warning of ${key}`]);
  };
  const find = (key: string): ReturnType<typeof cachedSite> => cachedSite(path.join(root, 'cache'), '9.x', key);

  it('returns the files and warnings of that key only', async () => {
    await keep('one');
    const site = await find('one');
    expect(site?.warnings).toEqual(['warning of one']);
    expect(await readFile(path.join(site?.directory ?? '', 'index.html'), 'utf8')).toBe('one');
    expect(await find('two')).toBeUndefined();
  });

  it('ignores a site that an interrupted build left', async () => {
    await write('cache/9.x/one.incoming/site/index.html', 'half');
    await write('cache/9.x/two/site/index.html', 'half');
    expect(await find('one')).toBeUndefined();
    expect(await find('two')).toBeUndefined();
    await keep('one');
    expect(await find('one')).toBeDefined();
  });

  it.each([
    ['an emptied page', () => write('cache/9.x/one/site/index.html', '')],
    ['a page of the same length', () => write('cache/9.x/one/site/index.html', 'two')],
    ['a missing page', () => rm(path.join(root, 'cache/9.x/one/site/index.html'))],
    ['an extra page', () => write('cache/9.x/one/site/more.html', '')],
    ['a truncated record', () => write('cache/9.x/one/record.json', '{"warnings":["')],
    ['an empty record', () => write('cache/9.x/one/record.json', '')],
  ])('ignores a site with %s, and replaces it', async (_what, damage) => {
    await keep('one');
    await damage();
    expect(await find('one')).toBeUndefined();
    await keep('one');
    expect(await find('one')).toBeDefined();
  });

  it('takes a site that was copied from another machine, whose files have other times', async () => {
    await keep('one');
    const page = path.join(root, 'cache/9.x/one/site/index.html');
    await utimes(page, 1, 1);
    expect((await find('one'))?.warnings).toEqual(['warning of one']);
    await write('cache/9.x/one/site/index.html', 'two');
    await utimes(page, 2, 2);
    expect(await find('one')).toBeUndefined();
  });

  it('keeps the three newest', async () => {
    const keys = ['one', 'two', 'three', 'four'];
    for (const [index, key] of keys.entries()) {
      await keep(key);
      // File system times are too coarse for a test this fast.
      await utimes(path.join(root, 'cache/9.x', key, 'record.json'), index, index);
    }
    const found = await Promise.all(keys.map(find));
    expect(keys.filter((_key, index) => found[index] !== undefined)).toEqual(['two', 'three', 'four']);
  });
});

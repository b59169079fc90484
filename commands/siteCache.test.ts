import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
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

  it('stays when nothing changes, and when only what does not count changes', async () => {
    const before = await key();
    await write('src/a.test.ts', 'a test');
    await write('elsewhere.ts', 'no input');
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

  it('tells what moved from one file to its neighbour', async () => {
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

  it('gives back files and warnings of that key, and of no other', async () => {
    await keep('one');
    const site = find('one');
    expect(site?.warnings).toEqual(['warning of one']);
    expect(await readFile(path.join(site?.directory ?? '', 'index.html'), 'utf8')).toBe('one');
    expect(find('two')).toBeUndefined();
  });

  it('does not take a site that an interrupted build left', async () => {
    await write('cache/9.x/one.incoming/site/index.html', 'half');
    await write('cache/9.x/two/site/index.html', 'half');
    expect(find('one')).toBeUndefined();
    expect(find('two')).toBeUndefined();
    await keep('one');
    expect(find('one')).toBeDefined();
  });

  it('keeps the three newest', async () => {
    for (const key of ['one', 'two', 'three', 'four']) {
      await keep(key);
    }
    expect(['one', 'two', 'three', 'four'].filter((key) => find(key) !== undefined)).toEqual(['two', 'three', 'four']);
  });
});

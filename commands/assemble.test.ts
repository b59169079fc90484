import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assemble, type PlacedSite } from './assemble';

let root: string;
let build: string;
const site = (name: string, segment = ''): PlacedSite => ({
  directory: path.join(root, 'sites', name),
  key: name,
  segment,
});
const put = (...sites: PlacedSite[]): Promise<void> => assemble(build, sites, path.join(root, 'stamp.json'));
const page = (file: string): Promise<string> => readFile(path.join(build, file), 'utf8');

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'assemble-'));
  build = path.join(root, 'build');
  for (const name of ['current', 'old']) {
    await mkdir(site(name).directory, { recursive: true });
    await writeFile(path.join(site(name).directory, 'index.html'), name);
  }
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

it('puts each site in its place and leaves nothing of the previous build', async () => {
  await mkdir(build);
  await writeFile(path.join(build, 'gone.html'), '');
  await put(site('current'), site('old', 'versions/9.x'));
  expect(await page('index.html')).toBe('current');
  expect(await page('versions/9.x/index.html')).toBe('old');
  expect((await readdir(root)).sort()).toEqual(['build', 'sites', 'stamp.json']);
  expect(await readdir(build)).not.toContain('gone.html');
});

it('leaves the published site alone when it fails halfway', async () => {
  await put(site('current'));
  await expect(put(site('old'), site('missing', 'versions/9.x'))).rejects.toThrow(/missing/);
  expect(await page('index.html')).toBe('current');

  await put(site('old'));
  expect(await page('index.html')).toBe('old');
});

describe('a folder that already holds these sites', () => {
  const again = (): Promise<void> => put(site('current'), site('old', 'versions/9.x'));
  const inode = async (): Promise<number> => (await stat(build)).ino;
  beforeEach(again);

  it('is left alone', async () => {
    const before = await inode();
    await again();
    expect(await inode()).toBe(before);
  });

  it.each([
    ['emptied', () => rm(build, { recursive: true }).then(() => mkdir(build))],
    ['removed', () => rm(build, { recursive: true })],
    ['missing its first page', () => rm(path.join(build, 'index.html'))],
    ['holding a page of another build', () => writeFile(path.join(build, 'index.html'), 'CURRENT')],
    ['missing its versions', () => rm(path.join(build, 'versions'), { recursive: true })],
    ['holding an extra page', () => writeFile(path.join(build, 'more.html'), '')],
  ])('is reassembled when it is %s', async (_what, damage) => {
    await damage();
    await again();
    expect([await page('index.html'), await page('versions/9.x/index.html')]).toEqual(['current', 'old']);
    expect((await readdir(build)).sort()).toEqual(['index.html', 'versions']);
  });

  it('is reassembled when its stamp is truncated', async () => {
    await writeFile(path.join(root, 'stamp.json'), '[[[');
    const before = await inode();
    await again();
    expect(await inode()).not.toBe(before);
  });
});

describe('a folder that this user cannot replace', () => {
  /** Root may do everything, so another user asks. */
  function ask(): string {
    const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const script = `
      const { assertReplaceable } = require(${JSON.stringify(path.join(__dirname, 'assemble.ts'))});
      assertReplaceable(${JSON.stringify(build)}).catch((error) => console.log(error.message));
    `;
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '-e', script], {
      ...nobody,
      env: { ...process.env, TMPDIR: root },
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    return stdout;
  }

  it.each([
    ['build', 'build/versions'],
    ['build-previous', 'build-previous'],
    ['build-next', 'build-next/docs'],
    ['build', '.'],
  ])('%s is reported before any work if %s is locked', async (folder, locked) => {
    await mkdir(path.join(root, folder, 'docs'), { recursive: true });
    await mkdir(path.join(root, folder, 'versions'));
    for (const name of [root, ...(await readdir(root, { recursive: true })).map((entry) => path.join(root, entry))]) {
      await chmod(name, 0o777);
      if (process.getuid?.() === 0) {
        await chown(name, 65534, 65534);
      }
    }
    expect(ask()).toBe('');
    await chmod(path.join(root, locked), 0o555);
    const said = ask();
    await chmod(path.join(root, locked), 0o777);
    expect(said).toContain(`This user can't write to ${path.join(root, locked)}. Remove ${path.join(root, folder)}`);
  });
});

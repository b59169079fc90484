import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assemble } from './assemble';

let root: string;
const site = (name: string): string => path.join(root, name);

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'assemble-'));
  for (const name of ['current', 'old']) {
    await mkdir(site(name));
    await writeFile(path.join(site(name), 'index.html'), name);
  }
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

it('puts each site in its place and leaves nothing of the one before', async () => {
  const build = path.join(root, 'build');
  await mkdir(build);
  await writeFile(path.join(build, 'gone.html'), '');
  await assemble(build, [
    { directory: site('current'), segment: '' },
    { directory: site('old'), segment: 'versions/9.x' },
  ]);
  expect(await readFile(path.join(build, 'index.html'), 'utf8')).toBe('current');
  expect(await readFile(path.join(build, 'versions/9.x/index.html'), 'utf8')).toBe('old');
  expect((await readdir(root)).sort()).toEqual(['build', 'current', 'old']);
  expect(await readdir(build)).not.toContain('gone.html');
});

it('leaves the published site alone when it fails half-way', async () => {
  const build = path.join(root, 'build');
  await assemble(build, [{ directory: site('current'), segment: '' }]);
  await expect(
    assemble(build, [
      { directory: site('old'), segment: '' },
      { directory: site('missing'), segment: 'versions/9.x' },
    ]),
  ).rejects.toThrow(/missing/);
  expect(await readFile(path.join(build, 'index.html'), 'utf8')).toBe('current');

  await assemble(build, [{ directory: site('old'), segment: '' }]);
  expect(await readFile(path.join(build, 'index.html'), 'utf8')).toBe('old');
});

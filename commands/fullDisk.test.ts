import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assemble } from './assemble';
import { cachedSite, keepSite } from './siteCache';

const disk = mkdtempSync(path.join(tmpdir(), 'full-disk-'));

/** Mounts a disk of 256 kB, which takes root on Linux. */
function mountDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const isMounted = mountDisk();
afterAll(() => {
  if (isMounted) {
    execFileSync('umount', [disk]);
  }
  rmSync(disk, { recursive: true });
});

describe.runIf(isMounted)('on a full disk (a real one, which only root can mount)', () => {
  const filling = path.join(disk, 'filling');
  const fill = (): void => {
    expect(() => {
      writeFileSync(filling, Buffer.alloc(1_000_000));
    }).toThrow('ENOSPC');
  };
  let sites: string;
  const makeSite = (name: string): string => {
    const directory = path.join(sites, name);
    mkdirSync(directory, { recursive: true });
    writeFileSync(path.join(directory, 'index.html'), `${name} `.repeat(10_000));
    return directory;
  };
  beforeAll(() => {
    sites = mkdtempSync(path.join(tmpdir(), 'full-disk-sites-'));
  });
  beforeEach(() => {
    makeSite('old');
    makeSite('new');
  });
  afterEach(() => {
    rmSync(filling, { force: true });
  });
  afterAll(() => {
    rmSync(sites, { recursive: true });
  });

  it('the published site stays as it is, and the message says why', async () => {
    const build = path.join(disk, 'build');
    const publish = (key: string): Promise<void> =>
      assemble(build, [{ directory: path.join(sites, key), key, segment: '' }], path.join(disk, 'stamp.json'));
    const page = (): string => readFileSync(path.join(build, 'index.html'), 'utf8');
    await publish('old');
    fill();
    await expect(publish('new')).rejects.toThrow('ENOSPC');
    expect(page()).toBe('old '.repeat(10_000));
    rmSync(filling);
    await publish('new');
    expect(page()).toBe('new '.repeat(10_000));
  });

  it('no site without its record is taken for whole', async () => {
    const cacheDir = path.join(disk, 'cache');
    const keep = (): ReturnType<typeof keepSite> => {
      const work = path.join(disk, 'work');
      rmSync(work, { recursive: true, force: true });
      mkdirSync(work);
      writeFileSync(path.join(work, 'index.html'), 'page');
      if (isFull) {
        fill();
      }
      return keepSite(cacheDir, '9.x', 'key', work, []);
    };
    let isFull = true;
    await expect(keep()).rejects.toThrow('ENOSPC');
    expect(await cachedSite(cacheDir, '9.x', 'key')).toBeUndefined();
    rmSync(filling);
    isFull = false;
    await keep();
    expect(await cachedSite(cacheDir, '9.x', 'key')).toBeDefined();
  });
});

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Sites kept per version, newest first: enough to go back and forth between two states of the tree. */
const keptSites = 3;

/** Files whose content says nothing about the site. */
const ignored = /(?:^|\/)(?:\.DS_Store|[^/]+\.test\.tsx?)$/;

/** What a site is built from. */
export interface SiteInputs {
  /** Files and folders, relative to the root, whose content counts. A missing one counts as missing. */
  readonly contents: readonly string[];
  /** Anything else that counts. */
  readonly values: Readonly<Record<string, string>>;
}

/** What is kept of one build of one version. */
export interface CachedSite {
  /** Absolute folder of the files to publish. */
  readonly directory: string;
  /** What the build warned about. */
  readonly warnings: readonly string[];
}

async function filesBelow(root: string, relative: string): Promise<string[]> {
  const entry = path.join(root, relative);
  if (!existsSync(entry)) {
    return [];
  }
  const names = await readdir(entry, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') {
      return undefined;
    }
    throw error;
  });
  const files = names?.filter((name) => name.isFile()).map((name) => path.join(name.parentPath, name.name)) ?? [entry];
  return files.filter((file) => !ignored.test(file)).sort();
}

/**
 * Key of a site: equal exactly when everything that it is built from is equal.
 *
 * @param root - absolute folder of the project
 * @returns hexadecimal SHA-256
 */
export async function siteKey(root: string, { contents, values }: SiteInputs): Promise<string> {
  const hash = createHash('sha256');
  // Lengths keep neighbouring fields apart: what moves from one to the next changes the key.
  const add = (field: string | Buffer): void => {
    hash.update(`${String(field.length)}:`).update(field);
  };
  for (const input of contents) {
    add(input);
    for (const file of await filesBelow(root, input)) {
      add(path.relative(root, file));
      add(await readFile(file));
    }
  }
  for (const [name, value] of Object.entries(values).sort(([a], [b]) => a.localeCompare(b))) {
    add(name);
    add(value);
  }
  return hash.digest('hex');
}

function siteDirectory(cacheDir: string, label: string, key: string): string {
  return path.join(cacheDir, label, key);
}

/** The kept site of that key; undefined where there is none, or only a part of one. */
export function cachedSite(cacheDir: string, label: string, key: string): CachedSite | undefined {
  const directory = siteDirectory(cacheDir, label, key);
  const record = path.join(directory, 'warnings.json');
  if (!existsSync(record)) {
    return undefined;
  }
  return {
    directory: path.join(directory, 'site'),
    warnings: JSON.parse(readFileSync(record, 'utf8')) as readonly string[],
  };
}

/**
 * Moves a finished build into the cache and forgets the oldest ones of its label.
 * The record is written last, and into a folder that gets its name last: a site is there whole or not at all.
 *
 * @param built - absolute folder of the build, on the same file system; it is gone afterwards
 */
export async function keepSite(
  cacheDir: string,
  label: string,
  key: string,
  built: string,
  warnings: readonly string[],
): Promise<CachedSite> {
  const directory = siteDirectory(cacheDir, label, key);
  const incoming = `${directory}.incoming`;
  await rm(incoming, { recursive: true, force: true });
  await rm(directory, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });
  await rename(built, path.join(incoming, 'site'));
  await writeFile(path.join(incoming, 'warnings.json'), JSON.stringify(warnings));
  await rename(incoming, directory);
  await forgetOldSites(path.join(cacheDir, label), key);
  return { directory: path.join(directory, 'site'), warnings };
}

async function forgetOldSites(labelDir: string, newest: string): Promise<void> {
  const used = path.join(labelDir, 'used.json');
  const earlier = existsSync(used) ? (JSON.parse(readFileSync(used, 'utf8')) as readonly string[]) : [];
  const kept = [newest, ...earlier.filter((key) => key !== newest)].slice(0, keptSites);
  for (const name of await readdir(labelDir)) {
    if (name !== 'used.json' && !kept.includes(name)) {
      await rm(path.join(labelDir, name), { recursive: true, force: true });
    }
  }
  await writeFile(used, JSON.stringify(kept));
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentFingerprint, fingerprint } from './siteFiles';

/** Sites kept per version: enough to switch back and forth between two states of the tree. */
const keptSites = 3;

/** Files whose content doesn't affect the site. */
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
  // Lengths keep neighboring fields apart: content that moves from one to the next changes the key.
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

interface SiteRecord {
  readonly warnings: readonly string[];
  /** What {@link fingerprint} returned for the files when they were kept here. */
  readonly files: string;
  /** What {@link contentFingerprint} returned for them. */
  readonly content: string;
}

const recordOf = (directory: string): string => path.join(directory, 'record.json');
const filesOf = (directory: string): string => path.join(directory, 'site');

async function readRecord(directory: string): Promise<SiteRecord | undefined> {
  try {
    return JSON.parse(await readFile(recordOf(directory), 'utf8')) as SiteRecord;
  } catch {
    // Missing or truncated: the site is built again either way.
    return undefined;
  }
}

/**
 * The cached site of that key; undefined if there is none, or if it is incomplete or was changed since. One that came
 * from another machine has other times: its content decides, once.
 */
export async function cachedSite(cacheDir: string, label: string, key: string): Promise<CachedSite | undefined> {
  const directory = path.join(cacheDir, label, key);
  const record = await readRecord(directory);
  if (record === undefined) {
    return undefined;
  }
  const files = await fingerprint(filesOf(directory));
  if (record.files !== files) {
    if (record.content !== (await contentFingerprint(filesOf(directory)))) {
      return undefined;
    }
    await writeFile(recordOf(directory), JSON.stringify({ ...record, files } satisfies SiteRecord));
  }
  return { directory: filesOf(directory), warnings: record.warnings };
}

/**
 * Moves a finished build into the cache and removes the oldest ones of its label. The record is written last, into a
 * folder that gets its final name last, so that a cached site is always complete.
 *
 * @param built - absolute folder of the build, on the same file system; it is moved
 */
export async function keepSite(
  cacheDir: string,
  label: string,
  key: string,
  built: string,
  warnings: readonly string[],
): Promise<CachedSite> {
  const directory = path.join(cacheDir, label, key);
  const incoming = `${directory}.incoming`;
  await rm(incoming, { recursive: true, force: true });
  await rm(directory, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });
  await rename(built, filesOf(incoming));
  const record: SiteRecord = {
    warnings,
    files: await fingerprint(filesOf(incoming)),
    content: await contentFingerprint(filesOf(incoming)),
  };
  await writeFile(recordOf(incoming), JSON.stringify(record));
  await rename(incoming, directory);
  await forgetOldSites(path.join(cacheDir, label), key);
  return { directory: filesOf(directory), warnings };
}

async function forgetOldSites(labelDir: string, newest: string): Promise<void> {
  const earlier = await Promise.all(
    (await readdir(labelDir))
      .filter((name) => name !== newest)
      .map(async (name) => {
        const kept = await stat(recordOf(path.join(labelDir, name))).catch(() => undefined);
        return { name, time: kept?.mtimeMs ?? Number.NEGATIVE_INFINITY };
      }),
  );
  earlier.sort((a, b) => b.time - a.time);
  for (const { name } of earlier.filter(({ time }, index) => index >= keptSites - 1 || !Number.isFinite(time))) {
    await rm(path.join(labelDir, name), { recursive: true, force: true });
  }
}

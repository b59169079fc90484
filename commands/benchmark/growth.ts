import { chromium } from '@playwright/test';
import { mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootBaseUrl } from '../../facts/deploy';
import { readReleasedVersions } from '../../facts/released';
import { browserFlags, findChromium } from '../browser';
import { copyProject } from '../copyProject';
import { startStaticServer } from '../staticServer';
import { setVersions } from './builds';
import { median, table } from './figures';
import { multiply, readSourcePages } from './generators';
import { runNode } from './runNode';
import { oneRunAbove, wantedCounts } from './sideBySide';

/** A page that neither changes nor is copied away: it is visited, and searched from. */
const visited = 'docs/guides/quick-start-guide';

/** What one cold build cost, and a visit to what it made. */
interface Measured {
  readonly seconds: number;
  /** Most that all its processes had at the same time, in MB; NaN where the system has no `/proc`. */
  readonly memory: number;
  /** HTML, script, and all of a first visit, in kB as transferred. */
  readonly html: number;
  readonly script: number;
  readonly all: number;
  /** From opening the search to its first result, in kB. */
  readonly search: number;
}

/**
 * Which numbers of versions to measure with: 1, 2, 4, and 8, or what `--versions` says.
 *
 * @throws Error that says what `--versions` may be
 */
export function wantedVersions(wanted: readonly string[] | undefined): readonly number[] {
  const unusable = wanted?.find((written) => !/^[1-8]$/.test(written));
  if (unusable !== undefined) {
    throw new Error(`--versions must be a whole number from 1 to 8, not "${unusable}".`);
  }
  return wanted?.map(Number) ?? [1, 2, 4, 8];
}

/**
 * Builds a copy of the site with more and more pages, and with more and more versions: what that takes, and what a reader
 * pays for it.
 */
export async function measureGrowth(
  root: string,
  runs: number,
  wantedPages: readonly string[] | undefined,
  versions: readonly string[] | undefined,
): Promise<string> {
  const own = readSourcePages(path.join(root, 'docs'));
  const [counts, versionCounts] = [wantedCounts(wantedPages, own.length), wantedVersions(versions)];
  const released = readReleasedVersions(root);
  const copy = copyProject(root);
  const writePages = (count: number): void => {
    rmSync(path.join(copy, 'docs'), { recursive: true });
    for (const { id, source } of multiply(own, count)) {
      const file = path.join(copy, 'docs', `${id}.mdx`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, source);
    }
  };
  const measure = async (what: string, rounds: number, ...options: string[]): Promise<readonly Measured[]> => {
    const all: Measured[] = [];
    while (all.length < rounds) {
      all.push({ ...(await buildCold(copy, options)), ...(await visit(copy)) });
      console.error(what, all.at(-1));
    }
    return all;
  };
  try {
    const byPages: (readonly string[])[] = [];
    for (const count of counts) {
      writePages(count);
      const measured = await measure(`${count} pages`, count > oneRunAbove ? 1 : runs, '--only', 'current');
      const [seconds = NaN, memory, ...costs] = middle(measured, [
        'seconds',
        'memory',
        'html',
        'script',
        'all',
        'search',
      ]);
      byPages.push([
        String(count),
        digits(seconds),
        (seconds / count).toFixed(3),
        digits(memory, 0),
        ...costs.map((cost) => digits(cost)),
      ]);
    }
    writePages(own.length);
    const byVersions: (readonly string[])[] = [];
    for (const count of versionCounts) {
      setVersions(copy, released, count - 1);
      const measured = await measure(`${count} versions`, runs);
      const [seconds = NaN, memory, all] = middle(measured, ['seconds', 'memory', 'all']);
      byVersions.push([String(count), digits(seconds), digits(seconds / count), digits(memory, 0), digits(all)]);
    }
    const costs = ['HTML, kB', 'Script, kB', 'A visit, kB', 'First result, kB'];
    return [
      table(['Pages', 'Cold build, s', 's per page', 'Memory, MB', ...costs], byPages),
      table(['Versions', 'Cold build, s', 's per version', 'Memory, MB', 'A visit, kB'], byVersions),
    ].join('\n\n');
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function middle(measured: readonly Measured[], what: readonly (keyof Measured)[]): readonly number[] {
  return what.map((name) => median(measured.map((one) => one[name])));
}

function digits(value = NaN, count = 1): string {
  return Number.isNaN(value) ? 'unknown' : value.toFixed(count);
}

async function buildCold(copy: string, options: readonly string[]): Promise<Pick<Measured, 'seconds' | 'memory'>> {
  for (const folder of ['.build', 'build']) {
    rmSync(path.join(copy, folder), { recursive: true, force: true });
  }
  let memory = NaN;
  const timer = setInterval(() => {
    const now = memoryIn(copy);
    memory = Number.isNaN(memory) ? now : Math.max(memory, now);
  }, 200);
  try {
    const { seconds } = await runNode(require.resolve('tsx/cli'), ['commands/build.ts', ...options], copy);
    return { seconds, memory };
  } finally {
    clearInterval(timer);
  }
}

/**
 * What all processes that run in a folder have in memory, in MB. What several of them share counts for each.
 *
 * @param folder - absolute
 * @returns NaN where the system has no `/proc`
 */
export function memoryIn(folder: string): number {
  let sum = NaN;
  for (const id of readFolder('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readlinkSync(`/proc/${id}/cwd`).startsWith(folder)) {
        const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
        sum = (Number.isNaN(sum) ? 0 : sum) + Number(kilobytes) / 1000;
      }
    } catch {
      // It has ended, or belongs to somebody else.
    }
  }
  return sum;
}

function readFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Visits a page for the first time, then searches. Nothing is fetched ahead. */
async function visit(copy: string): Promise<Omit<Measured, 'seconds' | 'memory'>> {
  const server = await startStaticServer({ dir: path.join(copy, 'build'), base: rootBaseUrl, port: 0 });
  const browser = await chromium.launch({ executablePath: findChromium(), args: browserFlags });
  try {
    const page = await browser.newPage({ serviceWorkers: 'block' });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } });
    });
    const sizes: Promise<readonly [kind: string, kB: number]>[] = [];
    page.on('requestfinished', (request) => {
      const size = request.sizes().then(({ responseBodySize }) => responseBodySize / 1000);
      // What still arrives when the browser closes belongs to nothing that is measured.
      sizes.push(size.catch(() => 0).then((kB) => [request.resourceType(), kB]));
    });
    const sum = async (...kinds: readonly string[]): Promise<number> =>
      (await Promise.all(sizes))
        .filter(([kind]) => kinds.length === 0 || kinds.includes(kind))
        .reduce((total, [, kB]) => total + kB, 0);
    await page.goto(server.url + visited, { waitUntil: 'networkidle' });
    const [html, script, all] = [await sum('document'), await sum('script'), await sum()];
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: /^Search/ }).fill('libcrypto.so.1.1');
    await page.getByRole('listbox', { name: 'Results' }).getByRole('option').first().waitFor();
    return { html, script, all, search: (await sum()) - all };
  } finally {
    await browser.close();
    await server.close();
  }
}

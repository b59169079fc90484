import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import history from '../../facts/data/history.json';
import { readLibrary } from '../../facts/library';
import { locatePackages } from '../../facts/packages';
import { releaseRecords } from '../../facts/releases';
import { currentLabel } from '../../facts/versions';
import { valuesOf } from '../../facts/vocabulary/values';
import { startStaticServer } from '../staticServer';
import { comparisonTable } from './figures';
import { generators, multiply, readSourcePages, type Generator } from './generators';
import { installLighthouse, type Lighthouse } from './lighthouse';
import type { SourcePage, Vocabulary } from './plainMarkdown';
import { runNode } from './runNode';

/** The page that is edited and visited. */
const example = 'guides/quick-start-guide';

/** Above this many pages, one cold build is enough: it takes up to half an hour. */
export const oneRunAbove = 1000;

/** What is measured, in the order of the rows, with the digits after the point. */
const measures = {
  'cold build, s': 1,
  'nothing changed, s': 1,
  'one page edited, s': 1,
  'pages per second, cold': 1,
  'script of a page, kB gz': 0,
  'LCP of a page, s': 2,
  'blocking time of a page, ms': 0,
} as const;

type Measured = Readonly<Record<keyof typeof measures, number>>;

/**
 * How many pages to measure with: as many as there are, 500 and 5,000, or what `--pages` says.
 *
 * @param own - how many pages docs/ has; with fewer, links would be broken
 * @throws Error that says what `--pages` may be
 */
export function wantedCounts(wanted: readonly string[] | undefined, own: number): readonly number[] {
  return wanted === undefined
    ? [own, 500, 5000]
    : wanted.map((written) => {
        const count = Number(written);
        if (!Number.isInteger(count) || count < own) {
          throw new Error(
            `--pages must be a whole number of at least ${own}, which is how many docs/ has, not "${written}".`,
          );
        }
        return count;
      });
}

/**
 * Times builds of the same prose with this site and with other generators, and visits a page of each. What fails is
 * left out, and said below the tables.
 */
export async function measureSideBySide(
  root: string,
  runs: number,
  wanted: readonly string[] | undefined,
): Promise<string> {
  const pages = readSourcePages(path.join(root, 'docs'));
  const counts = wantedCounts(wanted, pages.length);
  const vocabulary = readVocabulary(root);
  const failures: string[] = [];
  const attempt = async <T>(what: string, action: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await action();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failures.push(`${what} failed: ${reason.slice(0, 1000)}`);
      console.error(failures.at(-1));
      return undefined;
    }
  };
  const names = Object.keys(generators);
  const ready = new Map<string, Generator>();
  const tables: string[] = [];
  const lighthouse = await attempt('Lighthouse', installLighthouse);
  try {
    for (const [name, prepare] of Object.entries(generators)) {
      const generator = await attempt(name, () => prepare(root, pages, vocabulary));
      if (generator !== undefined) {
        ready.set(name, generator);
      }
    }
    for (const count of counts) {
      const rounds = count > oneRunAbove ? 1 : runs;
      const measured = new Map<string, Partial<Measured>[]>();
      for (const [, generator] of ready) {
        await writePages(generator, multiply(pages, count));
      }
      // By round, not by generator: if the machine is slow for a while, all of them are affected.
      for (let round = 0; round < rounds; round += 1) {
        for (const [name, generator] of ready) {
          const what = `${name} with ${count} pages`;
          const times = await attempt(what, () => timeBuilds(generator, count));
          const costs =
            lighthouse && times && (await attempt(`${what}, a visit`, () => visitExample(generator, lighthouse)));
          measured.set(name, [...(measured.get(name) ?? []), { ...times, ...costs }]);
          console.error(what, times, costs);
        }
      }
      const title = `${count} pages, ${rounds === 1 ? 'one run' : `medians of ${rounds} runs`}:`;
      const rows = Object.entries(measures).map(([what, digits]) => ({
        what,
        digits,
        values: names.map((name) => (measured.get(name) ?? []).flatMap((done) => done[what as keyof Measured] ?? [])),
      }));
      const measuredRows = rows.filter(({ values }) => values.some((all) => all.length > 0));
      tables.push(`${title}\n\n${comparisonTable(names, measuredRows)}`);
    }
  } finally {
    lighthouse?.remove();
    for (const { folder } of ready.values()) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return [...tables, ...failures].join('\n\n');
}

function readVocabulary(root: string): Vocabulary {
  const library = readLibrary(locatePackages(currentLabel, root));
  return {
    known: { library, history, releases: releaseRecords },
    values: valuesOf(library, releaseRecords),
  };
}

async function writePages({ folder, fileOf, contentOf }: Generator, pages: readonly SourcePage[]): Promise<void> {
  for (const page of pages) {
    const file = path.join(folder, fileOf(page.id));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await contentOf(page));
  }
}

/** Builds three times: without anything from before, once more, and with one page edited. Many pages, only once. */
async function timeBuilds(
  { folder, build: [script, ...args], leftovers, fileOf }: Generator,
  count: number,
): Promise<Partial<Measured>> {
  const build = async (): Promise<number> => (await runNode(script, args, folder)).seconds;
  for (const leftover of leftovers) {
    rmSync(path.join(folder, leftover), { recursive: true, force: true });
  }
  const cold = await build();
  const ofCold = { 'cold build, s': cold, 'pages per second, cold': count / cold };
  if (count > oneRunAbove) {
    return ofCold;
  }
  const unchanged = await build();
  appendFileSync(path.join(folder, fileOf(example)), '\nOne more sentence.\n');
  return { ...ofCold, 'nothing changed, s': unchanged, 'one page edited, s': await build() };
}

async function visitExample(
  { folder, site, base, addressOf }: Generator,
  { visit }: Lighthouse,
): Promise<Partial<Measured>> {
  const server = await startStaticServer({ dir: path.join(folder, site), base, port: 0 });
  try {
    const { script, paint, blocking } = await visit(server.url + addressOf(example), 'mobile', ['performance']);
    return {
      'script of a page, kB gz': script,
      'LCP of a page, s': paint,
      'blocking time of a page, ms': blocking,
    };
  } finally {
    await server.close();
  }
}

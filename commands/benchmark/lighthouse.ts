import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rootBaseUrl } from '../../facts/deploy';
import { browserFlags, findChromium } from '../browser';
import { copyProject } from '../copyProject';
import { startStaticServer } from '../staticServer';
import { median, table } from './figures';
import { installPackages } from './installPackages';
import { runNode } from './runNode';

export const lighthouseVersion = '12.8.2';

/** Pages of each kind, the heaviest among them. */
const pages = [
  '',
  'docs',
  'docs/guides',
  'docs/guides/quick-start-guide',
  'docs/guides/supported-systems',
  'docs/guides/error-warning-details',
  'docs/guides/recipes/ci',
  'docs/guides/integration-examples/test-runners',
  'docs/api/config-options',
  'docs/api/classes/mongo-memory-server',
];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];
export type Form = 'mobile' | 'desktop';

/** What one run of Lighthouse says about a page. */
export interface Visit {
  /** Of 100; NaN where it was not asked for. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Largest contentful paint, in seconds. */
  readonly paint: number;
  /** Total blocking time, in milliseconds. */
  readonly blocking: number;
  /** The part of it that the page itself causes: see `readOwnBlocking`. */
  readonly ownBlocking: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Scripts that ran, in kB as transferred. What is only prefetched is not among them. */
  readonly script: number;
  /** Lighthouse's own measure of the processor, during this visit. */
  readonly processor: number;
}

/**
 * Lighthouse warns below this: it slows the processor down four times for a phone, and that is meant for one that reaches
 * this (core/gather/driver/environment.js in its package).
 */
const expectedProcessor = 1000;

/** The part of Lighthouse's report that is read. */
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<Partial<Record<Category, { readonly score: number | null }>>>;
  readonly audits: Readonly<
    Record<
      string,
      | {
          readonly numericValue?: number;
          readonly details?: {
            readonly items?: readonly { readonly resourceType?: string; readonly transferSize?: number }[];
          };
        }
      | undefined
    >
  >;
}

/** The part of an event in Chromium's trace that is read. In microseconds: when it began, and the processor time it took. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
}

/** How many times slower than this computer Lighthouse takes the reader's device to be. */
const slowdown: Readonly<Record<Form, number>> = { mobile: 4, desktop: 1 };

/** A task blocks for as long as it exceeds this, in milliseconds. */
const tolerable = 50;

/**
 * The total blocking time, in milliseconds, that a page would have if nothing else ran on the computer. Lighthouse counts
 * how long a task lasts, also while it waits for a core that the rest of the browser or Lighthouse uses. This counts the
 * processor time of the same tasks.
 *
 * @param json - Chromium's trace of the visit
 * @throws Error if nothing was painted
 */
export function readOwnBlocking(json: string, form: Form): number {
  const { traceEvents } = JSON.parse(json) as { readonly traceEvents: readonly TraceEvent[] };
  const paint = traceEvents.find(({ name }) => name === 'firstContentfulPaint');
  if (paint === undefined) {
    throw new Error('The trace of Lighthouse has no first paint.');
  }
  return traceEvents
    .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts > paint.ts)
    .map(({ tdur = 0 }) => (tdur / 1000) * slowdown[form])
    .reduce((sum, time) => sum + Math.max(0, time - tolerable), 0);
}

/**
 * Reads the report of one run.
 *
 * @param trace - Chromium's trace of the same run
 * @throws Error if Lighthouse could not load the page or measure it
 */
export function readReport(json: string, trace: string, form: Form): Visit {
  const { runtimeError, environment, categories: scored, audits } = JSON.parse(json) as Report;
  if (runtimeError !== undefined) {
    throw new Error(`Lighthouse: ${runtimeError.message}`);
  }
  const value = (audit: string): number => {
    const { numericValue } = audits[audit] ?? {};
    if (numericValue === undefined) {
      throw new Error(`Lighthouse did not measure "${audit}".`);
    }
    return numericValue;
  };
  const requests = audits['network-requests']?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    scores: Object.fromEntries(
      categories.map((category) => [category, Math.round((scored[category]?.score ?? Number.NaN) * 100)]),
    ) as Record<Category, number>,
    paint: value('largest-contentful-paint') / 1000,
    blocking: value('total-blocking-time'),
    ownBlocking: readOwnBlocking(trace, form),
    shift: value('cumulative-layout-shift'),
    script: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000,
    processor: environment.benchmarkIndex,
  };
}

/** Visits a page once; `only` limits what is looked at. */
export type Visitor = (url: string, form: Form, only?: readonly Category[]) => Promise<Visit>;

/** Lighthouse in a folder of its own. */
export interface Lighthouse {
  readonly visit: Visitor;
  readonly remove: () => void;
}

/** @throws Error if it or a browser cannot be installed */
export async function installLighthouse(): Promise<Lighthouse> {
  const folder = await installPackages({ lighthouse: lighthouseVersion });
  const browser = findChromium();
  return {
    visit: async (url, form, only = categories) => {
      const args = [
        url,
        '--output=json',
        `--output-path=${path.join(folder, 'visit.json')}`,
        '--save-assets',
        '--quiet',
        `--only-categories=${only.join(',')}`,
        `--chrome-flags=${['--headless', ...browserFlags].join(' ')}`,
        ...(form === 'desktop' ? ['--preset=desktop'] : []),
      ];
      await runNode(path.join(folder, 'node_modules/lighthouse/cli/index.js'), args, folder, { CHROME_PATH: browser });
      const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
      return readReport(read('visit.json'), read('visit-0.trace.json'), form);
    },
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One row: a page in one form, with the medians of its visits. */
export function visitRow(page: string, form: Form, visits: readonly Visit[]): readonly string[] {
  const middle = (value: (visit: Visit) => number): number => median(visits.map(value));
  return [
    page === '' ? '/' : page,
    form,
    ...categories.map((category) => middle(({ scores }) => scores[category]).toFixed(0)),
    middle(({ paint }) => paint).toFixed(2),
    middle(({ blocking }) => blocking).toFixed(0),
    middle(({ ownBlocking }) => ownBlocking).toFixed(0),
    middle(({ shift }) => shift).toFixed(3),
    middle(({ script }) => script).toFixed(0),
  ];
}

/** Builds this site in a copy and lets Lighthouse visit its pages. */
export async function measurePages(root: string, runs: number): Promise<string> {
  const { visit, remove } = await installLighthouse();
  const copy = copyProject(root);
  try {
    await runNode(require.resolve('tsx/cli'), ['commands/build.ts', '--only', 'current'], copy);
    const server = await startStaticServer({ dir: path.join(copy, 'build'), base: rootBaseUrl, port: 0 });
    const visits = pages.flatMap((page) =>
      (['mobile', 'desktop'] as const).map((form) => ({ page, form, results: [] as Visit[] })),
    );
    try {
      for (let round = 0; round < runs; round += 1) {
        for (const { page, form, results } of visits) {
          const result = await visit(server.url + page, form);
          results.push(result);
          console.error(visitRow(page, form, [result]).join('  '));
        }
      }
    } finally {
      await server.close();
    }
    const head = [
      'Performance',
      'Accessibility',
      'Best practices',
      'SEO',
      'LCP, s',
      'Blocking, ms',
      'Of it its own',
      'Shift',
      'Script, kB',
    ];
    const rows = visits.map(({ page, form, results }) => visitRow(page, form, results));
    const processor = median(visits.flatMap(({ results }) => results.map((result) => result.processor)));
    return [
      table(['Page', 'Form', ...head], rows),
      '',
      `Lighthouse rates the processor at ${processor.toFixed(0)}, and expects ${String(expectedProcessor)} or more.`,
    ].join('\n');
  } finally {
    remove();
    rmSync(copy, { recursive: true });
  }
}

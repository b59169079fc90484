import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { packageAlias } from '../facts/packages';
import { readReleasedVersions } from '../facts/released';
import { copyProject } from './copyProject';
import { runCommand } from './runCommand';

/** One row of the table: what was built, and how long it took, in seconds. */
interface Row {
  readonly what: string;
  readonly seconds: readonly number[];
}

/** Middle of the values, the mean of the two middle ones for an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** The rows as a Markdown table. */
export function toTable(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, seconds }) =>
      `| ${what} | ${median(seconds).toFixed(1)} | ${Math.min(...seconds).toFixed(1)} to ${Math.max(...seconds).toFixed(1)} |`,
  );
  return ['| Build | Median, s | Range, s |', '| --- | --- | --- |', ...lines].join('\n');
}

/**
 * Seconds that a build spent on bundling and on rendering pages.
 *
 * @param output - what Docusaurus prints with DOCUSAURUS_PERF_LOGGER
 * @throws Error if the output lacks one of the two
 */
export function bundlingAndRendering(output: string): number {
  const lines = stripVTControlCharacters(output);
  return ['Bundling with rspack', 'SSG']
    .map((stage) => {
      const [, value, unit] = new RegExp(`> en > ${stage} - ([\\d.]+) (ms|seconds)`).exec(lines) ?? [];
      if (value === undefined) {
        throw new Error(`Docusaurus didn't print how long "${stage}" took.`);
      }
      return unit === 'ms' ? Number(value) / 1000 : Number(value);
    })
    .reduce((sum, seconds) => sum + seconds, 0);
}

/** Makes versions.json list `count` released versions. Those that the tree lacks are copies of the last one. */
function setVersions(copy: string, released: readonly string[], count: number): void {
  const names = Array.from({ length: count }, (_, index) => released[index] ?? `${String(7 - index)}.x`);
  const model = released.at(-1) ?? '';
  const places = [
    (name: string) => `versioned_docs/version-${name}`,
    (name: string) => `versioned_sidebars/version-${name}-sidebars.json`,
    (name: string) => `node_modules/${packageAlias(name)}`,
  ];
  for (const name of names) {
    for (const place of places.filter((candidate) => !existsSync(path.join(copy, candidate(name))))) {
      cpSync(path.join(copy, place(model)), path.join(copy, place(name)), { recursive: true });
    }
  }
  writeFileSync(path.join(copy, 'versions.json'), JSON.stringify(names));
}

/** Times builds in a copy of the project and prints the table of medians. */
function main(wantedRuns: string): void {
  const runs = Number(wantedRuns);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new Error(`--runs must be a whole number of at least 1, not "${wantedRuns}".`);
  }
  const root = process.cwd();
  const released = readReleasedVersions(root);
  const copy = copyProject(root);
  let output = '';
  const build = (...options: string[]): number => {
    const started = performance.now();
    output = execFileSync(process.execPath, [require.resolve('tsx/cli'), 'commands/build.ts', ...options], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, DOCUSAURUS_PERF_LOGGER: 'true' },
      maxBuffer: 2 ** 26,
    });
    return (performance.now() - started) / 1000;
  };
  const page = path.join(copy, 'docs', 'guides', 'faq.mdx');
  const edit = (): void => {
    appendFileSync(page, '\nOne more sentence.\n');
  };
  const seconds = new Map<string, number[]>();
  const record = (what: string, value: number): void => {
    seconds.set(what, [...(seconds.get(what) ?? []), value]);
    console.error(`${what}: ${value.toFixed(1)} s`);
  };
  const buildCold = (count: number, ...options: string[]): number => {
    setVersions(copy, released, count - 1);
    for (const folder of ['.build', 'build']) {
      rmSync(path.join(copy, folder), { recursive: true, force: true });
    }
    return build(...options);
  };
  const all = released.length + 1;
  try {
    // By round, not by row: if the machine is slow for a while, every row is affected.
    for (let round = 0; round < runs; round += 1) {
      record('current version, cold', buildCold(all, '--only', 'current'));
      record('… of which bundling and rendering', bundlingAndRendering(output));
      edit();
      record('current version, one page edited', build('--only', 'current'));
      for (const count of [...[2, 8].filter((some) => some !== all), all]) {
        record(`${String(count)} versions, cold`, buildCold(count));
      }
      record(`${String(all)} versions, nothing changed`, build());
      edit();
      record(`${String(all)} versions, one page of the current one edited`, build());
    }
    const rows = [...seconds].map(([what, values]): Row => ({ what, seconds: values }));
    const { version } = JSON.parse(
      readFileSync(path.join(root, 'node_modules/@docusaurus/core/package.json'), 'utf8'),
    ) as {
      version: string;
    };
    console.log(toTable(rows));
    console.log(
      `\n${String(runs)} runs each, Docusaurus ${version}, Node.js ${process.versions.node}, ${String(availableParallelism())} cores.`,
    );
  } finally {
    rmSync(copy, { recursive: true });
  }
}

if (require.main === module) {
  const options = { runs: { type: 'string', default: '3' } } as const;
  runCommand(
    ({ values }) => {
      main(values.runs);
    },
    { options },
  );
}

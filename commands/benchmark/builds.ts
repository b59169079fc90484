import { appendFileSync, cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { packageAlias } from '../../facts/packages';
import { readReleasedVersions } from '../../facts/released';
import { copyProject } from '../copyProject';
import { medianTable } from './figures';
import { runNode } from './runNode';

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
export function setVersions(copy: string, released: readonly string[], count: number): void {
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

/** Times builds of one version and of several in a copy of the project. */
export async function measureBuilds(root: string, runs: number): Promise<string> {
  const released = readReleasedVersions(root);
  const copy = copyProject(root);
  let output = '';
  const build = async (...options: string[]): Promise<number> => {
    const done = await runNode(require.resolve('tsx/cli'), ['commands/build.ts', ...options], copy, {
      DOCUSAURUS_PERF_LOGGER: 'true',
    });
    output = done.output;
    return done.seconds;
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
  const buildCold = (count: number, ...options: string[]): Promise<number> => {
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
      record('current version, cold', await buildCold(all, '--only', 'current'));
      record('… of which bundling and rendering', bundlingAndRendering(output));
      edit();
      record('current version, one page edited', await build('--only', 'current'));
      for (const count of [...[2, 8].filter((some) => some !== all), all]) {
        record(`${String(count)} versions, cold`, await buildCold(count));
      }
      record(`${String(all)} versions, nothing changed`, await build());
      edit();
      record(`${String(all)} versions, one page of the current one edited`, await build());
    }
  } finally {
    rmSync(copy, { recursive: true });
  }
  return medianTable(
    'Build',
    [...seconds].map(([what, values]) => ({ what, values })),
  );
}

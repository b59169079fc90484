import { readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { measureBuilds } from './benchmark/builds';
import { measureGrowth } from './benchmark/growth';
import { lighthouseVersion, measurePages } from './benchmark/lighthouse';
import { measureSideBySide } from './benchmark/sideBySide';
import { measureStart } from './benchmark/start';
import { runCommand } from './runCommand';

/** What can be measured, by the name of the part. Each prints tables in Markdown. */
const parts: Readonly<
  Record<
    string,
    (
      root: string,
      runs: number,
      pages: readonly string[] | undefined,
      versions: readonly string[] | undefined,
    ) => Promise<string>
  >
> = {
  builds: measureBuilds,
  generators: measureSideBySide,
  growth: measureGrowth,
  lighthouse: measurePages,
  start: measureStart,
};

/** What the command line asks for. */
interface Wanted {
  readonly parts: readonly string[];
  readonly runs: number;
}

/**
 * Reads which parts to measure, all if none is named, and how often.
 *
 * @throws Error that says what is possible
 */
export function readWanted(
  named: readonly string[],
  runs: string,
  pages?: readonly string[],
  versions?: readonly string[],
): Wanted {
  const unknown = named.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) {
    throw new Error(`There is no part "${unknown}". Choose from: ${Object.keys(parts).join(', ')}.`);
  }
  if (!/^[1-9]\d*$/.test(runs)) {
    throw new Error(`--runs must be a whole number of at least 1, not "${runs}".`);
  }
  const chosen = named.length === 0 ? Object.keys(parts) : [...new Set(named)];
  if (pages !== undefined && !chosen.includes('generators') && !chosen.includes('growth')) {
    throw new Error('--pages is for the parts "generators" and "growth".');
  }
  if (versions !== undefined && !chosen.includes('growth')) {
    throw new Error('--versions is for the part "growth".');
  }
  return { parts: chosen, runs: Number(runs) };
}

if (require.main === module) {
  const root = path.resolve(__dirname, '..');
  runCommand(
    async ({ positionals, values: { runs, pages, versions } }) => {
      const wanted = readWanted(positionals, runs, pages, versions);
      for (const name of wanted.parts) {
        try {
          console.log(`${(await parts[name]?.(root, wanted.runs, pages, versions)) ?? ''}\n`);
        } catch (error) {
          // The other parts can be measured without it.
          console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
          process.exitCode = 1;
        }
      }
      const core = path.join(root, 'node_modules/@docusaurus/core/package.json');
      const { version } = JSON.parse(readFileSync(core, 'utf8')) as { version: string };
      console.log(
        `${new Date().toISOString().slice(0, 10)}, runs: ${wanted.runs}, Docusaurus ${version}, Lighthouse ${lighthouseVersion}, Node.js ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}).`,
      );
    },
    {
      allowPositionals: true,
      options: {
        runs: { type: 'string', default: '3' },
        pages: { type: 'string', multiple: true },
        versions: { type: 'string', multiple: true },
      },
    },
  );
}

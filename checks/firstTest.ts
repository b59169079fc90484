import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { currentLabel } from '../facts/versions';
import { loadVersion, siteDir } from './check';
import { metaText, type Fence } from './pages';
import { inheritedEnv } from './samples/run';
import { installStandIn } from './standIn/install';

// `npm run first-test` does only what the landing page and the Quick start tell a new user to do: in an empty
// directory, it runs the install command against the npm registry, writes the files, and runs the test. Only mongod is
// a stand-in. With `--write`, the landing page shows what the tests printed.

/** What both pages show, in this order. */
const parts = ['src/pages/_install.mdx', 'src/pages/_firstTest.mdx'];

/**
 * Follows the instructions of some fences, in a new directory.
 *
 * @returns what the last command printed, as every machine prints it; undefined if something failed
 */
function follow(fences: readonly Fence[], systemBinary: string): string | undefined {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'first-test-'));
  try {
    for (const fence of fences) {
      const title = metaText(fence, 'title');
      if (title !== undefined) {
        mkdirSync(path.dirname(path.join(dir, title)), { recursive: true });
        writeFileSync(path.join(dir, title), fence.code);
      }
    }
    const env = {
      ...inheritedEnv(),
      MONGOMS_SYSTEM_BINARY: systemBinary,
      // "npx" must not fetch missing packages.
      npm_config_yes: 'false',
      // As in a terminal.
      NODE_OPTIONS: '--test-reporter=spec',
    };
    let last = '';
    for (const command of fences.filter(({ lang }) => lang === 'bash').flatMap(({ code }) => code.split('\n'))) {
      const { status, stdout, stderr } = spawnSync(command, { cwd: dir, env, shell: true, encoding: 'utf8' });
      last = stdout + stderr;
      console.log(`$ ${command}\n${last}`.replaceAll(/^/gm, '    '));
      if (status !== 0) {
        return undefined;
      }
    }
    return /\b1 (?:test )?passed|\b1 passing|[#ℹ] pass 1\b/.test(last) ? stableLines(last, dir) : undefined;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The lines that say which tests passed, as every machine prints them. */
function stableLines(printed: string, dir: string): string {
  return printed
    .replaceAll(dir, '~/app')
    .replaceAll(/ *\(?\d[\d.]* ?m?s\)?$/gm, '')
    .split('\n')
    .filter(
      (line) =>
        line.trim() !== '' && !/^npm |Start at|Duration|Time:|Snapshots:|Ran all|ℹ (?!tests|pass|fail)/.test(line),
    )
    .join('\n');
}

async function run(): Promise<void> {
  const current = { label: currentLabel, docsDir: path.join(siteDir, 'docs') };
  const { pages, library } = await loadVersion(current, parts);
  const dir = mkdtempSync(path.join(os.tmpdir(), 'first-test-mongod-'));
  const systemBinary = path.join(dir, `mongod-${library.mongod}`);
  installStandIn(systemBinary);
  const fences = parts.flatMap((part) => pages.find(({ file }) => file === part)?.fences ?? []);
  const tabs = new Set(fences.map(({ tab }) => tab).filter((tab) => tab !== ''));
  if (tabs.size === 0) {
    throw new Error(`${parts.join(' and ')} show no tabs.`);
  }
  const printed: Record<string, string | undefined> = {};
  for (const tab of tabs) {
    const own = fences.filter((fence) => fence.tab === tab || fence.tab === '');
    printed[tab] = follow(own, systemBinary);
    console.log(`${printed[tab] === undefined ? 'FAILED' : 'passed'}: ${tab}\n`);
  }
  rmSync(dir, { recursive: true });
  if (Object.values(printed).includes(undefined)) {
    process.exitCode = 1;
  } else if (process.argv.includes('--write')) {
    writeFileSync(path.join(siteDir, 'src/components/home/firstRuns.json'), `${JSON.stringify(printed, null, 2)}\n`);
  }
}

void run();

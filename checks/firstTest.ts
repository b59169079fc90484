import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { documentedVersions } from '../facts/node/sitePages';
import { currentLabel } from '../facts/versions';
import { loadVersion, siteDir } from './check';
import { metaText, type Fence } from './pages';
import { installStandIn } from './standIn/install';

// `npm run first-test` does only what the landing page and the Quick start tell a new user to do: in an empty
// directory, it runs the install command against the npm registry, writes the files, and runs the test. Only mongod is
// a stand-in. With `--write`, the landing page shows what the tests printed.

/** What both pages show, in this order. */
const parts = ['src/pages/_install.mdx', 'src/pages/_firstTest.mdx'];

interface FirstRun {
  readonly hasPassed: boolean;
  readonly output: string;
  /** What the test printed, without durations and the directory. */
  readonly shownOutput?: string;
}

/** Follows the instructions of some fences, in a new directory. */
function follow(fences: readonly Fence[], systemBinary: string): FirstRun {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'first-test-'));
  try {
    const commands = fences.filter(({ lang }) => lang === 'bash').flatMap(({ code }) => code.split('\n'));
    const files = fences.flatMap((fence) => {
      const title = metaText(fence, 'title');
      return title === undefined ? [] : [{ title, code: fence.code }];
    });
    if (files.length === 0 || commands.length < 2) {
      return { hasPassed: false, output: `It shows ${files.length} files and the commands ${commands.join(', ')}.` };
    }
    for (const { title, code } of files) {
      mkdirSync(path.dirname(path.join(dir, title)), { recursive: true });
      writeFileSync(path.join(dir, title), code);
    }
    // The variables of a user's terminal, without those that npm and Node.js add for scripts. "npx" must not fetch
    // missing packages.
    const inherited = Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_|MONGOMS_)/i.test(name));
    const env = {
      ...Object.fromEntries(inherited),
      MONGOMS_SYSTEM_BINARY: systemBinary,
      npm_config_yes: 'false',
      NO_COLOR: '1',
      // As in a terminal.
      NODE_OPTIONS: '--test-reporter=spec',
    };
    let output = '';
    let shownOutput = '';
    for (const command of commands) {
      const { status, stdout, stderr } = spawnSync(command, { cwd: dir, env, shell: true, encoding: 'utf8' });
      output += `$ ${command}\n${stdout}${stderr}`;
      shownOutput = `$ ${command}\n${stableLines(stdout + stderr, dir)}`;
      if (status !== 0) {
        return { hasPassed: false, output: `${output}It ended with ${status ?? 'a signal'}.` };
      }
    }
    return { hasPassed: /\b1 (?:test )?passed|\b1 passing|# pass 1\b|ℹ pass 1\b/.test(output), output, shownOutput };
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
  const version = documentedVersions(siteDir).find(({ label }) => label === currentLabel);
  if (version === undefined) {
    throw new Error(`No pages of ${currentLabel}.`);
  }
  const { pages, library } = await loadVersion(version);
  const dir = mkdtempSync(path.join(os.tmpdir(), 'first-test-mongod-'));
  const systemBinary = path.join(dir, `mongod-${library.mongod}`);
  installStandIn(systemBinary);
  const fences = parts.flatMap((part) => pages.find(({ file }) => file === part)?.fences ?? []);
  const tabs = new Set(fences.map(({ tab }) => tab).filter((tab) => tab !== ''));
  if (tabs.size === 0) {
    throw new Error(`${parts.join(' and ')} show no tabs.`);
  }
  const shownOutputs: Record<string, string | undefined> = {};
  for (const tab of tabs) {
    const { hasPassed, output, shownOutput } = follow(
      fences.filter((fence) => fence.tab === tab || fence.tab === ''),
      systemBinary,
    );
    shownOutputs[tab] = shownOutput;
    console.log(`${hasPassed ? 'passed' : 'FAILED'}: ${tab}\n\n${output.replaceAll(/^/gm, '    ')}\n`);
    process.exitCode = hasPassed ? process.exitCode : 1;
  }
  rmSync(dir, { recursive: true });
  if (process.argv.includes('--write') && process.exitCode !== 1) {
    writeFileSync(
      path.join(siteDir, 'src/components/home/firstRuns.json'),
      `${JSON.stringify(shownOutputs, null, 2)}\n`,
    );
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

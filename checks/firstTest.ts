import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { documentedVersions } from '../facts/sitePages';
import { currentLabel } from '../facts/versions';
import { loadVersion, siteDir } from './check';
import { metaText, type Fence } from './pages';
import { installStandIn } from './standIn/install';

// `npm run first-test` does only what the landing page and the Quick start tell a new user to do: in an empty
// directory, it runs the install command against the npm registry, writes the files, and runs the test. Only mongod is
// a stand-in. With `--write`, the landing page shows what the tests printed.

/** The pages that show the first test: their files, and the sections that belong to the test. */
const places: readonly { readonly name: string; readonly shows: (file: string, section?: string) => boolean }[] = [
  {
    name: 'landing page',
    shows: (file) => shownBy('src/components/home/Hero.tsx').includes(file),
  },
  {
    name: 'Quick start',
    shows: (file, section = '') =>
      shownBy('docs/guides/quick-start-guide.mdx').includes(file) ||
      (file === 'docs/guides/quick-start-guide.mdx' && ['install', 'first-test', 'run'].includes(section)),
  },
];

/** The pages below src/ that a page imports. */
function shownBy(file: string): readonly string[] {
  const source = readFileSync(path.join(siteDir, file), 'utf8');
  return [...source.matchAll(/from '@site\/(src\/pages\/_\w+\.mdx)'/g)].map(([, imported = '']) => imported);
}

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
    const shown = fences.filter(({ lang }) => lang === 'bash').flatMap(({ code }) => code.split('\n'));
    // On the landing page, the commands are in two files, so their order is unknown.
    const isInstall = (command: string): boolean => command.startsWith('npm install ');
    const commands = [...shown.filter(isInstall), ...shown.filter((command) => !isInstall(command))];
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
  const shownOutputs: Record<string, string | undefined> = {};
  for (const { name, shows } of places) {
    const fences = pages.flatMap(({ file, fences }) =>
      fences.filter(({ trail }) => shows(file, trail.find(({ depth }) => depth === 2)?.id)),
    );
    const tabs = new Set(fences.map(({ tab }) => tab).filter(Boolean));
    if (tabs.size === 0) {
      throw new Error(`The ${name} shows no tabs.`);
    }
    for (const tab of tabs) {
      const { hasPassed, output, shownOutput } = follow(
        fences.filter((fence) => fence.tab === '' || fence.tab === tab),
        systemBinary,
      );
      shownOutputs[tab] = shownOutput;
      console.log(`${hasPassed ? 'passed' : 'FAILED'}: ${name}, ${tab}\n\n${output.replaceAll(/^/gm, '    ')}\n`);
      process.exitCode = hasPassed ? process.exitCode : 1;
    }
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

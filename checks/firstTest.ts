import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { documentedVersions } from '../facts/sitePages';
import { currentLabel } from '../facts/versions';
import { loadVersion, siteDir } from './check';
import { metaText } from './pages';
import type { Fence } from './pages';
import { installStandIn } from './standIn/install';

// `npm run first-test` does what the landing page and the Quick start tell a new user to do, with nothing else: an empty
// folder, the install command against the npm registry, the files, the command. Only mongod is the stand-in.

/** What shows the first test: the files of a page, and the sections of it that belong to the first test. */
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

/** Follows what some fences show, in a folder of its own: what was printed, and whether a test passed. */
function follow(fences: readonly Fence[], systemBinary: string): { readonly isGood: boolean; readonly output: string } {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'first-test-'));
  try {
    const shown = fences.filter(({ lang }) => lang === 'bash').flatMap(({ code }) => code.split('\n'));
    // Two files of the landing page show them, in no order.
    const commands = shown.sort((a, b) => Number(b.startsWith('npm install ')) - Number(a.startsWith('npm install ')));
    const files = fences.filter((fence) => metaText(fence, 'title') !== undefined);
    if (files.length === 0 || commands.length < 2) {
      return { isGood: false, output: `It shows ${files.length} files, and the commands ${commands.join(', ')}.` };
    }
    for (const fence of files) {
      const file = path.join(dir, metaText(fence, 'title') ?? '');
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, fence.code);
    }
    // What the user's terminal has, and not what npm and Node.js add for scripts. "npx" must not fetch what is not installed.
    const inherited = Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_|MONGOMS_)/i.test(name));
    const added = { MONGOMS_SYSTEM_BINARY: systemBinary, npm_config_yes: 'false', NO_COLOR: '1' };
    const env = { ...Object.fromEntries(inherited), ...added };
    let output = '';
    for (const command of commands) {
      const { status, stdout, stderr } = spawnSync(command, { cwd: dir, env, shell: true, encoding: 'utf8' });
      output += `$ ${command}\n${stdout}${stderr}`;
      if (status !== 0) {
        return { isGood: false, output: `${output}It ended with ${status ?? 'a signal'}.` };
      }
    }
    return { isGood: /\b1 (?:test )?passed|\b1 passing|# pass 1\b|ℹ pass 1\b/.test(output), output };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function run(): Promise<void> {
  const version = documentedVersions(siteDir).find(({ label }) => label === currentLabel);
  if (version === undefined) {
    throw new Error(`No pages of ${currentLabel}.`);
  }
  const { pages, library } = await loadVersion(version);
  const dir = mkdtempSync(path.join(os.tmpdir(), 'first-test-mongod-'));
  const systemBinary = path.join(dir, `mongod-${library.mongod}`);
  installStandIn(siteDir, systemBinary);
  let followed = 0;
  for (const { name, shows } of places) {
    const fences = pages.flatMap(({ file, fences }) =>
      fences.filter(({ trail }) => shows(file, trail.find(({ depth }) => depth === 2)?.id)),
    );
    const tabs = new Set(fences.map(({ tab }) => tab).filter(Boolean));
    for (const tab of tabs) {
      const { isGood, output } = follow(
        fences.filter((fence) => fence.tab === '' || fence.tab === tab),
        systemBinary,
      );
      followed += 1;
      console.log(`${isGood ? 'good' : 'BAD'}: ${name}, ${tab}\n\n${output.replaceAll(/^/gm, '    ')}\n`);
      process.exitCode = isGood ? process.exitCode : 1;
    }
  }
  rmSync(dir, { recursive: true });
  if (followed < 8) {
    throw new Error(`Only ${followed} tabs were found; there are four on each of two pages.`);
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

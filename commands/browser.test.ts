import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findChromium } from './browser';

const starting = '#!/bin/sh\necho "Chromium 140"\n';
/** Ubuntu's chromium-browser without snap: it is there, and it is no browser. */
const refusing = '#!/bin/sh\necho "requires the chromium snap" >&2\nexit 1\n';

// A machine with nothing on it but these: shell scripts stand in for apt-get and the browsers, and are run for real.
let folder: string;
let bin: string;
let downloaded: string;

async function program(name: string, script: string): Promise<string> {
  const file = path.resolve(bin, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, script);
  await chmod(file, 0o755);
  return file;
}

/** Playwright's installer finds no network: where it downloads from does not exist. */
const find = ({ isRoot = false, ...environment }: { isRoot?: boolean; CHROMIUM_PATH?: string } = {}): string =>
  findChromium(
    {
      PATH: `.${path.delimiter}${bin}`,
      PLAYWRIGHT_BROWSERS_PATH: path.join(folder, 'playwright'),
      PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9',
      ...environment,
    },
    isRoot,
    downloaded,
  );

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'browser-'));
  bin = path.join(folder, 'bin');
  downloaded = path.join(folder, 'playwright', 'chrome');
  await mkdir(bin);
});

afterEach(() => rm(folder, { recursive: true }));

it('takes what CHROMIUM_PATH names before anything else', async () => {
  const installed = await program('chromium', starting);
  expect(find({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
  expect(find({ CHROMIUM_PATH: '' })).toBe(installed);
  for (const named of [path.join(folder, 'gone'), folder]) {
    expect(() => find({ CHROMIUM_PATH: named })).toThrow(`CHROMIUM_PATH is "${named}", which is no file.`);
  }
});

it.each(['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])(
  'finds %s',
  async (name) => {
    const file = await program(name, starting);
    expect(find()).toBe(file);
  },
);

it('passes over what does not start, to what Playwright has downloaded before', async () => {
  await program('chromium', refusing);
  await program(downloaded, starting);
  await program('apt-get', 'exit 1');
  expect(find({ isRoot: true })).toBe(downloaded);
});

it('takes the headless shell where a whole browser is there too', async () => {
  await program('chromium', starting);
  const shell = await program('chromium-headless-shell', starting);
  expect(find()).toBe(shell);
});

it.each([
  { distribution: 'Debian', known: ['chromium-headless-shell', 'chromium'] },
  { distribution: 'Ubuntu', known: ['chromium'] },
])('installs the package of $distribution as root, and looks whether it is a browser', async ({ known }) => {
  const calls = path.join(folder, 'apt.log');
  const installing = known.map((name) => `*" ${name} "*) printf '#!/bin/sh\\n' > "${bin}/${name}" ;;`).join('\n');
  await program(
    'apt-get',
    `#!/bin/sh\necho "$DEBIAN_FRONTEND $*" >> "${calls}"\ncase " $* " in\n*" update "*) ;;\n${installing}\n*) exit 100 ;;\nesac\n/bin/chmod +x "${bin}"/*\n`,
  );
  expect(find({ isRoot: true })).toBe(path.join(bin, known[0] ?? ''));
  const tried = ['chromium-headless-shell', 'chromium'].slice(0, 3 - known.length);
  expect((await readFile(calls, 'utf8')).split('\n')).toEqual([
    'noninteractive update',
    ...tried.map((name) => `noninteractive install -y --no-install-recommends ${name} fonts-liberation`),
    '',
  ]);
});

it('has Playwright download one, and says so where nothing works', async () => {
  await program('apt-get', `#!/bin/sh\n: > "${folder}/called"\n`);
  expect(() => find()).toThrow(
    /^The browser tests need a Chromium, and none was found or could be installed\. Install/,
  );
  await expect(readFile(path.join(folder, 'called'))).rejects.toThrow('ENOENT');
});

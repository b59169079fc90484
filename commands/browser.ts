import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * What is looked for on the PATH, the quickest first: the tests take half the time in the headless shell, which has no
 * windows to draw. On Windows and macOS none of these is there, so Playwright's own browser is taken.
 */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Debian's packages, in the order in which they are tried. Ubuntu has no headless shell. */
const aptPackages = ['chromium-headless-shell', 'chromium'];
const playwright = [require.resolve('@playwright/test/cli'), 'install', 'chromium'];

/** Starts a browser as root, without a screen, and without requests of its own. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a Chromium for the browser tests, and gets one where there is none: what `CHROMIUM_PATH` names, an installed
 * Chromium or Chrome, Debian's package where this user may install it, Playwright's own download.
 *
 * @param environment - `CHROMIUM_PATH` and `PATH` are read
 * @param isRoot - whether this user may install packages
 * @param downloaded - where Playwright keeps its Chromium, whether it is there or not
 * @returns absolute path of the browser
 * @throws Error with one message that says what is wrong and what to do
 */
export function findChromium(
  environment: NodeJS.ProcessEnv = process.env,
  isRoot = process.getuid?.() === 0,
  downloaded = chromium.executablePath(),
): string {
  const { CHROMIUM_PATH: named, PATH: folders = '' } = environment;
  if (named !== undefined && named !== '') {
    if (statSync(named, { throwIfNoEntry: false })?.isFile() !== true) {
      throw new Error(`CHROMIUM_PATH is "${named}", which is no file. Correct it, or unset it to have one found.`);
    }
    return path.resolve(named);
  }
  const places = folders.split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  const candidates = [...names.flatMap((name) => places.map((folder) => path.join(folder, name))), downloaded];
  const find = (): string | undefined => candidates.find(starts);
  const run = (command: string, args: readonly string[]): boolean =>
    spawnSync(command, args, { env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'inherit' })
      .status === 0;
  const install = (name: string): boolean =>
    run('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-liberation']);
  const found =
    find() ??
    // What was installed is looked for, not taken for granted: Ubuntu's package of that name is a script that asks for snap.
    (isRoot && run('apt-get', ['update']) && aptPackages.some(install) ? find() : undefined) ??
    (run(process.execPath, playwright) ? find() : undefined);
  if (found === undefined) {
    throw new Error(
      'The browser tests need a Chromium, and none was found or could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one; "npx playwright install-deps chromium" gets what a downloaded one needs.',
    );
  }
  return found;
}

/** Whether a browser runs here: it is there, and so are the libraries it needs. On Windows, asking opens a window. */
function starts(file: string): boolean {
  return existsSync(file) && (process.platform === 'win32' || spawnSync(file, ['--version']).status === 0);
}

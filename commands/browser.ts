import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Names of Chromium on the PATH, the fastest first: the headless shell draws no windows. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const apt = 'apt-get install -y --no-install-recommends fonts-liberation';
const isRoot = process.getuid?.() === 0;

/** Commands that install a Chromium, in the order in which they are tried. Ubuntu's `chromium` package asks for snap. */
const installs = [
  ...(isRoot ? [`apt-get update && (${apt} chromium-headless-shell || ${apt} chromium)`] : []),
  'npx playwright install chromium',
];

/** On Windows, asking a browser for its version opens a window. */
const starts = (file: string): boolean =>
  existsSync(file) && (process.platform === 'win32' || spawnSync(file, ['--version']).status === 0);

/**
 * Finds a Chromium: the one that `CHROMIUM_PATH` names, one on the PATH, or the one that Playwright downloaded. Installs
 * one if there is none, and says so.
 *
 * @returns path of the browser
 */
export function findChromium(): string {
  const { CHROMIUM_PATH: named, PATH: folders = '' } = process.env;
  if (named !== undefined && named !== '') {
    return named;
  }
  const onPath = names.flatMap((name) => folders.split(path.delimiter).map((folder) => path.join(folder, name)));
  for (const command of [undefined, ...installs]) {
    if (command !== undefined) {
      console.log(`The browser tests need a Chromium, and there is none. Installing one: ${command}`);
      spawnSync(command, { shell: true, stdio: 'inherit' });
    }
    const found = [...onPath, chromium.executablePath()].find(starts);
    if (found !== undefined) {
      return found;
    }
  }
  throw new Error('No Chromium was found or could be installed. Install one, or set CHROMIUM_PATH to one.');
}

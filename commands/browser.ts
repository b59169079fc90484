import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './runCommand';

/** Names of Chromium on the PATH, the fastest first: the headless shell draws no windows. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Commands that install a Chromium, in the order in which they are tried. Ubuntu's `chromium` package asks for snap. */
const apt = 'apt-get update && apt-get install -y --no-install-recommends chromium fonts-liberation';
const installs = ['npx playwright install chromium', ...(process.getuid?.() === 0 ? [apt] : [])];

/** On Windows, asking a browser for its version opens a window. */
const starts = (file: string): boolean =>
  existsSync(file) && (process.platform === 'win32' || spawnSync(file, ['--version']).status === 0);

/** The Chromium that `CHROMIUM_PATH` names, one on the PATH, or the one that Playwright downloaded; undefined for none. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH: named, PATH: folders = '' } = process.env;
  const onPath = names.flatMap((name) => folders.split(path.delimiter).map((folder) => path.join(folder, name)));
  return named !== undefined && named !== '' ? named : [...onPath, chromium.executablePath()].find(starts);
}

if (require.main === module) {
  runCommand(() => {
    for (const command of installs) {
      if (findChromium() === undefined) {
        console.log(`The browser tests need a Chromium, and there is none. Installing one: ${command}`);
        spawnSync(command, { shell: true, stdio: 'inherit' });
      }
    }
    if (findChromium() === undefined) {
      throw new Error('No Chromium was found or could be installed. Install one, or set CHROMIUM_PATH to one.');
    }
  }, {});
}

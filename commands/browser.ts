import { execFile, spawn } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** What the search knows of the machine. Everything has a default, which is the machine itself. */
export interface BrowserSearch {
  /** `CHROMIUM_PATH` and `PATH` are read. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Browsers to try that need not be on the PATH, best first. */
  readonly wellKnown: readonly string[];
  /** Whether this user may install packages. */
  readonly isRoot: boolean;
  /** Where Playwright keeps the Chromium that it downloads; it need not be there yet. */
  readonly playwrightBrowser: () => Promise<string>;
  /** Makes Playwright download its Chromium. */
  readonly installPlaywrightBrowser: () => Promise<void>;
  /** Tells the person at the terminal what is being done, since some of it takes minutes. */
  readonly log: (message: string) => void;
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const aptInstall = ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'];

const machine: BrowserSearch = {
  environment: process.env,
  wellKnown: ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  isRoot: process.getuid?.() === 0,
  playwrightBrowser: async () => {
    // Loaded late: it is slow to load, and most machines have a browser.
    const { chromium } = await import('@playwright/test');
    return chromium.executablePath();
  },
  installPlaywrightBrowser: () =>
    run(process.execPath, [require.resolve('@playwright/test/cli'), 'install', 'chromium'], process.env),
  log: (message) => {
    console.log(message);
  },
};

/**
 * Finds a Chromium for the browser tests, and gets one where there is none: what `CHROMIUM_PATH` names, an installed
 * Chromium or Chrome, Debian's package where this user may install it, Playwright's own download.
 *
 * @param search - parts to replace, for the unit test
 * @returns absolute path of the browser; undefined for the one that Playwright starts by default
 * @throws Error with one message that says what is wrong and what to do
 */
export async function findChromium(search: Partial<BrowserSearch> = {}): Promise<string | undefined> {
  const { environment, wellKnown, isRoot, playwrightBrowser, installPlaywrightBrowser, log } = {
    ...machine,
    ...search,
  };

  const named = environment.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (!(await isExecutable(named))) {
      throw new Error(`CHROMIUM_PATH is "${named}", which is no program. Correct it, or unset it to have one found.`);
    }
    return path.resolve(named);
  }

  const installed = async (): Promise<string | undefined> => {
    for (const candidate of [...names.flatMap((name) => onPath(name, environment)), ...wellKnown]) {
      if (await starts(candidate)) {
        return candidate;
      }
    }
    return undefined;
  };
  const found = await installed();
  if (found !== undefined) {
    return found;
  }
  if (await starts(await playwrightBrowser())) {
    return undefined;
  }

  const failures: string[] = [];
  const attempt = async (what: string, install: () => Promise<void>): Promise<void> => {
    log(`No browser found: ${what}`);
    try {
      await install();
    } catch (error) {
      failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  const [aptGet] = await keepExecutable(onPath('apt-get', environment));
  if (isRoot && aptGet !== undefined) {
    await attempt(`apt-get ${aptInstall.join(' ')}`, async () => {
      const quiet = { ...environment, DEBIAN_FRONTEND: 'noninteractive' };
      await run(aptGet, ['update'], quiet);
      await run(aptGet, aptInstall, quiet);
    });
    // Looked for even after a failure, which may have come once the browser was there; and not taken for granted after a
    // success, because Ubuntu's package of that name is a script that asks for snap.
    const fromPackage = await installed();
    if (fromPackage !== undefined) {
      return fromPackage;
    }
  }

  await attempt('playwright install chromium', installPlaywrightBrowser);
  const downloaded = await playwrightBrowser();
  if (await starts(downloaded)) {
    return undefined;
  }
  if (existsSync(downloaded)) {
    failures.push(`${downloaded} does not start; "npx playwright install-deps chromium" gets the libraries it needs`);
  }
  throw new Error(
    [
      'The browser tests need a Chromium, and none could be found or installed.',
      'Install Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
      ...failures.map((failure) => `- ${failure}`),
    ].join('\n'),
  );
}

/** Every place on the PATH where a program of that name may lie. */
function onPath(name: string, environment: BrowserSearch['environment']): string[] {
  const folders = (environment.PATH ?? '').split(path.delimiter);
  // An empty entry stands for the current folder, which is no place to take programs from.
  return folders.filter((folder) => folder !== '').map((folder) => path.resolve(folder, name));
}

async function keepExecutable(files: readonly string[]): Promise<string[]> {
  const executable = await Promise.all(files.map(isExecutable));
  return files.filter((_file, index) => executable[index]);
}

async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

/** Whether a browser runs here: it is there, and so are the libraries it needs. */
async function starts(file: string): Promise<boolean> {
  if (!(await isExecutable(file))) {
    return false;
  }
  if (process.platform === 'win32') {
    // There, asking Chrome for its version opens a window.
    return true;
  }
  try {
    await promisify(execFile)(file, ['--version'], { timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

function run(command: string, args: readonly string[], environment: BrowserSearch['environment']): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: environment, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) {
        resolve();
      } else {
        reject(new Error(`${path.basename(command)} ${args[0] ?? ''} ended with ${String(code ?? signal)}`));
      }
    });
  });
}

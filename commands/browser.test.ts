import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findChromium, type BrowserSearch } from './browser';

const starting = '#!/bin/sh\necho "Chromium 140"\n';
/** Ubuntu's chromium-browser without snap: it is there, and it is no browser. */
const refusing = '#!/bin/sh\necho "requires the chromium snap" >&2\nexit 1\n';

// The programs that stand in for apt-get and the browsers are shell scripts, run for real.
describe.skipIf(process.platform === 'win32')('findChromium', () => {
  let folder: string;
  let bin: string;
  let log: string[];
  let downloads: number;

  /** A machine with nothing on it but what a test puts into `bin`. */
  function bareMachine(parts: Partial<BrowserSearch> = {}): Partial<BrowserSearch> {
    return {
      environment: { PATH: `:${path.join(folder, 'none')}:${bin}` },
      wellKnown: [],
      isRoot: false,
      playwrightBrowser: () => Promise.resolve(path.join(folder, 'playwright', 'chrome')),
      installPlaywrightBrowser: () => {
        downloads++;
        return Promise.reject(new Error('no network'));
      },
      log: (message) => log.push(message),
      ...parts,
    };
  }

  async function program(name: string, script: string): Promise<string> {
    const file = path.resolve(bin, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, script);
    await chmod(file, 0o755);
    return file;
  }

  /** Writes down how it is called, and does what `onInstall` says. */
  function aptGet(onInstall: string): Promise<string> {
    return program(
      'apt-get',
      `#!/bin/sh\nPATH=/usr/bin:/bin\necho "$DEBIAN_FRONTEND $*" >> "${folder}/apt.log"\nif [ "$1" = install ]; then\n${onInstall}\nfi\n`,
    );
  }

  const aptLog = () => readFile(path.join(folder, 'apt.log'), 'utf8').catch(() => '');

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'browser-'));
    bin = path.join(folder, 'bin');
    await mkdir(bin);
    log = [];
    downloads = 0;
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('takes what CHROMIUM_PATH names before anything else', async () => {
    await program('chromium', starting);
    const environment = { PATH: bin, CHROMIUM_PATH: process.execPath };
    expect(await findChromium(bareMachine({ environment }))).toBe(process.execPath);
  });

  it('refuses a CHROMIUM_PATH that names no program, and looks no further', async () => {
    await program('chromium', starting);
    for (const named of [path.join(folder, 'gone'), folder, __filename]) {
      const environment = { PATH: bin, CHROMIUM_PATH: named };
      await expect(findChromium(bareMachine({ environment }))).rejects.toThrow(
        `CHROMIUM_PATH is "${named}", which is no program. Correct it, or unset it to have one found.`,
      );
    }
    const empty = { PATH: bin, CHROMIUM_PATH: '' };
    expect(await findChromium(bareMachine({ environment: empty }))).toBe(path.join(bin, 'chromium'));
  });

  it.each(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])('finds %s', async (name) => {
    const file = await program(name, starting);
    expect(await findChromium(bareMachine())).toBe(file);
    expect(log).toEqual([]);
  });

  it('passes over a program that does not start, and finds one beside the PATH', async () => {
    await program('chromium', refusing);
    const elsewhere = await program('../opt/chromium', starting);
    expect(await findChromium(bareMachine({ wellKnown: [elsewhere] }))).toBe(elsewhere);
  });

  it('takes what Playwright has downloaded before, without installing anything', async () => {
    await program('../playwright/chrome', starting);
    await aptGet('exit 0');
    expect(await findChromium(bareMachine({ isRoot: true }))).toBeUndefined();
    expect([await aptLog(), downloads]).toEqual(['', 0]);
  });

  it('installs the package as root', async () => {
    const source = await program('../package', starting);
    await aptGet(`cp "${source}" "${bin}/chromium"`);
    expect(await findChromium(bareMachine({ isRoot: true }))).toBe(path.join(bin, 'chromium'));
    expect(await aptLog()).toBe(
      'noninteractive update\nnoninteractive install -y --no-install-recommends chromium fonts-liberation\n',
    );
    expect(log).toEqual(['No browser found: apt-get install -y --no-install-recommends chromium fonts-liberation']);
    expect(downloads).toBe(0);
  });

  it('leaves apt-get alone as anybody else, and downloads', async () => {
    await aptGet('exit 0');
    const installPlaywrightBrowser = async () => {
      await program('../playwright/chrome', starting);
    };
    expect(await findChromium(bareMachine({ installPlaywrightBrowser }))).toBeUndefined();
    expect(await aptLog()).toBe('');
  });

  it('downloads where the package is no browser', async () => {
    const source = await program('../package', refusing);
    await aptGet(`cp "${source}" "${bin}/chromium"`);
    const installPlaywrightBrowser = async () => {
      await program('../playwright/chrome', starting);
    };
    expect(await findChromium(bareMachine({ isRoot: true, installPlaywrightBrowser }))).toBeUndefined();
    expect(await aptLog()).toContain('install');
  });

  it('says what was tried where nothing works', async () => {
    await aptGet('exit 100');
    await expect(findChromium(bareMachine({ isRoot: true }))).rejects.toThrow(
      [
        'The browser tests need a Chromium, and none could be found or installed.',
        'Install Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
        '- apt-get install -y --no-install-recommends chromium fonts-liberation: apt-get install ended with 100',
        '- playwright install chromium: no network',
      ].join('\n'),
    );
    expect(downloads).toBe(1);
  });

  it('names the libraries where the download does not start', async () => {
    const installPlaywrightBrowser = async () => {
      await program('../playwright/chrome', refusing);
    };
    await expect(findChromium(bareMachine({ installPlaywrightBrowser }))).rejects.toThrow(
      'does not start; "npx playwright install-deps chromium" gets the libraries it needs',
    );
  });
});

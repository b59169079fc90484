import { chromium, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { rootBaseUrl } from '../../facts/deploy';
import { browserFlags, findChromium } from '../browser';
import { copyProject } from '../copyProject';
import { medianTable } from './figures';

/** What `npm start` keeps for the next time. */
const caches = ['.docusaurus', '.build', 'node_modules/.cache'];

/** The most that is waited for anything, in milliseconds. */
const longest = 600_000;

const example = 'docs/guides/faq';
/** A component with words that every page of the docs shows. */
export const component = { file: 'src/components/mdx/CheckedAgainst.tsx', words: 'Checked against' };

/** Times how soon `npm start` shows a page, and then what is edited, in a copy of the project. */
export async function measureStart(root: string, runs: number): Promise<string> {
  const executablePath = findChromium();
  const copy = copyProject(root);
  const seconds = new Map<string, number[]>();
  const record = async (what: string, shown: Promise<void>): Promise<void> => {
    const started = performance.now();
    await shown;
    const value = (performance.now() - started) / 1000;
    seconds.set(what, [...(seconds.get(what) ?? []), value]);
    console.error(`${what}: ${value.toFixed(1)} s`);
  };
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  try {
    for (let round = 1; round <= runs; round += 1) {
      for (const cache of caches) {
        rmSync(path.join(copy, cache), { recursive: true, force: true });
      }
      const tab = await browser.newPage();
      const port = await freePort();
      const { ended, stop } = startServer(copy, port);
      try {
        const url = `http://localhost:${port}${rootBaseUrl}${example}`;
        await record('first page, cold', Promise.race([open(tab, url), ended]));
        const sentence = `Sentence ${round} of the benchmark.`;
        appendFileSync(path.join(copy, `${example}.mdx`), `\n${sentence}\n`);
        await record('edit of a page', shows(tab, sentence));
        const edited = `${component.words}, ${round}`;
        replaceIn(path.join(copy, component.file), component.words, edited);
        await record('edit of a component', shows(tab, edited));
        replaceIn(path.join(copy, component.file), edited, component.words);
        await record('TypeDoc pages, after that', answers(`http://localhost:${port}${rootBaseUrl}typedoc/index.html`));
      } finally {
        await tab.close();
        await stop();
      }
    }
  } finally {
    await browser.close();
    rmSync(copy, { recursive: true });
  }
  return medianTable(
    '`npm start`, until it is shown',
    [...seconds].map(([what, values]) => ({ what, values })),
  );
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

export interface StartedServer {
  /** Rejects once the server has ended. */
  readonly ended: Promise<never>;
  /** Stops the server and waits for its end. */
  readonly stop: () => Promise<void>;
}

export function startServer(folder: string, port: number): StartedServer {
  const docusaurus = path.join(folder, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const args = [docusaurus, 'start', '--no-open', '--port', String(port)];
  const server = spawn(process.execPath, args, {
    cwd: folder,
    // A test has another.
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('"npm start" ended by itself.')));
  return {
    ended,
    stop: async () => {
      server.kill();
      await ended.catch(() => undefined);
    },
  };
}

/** Opens a page as soon as its server answers, and waits for its heading. */
export async function open(tab: Page, url: string): Promise<void> {
  const end = performance.now() + longest;
  while ((await tab.goto(url, { waitUntil: 'commit' }).catch(() => null)) === null) {
    if (performance.now() > end) {
      throw new Error(`"npm start" did not answer at ${url} within ${longest / 1000} s.`);
    }
    await setTimeout(50);
  }
  await tab.locator('article h1').waitFor({ timeout: longest });
}

/** Waits until a server has something at an address. */
export async function answers(url: string): Promise<void> {
  const end = performance.now() + longest;
  while (!(await fetch(url)).ok) {
    if (performance.now() > end) {
      throw new Error(`"npm start" had nothing at ${url} after ${longest / 1000} s.`);
    }
    await setTimeout(200);
  }
}

function shows(tab: Page, text: string): Promise<void> {
  return tab.getByText(text).waitFor({ timeout: longest });
}

/** @throws Error if the file does not have the words */
export function replaceIn(file: string, words: string, others: string): void {
  const source = readFileSync(file, 'utf8');
  if (!source.includes(words)) {
    throw new Error(`${file} no longer has the words "${words}", which the benchmark edits.`);
  }
  writeFileSync(file, source.replace(words, others));
}

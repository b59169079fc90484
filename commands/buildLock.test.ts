import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withBuildLock } from './buildLock';

let root: string;
let cache: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'build-lock-'));
  cache = path.join(root, '.build');
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

/** A process of its own that takes the lock, says so, and works for that long; it writes down when. */
const worker = `
  const { appendFileSync } = require('node:fs');
  const { withBuildLock } = require(${JSON.stringify(path.join(__dirname, 'buildLock.ts'))});
  const [cache, journal, milliseconds] = process.argv.slice(1);
  withBuildLock(cache, async () => {
    console.log('working');
    appendFileSync(journal, 'begin\\n');
    await new Promise((resolve) => setTimeout(resolve, Number(milliseconds)));
    appendFileSync(journal, 'end\\n');
  });
`;

function startWorker(journal: string, milliseconds: number) {
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', worker, cache, journal, String(milliseconds)]);
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const working = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('working')) {
        resolve();
      }
    });
  });
  const ended = new Promise<string>((resolve) => {
    child.on('close', (code, signal) => {
      resolve(`${output}${String(code ?? signal)}`);
    });
  });
  return { child, working, ended };
}

it('lets one of several processes work at a time', async () => {
  const journal = path.join(root, 'journal');
  const outputs = await Promise.all([1, 2, 3, 4].map(() => startWorker(journal, 300).ended));
  expect(await readFile(journal, 'utf8')).toBe('begin\nend\n'.repeat(4));
  const waiting = outputs.filter((output) => output.includes(`Another build is running in ${root}. This one waits`));
  expect(waiting).toHaveLength(3);
});

it('is free again after a process was killed', async () => {
  const journal = path.join(root, 'journal');
  const { child, working, ended } = startWorker(journal, 60_000);
  await working;
  child.kill('SIGKILL');
  expect(await ended).toContain('SIGKILL');
  const said: string[] = [];
  expect(
    await withBuildLock(
      cache,
      () => Promise.resolve('done'),
      (message) => said.push(message),
    ),
  ).toBe('done');
  expect(said).toHaveLength(1);
});

it('is free again after the work failed, and after it was stopped', async () => {
  await expect(withBuildLock(cache, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const { child, working, ended } = startWorker(path.join(root, 'journal'), 60_000);
  await working;
  child.kill('SIGINT');
  await ended;
  const said: string[] = [];
  await withBuildLock(
    cache,
    () => Promise.resolve(),
    (message) => said.push(message),
  );
  expect(said).toEqual([]);
});

it('says what is wrong where no lock can be made', async () => {
  await writeFile(cache, 'a file');
  await expect(withBuildLock(cache, () => Promise.resolve())).rejects.toThrow(/EEXIST.*\.build/);
});

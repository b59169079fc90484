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

/** A separate process that takes the lock, says so, and works until the file `go` exists. It keeps a journal. */
const worker = `
  const { appendFileSync, existsSync } = require('node:fs');
  const { withBuildLock } = require(${JSON.stringify(path.join(__dirname, 'buildLock.ts'))});
  const [root] = process.argv.slice(1);
  withBuildLock(root + '/.build', async () => {
    console.log('working');
    appendFileSync(root + '/journal', 'begin\\n');
    do {
      await new Promise((resolve) => setTimeout(resolve, 50));
    } while (!existsSync(root + '/go'));
    appendFileSync(root + '/journal', 'end\\n');
  });
`;

function startWorker() {
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', worker, root]);
  let output = '';
  const ended = new Promise<string>((resolve) => {
    child.on('close', (code, signal) => {
      resolve(`${output}${String(code ?? signal)}`);
    });
  });
  /** Resolves once the process has printed that. */
  const said = (text: string): Promise<void> =>
    new Promise((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString();
          if (output.includes(text)) {
            resolve();
          }
        });
      }
    });
  return { child, ended, said };
}

it('lets only one process at a time work', async () => {
  const first = startWorker();
  await first.said('working');
  const others = [1, 2, 3].map(startWorker);
  await Promise.all(others.map(({ said }) => said(`Another build is running in ${root}. Waiting for it.`)));
  await writeFile(path.join(root, 'go'), '');
  const outputs = await Promise.all([first, ...others].map(({ ended }) => ended));
  expect(outputs.map((output) => output.trim().split('\n').slice(-2))).toEqual(Array(4).fill(['working', '0']));
  expect(await readFile(path.join(root, 'journal'), 'utf8')).toBe('begin\nend\n'.repeat(4));
});

it('is free again after its process is killed', async () => {
  const { child, said, ended } = startWorker();
  await said('working');
  child.kill('SIGKILL');
  expect(await ended).toContain('SIGKILL');
  const messages: string[] = [];
  expect(
    await withBuildLock(
      cache,
      () => Promise.resolve('done'),
      (message) => messages.push(message),
    ),
  ).toBe('done');
  expect(messages).toHaveLength(1);
});

it('is free again after the work fails or is stopped', async () => {
  await expect(withBuildLock(cache, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const { child, said, ended } = startWorker();
  await said('working');
  child.kill('SIGINT');
  await ended;
  const messages: string[] = [];
  await withBuildLock(
    cache,
    () => Promise.resolve(),
    (message) => messages.push(message),
  );
  expect(messages).toEqual([]);
});

it('says what is wrong if the lock cannot be created', async () => {
  await writeFile(cache, 'a file');
  await expect(withBuildLock(cache, () => Promise.resolve())).rejects.toThrow(/EEXIST.*\.build/);
});

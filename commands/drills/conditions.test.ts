import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readReleasedVersions } from '../../facts/released';
import { copyProject } from '../copyProject';
import { leavePages } from '../leavePages';
import { finished, root, type Run } from './drill';

/** What two machines have: paths that nobody expects, no repository, and no home that can be written to. */
const machines = mkdtempSync(path.join(tmpdir(), 'conditions-'));
const [first, second] = ['Ablage für Übungen, déjà vu', '二 台目'].map((name) => path.join(machines, name)) as [
  string,
  string,
];
const [released = ''] = readReleasedVersions(root);
const versions = ['--only', 'current', '--only', released];

function build(machine: string, shard?: string): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'commands/build.ts', ...versions], {
    cwd: machine,
    // Nobody can write there, not even root.
    env: { ...process.env, HOME: '/proc/self', ...(shard !== undefined && { BUILD_SHARD: shard }) },
  });
}

const succeeds = ({ code, output }: Run): string => {
  expect(code, output).toBe(0);
  return output;
};

beforeAll(() => {
  for (const machine of [first, second]) {
    const copy = copyProject(root);
    leavePages(copy);
    renameSync(copy, machine);
  }
});
afterAll(() => {
  rmSync(machines, { recursive: true, force: true });
});

it('a build that was killed, two builds at once, and a share of another machine make one whole site', async () => {
  const killed = build(first, '1/2');
  const end = finished(killed);
  const work = path.join(first, '.build', 'work');
  const generated = path.join(first, '.build', 'generated');
  while (killed.exitCode === null && !existsSync(generated) && !existsSync(work)) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  killed.kill('SIGKILL');
  const { code, output: beforeTheEnd } = await end;
  expect([code, existsSync(path.join(first, 'build'))], beforeTheEnd).toEqual([null, false]);

  const outputs = (
    await Promise.all([build(first, '1/2'), build(first, '1/2'), build(second, '2/2')].map(finished))
  ).map(succeeds);
  expect(outputs.slice(0, 2).filter((output) => output.includes('Waiting for it.'))).not.toEqual([]);
  expect(
    outputs
      .slice(0, 2)
      .map((output) => /built|taken from the cache/.exec(output)?.[0])
      .sort(),
  ).toEqual(['built', 'taken from the cache']);

  // What the other machine built is put beside it.
  mkdirSync(path.join(first, '.build', 'sites', released), { recursive: true });
  cpSync(path.join(second, '.build', 'sites', released), path.join(first, '.build', 'sites', released), {
    recursive: true,
  });
  const together = succeeds(await finished(build(first)));
  expect(together.match(/taken from the cache/g), together).toHaveLength(2);

  const site = path.join(first, 'build');
  const read = (file: string): string => readFileSync(path.join(site, file), 'utf8');
  for (const folder of ['', `versions/${released}/`]) {
    expect(read(`${folder}docs/guides/faq/index.html`)).toContain('</body>');
    expect(readdirSync(path.join(site, folder, 'docs'), { recursive: true }).length).toBeGreaterThan(10);
  }
  // No page says where it was built.
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:html|js)$/.test(file));
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((file) => read(file).includes(path.basename(machines)))).toEqual([]);
});

import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedFiles, spelledFiles } from './check';

let dir: string;

const git = (...options: string[]): void => {
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.org'];
  execFileSync('git', [...identity, ...options], { cwd: dir, stdio: 'ignore' });
};

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), text);
};

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'check-'));
  git('init');
  write('.gitignore', 'node_modules\n');
  for (const name of ['old', 'edited', 'staged', 'removed']) {
    write(`docs/${name}.md`, 'A word.\n');
  }
  git('add', '.');
  git('commit', '-m', 'first');
});

afterEach(() => {
  rmSync(dir, { recursive: true });
});

describe('the files that differ', () => {
  it('are those edited, staged, and added, but not those removed or ignored', () => {
    write('docs/edited.md', 'Another word.\n');
    write('docs/staged.md', 'Another word.\n');
    git('add', 'docs/staged.md');
    write('docs/with a space, and ünicode.md', 'A word.\n');
    write('node_modules/x.md', 'A word.\n');
    rmSync(path.join(dir, 'docs/removed.md'));
    expect(changedFiles(dir, 'HEAD')).toEqual([
      'docs/edited.md',
      'docs/staged.md',
      'docs/with a space, and ünicode.md',
    ]);
  });

  it('include what was committed since', () => {
    git('tag', 'before');
    write('docs/edited.md', 'Another word.\n');
    git('commit', '-am', 'second');
    expect(changedFiles(dir, 'HEAD')).toEqual([]);
    expect(changedFiles(dir, 'before')).toEqual(['docs/edited.md']);
  });

  it('need a commit that git knows', () => {
    for (const since of ['nonsense', '--all', '']) {
      expect(() => changedFiles(dir, since)).toThrow(`git knows no commit "${since}" (--since).`);
    }
  });
});

it('has the spelling of the same files looked at as "npm run spelling"', () => {
  const { files: globs } = JSON.parse(readFileSync('cspell.json', 'utf8')) as { files: readonly string[] };
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const spelled = files.filter((file) => globs.some((glob) => path.matchesGlob(file, glob)));
  expect(spelled.length).toBeGreaterThan(100);
  expect(files.filter((file) => spelledFiles.test(file))).toEqual(spelled);
});

describe('npm run check', () => {
  const check = (): { readonly status: number | null; readonly stdout: string } =>
    spawnSync(process.execPath, [require.resolve('tsx/cli'), path.resolve('commands/check.ts')], {
      cwd: dir,
      encoding: 'utf8',
    });

  beforeEach(() => {
    symlinkSync(path.resolve('node_modules'), path.join(dir, 'node_modules'), 'junction');
    for (const file of ['cspell.json', 'cspell-words.txt', '.prettierrc.json']) {
      copyFileSync(file, path.join(dir, file));
    }
    git('add', '.');
    git('commit', '-m', 'configuration');
  });

  it('says which tool finds what, and fails', () => {
    write('README.md', '#  A titel\n');
    const { status, stdout } = check();
    expect(status).toBe(1);
    expect(stdout).toMatch(/^spelling:\n.*README\.md:1:\d+ - Unknown word \(titel\)/m);
    expect(stdout).toMatch(/^format:\n[^]*\[warn\] README\.md/m);
    expect(stdout).toContain('Looked at 1 files that differ from HEAD.');
  });

  it('passes if there is nothing to find', () => {
    write('README.md', '# A title\n');
    expect(check()).toMatchObject({ status: 0, stdout: expect.stringMatching(/spelling: nothing/) as string });
  });
});

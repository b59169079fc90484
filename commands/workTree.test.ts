import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertCommitted, changeWhole } from './workTree';

let root: string;

const assertAll = (): void => {
  assertCommitted(root);
};

function git(...args: readonly string[]): string {
  return execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.org', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'work-tree-'));
  git('init', '--quiet');
  writeFileSync(path.join(root, 'known'), 'before');
  git('add', '.');
  git('commit', '--quiet', '--message=first');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

describe('assertCommitted', () => {
  it('accepts a clean tree', () => {
    expect(assertAll).not.toThrow();
  });

  it('lists what is not committed, including new files', () => {
    writeFileSync(path.join(root, 'known'), 'after');
    writeFileSync(path.join(root, 'new'), '');
    expect(assertAll).toThrow(/uncommitted changes:\n\n M known\n\?\? new\n\nCommit or stash them/);
  });
});

describe('changeWhole', () => {
  it('undoes what was changed before Ctrl+C', async () => {
    const stopped = changeWhole(root, (signal) => {
      change();
      process.emit('SIGINT');
      expect(signal.aborted).toBe(true);
      return Promise.resolve();
    });
    await expect(stopped).rejects.toThrow(/^Stopped\.\n\nAll files are as they were/);
    expect(git('status', '--porcelain')).toBe('');
    expect(process.listenerCount('SIGTERM')).toBe(listeners);
  });

  const listeners = process.listenerCount('SIGTERM');
  const change = (): void => {
    writeFileSync(path.join(root, 'known'), 'after');
    writeFileSync(path.join(root, 'new'), '');
  };

  it('keeps what was changed', async () => {
    await changeWhole(root, () => {
      change();
      return Promise.resolve();
    });
    expect(git('status', '--porcelain')).toBe(' M known\n?? new\n');
  });

  it('undoes all of a change that fails, and loses nothing', async () => {
    const failing = changeWhole(root, () => {
      change();
      return Promise.reject(new Error('No network.'));
    });
    await expect(failing).rejects.toThrow(/^No network\.\n\nAll files are as they were/);
    expect(git('status', '--porcelain')).toBe('');
    expect(readFileSync(path.join(root, 'known'), 'utf8')).toBe('before');
    expect(existsSync(path.join(root, 'new'))).toBe(false);
    expect(git('stash', 'show', '--include-untracked', '--name-only')).toBe('known\nnew\n');
  });
});

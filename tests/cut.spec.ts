import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { copyProject } from '../commands/copyProject';

const root = path.resolve(__dirname, '..');

test('cutting a version is one command, and everything follows', () => {
  test.setTimeout(300_000);
  const copy = copyProject(root);
  // The package of the next label is the beta's.
  symlinkSync(path.join(root, 'node_modules', 'mms-beta'), path.join(copy, 'node_modules', 'mms-11.x'));
  const run = (script: string, ...options: string[]): string =>
    execFileSync(process.execPath, [require.resolve('tsx/cli'), script, ...options], { cwd: copy }).toString();
  const read = (file: string): string => readFileSync(path.join(copy, file), 'utf8');
  try {
    const before = JSON.parse(read('versions.json')) as string[];
    run('commands/cut.ts', '11.x');
    expect(JSON.parse(read('versions.json'))).toEqual(['10.x', ...before]);
    expect(read('versioned_docs/version-10.x/guides/faq.mdx')).toBe(read('docs/guides/faq.mdx'));

    run('commands/build.ts', '--only', 'current', '--only', '10.x');
    expect(JSON.parse(read('build/versions.json'))).toMatchObject({ '11.x': '', '10.x': 'versions/10.x' });
    expect(Object.keys(JSON.parse(read('build/versions.json')) as object).slice(-before.length - 1)).toContain('10.x');
    const pages = {
      current: read('build/docs/guides/faq/index.html'),
      cut: read('build/versions/10.x/docs/guides/faq/index.html'),
    };
    expect(pages.current).toContain('/edit/master/docs/guides/faq.mdx');
    expect(pages.current).toContain('Checked against mongodb-memory-server 11.');
    expect(pages.cut).toContain('/edit/old/10.x/versioned_docs/version-10.x/guides/faq.mdx');
    expect(pages.cut).toContain('Checked against mongodb-memory-server 10.');
    expect(pages.cut).toContain('no longer maintained');
    expect(read('build/typedoc/index.html')).toContain('mongodb-memory-server-core 11.');
    expect(read('build/versions/10.x/typedoc/index.html')).toContain('mongodb-memory-server-core 10.');
  } finally {
    rmSync(copy, { recursive: true });
  }
});

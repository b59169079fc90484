import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { projectFiles } from './copyProject';

const root = path.resolve(__dirname, '..');
const clone = mkdtempSync(path.join(tmpdir(), 'windows-'));
afterAll(() => {
  rmSync(clone, { recursive: true });
});

/** Runs Git with the settings that its installer on Windows makes. */
function git(...args: string[]): string {
  const settings = ['core.autocrlf=true', 'core.eol=crlf', 'core.safecrlf=false', 'user.name=x', 'user.email=x@y.z'];
  return execFileSync('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], {
    cwd: clone,
    encoding: 'utf8',
  });
}

it.each(['.gitattributes', undefined])(
  'a clone on Windows has the line breaks that checks expect (%s)',
  (attributes) => {
    rmSync(path.join(clone, '.git'), { recursive: true, force: true });
    rmSync(path.join(clone, '.gitattributes'), { force: true });
    git('init', '-q');
    if (attributes !== undefined) {
      copyFileSync(path.join(root, attributes), path.join(clone, attributes));
    }
    const names = ['page.mdx', 'config.json', 'style.css', 'LICENSE'];
    names.forEach((name) => {
      writeFileSync(path.join(clone, name), 'one\ntwo\n');
    });
    git('add', '.');
    git('commit', '-qm', 'test: files');
    names.forEach((name) => {
      rmSync(path.join(clone, name));
    });
    git('checkout', '-q', '--', ...names);
    const text = attributes === undefined ? 'one\r\ntwo\r\n' : 'one\ntwo\n';
    expect(names.map((name) => readFileSync(path.join(clone, name), 'utf8'))).toEqual(names.map(() => text));
  },
);

it('each file has a name that Windows accepts, and that differs from others in more than case', () => {
  const names = projectFiles(root);
  expect(names.length).toBeGreaterThan(500);
  const refused = /[<>:"|?*\\\p{Cc}]|[ .](?:\/|$)|(?:^|\/)(?:con|prn|aux|nul|(?:com|lpt)\d)(?:\.|\/|$)/iu;
  expect(names.filter((name) => refused.test(name) || name.length > 160)).toEqual([]);
  expect(['docs/a:b.mdx', 'docs/aux.mdx', 'docs/end./x', 'src/a?b'].filter((name) => !refused.test(name))).toEqual([]);
  const folded = names.map((name) => name.toLowerCase());
  expect(folded.filter((name, at) => folded.indexOf(name) !== at)).toEqual([]);
});

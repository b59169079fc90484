import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locatePackages } from '../../facts/packages';
import { currentLabel } from '../../facts/versions';
import { findingsIn, finished, openDrill, root, type Drill } from './drill';

const packages = locatePackages(currentLabel, root);
const patch = semver.inc(packages.version, 'patch') ?? '';

/** Replaces a text in a file that must contain it. */
function replaceIn(file: string, text: string | RegExp, by: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(text, by);
  expect(after, `${String(text)} in ${file}`).not.toBe(before);
  writeFileSync(file, after);
}

/** Adds an option that some code reads, changes a message, and removes a member. */
function changeLibrary(coreDir: string): void {
  const lib = path.join(coreDir, 'lib');
  const config = path.join(lib, 'util', 'resolveConfig');
  replaceIn(`${config}.d.ts`, /(enum ResolveConfigVariables \{)/, '$1\n    DRILL_LIMIT = "DRILL_LIMIT",');
  replaceIn(
    `${config}.js`,
    /(\(function \(ResolveConfigVariables\) \{)/,
    '$1\n    ResolveConfigVariables["DRILL_LIMIT"] = "DRILL_LIMIT";',
  );
  replaceIn(
    `${config}.js`,
    /(exports\.defaultValues = new Map\(\[)/,
    '$1\n    [ResolveConfigVariables.DRILL_LIMIT, "7"],',
  );
  replaceIn(
    path.join(lib, 'util', 'MongoBinary.js'),
    /$/,
    '\nNumber(resolveConfig_1.default(resolveConfig_1.ResolveConfigVariables.DRILL_LIMIT));\n',
  );
  replaceIn(path.join(lib, 'util', 'errors.js'), 'Unknown Platform: ', 'This platform is unknown: ');
  replaceIn(path.join(lib, 'util', 'DryMongoBinary.d.ts'), /\n[^\n]*getSystemPath\([^\n]*/, '');
}

/** The pages that {@link changeLibrary} makes wrong; the changelog leads to the new option. */
const wrongPages = [
  'api/classes/dry-mongo-binary',
  'api/config-options',
  'guides/changelog',
  'guides/error-warning-details',
].map((id) => `docs/${id}.mdx`);

/** Writes what the pages lack after {@link changeLibrary}. */
function writeWords(copy: string): void {
  const docs = path.join(copy, 'docs');
  replaceIn(path.join(docs, 'api', 'classes', 'dry-mongo-binary.mdx'), /### getSystemPath \{.*?(?=### )/s, '');
  replaceIn(
    path.join(docs, 'guides', 'error-warning-details.mdx'),
    "='Unknown Platform: ",
    "='This platform is unknown: ",
  );
  replaceIn(
    path.join(docs, 'api', 'config-options.mdx'),
    /(?=\n## Debug output)/,
    '\n### DRILL_LIMIT {#drill_limit}\n\n<Option name="DRILL_LIMIT">\n\n- Constructor option: none\n- Accepted values: any number\n\n</Option>\n',
  );
}

describe('a release', () => {
  let drill: Drill;

  beforeAll(async () => {
    drill = await openDrill([{ from: packages, version: patch, edit: changeLibrary }]);
  });

  afterAll(() => drill.close(), 60_000);

  it('is one command, and lists only what needs words', async () => {
    const { copy } = drill;
    const output = await drill.succeed('release', patch);
    expect(drill.git('status', '--porcelain').split('\n').slice(0, -1)).toEqual([
      ' M facts/data/history.json',
      ' M facts/data/releases.json',
      ' M package-lock.json',
      ' M package.json',
    ]);
    expect(output).toContain(`From ${packages.version} to ${patch}`);
    for (const line of [
      'Floors: no change',
      '  added    DRILL_LIMIT: number, MONGOMS_DRILL_LIMIT, drillLimit',
      '  added    DRILL_LIMIT: 7',
      '  removed  DryMongoBinary.getSystemPath: static getSystemPath(',
      '  added    UnknownPlatformError: This platform is unknown: "<value>"',
      '  removed  UnknownPlatformError: Unknown Platform: "<value>"',
      'Platforms: no change',
    ]) {
      expect(output).toContain(line);
    }
    const findings = findingsIn(output);
    expect(findings.filter((line) => !/^docs\/\S+\.mdx:\d+ {2}|^number of constructorOptions in/.test(line))).toEqual(
      [],
    );
    for (const name of ['DRILL_LIMIT', 'getSystemPath', 'Unknown Platform']) {
      expect(findings.join('\n')).toContain(name);
    }
    const pages = findings.flatMap((line) => /^\S+(?=:\d)/.exec(line) ?? []);
    expect([...new Set(pages)].sort()).toEqual(wrongPages);

    writeWords(copy);
    const { output: judged } = await finished(
      spawn(process.execPath, [require.resolve('tsx/cli'), 'checks/run.ts', ...wrongPages], { cwd: copy }),
    );
    const left = judged.split('\n').filter((line) => /^\S+:\d+ {2}/.test(line));
    expect(left).toEqual([]);
    await drill.succeed('build', '--only', 'current');
    expect(readFileSync(path.join(copy, 'build', 'docs', 'api', 'config-options', 'index.html'), 'utf8')).toContain(
      'MONGOMS_DRILL_LIMIT',
    );
  });
});

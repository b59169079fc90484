import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locatePackages } from '../../facts/packages';
import { currentLabel } from '../../facts/versions';
import { openDrill, root, type Drill } from './drill';

const packages = locatePackages(currentLabel, root);
const patch = semver.inc(packages.version, 'patch') ?? '';
let drill: Drill;

/** Replaces a text in a file that must contain it. */
function replaceIn(file: string, text: string | RegExp, by: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(text, by);
  expect(after, `${String(text)} in ${file}`).not.toBe(before);
  writeFileSync(file, after);
}

/** Adds an option that some code reads, changes a message, and removes a member. */
function changeLibrary(coreDir: string): void {
  const lib = path.join(coreDir, 'lib', 'util');
  const config = path.join(lib, 'resolveConfig.js');
  const option = 'ResolveConfigVariables["DRILL_LIMIT"] = "DRILL_LIMIT";';
  replaceIn(
    config.replace('.js', '.d.ts'),
    /(?<=enum ResolveConfigVariables \{)/,
    '\n    DRILL_LIMIT = "DRILL_LIMIT",',
  );
  replaceIn(config, /(?<=\(function \(ResolveConfigVariables\) \{)/, `\n    ${option}`);
  replaceIn(config, /(?<=exports\.defaultValues = new Map\(\[)/, '\n    [ResolveConfigVariables.DRILL_LIMIT, "7"],');
  const read = 'Number(resolveConfig_1.default(resolveConfig_1.ResolveConfigVariables.DRILL_LIMIT));';
  replaceIn(path.join(lib, 'MongoBinary.js'), /$/, `\n${read}\n`);
  replaceIn(path.join(lib, 'errors.js'), 'Unknown Platform: ', 'This platform is unknown: ');
}

beforeAll(async () => {
  drill = await openDrill([{ from: packages, version: patch, edit: changeLibrary }]);
});
afterAll(() => drill.close());

it('documents a release with one command, which says what has changed and which pages are wrong', async () => {
  const { code, output } = await drill.run('commands/release.ts', patch);
  expect(code, output).toBe(0);
  expect(drill.git('diff', '--name-only').trim().split('\n')).toEqual(
    expect.arrayContaining([
      'facts/data/history.json',
      'facts/data/releases.json',
      'package-lock.json',
      'package.json',
    ]),
  );
  expect(output).toContain(`From ${packages.version} to ${patch}`);
  for (const line of [
    '+ option DRILL_LIMIT {"env":"MONGOMS_DRILL_LIMIT","packageJson":"drillLimit","default":"7"',
    '+ message of UnknownPlatformError "This platform is unknown: ',
    '- message of UnknownPlatformError "Unknown Platform: ',
  ]) {
    expect(output).toContain(line);
  }
  expect(output).not.toMatch(/^[-+] (?:node|driver|mongod|platform) /m);
  const [, findings = ''] = output.split('What the checks say about the pages:');
  for (const name of ['DRILL_LIMIT', 'Unknown Platform']) {
    expect(findings).toContain(name);
  }
});

it('passes the checks once the pages are updated, and the build publishes them', async () => {
  const docs = path.join(drill.copy, 'docs');
  replaceIn(
    path.join(docs, 'guides/error-warning-details.mdx'),
    "='Unknown Platform: ",
    "='This platform is unknown: ",
  );
  replaceIn(
    path.join(docs, 'api/config-options.mdx'),
    /(?=\n## Debug output)/,
    '\n### DRILL_LIMIT {#drill_limit}\n\n<Option name="DRILL_LIMIT">\n\n- **Constructor option:** none\n- **Accepted values:** any number\n\n</Option>\n',
  );
  const pages = ['api/classes/dry-mongo-binary', 'api/config-options', 'guides/error-warning-details'];
  const checked = await drill.run('checks/run.ts', ...pages.map((id) => `docs/${id}.mdx`));
  expect(checked.code, checked.output).toBe(0);
  const built = await drill.run('commands/build.ts', '--only', 'current');
  expect(built.code, built.output).toBe(0);
  expect(drill.read('build/docs/api/config-options.md')).toContain('MONGOMS_DRILL_LIMIT');
});

import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import ts from 'typescript';
import {
  compareReleases,
  compileHistory,
  leadsTo,
  thingsOf,
  type LibraryHistory,
  type ReleaseContent,
} from '../facts/history';
import { readExports, readTypes } from '../facts/library/declarations';
import { declaredErrors } from '../facts/library/errors';
import { readSource } from '../facts/library/source';

const usage = `npm run renew:history [-- --cache <folder>]

Writes facts/data/history.json anew: what each published release of the library has.

  --cache <folder>   where the unpacked releases are kept for the next time (default: below the temporary folder)
  --help             print this text

It asks npm, so it needs the network, and ends with exit code 1 where a release could not be fetched.`;

const packageName = 'mongodb-memory-server-core';
/** What is older needs no mark: every documented version has it. */
const oldest = '7.0.0';
const parallelFetches = 4;
const attempts = 3;

const root = path.resolve(__dirname, '..');
const outFile = path.join(root, 'facts', 'data', 'history.json');
const run = promisify(execFile);

/** On Windows npm is a script, which only a shell can start. */
async function npm(...args: readonly string[]): Promise<string> {
  const { stdout } = await run('npm', [...args], {
    shell: process.platform === 'win32',
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
}

/**
 * The releases to read: all stable ones, and the pre-releases that lead up to a documented one, or all that is new in
 * its line would seem to have come with it.
 */
function releasesToRead(published: readonly string[], documented: readonly string[]): readonly string[] {
  return published
    .filter((version) => !version.includes('-') || documented.some((other) => leadsTo(version, other)))
    .filter((version) => compareReleases(version, oldest) >= 0);
}

/** What the `mms-*` packages of package.json are. */
function documentedReleases(): readonly string[] {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    devDependencies: Readonly<Record<string, string>>;
  };
  return Object.entries(devDependencies).flatMap(([name, spec]) =>
    name.startsWith('mms-') ? (/@([^@]+)$/.exec(spec)?.[1] ?? []) : [],
  );
}

/** Unpacks a release below the cache, unless it is there. A folder of the cache is whole: it is made elsewhere and moved. */
async function fetchRelease(version: string, cacheDir: string): Promise<string> {
  const dir = path.join(cacheDir, version);
  if (!existsSync(dir)) {
    const work = await mkdtemp(path.join(cacheDir, 'fetch-'));
    try {
      await npm(
        'pack',
        '--loglevel=error',
        '--ignore-scripts',
        `--pack-destination=${work}`,
        `${packageName}@${version}`,
      );
      const archive = `${packageName}-${version}.tgz`;
      // By name and from its folder: tar takes the colon of a Windows path for the end of a host name.
      await run('tar', ['-xzf', archive], { cwd: work });
      await rm(path.join(work, archive));
      await rename(work, dir);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
  return path.join(dir, 'package');
}

/** Tries several times, as a network may fail for a moment. */
async function persistently<T>(action: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action();
    } catch (error) {
      if (attempt === attempts) {
        throw error;
      }
      await wait(1000 * attempt);
    }
  }
}

/** The first line of what a command printed as its error; what follows differs from run to run. */
function reasonOf(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string };
  return (stderr?.trim() || message).split('\n', 1)[0] ?? '';
}

function readRelease(version: string, coreDir: string): ReleaseContent {
  const manifest = JSON.parse(readFileSync(path.join(coreDir, 'package.json'), 'utf8')) as { version: string };
  if (manifest.version !== version) {
    throw new Error(`${coreDir} holds ${manifest.version}, not ${version}. Delete it.`);
  }
  const types = readTypes(coreDir);
  const variables = types.find(({ kind, name }) => kind === 'enum' && name === 'ResolveConfigVariables');
  if (variables === undefined) {
    throw new Error(`${packageName} ${version} declares no enum ResolveConfigVariables.`);
  }
  const builtIn = readDefaults(path.join(coreDir, 'lib', 'util', 'resolveConfig.js'));
  const { options: uses } = readSource(coreDir);
  const fallbackOf = (key: string): string | undefined =>
    uses.find(({ name, fallback }) => name === key && fallback !== undefined)?.fallback;
  // Code uses the key, readers the value: RESUME_DOWNLOAD of 10.4.0 is "EXP_RESUME_DOWNLOAD".
  const options = variables.members.map(({ name: key, value: name = key }) => ({ key, name }));
  return {
    version,
    things: thingsOf({ options, types, exports: readExports(coreDir), errors: declaredErrors(coreDir) }),
    defaults: Object.fromEntries(options.map(({ key, name }) => [name, builtIn.get(key) ?? fallbackOf(key) ?? null])),
  };
}

/**
 * Reads `exports.defaultValues = new Map([[ResolveConfigVariables.X, 'text'], ...])` without running it, by the key of
 * the enum. Texts may be constants of the file, as `exports.DEFAULT_VERSION` is.
 *
 * @throws Error that names the file and what is not written in this way
 */
function readDefaults(file: string): ReadonlyMap<string, string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const exported = new Map<string, ts.Expression>();
  for (const statement of source.statements) {
    if (ts.isExpressionStatement(statement) && ts.isBinaryExpression(statement.expression)) {
      const { left, right } = statement.expression;
      if (ts.isPropertyAccessExpression(left) && left.expression.getText() === 'exports') {
        exported.set(left.name.text, right);
      }
    }
  }

  const unreadable = (node: ts.Node | undefined): never => {
    throw new Error(`${file}: the defaults can not be read at "${node?.getText() ?? 'defaultValues'}".`);
  };
  const textOf = (node: ts.Expression | undefined): string => {
    if (node !== undefined && ts.isStringLiteral(node)) {
      return node.text;
    }
    const isConstant =
      node !== undefined && ts.isPropertyAccessExpression(node) && node.expression.getText() === 'exports';
    return isConstant ? textOf(exported.get(node.name.text)) : unreadable(node);
  };
  const nameOf = (node: ts.Expression | undefined): string => {
    const isOption =
      node !== undefined &&
      ts.isPropertyAccessExpression(node) &&
      node.expression.getText() === 'ResolveConfigVariables';
    return isOption ? node.name.text : unreadable(node);
  };

  const map = exported.get('defaultValues');
  const entries = map !== undefined && ts.isNewExpression(map) ? map.arguments?.[0] : undefined;
  if (entries === undefined || !ts.isArrayLiteralExpression(entries)) {
    return unreadable(map);
  }
  return new Map(
    entries.elements.map((entry) => {
      const [name, value] = ts.isArrayLiteralExpression(entry) ? entry.elements : unreadable(entry);
      return [nameOf(name), textOf(value)];
    }),
  );
}

/** One thing a line, so that a change can be read in a diff. */
function printHistory(history: LibraryHistory): string {
  const lines = (content: object): string =>
    Object.entries(content)
      .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  return `{
"package": ${JSON.stringify(history.package)},
"releases": ${JSON.stringify(history.releases)},
"missing": {
${lines(history.missing)}
},
"things": {
${lines(history.things)}
},
"defaults": {
${lines(history.defaults)}
}
}
`;
}

async function renew(cacheDir: string): Promise<LibraryHistory> {
  await mkdir(cacheDir, { recursive: true });
  const published = JSON.parse(await persistently(() => npm('view', packageName, 'versions', '--json'))) as string[];
  const releases = releasesToRead(published, documentedReleases());
  const contents: ReleaseContent[] = [];
  const missing: Record<string, string> = {};

  const waiting = [...releases];
  const work = async (): Promise<void> => {
    for (let version = waiting.shift(); version !== undefined; version = waiting.shift()) {
      const wanted = version;
      let coreDir: string;
      try {
        coreDir = await persistently(() => fetchRelease(wanted, cacheDir));
      } catch (error) {
        missing[version] = reasonOf(error);
        console.warn(`${version} could not be fetched: ${missing[version]}`);
        continue;
      }
      contents.push(readRelease(version, coreDir));
    }
  };
  await Promise.all(Array.from({ length: parallelFetches }, work));
  return compileHistory({ package: packageName, releases, missing, contents });
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { cache: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) {
    console.log(usage);
    return;
  }
  const cacheDir = path.resolve(values.cache || path.join(tmpdir(), `${packageName}-releases`));
  const history = await renew(cacheDir);
  await writeFile(outFile, printHistory(history));
  const missing = Object.keys(history.missing);
  console.log(
    `${path.relative(root, outFile)}: ${history.releases.length - missing.length} releases read, ` +
      `${missing.length} missing, ${Object.keys(history.things).length} things. The releases are kept in ${cacheDir}`,
  );
  process.exitCode = missing.length > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

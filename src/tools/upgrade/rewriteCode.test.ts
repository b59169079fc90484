import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import history from '../../../facts/data/history.json';
import { locatePackages } from '../../../facts/packages';
import { everyRelease } from '../../../facts/releases';
import { readUpgrade } from '../../../facts/upgrade';
import { currentLabel } from '../../../facts/versions';
import { hasThing } from './compare';
import { rewriteCode } from './rewriteCode';

const siteDir = path.resolve(__dirname, '../../..');
const facts = readUpgrade(siteDir, currentLabel, history, everyRelease);
const whole = { ...facts, history };

function rewritten(text: string, from = '8.16.1', to = '9.5.0'): string | undefined {
  return rewriteCode(text, { from, to, keepsDefaults: false }, facts)?.text;
}

function told(text: string, from = '8.16.1', to = '9.5.0'): readonly string[] {
  const { done = [] } = rewriteCode(text, { from, to, keepsDefaults: false }, facts) ?? {};
  return done.map(({ kind, name }) => `${kind} ${name}`);
}

/** What several programs read is parsed once. */
const declarations = new Map<string, ts.SourceFile | undefined>();

/** Errors of the compiler, by file, for files that use one release. */
function compile(label: string, files: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> {
  const { mainDir, coreDir } = locatePackages(label, siteDir);
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.CommonJS,
    moduleResolution: ts.ModuleResolutionKind.Node10,
    ignoreDeprecations: '6.0',
    types: ['node'],
    paths: {
      'mongodb-memory-server': [path.join(mainDir, 'index.d.ts')],
      'mongodb-memory-server-core/*': [path.join(coreDir, '*')],
    },
  };
  const base = ts.createCompilerHost(options);
  const inSite = (name: string): string => path.join(siteDir, 'src', name);
  const own = new Map(Object.entries(files).map(([name, text]) => [inSite(name), text]));
  const host: ts.CompilerHost = {
    ...base,
    fileExists: (name) => own.has(name) || base.fileExists(name),
    getSourceFile: (name, target) => {
      const text = own.get(name);
      if (text !== undefined) {
        return ts.createSourceFile(name, text, target);
      }
      const file = declarations.get(name) ?? base.getSourceFile(name, target);
      declarations.set(name, file);
      return file;
    },
  };
  const program = ts.createProgram([...own.keys()], options, host);
  return Object.fromEntries(
    Object.keys(files).map((name) => {
      const file = program.getSourceFile(inSite(name));
      const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
      return [name, found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))];
    }),
  );
}

/** Values for the options that any release has; those of a release are picked by the history. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  MongoMemoryInstanceOpts: {
    port: '27017',
    ip: "'127.0.0.1'",
    dbName: '`app`',
    dbPath: "process.env.DB_PATH ?? '/tmp/db'",
    storageEngine: "'wiredTiger'",
    args: "['--quiet']",
    launchTimeout: '60_000',
    auth: 'false',
    replicaMemberConfig: '{}',
  },
  ExtraInstanceOpts: { portGeneration: 'false' },
  MongoBinaryOpts: {
    version: "'6.0.14'",
    downloadDir: "'/tmp'",
    checkMD5: 'isSure',
    arch: "'x64'",
    platform: 'process.platform',
    systemBinary: "''",
  },
  AutomaticAuth: {
    disable: 'isSure',
    enable: '!isSure',
    customRootName: "'me'",
    force: 'true',
    extraUsers: "[{ createUser: 'a', pwd: 'b', roles: [], database: 'c' }]",
  },
  ReplSetOpts: { count: '3', name: "'rs'", ip: "'::1'", storageEngine: "'wiredTiger'", spawn: '{}', args: '[]' },
};

function objectOf(names: readonly string[], version: string, more = ''): string {
  const isOwnType = hasThing('type MemoryServerInstanceOpts', version, whole);
  const members = names.flatMap((name) =>
    Object.entries(values[name] ?? {})
      .filter(([member]) => hasThing(`interface ${name}#${member}`, version, whole))
      .filter(([member]) => !(names.includes('ExtraInstanceOpts') && member === 'auth' && isOwnType))
      .map(([member, value]) => `  ${member}: ${value}`),
  );
  return `{\n${[...members, ...(more === '' ? [] : [`  ${more}`])].join(',\n')}\n}`;
}

/** Code for one release, with all of its options, and calls in every style. */
function sample(version: string): string {
  const has = (thing: string): boolean => hasThing(thing, version, whole);
  const hasBooleans = has('interface AutomaticAuth#disable');
  const dispose = has('interface DisposeOptions') ? 'dispose: { enabled: false },' : '';
  const auth = objectOf(['AutomaticAuth'], version);
  return `import { MongoMemoryServer, MongoMemoryReplSet as Set } from 'mongodb-memory-server';
import type { MongoMemoryServerOpts } from 'mongodb-memory-server-core/lib/MongoMemoryServer';
const isSure = process.argv.length > 2;
const shared: MongoMemoryServerOpts = { ${dispose} binary: ${objectOf(['MongoBinaryOpts'], version)}, auth: {} };
let server: MongoMemoryServer | undefined;
class World {
  private set?: Set;
  constructor(private readonly db: MongoMemoryServer) {}
  async open(): Promise<string> {
    this.set = await Set.create({
      replSet: ${objectOf(['ReplSetOpts'], version, `${dispose} auth: ${auth}`)},
      instanceOpts: [{ args: [] }, ${objectOf(['MongoMemoryInstanceOptsBase'], version, 'port: 1, // fixed')}],
    });
    return this.set.getUri('app');
  }
  async close(): Promise<void> {
    await this.set?.stop(${hasBooleans ? 'false' : '{ doCleanup: false }'});
    await this.set!.cleanup(${hasBooleans ? 'true' : '{ doCleanup: true, force: true }'});
    await this.db.stop(${hasBooleans ? 'true' : ''});
  }
}
export async function setup(): Promise<() => Promise<boolean>> {
  const own = new MongoMemoryServer({
    instance: ${objectOf(['MongoMemoryInstanceOpts', 'ExtraInstanceOpts'], version)},
    ${dispose}
    'auth': ${auth}
  });
  await own.start(true);
  server = await MongoMemoryServer.create(isSure ? shared : { ...shared, auth: { ${hasBooleans ? 'disable' : 'enable'}: true } });
  await new World(own).open();
  await own.cleanup(${hasBooleans ? 'false' : ''});
  return async () => (await server?.stop(${hasBooleans ? 'false' : '{ doCleanup: false }'})) === true;
}
`;
}

describe('what is rewritten compiles, for every pair of majors', () => {
  it.each(facts.documented)('for $version', ({ label, version }) => {
    const [oldest, newer] = facts.documented;
    const other = version === oldest?.version ? newer : oldest;
    const files = Object.fromEntries(
      facts.documented.map((from) => {
        const before = sample(from.version);
        return [
          `from-${from.label}.ts`,
          from.version === version ? before : (rewritten(before, from.version, version) ?? ''),
        ];
      }),
    );
    expect(Object.values(files).every((text) => text.length > 500)).toBe(true);
    const { 'as-is.ts': asIs = [], ...errors } = compile(label, { ...files, 'as-is.ts': sample(other?.version ?? '') });
    expect(errors).toEqual(Object.fromEntries(Object.keys(files).map((name) => [name, []])));
    // The compiler would notice.
    expect(asIs.length).toBeGreaterThan(2);
  });
});

const create = 'const server = await MongoMemoryServer.create';

it.each([
  [`${create}();\nawait server.stop(false);`, `${create}();\nawait server.stop({ doCleanup: false });`],
  [`${create}();\nawait server.stop( true );`, `${create}();\nawait server.stop();`],
  [`${create}({ auth: {} });`, `${create}({ auth: { enable: true } });`],
  [`${create}({ auth: { disable: false, force: true } });`, `${create}({ auth: { enable: true, force: true } });`],
  [`${create}({ auth: { force: true } });`, `${create}({ auth: { enable: true, force: true } });`],
  // Not the library's, or not for sure.
  ['MongoMemoryServer; sinon.stop(false)', 'MongoMemoryServer; sinon.stop(false)'],
  [
    `${create}();\nfunction f(server) { server.stop(false); }`,
    `${create}();\nfunction f(server) { server.stop(false); }`,
  ],
  // Text is no code.
  [
    "// MongoMemoryServer: server.stop(false)\n'server.stop(false)'",
    "// MongoMemoryServer: server.stop(false)\n'server.stop(false)'",
  ],
])('rewrites %j', (text, expected) => {
  expect(rewritten(text)).toBe(expected);
});

it.each([
  [
    'const s = new MongoMemoryServer({ autoStart: false, binary: {} });',
    'const s = new MongoMemoryServer({ binary: {} });',
  ],
  [
    'let s: MongoMemoryServer; const uri = await s.getConnectionString();',
    'let s: MongoMemoryServer; const uri = await s.getUri();',
  ],
])('knows what 7.0.0 took away: %j', (text, expected) => {
  expect(rewritten(text, '6.9.6', '10.4.3')).toBe(expected);
});

it.each([
  ['new MongoMemoryServer()', ['startsNothing new MongoMemoryServer()'], '6.9.6'],
  [
    'const s = await MongoMemoryServer.create(); s.getUri(true); s.getPort()',
    ['check s.getUri(true)', 'check s.getPort()'],
  ],
  ['MongoMemoryServer; await global.mongo.stop(false)', ['unsure global.mongo.stop(false)']],
  ['const s = await MongoMemoryServer.create(opts); s.stop(keep)', ['check s.stop(keep)']],
  ['MongoMemoryServer.create({ auth })', ['check auth']],
  ['MongoMemoryServer.create({ instance: { dbpath: 1 } })', ['unknown instance.dbpath']],
  ["MongoMemoryServer.create({ instance: { storageEngine: 'mmapv1' } })", ["check instance.storageEngine: 'mmapv1'"]],
  ['MongoMemoryServer; e instanceof errors.EnsureInstanceError', ['gone EnsureInstanceError']],
  ['const server = await MongoMemoryServer.create({', ['notCode ']],
])('tells about %j', (text, expected, from = '8.16.1') => {
  expect(told(text, from)).toEqual(expected);
  expect(rewritten(text, from)).toBe(text);
});

it('writes booleans again for a release without objects', () => {
  const text = 'const s = await MongoMemoryReplSet.create(); s.stop({ doCleanup: false });';
  expect(rewritten(text, '9.5.0', '7.6.3')).toBe('const s = await MongoMemoryReplSet.create(); s.stop(false);');
});

it('says so if nothing is known of a release', () => {
  expect(rewritten('MongoMemoryServer', '7.0.0', '6.0.0')).toBeUndefined();
});

import type { DoctorFacts } from '@site/facts/node/doctor';
import { partsOf, verdictOf, type Verdict } from '@site/facts/platforms/archives';
import { fileIn } from '../settings/writeSettings';
import { first, isOn, type Reading } from './read';
import { isAvailable, systemIn, versionFor } from './versions';

/** What a project has to change: an option of the package, or something to copy. */
export type Cure =
  | { readonly kind: 'set'; readonly option: string; readonly value: string }
  | { readonly kind: 'unset'; readonly option: string }
  /** A code block. Its title is the name of a file, or what it is. */
  | { readonly kind: 'copy'; readonly title: string; readonly text: string };

/** What is known when a cure is chosen. */
export interface Context {
  readonly read: Reading;
  readonly facts: DoctorFacts;
  /** A MongoDB version that suits the system, as far as the system is known. */
  readonly version: string;
}

export const set = (option: string, value: string): Cure => ({ kind: 'set', option, value });
export const unset = (option: string): Cure => ({ kind: 'unset', option });
export const file = (title: string, text: string): Cure => ({ kind: 'copy', title, text });
export const terminal = (command: string): Cure => file('Terminal', command);
export const powershell = (command: string): Cure => file('PowerShell', command);
export const typescript = (code: string): Cure => file('TypeScript', code);

/** For an environment variable that is not an option of the package. */
export const variable =
  (name: string, value: string, linesBefore = '') =>
  ({ read }: Context): Cure =>
    hasImage(read)
      ? file('Dockerfile', `${linesBefore}ENV ${name}=${value}`)
      : isOn(read, 'Windows')
        ? powershell(`$env:${name} = '${value.replace('/etc/ssl/certs/', 'C:\\certs\\')}'`)
        : terminal(`export ${name}=${value}`);

/** Whether the paste has an image, or is the log of a build. */
export function hasImage(read: Reading): boolean {
  return first(read, 'image') !== undefined || fileIn(read.text) === 'dockerfile';
}

const names = new Map([
  ['github', 'GitHub Actions'],
  ['gitlab', 'GitLab CI'],
]);

/** The kind of file that names the image. */
const fileOf = (read: Reading): string =>
  /^FROM /m.test(read.text) || first(read, 'image') === undefined
    ? 'Dockerfile'
    : (names.get(fileIn(read.text) ?? '') ?? 'YAML');

export const libcurl = ({ read }: Context): Cure | undefined => {
  const install = 'apt-get install -y --no-install-recommends libcurl4';
  const title = fileOf(read);
  if (title !== 'Dockerfile') {
    const command = `apt-get update && ${install}`;
    // In an image that is not slim, it is there.
    return !lacksLibcurl(read) || title === 'YAML'
      ? undefined
      : file(title, title === 'GitLab CI' ? `before_script:\n  - ${command}` : `- run: ${command}`);
  }
  if (hasImage(read) || isOn(read, 'Alpine')) {
    return file('Dockerfile', `RUN apt-get update \\\n  && ${install} \\\n  && rm -rf /var/lib/apt/lists/*`);
  }
  // Images of containers have no sudo, and need none.
  const sudo = /\/root\/|root@|\/usr\/src\//.test(read.text) ? '' : 'sudo ';
  if (/suse/i.test(read.text)) {
    return terminal(`${sudo}zypper install -y libcurl4`);
  }
  return ['Fedora', 'RHEL', 'CentOS', 'Rocky', 'Alma', 'Amazon', 'Oracle'].some((system) => isOn(read, system))
    ? terminal(`${sudo}dnf install -y libcurl`)
    : terminal(`${sudo}apt-get update && ${sudo}apt-get install -y libcurl4`);
};

/** Whether the image is a small one, and nothing installs what it lacks. */
export const lacksLibcurl = (read: Reading): boolean =>
  /-slim\b|^(?:ubuntu|debian):/.test(first(read, 'image') ?? '') && !read.text.includes('curl');

export const libcurlInSlim = (context: Context): Cure | undefined =>
  lacksLibcurl(context.read) ? libcurl(context) : undefined;

/** The option that the address in the paste does not match. */
export const otherProtocol = ({ read }: Context): Cure =>
  /USE_?HTTP/i.test(read.text) ? unset('USE_HTTP') : set('USE_HTTP', 'true');

/** `mongod` listens on 127.0.0.1 only. */
const isOwnApp = ({ read }: Context): boolean => /(?:EADDRINUSE|in use)\S{0,9} :::\d/.test(read.text);

export const aboutPort = (context: Context): string =>
  isOwnApp(context)
    ? 'Your own app listens on this port, not `mongod`. Close it after the tests, or let it listen on port 0.'
    : 'Leave the port out so that the library finds a free one.';

export const withoutPort = (context: Context): Cure | undefined =>
  isOwnApp(context) ? undefined : typescript(createServer());

export const makeDirectory = ({ read }: Context): Cure =>
  terminal(`mkdir -p ${/(?:Data directory|dbpath|scandir) '?([\w./-]{2,200})/i.exec(read.text)?.[1] ?? './data'}`);

/** The reader's own line with an image that has glibc. */
export const glibcImage = ({ read }: Context): Cure => {
  const title = fileOf(read);
  const debian = title === 'Dockerfile' ? 'bookworm-slim' : 'bookworm';
  const [own] = /^[ \t]*(?:- )?(?:FROM|image:|container:) .*\bnode:\S*-alpine.*$/m.exec(read.text) ?? [];
  const key = { Dockerfile: 'FROM', 'GitHub Actions': 'container:' }[title] ?? 'image:';
  return file(title, own?.trim().replace(/alpine[\d.]*/, debian) ?? `${key} node:22-${debian}`);
};

/** MongoDB publishes no arm64 builds for Debian. */
export const distroInImage = ({ read }: Context): Cure | undefined =>
  first(read, 'arch') === 'arm64' ? set('DISTRO', 'ubuntu-22.04') : undefined;

/** Another version if the one in the paste does not start in {@link glibcImage}. */
export const versionInImage = ({ read, facts }: Context): Cure | undefined => {
  const wanted = first(read, 'mongod');
  const available = facts.systems.find(({ name, arch }) => name === 'Debian 12' && arch === 'x64')?.available;
  return wanted === undefined || available === undefined || isAvailable(wanted, available)
    ? undefined
    : set('VERSION', versionFor(available, facts));
};

export const install = ({ read, facts: { installSpec } }: Context): Cure | undefined => {
  const name = first(read, 'module') ?? 'mongodb-memory-server';
  return optional.test(name) || /node_modules[\\/]mongodb[\\/]/.test(read.text)
    ? undefined
    : terminal(`npm install --save-dev ${name}${name.startsWith('mongodb-memory-server') ? `@${installSpec}` : ''}`);
};

/** Packages that the driver loads only if they are installed. */
const optional =
  /^(?:@mongodb-js\/zstd|@aws-sdk\/.*|aws4|gcp-metadata|kerberos|mongodb-client-encryption|snappy|socks)$/;

export const aboutModule = ({ read }: Context): string =>
  optional.test(first(read, 'module') ?? '')
    ? 'Ignore the message. The driver loads this package only if it is installed.'
    : 'Install it in this project.';

/** The version of the reader's own `mongod`, as the warning says it. */
export const ownVersion = ({ read }: Context): Cure => {
  const [, version] = /SystemBinary version: "(\d[\w.]{0,20})"/.exec(read.text) ?? [];
  return version === undefined ? terminal('mongod --version') : set('VERSION', version);
};

export const setVersion = ({ version }: Context): Cure => set('VERSION', version);

/** The first listed version of a series, such as `4.4.`, unless it does not start on the system. */
export const setSeries =
  (series: string) =>
  ({ read, facts }: Context): Cure | undefined => {
    const version = facts.versions.find((one) => one.startsWith(series));
    const available = systemIn(read, facts)?.available;
    return version === undefined || (available !== undefined && !isAvailable(version, available))
      ? undefined
      : set('VERSION', version);
  };

/** For the system of the paste, or an old one. */
export const versionHere = (context: Context): Cure | undefined =>
  (systemIn(context.read, context.facts) === undefined ? setSeries('5.') : setVersion)(context);

/** A command with the path of the `mongod` in the paste. */
export const withMongod =
  (command: (path: string) => string) =>
  ({ read }: Context): Cure =>
    isOn(read, 'Windows')
      ? powershell(`& ${command(`"${first(read, 'binary') ?? '$HOME\\.cache\\mongodb-binaries\\mongod-*.exe'}"`)}`)
      : terminal(command(first(read, 'binary') ?? '~/.cache/mongodb-binaries/mongod-*'));

const onSystem =
  (unix: string, windows: string) =>
  ({ read }: Context): Cure =>
    isOn(read, 'Windows') ? powershell(windows) : terminal(unix);

export const emptyCache = onSystem(
  'rm -rf ~/.cache/mongodb-binaries node_modules/.cache/mongodb-memory-server',
  'Remove-Item -Recurse -Force "$HOME\\.cache\\mongodb-binaries", node_modules\\.cache\\mongodb-memory-server',
);
export const findMongod = onSystem('command -v mongod && mongod --version', 'where.exe mongod');
export const removeLocks = onSystem(
  'rm -f ~/.cache/mongodb-binaries/*.lock',
  'Remove-Item "$HOME\\.cache\\mongodb-binaries\\*.lock"',
);
export const freeDisk = ({ read }: Context): Cure =>
  isOn(read, 'Windows')
    ? powershell('Remove-Item -Recurse "$env:TEMP\\mongo-mem-*"')
    : terminal(`rm -rf ${isOn(read, 'macOS') ? '"$TMPDIR"' : '/tmp/'}mongo-mem-*`);
export const listLibraries = (context: Context): Cure =>
  withMongod((path) => (isOn(context.read, 'macOS') ? `otool -L ${path}` : `ldd ${path} | grep 'not found'`))(context);

export const fetchFirst = ({ read }: Context): Cure => {
  const name = read.text.includes('"mongodb-memory-server-core"')
    ? 'mongodb-memory-server-core'
    : 'mongodb-memory-server';
  const command = `node -e "require('${name}').MongoBinary.getPath().then(console.log)"`;
  return /^FROM /m.test(read.text) ? file('Dockerfile', `RUN ${command}`) : terminal(command);
};

/** For pnpm 10, which only warns. */
export const approveBuilds = ({ read }: Context): Cure | undefined =>
  /pnpm|Ignored build scripts/.test(read.text) ? terminal('pnpm approve-builds') : undefined;

const statusIn = ({ text }: Reading): string => /(?:it is |code |statusCode=)(\d{3})\b/.exec(text)?.[1] ?? '407';

export const aboutStatus = ({ read }: Context): string =>
  ({
    401: 'Add the user name and the password to the address of the mirror.',
    404: 'Store the archive at the path that the message shows, or correct the address of the mirror.',
    407: 'Add the user name and the password to the address of the proxy.',
  })[statusIn(read)] ?? 'The mirror or proxy has a problem. Try again later.';

export const logIn = (context: Context): Cure | undefined =>
  statusIn(context.read) === '407'
    ? variable('HTTPS_PROXY', 'http://user:password@proxy.example.com:3128')(context)
    : undefined;

/** What the table of builds says about the archive in the paste. */
function verdictOn({ read, facts }: Context): Partial<Verdict> {
  const archive = first(read, 'archive');
  return archive === undefined ? {} : verdictOf(archive, undefined, facts.versions);
}

export const titleOfBuild = (context: Context): string => {
  const { kind } = verdictOn(context);
  return kind === 'download'
    ? 'There is no such build'
    : kind === 'works'
      ? 'A proxy blocks the download'
      : 'There is no such build, or a proxy blocks the download';
};

export const aboutBuild = (context: Context): string => {
  const { kind, reason = '' } = verdictOn(context);
  switch (kind) {
    case 'download':
      return `${reason} Use one that exists:`;
    case 'works':
      return 'MongoDB publishes this build, so a proxy or a firewall answers instead. Allow the address there, or use a mirror.';
    default:
      return 'Use a version that MongoDB builds for your system. If the address opens in a browser on another network, your proxy is blocking it.';
  }
};

/** How to stay on a version: Ubuntu's builds run on Debian, too. */
export const keepVersion = (read: Reading, wanted: string): string =>
  isOn(read, 'Debian') && isAvailable(wanted, '>=6.0.4')
    ? `To keep ${wanted}, set \`MONGOMS_DISTRO=ubuntu-22.04\` instead.`
    : '';

/** In an image, the user of the tests often owns no directory of the project. */
export const writableDirectory = ({ read }: Context): Cure => {
  const isOwn = isOn(read, 'Windows') || /\/tmp\/|\/Users\/|\/home\/(?!node\b|sbx)/.test(read.text);
  return set('DOWNLOAD_DIR', isOwn ? './.cache/mongodb-binaries' : '/tmp/mongodb-binaries');
};

/** The change depends on which part of the archive's name is wrong. */
export const otherBuild = (context: Context): Cure | undefined => {
  const { read, facts } = context;
  const archive = first(read, 'archive') ?? '';
  if (/windows-(?:aarch64|arm64)/.test(archive)) {
    return typescript(createServer("binary: { arch: 'x64' }"));
  }
  if (/aarch64-(?:debian|suse)/.test(archive) || (first(read, 'arch') === 'arm64' && isOn(read, 'Debian'))) {
    return set(
      'DISTRO',
      /suse/.test(archive) ? 'rhel-9.3' : /debian1[01]/.test(archive) ? 'ubuntu-20.04' : 'ubuntu-22.04',
    );
  }
  if (/rhel90-8\./.test(archive)) {
    return set('DISTRO', 'rhel-9.3');
  }
  if (/linux-x86_64-(?:\d|debian-|ubuntu2404-[67])/.test(archive)) {
    return set('DISTRO', 'ubuntu-22.04');
  }
  const { version = '' } = partsOf(archive);
  const existing = facts.versions.find(
    (one) => verdictOf(archive.replace(version, one), undefined, facts.versions).kind === 'works',
  );
  return verdictOn(context).kind === 'works'
    ? set('DOWNLOAD_MIRROR', 'https://mirror.example.com')
    : existing === undefined
      ? setVersion(context)
      : set('VERSION', existing);
};

const jestConfig = (line: string): Cure =>
  file('jest.config.js', `/** @type {import('jest').Config} */\nmodule.exports = {\n  ${line}\n};`);
export const jestInNode = jestConfig("testEnvironment: 'node',");

export const longerHook = ({ read }: Context): Cure => {
  switch (first(read, 'runner')) {
    case 'vitest': {
      const config = 'export default defineConfig({\n  test: { hookTimeout: 120_000 },\n});';
      return file('vitest.config.ts', `import { defineConfig } from 'vitest/config';\n\n${config}`);
    }
    case 'mocha':
      return file('.mocharc.json', '{\n  "timeout": 120000\n}');
    default:
      return typescript('beforeAll(async () => {\n  server = await MongoMemoryServer.create();\n}, 120_000);');
  }
};

export const newName = ({ read: { text } }: Context): Cure | undefined =>
  text.includes('autoStart')
    ? undefined
    : typescript(
        /Cleanup|boolean/.test(text) ? 'await server.stop({ doCleanup: false });' : 'const uri = server.getUri();',
      );

export const withUser = typescript(`import { MongoClient } from 'mongodb';
${createServer(`auth: {
    enable: true,
    extraUsers: [{ createUser: 'app', pwd: 'secret', roles: ['readWrite'], database: 'shop' }],
  }`)}
const client = new MongoClient(server.getUri(), {
  auth: { username: 'app', password: 'secret' },
  authSource: 'shop',
});`);

export const wiredTiger = ({ read }: Context): Cure =>
  typescript(/repl|transaction|retry/i.test(read.text) ? createReplSet('{ count: 1 }') : createServer());

/** The reader's own line, started and awaited. */
export const awaitCreate = ({ read: { text } }: Context): Cure => {
  const [own] = /^.*= (?:new )?MongoMemory\w+(?:\.create)?\(.*$/m.exec(text) ?? [];
  const code =
    own?.replace(/^[^A-Za-z_$]*/, '').replace(/(?<== )(?:new )?(Mongo\w+)(?:\.create)?/, 'await $1.create') ??
    `${createServer()}\nconst uri = server.getUri();`;
  return typescript(code);
};

/** With Mongoose, unless the paste shows the driver alone. */
export const connect = ({ read: { text } }: Context): Cure => {
  const isDriver = /MongoClient|node_modules[\\/]mongodb[\\/]/.test(text) && !/mongoose/i.test(text);
  const [name, connecting] = isDriver
    ? ["{ MongoClient } from 'mongodb'", 'const client = await MongoClient.connect']
    : ["mongoose from 'mongoose'", 'await mongoose.connect'];
  return typescript(`import ${name};\n${createServer()}\n${connecting}(server.getUri());`);
};

/** @param option - `auth: { enable: true }` */
export function createServer(option?: string): string {
  const options = option === undefined ? '' : `{\n  ${option},\n}`;
  return `import { MongoMemoryServer } from 'mongodb-memory-server';

const server = await MongoMemoryServer.create(${options});`;
}

export function createReplSet(options: string): string {
  return `import { MongoMemoryReplSet } from 'mongodb-memory-server';

const replSet = await MongoMemoryReplSet.create({
  replSet: ${options},
});
const uri = replSet.getUri();`;
}

// cspell:ignore cafile cimg libatomic libstdc shm softwareupdate

/** What something is that the pages name of the world around the library. */
export type SurroundingKind =
  'action' | 'image' | 'runner' | 'package' | 'library file' | 'file' | 'path in an image' | 'setting' | 'command';

/** Things that the pages may name, and the place where somebody saw them. Pages name nothing of these kinds besides. */
export interface Surroundings {
  readonly kind: SurroundingKind;
  readonly names: readonly string[];
  readonly seen: string;
}

const debianPackages = 'apt-cache policy on Debian 12';

/**
 * CI, containers and package managers. Nothing of it can be computed from a package that is installed here, so it is
 * written down once. An entry that no page needs is a finding.
 */
export const surroundings: readonly Surroundings[] = [
  { kind: 'action', names: ['actions/checkout@v4'], seen: 'README.md of github.com/actions/checkout' },
  { kind: 'action', names: ['actions/setup-node@v4'], seen: 'README.md of github.com/actions/setup-node' },
  { kind: 'action', names: ['actions/cache@v4'], seen: 'README.md of github.com/actions/cache' },
  {
    kind: 'image',
    names: [
      ...['node:20', 'node:20-alpine', 'node:20-bookworm', 'node:20-bookworm-slim', 'node:20-bullseye'],
      ...['node:20-bullseye-slim', 'node:22', 'node:22-alpine', 'node:22-bookworm', 'node:22-bookworm-slim'],
    ],
    seen: 'tags of hub.docker.com/_/node',
  },
  { kind: 'image', names: ['ubuntu:20.04', 'ubuntu:22.04', 'ubuntu:24.04'], seen: 'tags of hub.docker.com/_/ubuntu' },
  { kind: 'image', names: ['mongo:6.0', 'mongo:7.0'], seen: 'tags of hub.docker.com/_/mongo' },
  { kind: 'image', names: ['cimg/node:22.14'], seen: 'tags of hub.docker.com/r/cimg/node' },
  { kind: 'image', names: ['node', 'mongo', 'mongod', 'my-app'], seen: 'a stage or a tag that the same sample names' },
  {
    kind: 'runner',
    names: ['ubuntu-22.04', 'ubuntu-24.04', 'ubuntu-latest', 'windows-2022', 'macos-15'],
    seen: 'docs.github.com/actions/reference/runners/github-hosted-runners',
  },
  {
    kind: 'package',
    names: ['libcurl4', 'libssl3', 'libatomic1', 'libstdc++6', 'ca-certificates'],
    seen: debianPackages,
  },
  { kind: 'package', names: ['libssl1.1'], seen: 'packages.debian.org/bullseye/libssl1.1' },
  { kind: 'package', names: ['libcurl3'], seen: 'a message of the library: lib/util/MongoInstance.js' },
  {
    kind: 'library file',
    names: ['libcrypto.so.1.1', 'libcrypto.so.3', 'libssl.so.1.1', 'libcurl.so.4'],
    seen: 'apt-file list of libssl1.1, libssl3, and libcurl4',
  },
  {
    kind: 'file',
    names: ['package-lock.json', '.npmrc'],
    seen: 'docs.npmjs.com/cli/configuring-npm',
  },
  { kind: 'file', names: ['.yarnrc.yml'], seen: 'yarnpkg.com/configuration/yarnrc' },
  { kind: 'file', names: ['pnpm-workspace.yaml'], seen: 'pnpm.io/pnpm-workspace_yaml' },
  { kind: 'file', names: ['.github/workflows/test.yml'], seen: 'docs.github.com/actions' },
  { kind: 'file', names: ['.gitlab-ci.yml'], seen: 'docs.gitlab.com/ci/yaml' },
  { kind: 'file', names: ['.circleci/config.yml'], seen: 'circleci.com/docs/configuration-reference' },
  { kind: 'file', names: ['bitbucket-pipelines.yml'], seen: 'support.atlassian.com/bitbucket-cloud' },
  { kind: 'file', names: ['compose.yaml'], seen: 'docs.docker.com/compose/intro/compose-application-model' },
  {
    kind: 'path in an image',
    names: ['mongo /usr/bin/mongod'],
    seen: 'ExecStart in debian/mongod.service of github.com/mongodb/mongo, whose packages the image installs',
  },
  {
    kind: 'path in an image',
    names: ['node /usr/local'],
    seen: '22/bookworm-slim/Dockerfile of github.com/nodejs/docker-node',
  },
  { kind: 'path in an image', names: ['mongod /opt/mongodb-binaries'], seen: 'a stage of the same sample' },
  { kind: 'setting', names: ['allowBuilds', 'onlyBuiltDependencies'], seen: 'pnpm.io/settings' },
  { kind: 'setting', names: ['dependenciesMeta', 'enableScripts'], seen: 'yarnpkg.com/configuration' },
  {
    kind: 'setting',
    names: ['ignore-scripts', 'https-proxy', 'strict-ssl', 'cafile'],
    seen: 'docs.npmjs.com/cli/using-npm/config',
  },
  {
    kind: 'command',
    names: ['apt-get install', 'apt-get update', 'apt-get -y', 'apt-get --no-install-recommends'],
    seen: 'man apt-get',
  },
  { kind: 'command', names: ['bun pm'], seen: 'bun.sh/docs/pm/lifecycle' },
  {
    kind: 'command',
    names: [
      'docker build',
      'docker run',
      'docker --rm',
      'docker --target',
      'docker --user',
      'docker -t',
      'docker --platform',
      'docker --shm-size',
      'docker --tmpfs',
    ],
    seen: 'docs.docker.com/reference/cli/docker',
  },
  { kind: 'command', names: ['mocha --exit'], seen: 'mocha --help' },
  {
    kind: 'command',
    names: ['node --input-type', 'node --test', 'node --version', 'node -e', 'node -p', 'node -r'],
    seen: 'node --help',
  },
  {
    kind: 'command',
    names: [
      ...['npm ci', 'npm install', 'npm ls', 'npm rebuild', 'npm run', 'npm start', 'npm test', 'npm update'],
      ...['npm --foreground-scripts', 'npm --ignore-scripts', 'npm --omit', 'npm --save-dev', 'npm --locale'],
    ],
    seen: 'npm help, and docusaurus --help for --locale',
  },
  { kind: 'command', names: ['npm approve-scripts'], seen: 'docs.npmjs.com/cli/v12/commands/npm-approve-scripts' },
  {
    kind: 'command',
    names: ['npx jest', 'npx mocha', 'npx vitest', 'npx --detectOpenHandles', 'npx --maxWorkers', 'npx --runInBand'],
    seen: 'the --help of each',
  },
  { kind: 'command', names: ['npx prisma'], seen: 'npx prisma --help of prisma 6.19.3' },
  { kind: 'command', names: ['npx playwright'], seen: 'npx playwright --help' },
  { kind: 'command', names: ['npx cypress'], seen: 'lib/cli.js of cypress 15.3.0' },
  { kind: 'command', names: ['pnpm approve-builds'], seen: 'pnpm.io/cli/approve-builds' },
  { kind: 'command', names: ['softwareupdate --install-rosetta'], seen: 'man softwareupdate on macOS' },
  { kind: 'command', names: ['yarn install', 'yarn node', 'yarn test'], seen: 'yarnpkg.com/cli' },
];

/** Whether the list has something of a kind; `node:22` and `actions/cache@v4` are whole names. */
export function isListedThing(kind: SurroundingKind, name: string): boolean {
  return surroundings.some((entry) => entry.kind === kind && entry.names.includes(name));
}

// Runs in a child process without environment variables, see ../library.ts: the library reads its configuration when
// it is imported, so only a fresh process shows its own defaults.
// In: the core's package.json as an argument, the errors to create as JSON on stdin. Out: JSON on stdout.
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');

const load = createRequire(process.argv[2]);
const config = load('./lib/util/resolveConfig');
const errors = load('./lib/util/errors');
const camelCase = load('camelcase');

const options = Object.values(config.ResolveConfigVariables).map((name) => ({
  name,
  env: config.envName(name),
  packageJson: camelCase(name),
  default: config.resolveConfig(name),
}));

/** @type {{ name: string, calls: unknown[][] }[]} */
const wanted = JSON.parse(readFileSync(0, 'utf8'));
const messages = wanted.map(({ name, calls }) => calls.map((args) => new errors[name](...args).message));

process.stdout.write(JSON.stringify({ options, mongod: config.DEFAULT_VERSION, messages }));

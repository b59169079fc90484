import type { ConfigurationFacts, ConfigurationOption } from '@site/facts/node/configuration';
import type { Format, Paste } from '../paste/paste';
import { isTrue } from './resolve';

/** Values by option name: `{ VERSION: '6.0.9' }`. */
export type Choice = Readonly<Record<string, string>>;

const tabs: readonly Format[] = ['shell', 'powershell', 'dockerfile', 'github', 'gitlab', 'package-json', 'code'];

/** The formats in which a paste writes settings, or could; empty if that is not known. */
export function formatsOf({ settings, hosts }: Pick<Paste, 'settings' | 'hosts'>): readonly Format[] {
  // A version in code takes precedence.
  const inCode = settings.some(({ place, name }) => place === 'code' && name === 'binary.version');
  const all = (settings.length > 0 ? settings : hosts).slice(0, 20).flatMap(({ format }) => format ?? []);
  return inCode ? ['code'] : [...new Set(all)];
}

/** A choice in one format. */
export interface Written {
  readonly format: Format;
  /** Name of the file or of the shell. */
  readonly title: string;
  /** Empty if none of the chosen options can be set here. */
  readonly text: string;
  /** Chosen options that cannot be set here. */
  readonly missing: readonly string[];
}

type Facts = Pick<ConfigurationFacts, 'options' | 'on'>;
type Chosen = readonly [option: ConfigurationOption, value: string];

/** Whether code can set an option to a value: it cannot turn off what is on unless a variable turns it off. */
function isPossibleInCode(
  { code, default: builtIn }: ConfigurationOption,
  value: string,
  on: readonly string[],
): boolean {
  return code !== undefined && (code.wins !== 'either' || isTrue(value, on) || !isTrue(builtIn, on));
}

/**
 * Writes a choice, with the options in the order of the facts. Values must be single lines.
 *
 * @param formats - those to write; empty for all that have a tab
 */
export function writeSettings(
  choice: Choice,
  { options, on }: Facts,
  formats: readonly Format[] = [],
): readonly Written[] {
  const all = options.flatMap((option): Chosen[] =>
    Object.hasOwn(choice, option.name) ? [[option, choice[option.name] ?? '']] : [],
  );
  const read = all.filter(([option]) => option.read);
  const inCode = all.filter(([option, value]) => isPossibleInCode(option, value, on));
  const lines = (write: (env: string, value: string) => string): string =>
    read.map(([{ env }, value]) => `${write(env, value)}\n`).join('');
  const yaml = (env: string, value: string): string => `  ${env}: ${quotedForYaml(value)}`;
  const mongodbMemoryServer = Object.fromEntries(
    read.map(([option, value]) => [option.packageJson, jsonValue(option, value)]),
  );
  const binary = Object.fromEntries(
    inCode.map(([{ code, type }, value]) => [code?.member ?? '', type === 'boolean' ? isTrue(value, on) : value]),
  );
  const written: Readonly<Record<Format, readonly [title: string, text: string]>> = {
    shell: ['Shell', lines((env, value) => `export ${env}=${quotedForShell(value)}`)],
    powershell: ['PowerShell', lines((env, value) => `$env:${env} = '${value.replace(/['\u2018-\u201b]/g, '$&$&')}'`)],
    dockerfile: ['Dockerfile', lines((env, value) => `ENV ${env}=${quotedForDocker(value)}`)],
    github: ['GitHub Actions', `env:\n${lines(yaml)}`],
    gitlab: ['GitLab CI', `variables:\n${lines(gitlabVariable)}`],
    'package-json': ['package.json', `${JSON.stringify({ config: { mongodbMemoryServer } }, null, 2)}\n`],
    code: [
      'TypeScript',
      `import { MongoMemoryServer } from 'mongodb-memory-server';\n\nconst server = await MongoMemoryServer.create(${literal({ binary })});\n`,
    ],
    compose: ['environment', `environment:\n${lines(yaml)}`],
    dotenv: ['.env', lines((env, value) => `${env}=${quotedForShell(value)}`)],
    assignment: ['TypeScript', lines((env, value) => `process.env.${env} = ${literal(value)};`)],
    env: ['TypeScript', `env: ${literal(Object.fromEntries(read.map(([{ env }, value]) => [env, value])))},\n`],
  };
  return (formats.length > 0 ? formats : tabs).map((format) => {
    const [title, text] = written[format];
    const possible = format === 'code' ? inCode : read;
    const missing = all.filter((chosen) => !possible.includes(chosen)).map(([{ name }]) => name);
    return { format, title, text: possible.length === 0 ? '' : text, missing };
  });
}

/** A value as code. */
function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') {
    return `'${value.replace(/['\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}'`;
  }
  if (Array.isArray(value)) {
    return `[${value.map((item) => literal(item, indent)).join(', ')}]`;
  }
  if (typeof value !== 'object' || value === null) {
    return String(value);
  }
  const fields = Object.entries(value).map(
    ([key, own]) => `${indent}  ${/^\w+$/.test(key) ? key : literal(key)}: ${literal(own, `${indent}  `)},\n`,
  );
  return `{\n${fields.join('')}${indent}}`;
}

/** A boolean or a number without quotes, if it means the same as the text. */
function jsonValue({ type }: ConfigurationOption, value: string): string | number | boolean {
  if (type === 'boolean' && ['true', 'false'].includes(value)) {
    return value === 'true';
  }
  return type === 'number' && String(Number.parseInt(value)) === value ? Number.parseInt(value) : value;
}

const plain = /^[\w@%+=:,./-]+$/;

/** For a shell and a file of variables. */
function quotedForShell(value: string): string {
  return plain.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`;
}

function quotedForDocker(value: string): string {
  return plain.test(value) ? value : `"${value.replace(/["$\\]/g, String.raw`\$&`)}"`;
}

function quotedForYaml(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** GitLab replaces variables in values. */
function gitlabVariable(name: string, value: string): string {
  return value.includes('$')
    ? `  ${name}:\n    value: ${quotedForYaml(value)}\n    expand: false`
    : `  ${name}: ${quotedForYaml(value)}`;
}

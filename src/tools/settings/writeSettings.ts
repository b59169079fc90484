import type { ConfigurationFacts, ConfigurationOption } from '../../../facts/node/configuration';
import { isTrue } from './explainSettings';
import type { Setting } from './readSettings';

/** Values by option name: `{ VERSION: '6.0.9' }`. */
export type Choice = Readonly<Record<string, string>>;

/** The tabs of the pages have the same names, so that a choice there applies here. */
export type Format = 'shell' | 'powershell' | 'dockerfile' | 'github' | 'gitlab' | 'compose' | 'package-json' | 'code';

/** How a file shows what it is. Workflows and files of Compose may hold parts of others, so the first one counts. */
const files: readonly (readonly [Format, RegExp])[] = [
  // Bitbucket, Azure, and Jenkins: what a step runs.
  ['shell', /^(?:pipelines|pool|trigger):|\bvmImage:|^pipeline \{/m],
  // CircleCI has the same syntax.
  ['compose', /^services:|\bcimg\/|^ +docker:$/m],
  ['github', /^ *(?:runs-on|jobs|container):/m],
  ['gitlab', /^(?:variables|stages|before_script| *image| +script):/m],
  ['github', /^[ \t]*MONGOMS_\w+:/m],
  ['dockerfile', /^[ \t]*(?:ENV|FROM) |^#\d+ \d|failed to solve/m],
  ['powershell', /^[ \t]*\$env:|\b[A-Z]:\\Users\\|^PS [A-Z]:\\/im],
];

export function fileIn(text: string): Format | undefined {
  return files.find(([, seen]) => seen.test(text))?.[0];
}

/** The formats in which a paste writes settings; none if that is not known. */
export function formatsIn(text: string, settings: readonly Setting[]): readonly Format[] {
  // It takes precedence.
  if (settings.some(({ place, name }) => place === 'code' && name === 'binary.version')) return ['code'];
  const has = (place: Setting['place']): boolean => settings.some((setting) => setting.place === place);
  const file = fileIn(text) ?? (has('variable') ? 'shell' : undefined);
  return [...(file ? [file] : []), ...(has('packageJson') ? ['package-json' as const] : [])];
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

type Chosen = readonly [option: ConfigurationOption, value: string];

/** A choice in every format, with the options in the order of the facts. Values must be single lines. */
export function writeSettings(
  choice: Choice,
  { options, on }: Pick<ConfigurationFacts, 'options' | 'on'>,
): readonly Written[] {
  const all = options.flatMap((option): Chosen[] =>
    Object.hasOwn(choice, option.name) ? [[option, choice[option.name] ?? '']] : [],
  );
  const read = all.filter(([option]) => option.read);
  const inCode = all.filter(([option]) => option.code !== undefined);
  const lines = (write: (env: string, value: string) => string): string =>
    read.map(([{ env }, value]) => `${write(env, value)}\n`).join('');
  const mongodbMemoryServer = Object.fromEntries(
    read.map(([option, value]) => [option.packageJson, jsonValue(option, value)]),
  );
  const members = inCode.map(
    ([{ code, type }, value]) =>
      `    ${code?.member ?? ''}: ${type === 'boolean' ? String(isTrue(value, on)) : quotedInCode(value)},\n`,
  );
  const texts: readonly (readonly [Format, title: string, text: string])[] = [
    ['shell', 'Shell', lines((env, value) => `export ${env}=${quotedForShell(value)}`)],
    [
      'powershell',
      'PowerShell',
      lines((env, value) => `$env:${env} = '${value.replace(/['\u2018-\u201b]/g, '$&$&')}'`),
    ],
    ['dockerfile', 'Dockerfile', lines((env, value) => `ENV ${env}=${quotedForDocker(value)}`)],
    ['github', 'GitHub Actions', `env:\n${lines((env, value) => `  ${env}: ${quotedForYaml(value)}`)}`],
    ['compose', 'environment', `environment:\n${lines((env, value) => `  ${env}: ${quotedForYaml(value)}`)}`],
    ['gitlab', 'GitLab CI', `variables:\n${lines(gitlabVariable)}`],
    ['package-json', 'package.json', `${JSON.stringify({ config: { mongodbMemoryServer } }, null, 2)}\n`],
    [
      'code',
      'TypeScript',
      `import { MongoMemoryServer } from 'mongodb-memory-server';\n\nconst server = await MongoMemoryServer.create({\n  binary: {\n${members.join('')}  },\n});\n`,
    ],
  ];
  return texts.map(([format, title, text]) => {
    const possible = format === 'code' ? inCode : read;
    const missing = all.filter((chosen) => !possible.includes(chosen)).map(([{ name }]) => name);
    return { format, title, text: possible.length === 0 ? '' : text, missing };
  });
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

function quotedInCode(value: string): string {
  return `'${value.replace(/['\\]/g, String.raw`\$&`)}'`;
}

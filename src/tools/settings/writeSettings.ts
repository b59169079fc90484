import type { ConfigurationFacts, ConfigurationOption } from '@site/facts/node/configuration';
import type { Format, Paste } from '../paste/paste';
import { isTrue } from './values';

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

const escaped = (value: string, special: RegExp): string => value.replace(special, String.raw`\$&`);
const isPlain = (value: string): boolean => /^[\w@%+=:,./-]+$/.test(value);
const inShell = (value: string): string => (isPlain(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`);
const inYaml = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const inCode = (value: string): string => `'${escaped(value, /['\\]/g)}'`;
const inDocker = (value: string): string => (isPlain(value) ? value : `"${escaped(value, /["$\\]/g)}"`);
const inPowerShell = (value: string): string => `'${value.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
const inJson = (value: string): string => (/^(?:true|false)$/.test(value) ? value : JSON.stringify(value));

const [importLine, create] = [
  "import { MongoMemoryServer } from 'mongodb-memory-server';",
  'const server = await MongoMemoryServer.create',
];

/** How each format writes an option; before, between, and after them. */
const formats: Readonly<
  Record<Format, readonly [title: string, line: (name: string, value: string) => string, around?: readonly string[]]>
> = {
  shell: ['Shell', (name, value) => `export ${name}=${inShell(value)}`],
  powershell: ['PowerShell', (name, value) => `$env:${name} = ${inPowerShell(value)}`],
  dockerfile: ['Dockerfile', (name, value) => `ENV ${name}=${inDocker(value)}`],
  github: ['GitHub', (name, value) => `  ${name}: ${inYaml(value)}`, ['env:\n']],
  gitlab: ['GitLab', (name, value) => `  ${name}: ${inYaml(value.replaceAll('$', '$$$$'))}`, ['variables:\n']],
  compose: ['environment', (name, value) => `  ${name}: ${inYaml(value.replaceAll('$', '$$$$'))}`, ['environment:\n']],
  dotenv: ['.env', (name, value) => `${name}=${inShell(value)}`],
  assignment: ['TypeScript', (name, value) => `process.env.${name} = ${inCode(value)};`],
  env: ['TypeScript', (name, value) => `  ${name}: ${inCode(value)},`, ['env: {\n', '\n', '},\n']],
  'package-json': [
    'package.json',
    (name, value) => `      "${name}": ${inJson(value)}`,
    ['{\n  "config": {\n    "mongodbMemoryServer": {\n', ',\n', '    }\n  }\n}\n'],
  ],
  code: [
    'TypeScript',
    (name, value) => `    ${name}: ${/^(?:true|false)$/.test(value) ? value : inCode(value)},`,
    [`${importLine}\n\n${create}({\n  binary: {\n`, '\n', '  },\n});\n'],
  ],
};

/**
 * Writes a choice, in its order. Values must be single lines.
 *
 * @param wanted - the formats to write; empty for all that have a tab
 */
export function writeSettings(
  choice: Choice,
  facts: Pick<ConfigurationFacts, 'options' | 'on'>,
  wanted: readonly Format[] = [],
): readonly Written[] {
  const { options, on } = facts;
  const chosen = Object.keys(choice).flatMap((name) => options.find((option) => option.name === name) ?? []);
  // Code cannot turn off what is on unless a variable turns it off.
  const isInCode = ({ name, code, default: builtIn }: ConfigurationOption): boolean =>
    code !== undefined && (code.wins !== 'either' || isTrue(choice[name], on) || !isTrue(builtIn, on));
  const written = (wanted.length > 0 ? wanted : tabs).map((format) => {
    const [title, line, [before = '', between = '\n', after = ''] = []] = formats[format];
    const isPossible = (option: ConfigurationOption): boolean => (format === 'code' ? isInCode(option) : option.read);
    const lines = chosen.filter(isPossible).map((option) => {
      const { name, env, packageJson, code, type } = option;
      const value = choice[name] ?? '';
      const key = { code: code?.member ?? '', 'package-json': packageJson }[format as string] ?? env;
      return line(key, format === 'code' && type === 'boolean' ? String(isTrue(value, on)) : value);
    });
    const missing = chosen.filter((option) => !isPossible(option)).map(({ name }) => name);
    const text = lines.length === 0 ? '' : `${before}${lines.join(between)}\n${after}`;
    return { format, title, text, missing };
  });
  // What no form of the paste can set needs another one.
  const isPossible = chosen.length === 0 || written.some(({ text }) => text !== '');
  return wanted.length === 0 || isPossible ? written : writeSettings(choice, facts);
}

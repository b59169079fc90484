import data from '@site/facts/data/settingFormats.json';
import type { ConfigurationFacts, ConfigurationOption } from '@site/facts/node/configuration';
import type { Fix } from '../frame/answer';
import type { Format, Paste } from '../paste/paste';
import { isTrue } from './values';

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

/** How each format writes an option, what is around all of them, how a value is quoted, and how a command is run. */
const formats: Readonly<Record<Format, Readonly<Partial<Record<string, string>>>>> = data;

const isPlain = (value: string): boolean => /^[\w@%+=:,./-]+$/.test(value);
const isBoolean = (value: string): boolean => /^(?:true|false)$/.test(value);
const inYaml = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const inCode = (value: string): string => `'${value.replace(/['\\]/g, String.raw`\$&`)}'`;
const quotes: Readonly<Record<string, (value: string) => string>> = {
  shell: (value) => (isPlain(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`),
  powershell: (value) => `'${value.replace(/['\u2018-\u201b]/g, '$&$&')}'`,
  docker: (value) => (isPlain(value) ? value : `"${value.replace(/["$\\]/g, String.raw`\$&`)}"`),
  yaml: inYaml,
  // `$NAME` would be filled in.
  variable: (value) => inYaml(value.replaceAll('$', '$$$$')),
  json: (value) => (isBoolean(value) ? value : JSON.stringify(value)),
  code: inCode,
  literal: (value) => (isBoolean(value) ? value : inCode(value)),
};

const filled = (line: string, quote: string, name: string, value: string): string =>
  line.replace(/NAME|VALUE/g, (part) => (part === 'NAME' ? name : (quotes[quote]?.(value) ?? value)));

/**
 * Writes a choice, in its order. Values must be single lines.
 *
 * @param choice - values by option name: `{ VERSION: '6.0.9' }`
 * @param wanted - the formats to write; empty for all that have a tab
 */
export function writeSettings(
  choice: Readonly<Record<string, string>>,
  facts: Pick<ConfigurationFacts, 'options' | 'on'>,
  wanted: readonly Format[] = [],
): readonly Written[] {
  const { options, on } = facts;
  const chosen = Object.keys(choice).flatMap((name) => options.find((option) => option.name === name) ?? []);
  // Code cannot turn off what is on unless a variable turns it off.
  const isInCode = ({ name, code, default: builtIn }: ConfigurationOption): boolean =>
    code !== undefined && (code.wins !== 'either' || isTrue(choice[name], on) || !isTrue(builtIn, on));
  const written = (wanted.length > 0 ? wanted : tabs).map((format) => {
    const { title = '', line = '', quote = '', between = '\n', ...around } = formats[format];
    // Where there is code already, only the options are new.
    const isPart = format === 'code' && wanted.length > 0;
    const [before = '', after = ''] = isPart ? ['  binary: {\n', '  },\n'] : [around.before, around.after];
    const isPossible = (option: ConfigurationOption): boolean => (format === 'code' ? isInCode(option) : option.read);
    const lines = chosen.filter(isPossible).map((option) => {
      const { name, env, packageJson, code, type } = option;
      const value = choice[name] ?? '';
      const key = { code: code?.member ?? '', 'package-json': packageJson }[format as string] ?? env;
      const own = format === 'code' && type === 'boolean' ? String(isTrue(value, on)) : value;
      return filled(line, quote, key, own);
    });
    const missing = chosen.filter((option) => !isPossible(option)).map(({ name }) => name);
    const text = lines.length === 0 ? '' : `${before}${lines.join(between)}\n${after}`;
    return { format, title, text, missing };
  });
  // What no form of the paste can set needs another one.
  const isPossible = chosen.length === 0 || written.some(({ text }) => text !== '');
  return wanted.length === 0 || isPossible ? written : writeSettings(choice, facts);
}

/** A command of a shell as a step of a file; undefined if files of the format run none. */
export function writeCommand(command: string, format?: Format): Fix | undefined {
  const { title = '', command: step, line = '', quote = '', before = '' } = format ? formats[format] : {};
  const [, name, value = ''] = /^export (\w+)=(.*)$/.exec(command) ?? [];
  const text = name === undefined ? step?.replace('COMMAND', () => command) : before + filled(line, quote, name, value);
  return step === undefined || text === undefined ? undefined : { kind: 'copy', title, text };
}

import type { ConfigurationFacts, ConfigurationOption } from '../../../facts/configuration';
import { isTrue, jsonValue } from './rules';

/** The options that a reader chose, by name. */
export type Choice = Readonly<Record<string, string>>;

/** One way to write down a choice. */
export interface Snippet {
  readonly id: SnippetId;
  /** Name of the file or of the shell, which is not translated. */
  readonly title: string;
  readonly text: string;
  /** Options whose value cannot be written here. */
  readonly missing: readonly string[];
}

export type SnippetId = 'sh' | 'powershell' | 'dockerfile' | 'github' | 'gitlab' | 'packageJson' | 'code';

/** An option and its value. */
type Chosen = readonly [option: ConfigurationOption, value: string];

/** The options of a choice, in the order of the facts. */
export function chosenOf(choice: Choice, { options }: ConfigurationFacts): readonly Chosen[] {
  return options.flatMap((option): Chosen[] => {
    const value = Object.hasOwn(choice, option.name) ? choice[option.name] : undefined;
    return value === undefined ? [] : [[option, value]];
  });
}

/** A choice, written down in every way that the library reads. */
export function snippetsOf(choice: Choice, facts: ConfigurationFacts): readonly Snippet[] {
  // No system has variables with this character.
  const all = chosenOf(choice, facts).map(([option, value]): Chosen => [option, value.replaceAll('\0', '')]);
  // No code reads the others, so only the constructor option is left of them.
  const read = all.filter(([option]) => option.read);
  const lines = read.filter(([, value]) => /[\n\r]/.test(value));
  const oneLine = read.filter((chosen) => !lines.includes(chosen));
  const written = (id: SnippetId, title: string, text: string, missing: readonly Chosen[] = []): Snippet => ({
    id,
    title,
    text,
    missing: missing.map(([{ name }]) => name),
  });
  const inCode = codeOf(all, facts);
  return [
    ...(read.length === 0
      ? []
      : [
          written('sh', 'sh', read.map(([{ env }, value]) => `export ${env}=${shQuoted(value)}\n`).join('')),
          written(
            'powershell',
            'PowerShell',
            read.map(([{ env }, value]) => `$env:${env} = ${powershellQuoted(value)}\n`).join(''),
          ),
          written(
            'dockerfile',
            'Dockerfile',
            oneLine.map(([{ env }, value]) => `ENV ${env}=${dockerQuoted(value)}\n`).join(''),
            lines,
          ),
          written(
            'github',
            'GitHub Actions',
            `env:\n${read.map(([{ env }, value]) => `  ${env}: ${yamlQuoted(githubEscaped(value))}\n`).join('')}`,
          ),
          written(
            'gitlab',
            'GitLab CI',
            `variables:\n${read.map(([{ env }, value]) => gitlabVariable(env, value)).join('')}`,
          ),
          written('packageJson', 'package.json', packageJsonOf(read)),
        ]),
    ...(inCode === undefined ? [] : [written('code', 'TypeScript', inCode)]),
  ];
}

const plain = /^[\w@%+=:,./-]+$/;

function shQuoted(value: string): string {
  return plain.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`;
}

function powershellQuoted(value: string): string {
  // PowerShell takes typographic quotes for quotes, too.
  return `'${value.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
}

function dockerQuoted(value: string): string {
  return plain.test(value) ? value : `"${value.replace(/["$\\]/g, String.raw`\$&`)}"`;
}

/** GitHub evaluates expressions in values. */
function githubEscaped(value: string): string {
  return value.replaceAll('${{', "${{ '${{' }}");
}

function yamlQuoted(value: string): string {
  // What is not in one line, or not printable, needs escapes.
  return /^[\x20-\x7e\u00a1-\ud7ff\ue000-\ufefe]*$/.test(value)
    ? `'${value.replaceAll("'", "''")}'`
    : JSON.stringify(value).replaceAll('\x7f', '\\x7f');
}

/** GitLab replaces variables in values. */
function gitlabVariable(name: string, value: string): string {
  return value.includes('$')
    ? `  ${name}:\n    value: ${yamlQuoted(value)}\n    expand: false\n`
    : `  ${name}: ${yamlQuoted(value)}\n`;
}

function packageJsonOf(chosen: readonly Chosen[]): string {
  const mongodbMemoryServer = Object.fromEntries(
    chosen.map(([option, value]) => [option.packageJson, jsonValue(option, value)]),
  );
  return `${JSON.stringify({ config: { mongodbMemoryServer } }, null, 2)}\n`;
}

/** `binary` with the members that options of the choice have; undefined if there are none. */
function codeOf(chosen: readonly Chosen[], facts: ConfigurationFacts): string | undefined {
  const members = chosen.flatMap(([{ code, type }, value]) =>
    code === undefined
      ? []
      : [`    ${code.member}: ${type === 'boolean' ? String(isTrue(value, facts.on)) : quoted(value)},\n`],
  );
  return members.length === 0
    ? undefined
    : `const server = await MongoMemoryServer.create({\n  binary: {\n${members.join('')}  },\n});\n`;
}

function quoted(value: string): string {
  return `'${JSON.stringify(value)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;
}

import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { parse as parseShell } from 'sh-syntax';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { readConfiguration } from '../../../facts/configuration';
import history from '../../../facts/data/history.json';
import { readLibrary } from '../../../facts/library';
import { installedLabels, locatePackages } from '../../../facts/packages';
import { readPasted } from './pasted';
import { jsonValue } from './rules';
import { snippetsOf, type Choice, type Snippet, type SnippetId } from './snippets';

const siteDir = path.resolve(__dirname, '../../..');

const meanValues = [
  ...[
    '6.0.9',
    'true',
    'false',
    '3',
    '',
    ' ',
    'a b',
    ' a ',
    "it's",
    '"quoted"',
    `'"'"`,
    'a"b\'c',
    '\\',
    'a\\',
    '\\n',
    '\\\\"',
    '$HOME',
    '${HOME}',
    '$$',
    '`id`',
    '$(id)',
  ],
  ...[
    '#',
    'a #b',
    '#a',
    'a: b',
    'a:',
    '- a',
    '*',
    '&a',
    '!a',
    '|',
    '>',
    '%',
    '%PATH%',
    '@',
    '{a}',
    '[a]',
    '${{ secrets.X }}',
    "${{ '${{' }}",
    'null',
    '~',
    '~/mongo',
    'yes',
    '0x10',
    '1e3',
    '012',
  ],
  ...[
    'a\nb',
    '\n',
    'a\r\nb',
    '\ta\t',
    'é',
    '日本',
    '😀',
    '\u2018a\u2019',
    '\u00a0',
    '\u200b',
    '\u2028',
    '\ufeff',
    '\u007f',
    '\u0085',
    'a;b',
    'a&&b',
    'a|b',
    '<!--</script>',
    'C:\\Program Files\\mongo',
    '__proto__',
    'a'.repeat(3000),
  ],
];

describe.each(installedLabels(siteDir))('%s', (label) => {
  const packages = locatePackages(label, siteDir);
  const facts = readConfiguration(packages, readLibrary(packages), history);
  const read = facts.options.filter((option) => option.read);

  /** One choice for each mean value, in all options at once. */
  const choices: readonly (readonly [value: string, choice: Choice])[] = meanValues.map((value) => [
    value,
    Object.fromEntries(facts.options.map(({ name }) => [name, value])),
  ]);

  function snippet(choice: Choice, id: SnippetId): Snippet {
    const found = snippetsOf(choice, facts).find((other) => other.id === id);
    if (found === undefined) {
      throw new Error(`There is no ${id}.`);
    }
    return found;
  }

  const variablesOf = (value: string): Readonly<Record<string, string>> =>
    Object.fromEntries(read.map(({ env }) => [env, value]));

  it('is understood by a shell', async () => {
    const names = read.map(({ env }) => `"$${env}"`).join(' ');
    const scripts = choices.map(([, choice]) => snippet(choice, 'sh').text);
    for (const script of scripts) {
      await parseShell(script);
    }
    const printed = execFileSync('sh', {
      encoding: 'utf8',
      input: scripts.map((script) => `${script}printf '%s\\0' ${names}\n`).join(''),
    });
    expect(printed.split('\0').slice(0, -1)).toEqual(meanValues.flatMap((value) => read.map(() => value)));
  });

  it('is understood by Docker', () => {
    for (const [value, choice] of choices) {
      const { text, missing } = snippet(choice, 'dockerfile');
      const hasLines = /[\n\r]/.test(value);
      expect(missing, JSON.stringify(value)).toEqual(hasLines ? read.map(({ name }) => name) : []);
      const instructions = DockerfileParser.parse(text).getENVs();
      const found = instructions.map((instruction) => {
        expect(instruction.getInstruction()).toBe('ENV');
        expect(instruction.getVariables(), 'nothing is replaced').toEqual([]);
        const [property] = instruction.getProperties();
        expect(instruction.getProperties()).toHaveLength(1);
        // The parser keeps the backslash before a dollar, which Docker removes.
        expect(property?.getValue()?.replaceAll('\\$', '$')).toBe(value);
        return property?.getName();
      });
      expect(found).toEqual(hasLines ? [] : read.map(({ env }) => env));
      expect(readPasted(text, facts).entries.map((entry) => entry.value)).toEqual(found.map(() => value));
    }
  });

  it('is understood by YAML', () => {
    for (const [value, choice] of choices) {
      const github = parseYaml(snippet(choice, 'github').text) as { env: Readonly<Record<string, string>> };
      const evaluated = Object.entries(github.env).map(([name, text]) => [
        name,
        text.replaceAll("${{ '${{' }}", '${{'),
      ]);
      expect(Object.fromEntries(evaluated), JSON.stringify(value)).toEqual(variablesOf(value));
      const gitlab = parseYaml(snippet(choice, 'gitlab').text) as {
        variables: Readonly<Record<string, string | { value: string; expand: boolean }>>;
      };
      for (const [name, variable] of Object.entries(gitlab.variables)) {
        const isExpanded = typeof variable === 'string' ? true : variable.expand;
        expect(isExpanded && value.includes('$'), 'nothing is replaced').toBe(false);
        expect(typeof variable === 'string' ? variable : variable.value, `${name} ${JSON.stringify(value)}`).toBe(
          value,
        );
      }
      expect(Object.keys(gitlab.variables)).toEqual(read.map(({ env }) => env));
    }
  });

  it('is understood by JSON, with switches and numbers as such', () => {
    for (const [value, choice] of choices) {
      const { config } = JSON.parse(snippet(choice, 'packageJson').text) as {
        config: { mongodbMemoryServer: Readonly<Record<string, unknown>> };
      };
      expect(config.mongodbMemoryServer).toEqual(
        Object.fromEntries(read.map((option) => [option.packageJson, jsonValue(option, value)])),
      );
      for (const own of Object.values(config.mongodbMemoryServer)) {
        expect(String(own)).toBe(value);
      }
    }
  });

  it('is understood by TypeScript', () => {
    for (const [value, choice] of choices) {
      const source = ts.createSourceFile(
        'test.ts',
        `async () => {\n${snippet(choice, 'code').text}}`,
        ts.ScriptTarget.Latest,
        true,
      );
      expect((source as unknown as { parseDiagnostics: readonly unknown[] }).parseDiagnostics).toEqual([]);
      const texts: string[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isStringLiteral(node)) {
          texts.push(node.text);
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
      expect(new Set(texts)).toEqual(new Set([value]));
      expect(texts.length).toBe(
        facts.options.filter(({ code, type }) => code !== undefined && type !== 'boolean').length,
      );
    }
  });

  it('is read back from what was pasted', () => {
    for (const [value, choice] of choices) {
      for (const { id, text, missing } of snippetsOf(choice, facts)) {
        if (id === 'code') {
          continue;
        }
        const names = read
          .filter(({ name }) => !missing.includes(name))
          .map((option) => (id === 'packageJson' ? option.packageJson : option.env));
        const { entries, problems } = readPasted(text, facts);
        expect(problems).toEqual([]);
        expect(
          entries.map(({ name }) => name),
          `${id} ${JSON.stringify(value)}`,
        ).toEqual(names);
        expect(
          entries.map((entry) => String(entry.value)),
          id,
        ).toEqual(names.map(() => value));
        expect(
          entries.some(({ isExpanded }) => isExpanded),
          `${id} ${JSON.stringify(value)}`,
        ).toBe(false);
      }
    }
  });
});

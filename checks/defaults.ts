import json5 from 'json5';
import { openLab } from './behavior/lab';
import { groupBy, oncePerPackage } from './check';
import type { Check, Docs } from './check';
import { passagesOf, sentencesOf, tellsOfOtherMajors } from './pages';
import type { Page, Passage, TableRow } from './pages';

/**
 * Defaults that pages write are those of the package: the options of its classes have them when it runs, and the config
 * options in its code.
 */
export const checkDefaults: Check = async (docs) => {
  const known = await defaultsOf(docs);
  const told = docs.pages
    .filter((page) => !tellsOfOtherMajors(page))
    .flatMap((page) =>
      [
        ...[...groupBy(page.rows, ({ table }) => String(table)).values()].flatMap((rows) =>
          inTable(rows, page, docs, known),
        ),
        ...page.rows.flatMap((row) => sideBySide(row, known)),
        ...passagesOf(page).flatMap((passage) => [
          ...inList(passage, page, known),
          ...inWords(passage, known),
          ...onOrOff(passage, docs),
        ]),
      ].map((entry) => ({ file: page.file, ...entry })),
    );
  return {
    findings: told
      .filter(({ values, said }) => !values.some((value) => isSame(said, value)))
      .map(({ file, line, name, said, values }) => ({
        file,
        line,
        message: `"${said}": in ${docs.library.version}, the default of ${name} is ${values.map((value) => json5.stringify(value)).join(' or ')}.`,
      })),
    ties: told.map(({ file, line, said }) => ({ file, line, text: said })),
    counts: { defaults: told.length },
  };
};

interface Told {
  readonly line: number;
  readonly name: string;
  readonly said: string;
  /** What the package has; more than one where the name is of several types. */
  readonly values: readonly unknown[];
}

/** Values by type and field; config options are fields of "options". */
type Defaults = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

const defaultsOf = oncePerPackage(async ({ packages, library }): Promise<Defaults> => {
  const lab = openLab(packages);
  try {
    const { MongoMemoryReplSet, MongoMemoryServer } = lab.library;
    const { replSetOpts } = new MongoMemoryReplSet();
    const { auth } = new MongoMemoryServer({ auth: { enable: true } });
    const server = new MongoMemoryServer(lab.server());
    await server.start();
    const { ip, dbName } = server.instanceInfo ?? {};
    await server.stop();
    return new Map<string, ReadonlyMap<string, unknown>>([
      ['ReplSetOpts', new Map(Object.entries({ ...replSetOpts, auth: asGiven(replSetOpts.auth) }))],
      [
        'AutomaticAuth',
        // What turns it on was given.
        new Map<string, unknown>(Object.entries(auth ?? {}).filter(([name]) => name !== 'enable')),
      ],
      ['MongoMemoryInstanceOpts', new Map(Object.entries({ ip, dbName }))],
      [
        'options',
        new Map(
          library.options.flatMap(({ name, env, packageJson, type, default: builtIn, fallback }) => {
            const value = builtIn ?? fallback;
            const typed = type === 'number' ? Number(value) : type === 'boolean' ? value === 'true' : value;
            // What nothing turns on is off.
            return value === undefined && type !== 'boolean'
              ? []
              : [name, env, packageJson].map((spelling): [string, unknown] => [spelling, typed]);
          }),
        ),
      ],
    ]);
  } finally {
    lab.close();
  }
});

/** 8.x keeps `false` as `{ disable: true }`. */
function asGiven(auth: object | undefined): unknown {
  return auth !== undefined && 'disable' in auth ? auth.disable !== true : auth;
}

/** Whether the package has some value for a field of a page's symbol. */
function told(line: number, name: string, said: string | undefined, fields: ReadonlyMap<string, unknown>): Told[] {
  return said === undefined || !fields.has(name) ? [] : [{ line, name, said, values: [fields.get(name)] }];
}

/** The fields that a page or a section is about. */
function fieldsOf(page: Page, { trail }: Pick<Passage, 'trail'>, known: Defaults): ReadonlyMap<string, unknown> {
  const { library } = page.frontMatter;
  const [, symbol = ''] = typeof library === 'string' ? library.split(' ') : [];
  const heading = trail.at(-1)?.text;
  const options = known.get('options');
  return (
    known.get(symbol) ??
    (heading === 'replSetOpts' ? known.get('ReplSetOpts') : undefined) ??
    (options?.has(heading ?? '') === true ? options : new Map())
  );
}

function inTable([head, ...rows]: readonly TableRow[], page: Page, docs: Docs, known: Defaults): readonly Told[] {
  const column = head?.cells.findIndex(({ text }) => /^Default\b/.test(text)) ?? -1;
  if (head === undefined || column < 1) {
    return [];
  }
  const isOfOptions = /^(?:Setting|Option)$/.test(head.cells[0]?.text ?? '');
  const fields = (isOfOptions ? known.get('options') : undefined) ?? fieldsOf(page, head, known);
  return rows.flatMap(({ line, cells }) => {
    const { text = '', codes = [] } = cells[column] ?? {};
    // The key of an option may stand below its name.
    const name = (isOfOptions ? cells[0]?.codes[0] : undefined) ?? cells[0]?.text ?? '';
    return told(lineOf(page, line, name), name, text === 'off' ? 'false' : valueIn(text, codes), fields);
  });
}

/** "| `A`, `B` | `1` and `2` |": what config options have without a value, or with one that cannot be read. */
function sideBySide({ line, cells: [first, second] }: TableRow, known: Defaults): readonly Told[] {
  const options = known.get('options') ?? new Map<string, unknown>();
  const names = first?.codes.filter((code) => options.has(code)) ?? [];
  const values = second?.codes ?? [];
  return names.length > 1 && second?.text === values.join(' and ') && names.length === values.length
    ? names.flatMap((name, index) => told(line, name, values[index], options))
    : [];
}

/** Where a row was written: what is drawn around a table takes its rows to the first line. */
function lineOf({ source }: Page, line: number, name: string): number {
  const index = source.split('\n').findIndex((text, at) => at >= line - 1 && text.startsWith(`| \`${name}\` `));
  return index < 0 ? line : index + 1;
}

/** "Default: `X`" in the section of a field. */
function inList(passage: Passage, page: Page, known: Defaults): readonly Told[] {
  const [, words] = /^Default: ([^]+)$/.exec(passage.text) ?? [];
  return words === undefined
    ? []
    : told(
        passage.line,
        passage.trail.at(-1)?.text ?? '',
        valueIn(words, passage.codes),
        fieldsOf(page, passage, known),
      );
}

/** A value that nothing but a remark follows. */
function valueIn(words: string, [code]: readonly string[]): string | undefined {
  return code !== undefined &&
    words.startsWith(code) &&
    /^(?:$|[.:;,] |[.:;,]$| for a server\b)/.test(words.slice(code.length))
    ? code
    : undefined;
}

/** "`name`, default `X`", "`name` (default `X`)", "`X` is the default of `name`" */
function inWords({ text, codes, lineAt }: Passage, known: Defaults): readonly Told[] {
  let from = 0;
  const placed = codes.map((code) => {
    const start = text.indexOf(code, from);
    from = start < 0 ? from : start + code.length;
    return { code, start, end: start + code.length };
  });
  return placed.slice(0, -1).flatMap((one, index) => {
    const other = placed[index + 1] ?? one;
    const between = text.slice(one.end, other.start);
    const [name, said] = /^(?:,\s|\s\()default\s$/.test(between)
      ? [one, other]
      : /^(?:,\swhich)?\sis\sthe\sdefault\sof\s$/.test(between)
        ? [other, one]
        : [];
    const values = [...known.values()]
      .filter((fields) => fields.has(name?.code ?? ''))
      .map((fields) => fields.get(name?.code ?? ''));
    return name === undefined || said === undefined || values.length === 0
      ? []
      : [{ line: lineAt(said.start), name: name.code, said: said.code, values }];
  });
}

/** "`OPTION` is on by default", "`OPTION` on, which is not the default", "`OPTION` on (default off)" */
function onOrOff(passage: Passage, { library }: Docs): readonly Told[] {
  return sentencesOf(passage).flatMap(({ text, offset }) => {
    const named = library.options.filter(({ name }) => passage.codes.includes(name) && text.includes(name));
    const match =
      /\b(?<way>on|off), which is(?<not> not)? the default\b/.exec(text) ??
      /\b(?:is(?<not> not)? )?(?<way>on|off) by default\b/.exec(text) ??
      /\(default (?<way>on|off)\)/.exec(text);
    const [option, ...more] = named;
    if (match === null || option?.type !== 'boolean' || more.length > 0 || /\bfrom \d+\.x\b/i.test(text)) {
      return [];
    }
    const isOn = match.groups?.way === 'on';
    const isDenied = match.groups?.not !== undefined;
    return [
      {
        line: passage.lineAt(offset + match.index),
        name: option.name,
        said: String(isOn !== isDenied),
        values: [option.default === 'true'],
      },
    ];
  });
}

/** Whether a text is a value as JavaScript writes it, or as it is. */
function isSame(said: string, value: unknown): boolean {
  return said === value || spelled(parsed(said)) === spelled(value);
}

function parsed(text: string): unknown {
  try {
    return json5.parse<unknown>(text);
  } catch {
    return text;
  }
}

function spelled(value: unknown): string {
  return json5.stringify(value);
}

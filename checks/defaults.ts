import { createRequire } from 'node:module';
import path from 'node:path';
import json5 from 'json5';
import { finding, tablesOf, type Check, type Docs } from './check';
import { coversOtherMajors, type Page, type Place } from './pages';

/** Defaults in tables, and after "Default:", are those of the package. */
export const checkDefaults: Check = (docs) => {
  const known = defaultsOf(docs);
  const written = docs.pages
    .filter((page) => !coversOtherMajors(page))
    .flatMap((page) => [...inTables(page, known), ...inLists(page, known)].map((entry) => ({ page, ...entry })));
  return {
    findings: written
      .filter(({ says, value }) => says !== value && spelled(parsed(says)) !== spelled(value))
      .map(({ page, line, name, says, value }) =>
        finding(page, line, `"${says}": in ${docs.library.version}, the default of ${name} is ${spelled(value)}.`),
      ),
    counts: { defaults: written.length },
  };
};

interface WrittenDefault {
  readonly line: number;
  readonly name: string;
  readonly says: string;
  readonly value: unknown;
}

/** Values by type and field; config options are fields of "options". */
type Defaults = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/** The library's classes provide the defaults; nothing is started. */
function defaultsOf({ packages, library }: Docs): Defaults {
  const { MongoMemoryReplSet, MongoMemoryServer } = createRequire(path.join(packages.coreDir, 'package.json'))(
    packages.coreDir,
  ) as {
    MongoMemoryReplSet: new () => { replSetOpts: object & { auth?: { disable?: boolean } | false } };
    MongoMemoryServer: new (opts: object) => { auth?: object };
  };
  const { replSetOpts } = new MongoMemoryReplSet();
  // 8.x keeps `false` as `{ disable: true }`.
  const { auth } = replSetOpts;
  const given = typeof auth === 'object' && 'disable' in auth ? auth.disable !== true : auth;
  const server = new MongoMemoryServer({ auth: { enable: true } });
  const options = library.options.flatMap(({ name, type, default: builtIn, fallback }): [string, unknown][] => {
    const value = builtIn ?? fallback;
    const typed = type === 'number' ? Number(value) : type === 'boolean' ? value === 'true' : value;
    // What is not turned on is off.
    return value === undefined && type !== 'boolean' ? [] : [[name, typed]];
  });
  return new Map([
    ['ReplSetOpts', new Map<string, unknown>(Object.entries({ ...replSetOpts, auth: given }))],
    ['AutomaticAuth', new Map<string, unknown>(Object.entries({ ...server.auth, enable: undefined }))],
    ['options', new Map(options)],
  ]);
}

/** The fields that a page or a section is about. */
function fieldsOf({ frontMatter: { library } }: Page, { trail }: Place, known: Defaults): ReadonlyMap<string, unknown> {
  const [, symbol = ''] = typeof library === 'string' ? library.split(' ') : [];
  const options = known.get('options');
  const heading = trail.at(-1)?.text ?? '';
  return known.get(symbol) ?? (heading === 'replSetOpts' ? known.get('ReplSetOpts') : options) ?? new Map();
}

function inTables(page: Page, known: Defaults): readonly WrittenDefault[] {
  return tablesOf(page).flatMap(([head, ...rows]) => {
    const column = head?.cells.findIndex(({ text }) => /^Default\b/.test(text)) ?? -1;
    if (head === undefined || column < 1) {
      return [];
    }
    const fields = fieldsOf(page, head, known);
    return rows.flatMap(({ line, cells: [first, ...others] }) => {
      const { text = '', codes = [] } = others[column - 1] ?? {};
      const says = text === 'off' ? 'false' : codes[0] === text ? text : undefined;
      const name = first?.codes[0] ?? first?.text ?? '';
      return says !== undefined && fields.get(name) !== undefined
        ? [{ line, name, says, value: fields.get(name) }]
        : [];
    });
  });
}

/** "Default: `X`" in the section of a field. */
function inLists(page: Page, known: Defaults): readonly WrittenDefault[] {
  return page.pieces.flatMap(({ kind, text, block, ...place }) => {
    const name = place.trail.at(-1)?.text ?? '';
    const value = fieldsOf(page, place, known).get(name);
    const isDefault =
      kind === 'inline code' && new RegExp(String.raw`^Default: (.*?)(?:[.;,:] |[.;,:]?$)`).exec(block)?.[1] === text;
    return isDefault && value !== undefined ? [{ line: place.line, name, says: text, value }] : [];
  });
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

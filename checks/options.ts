import type { LibraryOption, LibraryType } from '../facts/library';
import { optionsPage } from '../facts/symbols';
import { finding, otherLibraries, type Check, type Docs, type Finding } from './check';
import { coversOtherMajors, isBelow, occurrences, sentencesWith, type Cell, type Page, type TableRow } from './pages';

/** How a sentence may say that something does not exist. */
const negation = /n['’]t\b|\b(?:no|not|none|nothing|never|neither|nor|without|instead of|rather than|gone|removed)\b/i;

/**
 * Every `MONGOMS_` variable, every key under `config.mongodbMemoryServer`, and every constructor option on a page
 * exists in the version, unless the sentence says that it doesn't. If no code reads an option, its section says that it
 * has no effect.
 */
export const checkOptions: Check = (docs) => {
  const variables = docs.pages.flatMap(variablesOf);
  const keys = docs.pages.flatMap(packageJsonKeys);
  const page = docs.pages.find(({ id }) => id === optionsPage);
  const constructorOptions = page === undefined ? [] : constructorRows(page);
  return {
    findings: [
      ...(page === undefined ? [] : checkUnread(page, docs)),
      ...constructorOptions.flatMap(({ cells, line }) => {
        const problem = checkConstructorOption(cells[1], docs.library.types);
        return problem === undefined || page === undefined ? [] : [finding(page, line, problem)];
      }),
      ...checkVariables(variables, docs),
      ...keys
        .filter(({ text }) => !docs.library.options.some(({ packageJson }) => packageJson === text))
        .map(({ page: own, line, text }) => finding(own, line, `There is no option "${text}" in package.json.`)),
    ],
    counts: { variables: variables.length, keys: keys.length, constructorOptions: constructorOptions.length },
  };
};

interface Named {
  readonly page: Page;
  readonly text: string;
  readonly line: number;
}

interface Variable extends Named {
  /** Whether a sentence with it says that there is no such variable. */
  readonly isDenied: boolean;
}

function constructorRows({ rows }: Page): readonly TableRow[] {
  return rows.filter(({ cells }) => cells[0]?.text === 'Constructor option');
}

/** How a page says that an option does nothing. */
const noEffect = /\b(?:no effect|does nothing|do nothing|not read|never read|nothing reads|no code reads|ignored)\b/i;

function checkUnread(page: Page, { library: { options } }: Docs): readonly Finding[] {
  return options.flatMap(({ name, read }) => {
    const heading = page.headings.find(({ text }) => text === name);
    const says = page.pieces.some((piece) => heading && isBelow(piece, heading) && noEffect.test(piece.text));
    const message = `No code reads ${name}: say that it has no effect.`;
    return read || says ? [] : [finding(page, heading?.line ?? 1, message)];
  });
}

/** A constructor option is written as a path through its options: `binary.version`. */
function checkConstructorOption(cell: Cell | undefined, types: readonly LibraryType[]): string | undefined {
  const { text = '', codes = [] } = cell ?? {};
  if (codes.length === 0) {
    return /^(?:none|no\b|not\b|[-–—])/i.test(text) ? undefined : 'Name the option, or say "none".';
  }
  const unknown = codes.filter((code) => /^[a-z]\w*\.[\w.]+$/.test(code) && !isOptionPath(code.split('.'), types));
  return unknown.length === 0 ? undefined : `There is no ${unknown.join(', ')}.`;
}

function isOptionPath(segments: readonly string[], types: readonly LibraryType[]): boolean {
  const follow = (owner: string, [name, ...rest]: readonly string[]): boolean => {
    const member = types.find((type) => type.name === owner)?.members.find((other) => other.name === name);
    const type = /: (\w+)$/.exec(member?.signatures[0] ?? '')?.[1] ?? '';
    return member !== undefined && (rest.length === 0 || follow(type, rest));
  };
  return ['MongoMemoryServerOpts', 'MongoMemoryReplSetOpts'].some((owner) => follow(owner, segments));
}

/** Variables by their full name; `MONGOMS_DOWNLOAD_*` names a group. */
function variablesOf(page: Page): readonly Variable[] {
  return page.pieces.flatMap((piece) =>
    occurrences(piece, /\bMONGOMS_[A-Z0-9_]*(?:[A-Z0-9]|_\*)/g).map(({ text, line }) => ({
      page,
      text,
      line,
      isDenied: piece.kind !== 'fence' && negation.test(sentencesWith(text, piece)),
    })),
  );
}

function checkVariables(variables: readonly Variable[], { library, label }: Docs): Finding[] {
  const isOption = (text: string, options: readonly LibraryOption[]): boolean =>
    options.some(({ env }) => (text.endsWith('*') ? env.startsWith(text.slice(0, -1)) : env === text));
  const isOfOthers = (text: string): boolean => otherLibraries(label).some((other) => isOption(text, other.options));
  return variables
    .filter(({ text, isDenied }) => !isDenied && !isOption(text, library.options))
    .filter(({ page, text }) => !(coversOtherMajors(page) && isOfOthers(text)))
    .map(({ page, line, text }) => finding(page, line, `There is no option ${text} in ${library.version}.`));
}

/** Keys of `config.mongodbMemoryServer` in the JSON of a page. */
function packageJsonKeys(page: Page): readonly Named[] {
  return page.fences
    .filter(({ lang }) => lang === 'json')
    .flatMap(({ code, line }) =>
      configKeys(code).map((text) => {
        const before = code.slice(0, code.indexOf(`"${text}"`));
        return { page, text, line: line + before.split('\n').length };
      }),
    );
}

function configKeys(code: string): readonly string[] {
  try {
    const { config } = JSON.parse(code) as { config?: { mongodbMemoryServer?: object } };
    return Object.keys(config?.mongodbMemoryServer ?? {});
  } catch {
    // Another check reports invalid JSON.
    return [];
  }
}

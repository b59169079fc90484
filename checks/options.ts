import type { LibraryOption } from '../facts/node/library';
import { optionsPage } from '../facts/symbols';
import { finding, otherLibraries, type Check, type Docs, type Finding } from './check';
import { coversOtherMajors, isBelow, occurrences, sentencesWith, type Page } from './pages';

/** How a sentence may say that something does not exist. */
const negation = /n['’]t\b|\b(?:no|not|none|nothing|never|neither|nor|without|instead of|rather than|gone|removed)\b/i;

/**
 * Every `MONGOMS_` variable and every key under `config.mongodbMemoryServer` on a page exists in the version, unless the
 * sentence says that it doesn't. If no code reads an option, its section says that it has no effect.
 */
export const checkOptions: Check = (docs) => {
  const variables = docs.pages.flatMap(variablesOf);
  const keys = docs.pages.flatMap(packageJsonKeys);
  const page = docs.pages.find(({ id }) => id === optionsPage);
  return {
    findings: [
      ...(page === undefined ? [] : checkUnread(page, docs)),
      ...checkVariables(variables, docs),
      ...keys
        .filter(({ text }) => !docs.library.options.some(({ packageJson }) => packageJson === text))
        .map(({ page: own, line, text }) => finding(own, line, `There is no option "${text}" in package.json.`)),
    ],
    counts: { variables: variables.length, keys: keys.length },
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

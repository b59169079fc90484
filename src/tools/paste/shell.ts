import { isMeant } from './names';
import { known, oneOf, unknown, type DocumentKind, type Format, type Names, type Setting, type Value } from './paste';

/** A word of a command line, without its quotes. */
interface Word {
  readonly text: string;
  /** Whether the shell replaces part of it: `$HOME/mongo`. */
  readonly isExpanded: boolean;
}

/** Longer lines are cut, because nobody writes them. */
const longestLine = 10_000;

/** An escaped letter, a text in quotes, or the output of a command. */
const piece = /\\([\\$"'` ])|"((?:\\[^]|[^"\\])*)"|'([^']*)'|(\$\((?:[^()]|\([^()]*\))*\))/g;
/** Pieces and letters up to a limit; or what ends a command. */
const wordOrEnd = new RegExp(String.raw`(?:${piece.source}|[^\s()[\],;&|])+|[;&|]`, 'g');

/** The words of a line of a shell, a Dockerfile, or PowerShell. A comment ends it. */
function wordsOf(line: string, kind: DocumentKind): readonly Word[] {
  // PowerShell doubles a quote in quotes.
  const text = line.slice(0, longestLine).replace(/(?<=\w)''(?=\w)/g, String.raw`'\''`);
  const raw = [...text.matchAll(wordOrEnd)].map(([word]) => word);
  const comment = raw.findIndex((word) => word.startsWith('#'));
  return raw.slice(0, comment < 0 ? undefined : comment).map((word) => {
    // `~` of a Dockerfile or a line of `.env` is only a letter.
    let isExpanded = /%\w+%/.test(word) || (kind !== 'dockerfile' && raw.length > 1 && /^(?:[^'"]*=)?~/.test(word));
    const bare = word.replace(piece, (_, escaped?: string, double?: string, single?: string, command?: string) => {
      isExpanded ||= command !== undefined || /(?<!\\)[$`]/.test(double ?? '');
      return escaped ?? double?.replace(/\\([\\$"'` ])/g, '$1') ?? single ?? command ?? '';
    });
    return { text: bare, isExpanded: isExpanded || /[$`]/.test(word.replace(piece, '')) };
  });
}

/** Between a name and its value: in PowerShell, in `.env`, and in make, where `?=` keeps a value that is there. */
const assignments = new Set(['=', ':=', '::=', '?=']);

/** What precedes a name and a value that are two words: `ENV NAME value`, `setx NAME value`, `set -gx NAME value` of fish. */
const setter = /(?:^|\s)(?:env|setx|setenv|set(?: -\w+)+)$/i;

/**
 * The variables in a command line: `NAME=value npm test`, `export`, `docker run -e`, `cross-env`, `ENV`, `set`,
 * `$env:NAME = 'value'`.
 *
 * @param names - of the library; without them, any variable counts, also `$name = 'value'`
 */
export function variablesIn(text: string, line: number, kind: DocumentKind, names?: Names): readonly Setting[] {
  const words = wordsOf(text, kind);
  const isShell = words.length > 1 || kind === 'log';
  const format: Format =
    kind === 'dockerfile' ? kind : /\$env:|^PS /i.test(text) ? 'powershell' : isShell ? 'shell' : 'dotenv';
  // What another shell would understand, after the prompt of PowerShell or `cmd`.
  const isOther = /^(?:PS [^>]*> *(?:set|export)|[A-Z]:[^>]*> *(?:export|\$env:))\b/i.test(text);
  const place = { place: 'variable', line, in: kind, format, misplaced: isOther ? 'shell' : undefined } as const;
  return words.flatMap((word, index): readonly Setting[] => {
    const [written = '', sign, name = '', value] = /^(\$(?:env:)?)?([A-Za-z_]\w*)(?:=([^]*))?$/i.exec(word.text) ?? [];
    if (names !== undefined && (sign === '$' || !isMeant(name, names))) {
      return [];
    }
    const as = (own: Value) => [{ ...place, name, value: own }];
    const after = words.slice(index + 1);
    const end = after.findIndex(({ text: other }) => /^[;&|}]$/.test(other));
    const [next, ...others] = after.slice(0, end < 0 ? undefined : end);
    const before = words
      .slice(0, index)
      .map((one) => one.text)
      .join(' ');
    const joined = (all: readonly Word[], isUnknown = false): Value =>
      valueIn(all.map((one) => one.text).join(' '), isUnknown || all.some((one) => one.isExpanded));
    if (value !== undefined) {
      // Of a sentence.
      const said = kind === 'log' ? value.replace(/[,.:;]+$/, '') : value;
      const isExpanded = word.isExpanded && (!written.startsWith('$') || value.includes('$'));
      const isCmd = /(?:^|\s)set$/i.test(before);
      const isWhole = isCmd || /^[A-Za-z]:\\/.test(value); // A path of Windows may have spaces.
      // For `cmd`, the value is the rest of the command, with the space before `&&`.
      const space = isCmd && end >= 0 && text.includes(`${value} &`) ? [{ text: '', isExpanded: false }] : [];
      return as(joined([{ text: said, isExpanded }, ...(isWhole && next ? [next, ...others] : []), ...space]));
    }
    if (next !== undefined && assignments.has(next.text)) {
      // More than one word is an expression, or a list.
      const own = joined(others, others.length !== 1);
      return as(next.text === '?=' ? oneOf([unknown(name), own]) : own);
    }
    return next !== undefined && setter.test(before) ? as(joined([next, ...others])) : [];
  });
}

/** The lines of a shell, with those that a backslash or a backtick continues joined to the first one. */
export function commandsIn(text: string): readonly { readonly text: string; readonly index: number }[] {
  const commands: { text: string; index: number }[] = [];
  let isContinued = false;
  for (const [index, line] of text.split('\n').entries()) {
    const last = commands.at(-1);
    const own = line.replace(/(?<=\s)[\\`^]\s*$/, '');
    if (isContinued && last !== undefined) {
      last.text += ` ${own.trim()}`;
    } else {
      commands.push({ text: own, index });
    }
    isContinued = own !== line;
  }
  return commands;
}

/** What a text with variables stands for: `${NAME:-value}` may be the value. */
export function valueIn(text: string, isExpanded: boolean): Value {
  const [, fallback] = /^\$\{\w+:?-([^${}]*)\}$/.exec(text) ?? [];
  const own = isExpanded ? unknown(text) : known(text);
  return isExpanded && fallback !== undefined ? oneOf([own, known(fallback)]) : own;
}

/** The text of a single value, as it is written. */
export function textIn(value: Value | undefined): string {
  const own = value?.kind === 'unknown' ? value.source : value?.kind === 'known' ? (value.value ?? '') : '';
  return typeof own === 'string' ? own : JSON.stringify(own);
}

/** `$NAME`, `${NAME}`, `%NAME%`, `$(NAME)` of Azure, `${{ env.NAME }}` of GitHub. */
const reference = /\$\{\{ *\w+\.([\w-]+) *\}\}|\$\(([\w.]+)\)|\$\{(\w+)\}|\$(?:env:)?(\w+)|%(\w+)%/gi;

/** A value may refer to a value that refers to another one. */
const mostReferences = 5;

/** A value with what the file gives its variables. */
export function filledIn(value: Value, textsOf: (name: string) => readonly string[], depth = 0): Value {
  const source = value.kind === 'unknown' && depth < mostReferences ? value.source : '';
  for (const [written, ...names] of source.matchAll(reference)) {
    const texts = textsOf(names.find(Boolean) ?? '').map((text) => source.replace(written, () => text));
    if (texts.length > 0) {
      return oneOf(texts.map((text) => filledIn(valueIn(text, /\$[({\w]|%\w+%/.test(text)), textsOf, depth + 1)));
    }
  }
  return value;
}

/** What commands give variables, for {@link filledIn}: nothing for one that has two values. */
export function givenIn(text: string, kind: DocumentKind): (name: string) => readonly string[] {
  const values = new Map<string, Set<string>>();
  for (const { name, value } of commandsIn(text).flatMap((command) => variablesIn(command.text, 0, kind))) {
    values.set(name, (values.get(name) ?? new Set()).add(textIn(value)));
  }
  return (name) => {
    const [own, ...others] = values.get(name) ?? [];
    return own === undefined || others.length > 0 ? [] : [own];
  };
}

/** The architecture, as Node.js names it, in `linux/amd64` or `macos-15-arm64`. */
export function archIn(text: string): string | undefined {
  const known = {
    arm: /armv\d|\/arm\/|armhf/i,
    arm64: /arm64|aarch64|\barm\b/i,
    x64: /amd64|x86_64|x64/i,
    ia32: /\bi\d86\b/,
  };
  return Object.entries(known).find(([, words]) => words.test(text))?.[0];
}

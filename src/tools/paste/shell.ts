import { isMeant } from './names';
import { oneOf, type DocumentKind, type Format, type Names, type Setting, type Value } from './paste';

/** A word of a command line, without its quotes. */
interface Word {
  readonly text: string;
  /** Whether the shell replaces part of it: `$HOME/mongo`. */
  readonly isExpanded: boolean;
}

/** Longer lines are cut, because nobody writes them. */
const longestLine = 10_000;

/** An escaped letter, a text in quotes, the output of a command, a limit of words, or letters. */
const token =
  /\\([\\$"'` ])|"((?:\\[^]|[^"\\])*)"|'([^']*)'|(\$\((?:[^()]|\([^()]*\))*\))|([\s()[\],]+|[;&|])|([^\s()[\],;&|\\"'$]+|[^])/g;

/** The words of a line of a shell, a Dockerfile, or PowerShell. A comment ends it. */
function wordsOf(line: string): readonly Word[] {
  const words: Word[] = [];
  let word: Word | undefined;
  // PowerShell doubles a quote in quotes.
  const text = line.slice(0, longestLine).replace(/(?<=\w)''(?=\w)/g, String.raw`'\''`);
  for (const [, escaped, double, single, command, limit, letters = ''] of text.matchAll(token)) {
    if (letters.startsWith('#') && word === undefined) {
      break;
    }
    if (limit !== undefined) {
      words.push(...(word === undefined ? [] : [word]), ...(/[;&|]/.test(limit) ? [plain(limit)] : []));
      word = undefined;
      continue;
    }
    const before = word?.text ?? '';
    const isHome = letters.startsWith('~') && /^$|=$/.test(before);
    const isVariable = /(?<!\\)[$`]/.test(double ?? letters) || /%\w+%|=~/.test(letters);
    word = {
      text: before + (escaped ?? double?.replace(/\\([\\$"'` ])/g, '$1') ?? single ?? command ?? letters),
      isExpanded: word?.isExpanded === true || command !== undefined || isHome || isVariable,
    };
  }
  return word === undefined ? words : [...words, word];
}

const plain = (text: string): Word => ({ text, isExpanded: false });

/** Between a name and its value: in PowerShell, in `.env`, and in make, where `?=` keeps a value that is there. */
const assignments = new Set(['=', ':=', '::=', '?=']);

/** What precedes a name and a value that are two words: `ENV NAME value`, `setx NAME value`. */
const setters = new Set(['env', 'setx', 'setenv']);

/**
 * The variables of the library in a command line: `NAME=value npm test`, `export`, `docker run -e`, `cross-env`, `ENV`, `set`,
 * `$env:NAME = 'value'`.
 */
export function variablesIn(text: string, line: number, kind: DocumentKind, names: Names): readonly Setting[] {
  const words = wordsOf(text);
  // `NAME=value npm test` is only for this command.
  const isInline =
    !/^\s*(?:export|ENV|setx?|setenv|env)\s/i.test(text) &&
    words.some(({ text: own }, index) => /^\w+=/.test(words[index - 1]?.text ?? '') && /^[a-z][^=]*$/.test(own));
  const format: Format =
    kind === 'dockerfile'
      ? kind
      : /\$env:/i.test(text)
        ? 'powershell'
        : words.length > 1 || kind === 'log'
          ? 'shell'
          : 'dotenv';
  const scope = isInline ? { scope: `commands ${String(line)}/` } : {};
  return words.flatMap((word, index): readonly Setting[] => {
    const [written = '', name = '', value] = /^(?:\$env:)?([A-Za-z_]\w*)(?:=([^]*))?$/i.exec(word.text) ?? [];
    if (!isMeant(name, names)) {
      return [];
    }
    const of = (own: Value): readonly Setting[] => [
      { place: 'variable', name, value: own, line, in: kind, format, ...scope },
    ];
    const isEnd = ({ text: other }: Word): boolean => /^[;&|]$/.test(other);
    const after = words.slice(index + 1);
    const [next, ...others] = after.slice(0, [...after, plain(';')].findIndex(isEnd));
    const before = words[index - 1]?.text.toLowerCase() ?? '';
    const joined = (all: readonly Word[], isUnknown = false): Value =>
      valueIn(all.map((one) => one.text).join(' '), isUnknown || all.some((one) => one.isExpanded));
    if (value !== undefined) {
      const isExpanded = word.isExpanded && (!written.startsWith('$') || value.includes('$'));
      // For `cmd`, the value is the rest of the command.
      return of(joined([{ text: value, isExpanded }, ...(before === 'set' && next ? [next, ...others] : [])]));
    }
    if (next !== undefined && assignments.has(next.text)) {
      // More than one word is an expression, or a list.
      const own = joined(others, others.length !== 1);
      return of(next.text === '?=' ? oneOf([{ kind: 'unknown', source: name }, own]) : own);
    }
    return next !== undefined && setters.has(before) ? of(joined([next, ...others])) : [];
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
  const own: Value = isExpanded ? { kind: 'unknown', source: text } : { kind: 'known', value: text };
  return isExpanded && fallback !== undefined ? oneOf([own, { kind: 'known', value: fallback }]) : own;
}

/** The architecture, as Node.js names it, in `linux/amd64` or `macos-15-arm64`. */
export function archIn(text: string): string | undefined {
  return /arm64|aarch64|-arm\b/.test(text) ? 'arm64' : /amd64|x86_64|x64/.test(text) ? 'x64' : undefined;
}

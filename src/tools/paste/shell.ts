import { isMeant } from './names';
import type { DocumentKind, Format, Names, Setting, Value } from './paste';
import { oneOf } from './syntax';

/** A word of a command line, without its quotes. */
interface Word {
  readonly text: string;
  /** Whether the shell replaces part of it: `$HOME/mongo`. */
  readonly isExpanded: boolean;
}

/** Longer lines are cut, because nobody writes them. */
const longestLine = 10_000;

/** The words of a line of a shell, a Dockerfile, or PowerShell. A comment ends it. */
function wordsOf(line: string): readonly Word[] {
  const words: Word[] = [];
  const text = line.slice(0, longestLine);
  const isPowerShell = /^\s*\$env:/i.test(text);
  let [word, isOpen, isExpanded, quote] = ['', false, false, ''];
  const end = (): void => {
    if (isOpen) {
      words.push({ text: word, isExpanded });
    }
    [word, isOpen, isExpanded] = ['', false, false];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    const isDoubled = isPowerShell && letter === "'" && quote === letter && text.charAt(at + 1) === letter;
    const isEscape = isDoubled || (letter === '\\' && quote !== "'" && /[\\$"'` ]/.test(text.charAt(at + 1)));
    const command = letter === '$' && quote !== "'" ? commandAt(text, at) : '';
    if (command !== '') {
      word += command;
      at += command.length - 1;
      [isOpen, isExpanded] = [true, true];
    } else if (isEscape) {
      at += 1;
      word += text.charAt(at);
      isOpen = true;
    } else if (quote === '' && (letter === '"' || letter === "'")) {
      quote = letter;
      isOpen = true;
    } else if (letter === quote) {
      quote = '';
    } else if (quote === '' && /[\s;&|()[\],]/.test(letter)) {
      end();
      if (letter === ';' || letter === '&' || letter === '|') {
        words.push({ text: letter, isExpanded: false });
      }
    } else if (quote === '' && letter === '#' && !isOpen) {
      break;
    } else {
      const isVariable = quote !== "'" && (letter === '$' || letter === '`' || /^%\w+%/.test(text.slice(at, at + 50)));
      isExpanded ||= isVariable || (letter === '~' && quote === '' && /^$|=$/.test(word));
      word += letter;
      isOpen = true;
    }
  }
  end();
  return words;
}

/** `$(…)` of a shell or of make, whose words are no words of the line; empty if there is none. */
function commandAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start + 1; at < text.length; at += 1) {
    depth += text.charAt(at) === '(' ? 1 : text.charAt(at) === ')' ? -1 : 0;
    if (depth === 0) {
      return text.charAt(start + 1) === '(' ? text.slice(start, at + 1) : '';
    }
  }
  return '';
}

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
    words.some(
      ({ text: own }, index) => /^\w+=/.test(words[index - 1]?.text ?? '') && /^[a-z]/.test(own) && !own.includes('='),
    );
  const format: Format =
    kind === 'dockerfile'
      ? kind
      : /\$env:/i.test(text)
        ? 'powershell'
        : words.length > 1 || kind === 'log'
          ? 'shell'
          : 'dotenv';
  const of = { line, in: kind, format, ...(isInline && { scope: [{ of: 'commands', is: [String(line)] }] }) };
  const setting = (name: string, value: string, isExpanded: boolean): readonly Setting[] =>
    isMeant(name, names) ? [{ place: 'variable', name, value: valueIn(value, isExpanded), ...of }] : [];
  return words.flatMap((word, index): readonly Setting[] => {
    const [, before = '', name = '', value = ''] = /^(\$env:|\$Env:)?([A-Za-z_]\w*)=([^]*)$/.exec(word.text) ?? [];
    const next = words[index + 1];
    const own = word.text.replace(/^\$env:/i, '');
    if (before === '' && name !== '') {
      const isSet = words[index - 1]?.text.toLowerCase() === 'set';
      // For `cmd`, the value is the rest of the line.
      const rest = isSet
        ? text.slice(text.indexOf(`${name}=`) + name.length + 1).replace(/["']?\s*(?:&.*)?$/, '')
        : value;
      return setting(name, rest, word.isExpanded && !word.text.startsWith('$env:'));
    }
    if (next !== undefined && assignments.has(next.text) && isMeant(own, names)) {
      const rest = words.slice(index + 2);
      const end = rest.findIndex(({ text: other }) => /^[;&|]$/.test(other));
      const [first, ...others] = end === -1 ? rest : rest.slice(0, end);
      // More than one word is an expression, or a list.
      const isKnown = first !== undefined && others.length === 0 && !first.isExpanded;
      const value = valueIn([first, ...others].map((other) => other?.text ?? '').join(' '), !isKnown);
      const before: Value = { kind: 'unknown', source: own };
      const all = next.text === '?=' ? oneOf([before, value]) : value;
      return [{ place: 'variable', name: own, value: all, ...of }];
    }
    if (name !== '') {
      return setting(name, value, /\$/.test(value));
    }
    return setters.has(words[index - 1]?.text.toLowerCase() ?? '') && next !== undefined
      ? setting(
          own,
          words
            .slice(index + 1)
            .map((other) => other.text)
            .join(' '),
          words.slice(index + 1).some((other) => other.isExpanded),
        )
      : [];
  });
}

/** The lines of a shell, with those that a backslash or a backtick continues joined to the first one. */
export function commandsIn(text: string): readonly { readonly text: string; readonly index: number }[] {
  const commands: { text: string; index: number }[] = [];
  let isContinued = false;
  for (const [index, line] of text.split('\n').entries()) {
    const last = commands.at(-1);
    const own = line.replace(/[\\`^]\s*$/, '');
    if (isContinued && last !== undefined) {
      last.text += ` ${own.trim()}`;
    } else {
      commands.push({ text: own, index });
    }
    isContinued = own !== line && /\s[\\`^]\s*$/.test(line);
  }
  return commands;
}

/** What a text with variables stands for: `${NAME:-value}` may be the value. */
export function valueIn(text: string, isExpanded: boolean): Value {
  const [, fallback] = /^\$\{\w+:?-([^${}]*)\}$/.exec(text) ?? [];
  return !isExpanded
    ? { kind: 'known', value: text }
    : fallback === undefined
      ? { kind: 'unknown', source: text }
      : oneOf([
          { kind: 'unknown', source: text },
          { kind: 'known', value: fallback },
        ]);
}

/** The architecture, as Node.js names it, in `linux/amd64` or `macos-15-arm64`. */
export function archIn(text: string): string | undefined {
  return /arm64|aarch64|-arm\b/.test(text) ? 'arm64' : /amd64|x86_64|x64/.test(text) ? 'x64' : undefined;
}

import { isMeant } from './names';
import type { DocumentKind, Names, Setting, Value } from './paste';

/** A word of a command line, without its quotes. */
interface Word {
  readonly text: string;
  /** Whether the shell replaces part of it: `$HOME/mongo`. */
  readonly isExpanded: boolean;
}

/** Longer lines are cut, because nobody writes them. */
const longestLine = 10_000;

/** The words of a line of a shell, a Dockerfile, or PowerShell. A comment ends it. */
export function wordsOf(line: string): readonly Word[] {
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
    if (isEscape) {
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

/** What precedes a name and a value that are two words: `ENV NAME value`, `setx NAME value`. */
const setters = new Set(['env', 'setx', 'setenv']);

/**
 * The variables of the library in a command line: `NAME=value npm test`, `export`, `docker run -e`, `cross-env`, `ENV`, `set`,
 * `$env:NAME = 'value'`.
 */
export function variablesIn(text: string, line: number, kind: DocumentKind, names: Names): readonly Setting[] {
  const words = wordsOf(text);
  const setting = (name: string, value: string, isExpanded: boolean): readonly Setting[] =>
    isMeant(name, names) ? [{ place: 'variable', name, value: read(value, isExpanded), line, in: kind }] : [];
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
    if (next?.text === '=' && words[index + 2] !== undefined) {
      return setting(own, words[index + 2]?.text ?? '', words[index + 2]?.isExpanded ?? false);
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

function read(text: string, isExpanded: boolean): Value {
  return isExpanded ? { kind: 'unknown', source: text } : { kind: 'known', value: text };
}

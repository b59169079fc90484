import type { Paragraph, PhrasingContent } from 'mdast';

/** Code, and a component that draws a word. */
const code = '§';
const start = String.raw`(?:(?:the|an?|its|their|your|other|no) )?(?!(?:and|or|it|them|this|that)\b)`;
const word = String.raw`${start}[^\s,;:()"]+`;
/** Beside the conjunction, a whole word. What "and newer" belongs to, only a person knows. */
const last = String.raw`${start}(?!(?:newer|older|later|higher|lower|more|less)\b)[^\s,;:()"]*[^\s,;:()".!?](?![^\s,;:()".!?])`;
const end = String.raw`(?=[.;:)!?]|$)`;
/** A preposition before the first item, `\1` before the others. */
const each = '((?:in|on|at|for|with|without|of|to|from|by) )?';

/** What comes before the sentence proper: "With `a`, `b` and `c` have no effect." is no list. */
const openers = 'In|On|At|For|With|Without|From|By|After|Before|Until|Under|Through|As|If|When|Where|While|Once|Unless';

// Each is certain. "By default, the server or the set is stopped" must not be taken for a list, so what may open a
// sentence, or add to what was said, is left alone: a list of two words and one more is found where its place says so.
const lists = [
  `(?<!\\b(?:${openers}) |\\b(?:is|or|and) )${code}, (?:${code}, )*${code} (?:and|or) ${code}`,
  `(?<=^|[.:;(] )${code}, (?:${code}, )*${code} (?:and|or) `,
  `(?<![^\\s"(])${each}${word}, \\1${word}, (?:\\1${word}, )*\\1${last} (?:and|or) \\1${last}${end}`,
  '(?<=: |\\(|\\b(?:of|in|for|with|without|on|at|from|by|to|as|than|between|until|are|is|have|not|[Ss]ee|the|an?|every|no) )' +
    `${each}${word}, (?:\\1${word}, )*\\1${last} (?:and|or) \\1${last}${end}`,
].map((list) => new RegExp(list.replaceAll(' ', String.raw`\s+`), 'g'));

interface Part {
  readonly text: string;
  readonly offset: number;
}

/** Where a list of three or more has no comma before its "and" or "or": offsets in the source of the paragraph. */
export function missingSerialCommas(paragraph: Paragraph): readonly number[] {
  const parts = paragraph.children.flatMap(partsOf);
  const text = parts.map((part) => part.text).join('');
  const places = lists.flatMap((list) =>
    [...text.matchAll(list)].map(
      ({ 0: found, index }) => index + found.search(/\s+(?:and|or)\s+(?!.*\s(?:and|or)\s)/s),
    ),
  );
  return [...new Set(places)].map((place) => offsetOf(parts, place)).sort((a, b) => a - b);
}

function partsOf(node: PhrasingContent): readonly Part[] {
  const offset = node.position?.start.offset ?? 0;
  if (node.type === 'text') {
    return [{ text: node.value, offset }];
  }
  if (!('children' in node) || node.children.length === 0) {
    return [{ text: code, offset }];
  }
  const parts = node.children.flatMap(partsOf);
  // A link is one item, also if its text is "Errors and warnings".
  return node.type === 'link' && !parts.some(({ text }) => text.includes(','))
    ? parts.map((part) => ({ ...part, text: part.text.replace(/\s/g, '_') }))
    : parts;
}

function offsetOf(parts: readonly Part[], place: number): number {
  let passed = 0;
  for (const { text, offset } of parts) {
    if (place < passed + text.length) {
      return offset + place - passed;
    }
    passed += text.length;
  }
  return 0;
}

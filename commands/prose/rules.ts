import { toNlcst } from 'mdast-util-to-nlcst';
import type { Root } from 'nlcst';
import { search } from 'nlcst-search';
import { toString } from 'nlcst-to-string';
import { ParseEnglish } from 'parse-english';
import retextContractions from 'retext-contractions';
import retextDiacritics from 'retext-diacritics';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextQuotes from 'retext-quotes';
import retextRedundantAcronyms from 'retext-redundant-acronyms';
import retextRepeatedWords from 'retext-repeated-words';
import retextSentenceSpacing from 'retext-sentence-spacing';
import retextSimplify from 'retext-simplify';
import { unified } from 'unified';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { missingSerialCommas } from './serialComma';
import { names, sayInstead, technicalTerms } from './terms';
import type { ProseText } from './texts';

/** Something that a native writer would write otherwise. */
export interface ProseFinding {
  /** Line of the text that it is on, from 1. */
  readonly line: number;
  /** Name of the rule. */
  readonly rule: string;
  readonly message: string;
}

/** No sentence, or part of one up to a colon or semicolon, has more words; code counts as none. */
const longestPart = 32;

// Not retext-passive and retext-intensify: what a library does to a file is said in the passive, and what may happen
// with "may". Not retext-equality: here, a host is a computer.
const rules = unified()
  .use(retextContractions, { straight: true })
  .use(retextDiacritics)
  .use(retextIndefiniteArticle)
  .use(retextQuotes, { preferred: 'straight' })
  .use(retextRedundantAcronyms)
  .use(retextRepeatedWords)
  .use(retextSentenceSpacing)
  .use(retextSimplify, { ignore: [...technicalTerms] })
  .use(() => termRule)
  .use(() => nameRule)
  .use(() => sentenceLengthRule);

const parser = new ParseEnglish();

/** What the rules say of one text. */
export async function judge({
  source,
  paragraph,
}: Pick<ProseText, 'source' | 'paragraph'>): Promise<readonly ProseFinding[]> {
  const file = new VFile(source);
  // Code and values stand in a sentence like a word of which nothing is known.
  const tree = toNlcst(paragraph, file, parser, { source: ['inlineCode', 'mdxTextExpression'] });
  await rules.run(tree, file);
  for (const offset of missingSerialCommas(paragraph)) {
    const before = source.slice(0, offset).split('\n');
    file.message('A list of three or more has a comma before its last "and" or "or".', {
      place: { line: before.length, column: (before.at(-1) ?? '').length + 1 },
      source: 'serial-comma',
    });
  }
  return file.messages
    .filter(({ reason }) => !isSpelledOut.test(reason))
    .map(({ line, source: rule, reason }) => ({ line: line ?? 1, rule: rule ?? 'unknown', message: reason }));
}

/** Words that start with the name of a letter: retext-indefinite-article takes them for `x` as in xylophone. */
const isSpelledOut = /^Unexpected article `an` before `(?:x\d|https?`)/i;

function termRule(tree: Root, file: VFile): void {
  search(tree, Object.keys(sayInstead), (nodes, _index, _parent, phrase) => {
    file.message(`Write ${sayInstead[phrase] ?? ''} instead of "${toString(nodes)}".`, {
      place: nodes[0]?.position,
      source: 'terms',
    });
  });
}

function nameRule(tree: Root, file: VFile): void {
  visit(tree, 'WordNode', (word) => {
    const written = toString(word);
    const name = names.find((one) => one.toLowerCase() === written.toLowerCase());
    if (name !== undefined && name !== written) {
      file.message(`"${written}" is called ${name}.`, { place: word.position, source: 'names' });
    }
  });
}

function sentenceLengthRule(tree: Root, file: VFile): void {
  visit(tree, 'SentenceNode', ({ children }) => {
    let words: Node[] = [];
    for (const [index, node] of children.entries()) {
      if (node.type === 'WordNode') {
        words.push(node);
      }
      // A stop before code is taken for part of the last word.
      const ends = /[.?!:;]$/.test(toString(node));
      const next = children[index + 1];
      if (next === undefined || (ends && next.type === 'WhiteSpaceNode')) {
        if (words.length > longestPart) {
          file.message(`${words.length} words without a stop. ${longestPart} are the limit.`, {
            place: words[0]?.position,
            source: 'sentence-length',
          });
        }
        words = [];
      }
    }
  });
}

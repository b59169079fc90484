import type { BlockContent } from 'mdast';
import { matrixOf, type MatrixAnswer, type PlatformFacts } from '../node/platforms';
import { block, markdown, text } from './nodes';

const words = {
  works: '✓ works',
  likely: '? should work',
  refused: '✕ **refused**',
  download: '✕ **no such archive**',
  start: '✕ **does not start**',
} as const;

/** What the library requests on each listed system for three MongoDB versions, and whether it works: a table for each family. */
export function platformTables(platforms: PlatformFacts): readonly BlockContent[] {
  const { mongod, rows } = matrixOf(platforms);
  const versions = mongod.map((version, column) => `MongoDB ${version}${column === 0 ? ', default' : ''}`);
  const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  const head = lineOf(['System', ...versions]) + lineOf(['-', ...versions.map(() => '-')]);
  return [...new Set(rows.map(({ family }) => family))].map((family) => {
    const own = rows.filter((row) => row.family === family);
    const nameOf = (system: string): string => system.replaceAll(/ (?=\d)/g, '\u00a0');
    const body = own.map(({ system, arch, answers }) => lineOf([`${nameOf(system)}, ${arch}`, ...answers.map(cellOf)]));
    const summary = `${family}: ${String(own.length)} ${own.length === 1 ? 'system' : 'systems'}`;
    return block('details', [block('summary', [text(summary)]), ...markdown(head + body.join(''))]);
  });
}

/** In Markdown. The name of an error says no more than the word. */
function cellOf({ kind, text: said, reason = '' }: MatrixAnswer): string {
  const needed = said.replace(/^\w+$/, '').replace(/^>=(.*)/, '(needs $1+)');
  const word = reason.includes('uname -r') ? '! crashes on some kernels' : words[kind];
  return `${word} ${kind === 'refused' ? needed : `\`${said}\``}`;
}

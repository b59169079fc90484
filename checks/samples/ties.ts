import ts from 'typescript';
import type { Tie } from '../check';
import type { Page } from '../pages';
import { prepare } from './outputs';
import { samplesOf } from './projects';
import type { ProjectFile } from './projects';
import { unitsOf } from './units';

/**
 * The lines of samples that are held: code by the compiler and the run, and a comment by the run that compares it with what
 * its line prints, here or in the workflow with a real server. Other comments are prose. What a function does that nothing
 * calls, the compiler does not know.
 */
export function tiesOfSamples(pages: readonly Page[]): readonly Tie[] {
  const run = new Set(unitsOf(pages).flatMap(({ samples }) => samples.map(({ fence }) => fence)));
  return samplesOf(pages)
    .filter(({ fence }) => !fence.meta.has('no-check'))
    .flatMap((sample) => {
      const hasRun = run.has(sample.fence);
      const compared = hasRun ? comparedLines(sample) : new Set<number>();
      const unheld = hasRun ? new Set<number>() : linesInFunctions(sample);
      return sample.fence.code.split('\n').flatMap((text, index) => {
        const isHeld = (!/(?:^|\s)(?:\/\/|\/\*|\* )/.test(text) && !unheld.has(index)) || compared.has(index);
        return isHeld ? [{ file: sample.page.file, line: sample.fence.line + 1 + index }] : [];
      });
    });
}

/** Lines, from 0, of the comments that say what a line prints. */
function comparedLines({ file, fence }: ProjectFile): ReadonlySet<number> {
  const lines = fence.code.split('\n');
  const found = new Set<number>();
  // What a statement only sets off may print nothing, and then is not compared.
  for (const { line } of prepare(file, fence.code).claims.filter(({ prints }) => prints)) {
    found.add(line);
    const isComment = (index: number): boolean => /^\s*\/\//.test(lines[index] ?? '');
    for (let next = line + 1; isComment(line) && isComment(next); next += 1) {
      found.add(next);
    }
  }
  return found;
}

/** Lines, from 0, within the bodies of functions. */
function linesInFunctions({ file, fence }: ProjectFile): ReadonlySet<number> {
  const source = ts.createSourceFile(file, fence.code, ts.ScriptTarget.Latest, true);
  const found = new Set<number>();
  const lineOf = (at: number): number => source.getLineAndCharacterOfPosition(at).line;
  const visit = (node: ts.Node): void => {
    if (ts.isBlock(node) && ts.isFunctionLike(node.parent)) {
      for (let line = lineOf(node.getStart(source)) + 1; line < lineOf(node.getEnd()); line += 1) {
        found.add(line);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

import type { Tie } from '../check';
import type { Page } from '../pages';
import { prepare } from './outputs';
import { samplesOf } from './projects';
import type { ProjectFile } from './projects';
import { unitsOf } from './units';

/**
 * The lines of samples that are held: code by the compiler, and a comment by the run that compares it with what its line
 * prints, here or in the workflow with a real server. Other comments are prose.
 */
export function tiesOfSamples(pages: readonly Page[]): readonly Tie[] {
  const run = new Set(unitsOf(pages).flatMap(({ samples }) => samples.map(({ fence }) => fence)));
  return samplesOf(pages)
    .filter(({ fence }) => !fence.meta.has('no-check'))
    .flatMap((sample) => {
      const compared = run.has(sample.fence) ? comparedLines(sample) : new Set<number>();
      return sample.fence.code.split('\n').flatMap((text, index) => {
        const isHeld = !/(?:^|\s)(?:\/\/|\/\*|\* )/.test(text) || compared.has(index);
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

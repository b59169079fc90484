import { read } from './choice';
import type { Choice, Read } from './choice';
import { judge, pin } from './explain';
import type { Judged, Pin } from './explain';
import { follow } from './follow';
import type { Course, Described, OpenLibrary } from './follow';
import { needsOf } from './needs';
import type { Need } from './needs';

/** All that a reader is told. */
export interface Answer {
  readonly read: Read;
  readonly course: Course;
  readonly judged: readonly Judged[];
  readonly needs: readonly Need[];
  readonly pin?: Pin;
}

/** What the library does with a choice. */
export async function answer(open: OpenLibrary, choice: Choice, known: Described): Promise<Answer> {
  const understood = read(choice, known);
  const { machine, options, settings } = understood;
  const course = await follow(open, machine, options);
  const judged = await judge(open, machine, options, settings, known);
  const pinned = await pin(open, machine, course, judged);
  return {
    read: understood,
    course,
    judged,
    needs: needsOf(machine, course),
    ...(pinned === undefined ? {} : { pin: pinned }),
  };
}

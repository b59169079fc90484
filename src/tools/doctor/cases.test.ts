import { expect, test } from 'vitest';
import { doctorFacts } from '../../../facts/doctor';
import { readLibrary } from '../../../facts/library';
import { locateFrozen } from '../../../facts/packages';
import { readPlatforms } from '../../../facts/platforms';
import cases from './cases.json';
import { diagnose } from './diagnose';

const packages = locateFrozen('10.x', process.cwd());
const facts = doctorFacts(readLibrary(packages), readPlatforms(packages));

/**
 * Excerpts of logs in the wording of real threads: names of users and projects are replaced. Those that are marked were
 * held back while the entries were written. `none`: no entry answers it, and the doctor says so.
 */
test.each(cases)('$thread: $is', ({ is, text }) => {
  expect(is).toContain(diagnose(text, facts).findings[0]?.id ?? 'none');
});

test('there are enough of them', () => {
  expect(cases.length).toBeGreaterThanOrEqual(380);
});

// Runs before each test file.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach } from 'vitest';

// Vitest forces colors on in CI, and every program that a test starts inherits that; tests compare the plain text.
delete process.env.FORCE_COLOR;
process.env.NO_COLOR = '1';

// A test that only computes blocks the event loop, and Vitest gives up on a worker that does not answer for a minute.
afterEach(() => nextTurn());

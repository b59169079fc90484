// Runs before each test file.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach } from 'vitest';

// In CI, Vitest turns colors on, and programs that tests start inherit that, but tests compare plain text.
delete process.env.FORCE_COLOR;
process.env.NO_COLOR = '1';

// A long computation blocks the event loop, and Vitest gives up on a worker that does not answer for a minute.
afterEach(() => nextTurn());

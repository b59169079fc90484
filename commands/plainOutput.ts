// Runs before each test file. Vitest forces colors on in CI, and every program that a test starts inherits that; tests
// compare the plain text.
delete process.env.FORCE_COLOR;
process.env.NO_COLOR = '1';

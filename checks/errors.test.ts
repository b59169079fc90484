import { expect, it } from 'vitest';
import { isBeginningOf } from './errors';

it.each([
  [true, 'Timed out after <timeout>ms while waiting (where: "start, the first time")'],
  [true, 'Timed out after 30000ms'],
  [true, 'Timed out after 30000ms while wai...'],
  [false, 'Timed out afterwards'],
  [false, 'Timed out after 30000ms while "waiting"'],
])('isBeginningOf is %s for %j', (isRight, text) => {
  expect(isBeginningOf(text, 'Timed out after <timeout>ms while waiting (where: "<where>")')).toBe(isRight);
});

import { expect, it } from 'vitest';
import { hole } from '../facts/library';
import { isBeginningOf, isQuoteOf } from './errors';

it.each([
  [true, 'Download failed for url "<url>", Details:\nToo small (<size> bytes)'],
  [true, 'Download failed for url "https://example.com/a.tgz", Details:\nToo small (12 bytes)'],
  [true, 'DownloadError: Download failed for url "<the url>", Details:\n  Too small (<n> bytes)\n'],
  [false, 'Download failed for url "<url>", Details:\nToo big (<size> bytes)'],
  [false, 'Download failed for url "<url>"'],
  [false, 'Download failed for url "some invented words", Details:\nToo small (1 bytes)'],
  [false, 'StateError: Download failed for url "<url>", Details:\nToo small (1 bytes)'],
  [false, 'Download failed for url "<url>", Details:\nToo small (1 bytes) and more'],
])('as a quote: %s, %j', (isRight, text) => {
  const template = `Download failed for url "${hole}", Details:\nToo small (${hole} bytes)`;
  expect(isQuoteOf(text, template, 'DownloadError')).toBe(isRight);
});

it.each([
  [true, 'Timed out after <timeout>ms while waiting (where: "start, the first time")'],
  [true, 'Timed out after 30000ms'],
  [true, 'Timed out after 30000ms while wai...'],
  [false, 'Timed out afterwards'],
  [false, 'Timed out after 30000ms while "waiting"'],
])('as the beginning of a message: %s, %j', (isRight, text) => {
  expect(isBeginningOf(text, `Timed out after ${hole}ms while waiting (where: "${hole}")`)).toBe(isRight);
});

import { describe, expect, it } from 'vitest';
import { hole } from '../facts/library';
import { isBeginningOf, isQuoteOf } from './errors';

describe('isQuoteOf', () => {
  const template = `Download failed for url "${hole}", Details:\nToo small (${hole} bytes)`;

  it.each([
    'Download failed for url "<url>", Details:\nToo small (<size> bytes)',
    'Download failed for url "https://example.com/a.tgz", Details:\nToo small (12 bytes)',
    'DownloadError: Download failed for url "<the url>", Details:\n  Too small (<n> bytes)\n',
  ])('accepts %j', (text) => {
    expect(isQuoteOf(text, template, 'DownloadError')).toBe(true);
  });

  it.each([
    'Download failed for url "<url>", Details:\nToo big (<size> bytes)',
    'Download failed for url "<url>"',
    'Download failed for url "some invented words", Details:\nToo small (1 bytes)',
    'StateError: Download failed for url "<url>", Details:\nToo small (1 bytes)',
    'Download failed for url "<url>", Details:\nToo small (1 bytes) and more',
  ])('rejects %j', (text) => {
    expect(isQuoteOf(text, template, 'DownloadError')).toBe(false);
  });
});

describe('isBeginningOf', () => {
  const template = `Timed out after ${hole}ms while waiting (where: "${hole}")`;

  it.each([
    'Timed out after <timeout>ms while waiting (where: "start, the first time")',
    'Timed out after 30000ms',
    'Timed out after 30000ms while wai...',
  ])('accepts %j', (text) => {
    expect(isBeginningOf(text, template)).toBe(true);
  });

  it.each(['Timed out afterwards', 'Timed out after 30000ms while "waiting"', 'Timed out before'])(
    'rejects %j',
    (text) => {
      expect(isBeginningOf(text, template)).toBe(false);
    },
  );
});

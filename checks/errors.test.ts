import { describe, expect, it } from 'vitest';
import { hole } from '../facts/library';
import { checkErrors, isQuoteOf } from './errors';
import { prove } from './prove';

describe('isQuoteOf', () => {
  const template = `Download failed for url "${hole}", Details:\nToo small (${hole} bytes)`;

  it.each([
    'Download failed for url "<url>", Details:\nToo small (<size> bytes)',
    'Download failed for url "https://example.com/a.tgz", Details:\nToo small (12 bytes)',
    'DownloadError: Download failed for url "<the url>", Details:\n  Too small (<n> bytes)\n',
  ])('takes %j', (text) => {
    expect(isQuoteOf(text, template, 'DownloadError')).toBe(true);
  });

  it.each([
    'Download failed for url "<url>", Details:\nToo big (<size> bytes)',
    'Download failed for url "<url>"',
    'Download failed for url "some invented words", Details:\nToo small (1 bytes)',
    'StateError: Download failed for url "<url>", Details:\nToo small (1 bytes)',
    'Download failed for url "<url>", Details:\nToo small (1 bytes) and more',
  ])('refuses %j', (text) => {
    expect(isQuoteOf(text, template, 'DownloadError')).toBe(false);
  });
});

prove('errors', checkErrors, ({ errors }) => ({ classes: errors.length, messages: errors.length, names: 200 }));

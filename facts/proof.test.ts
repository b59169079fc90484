import { describe, expect, it } from 'vitest';
import data from './data/proof.json';
import { proofOf } from './proof';

describe('proofOf', () => {
  it.each(Object.keys(data))('%s: no page has more samples that ran or were left than samples', (label) => {
    const pages = Object.entries(proofOf(label)?.pages ?? {});
    expect(pages.length).toBeGreaterThan(30);
    const wrong = pages.filter(([, { samples, run, left }]) => {
      return run + Object.values(left).reduce((sum, count) => sum + count, 0) > samples;
    });
    expect(wrong).toEqual([]);
  });

  it('knows nothing of a version that never ran', () => {
    expect(proofOf('1.x')).toBeUndefined();
  });
});

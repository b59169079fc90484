import { describe, expect, it } from 'vitest';
import data from './data/proof.json';
import { proofOf, totalOf } from './proof';

describe('proofOf', () => {
  it.each(Object.keys(data))('%s: no page has more samples that ran or were left than samples', (label) => {
    const pages = Object.entries(proofOf(label)?.pages ?? {});
    expect(pages.length).toBeGreaterThan(30);
    const wrong = pages.filter(([, { samples, run, left }]) => {
      return run + Object.values(left).reduce((sum, count) => sum + count, 0) > samples;
    });
    expect(wrong).toEqual([]);
  });

  it.each(Object.keys(data))('%s: no page leaves more statements to people than it has', (label) => {
    const proof = proofOf(label);
    const pages = Object.values(proof?.pages ?? {});
    expect(pages.filter(({ stated, untied, named }) => untied > stated || named > untied)).toEqual([]);
    expect(pages.filter(({ run, runners }) => (run === 0) !== (Object.keys(runners).length === 0))).toEqual([]);
    const { stated = 0, untied = 0 } = proof === undefined ? {} : totalOf(proof);
    expect(stated).toBeGreaterThan(7000);
    expect(untied).toBeGreaterThan(0);
  });

  it('knows nothing of a version that never ran', () => {
    expect(proofOf('1.x')).toBeUndefined();
  });
});

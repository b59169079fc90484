import { describe, expect, it } from 'vitest';
import { pickRelease } from './documentedReleases';

const published = ['9.5.0', '10.4.2', '10.4.3', '11.2.0', '11.3.0-beta.3', '11.3.0', '12.0.0-beta.1'];

describe('pickRelease', () => {
  it.each([
    ['10.4.3', '10.4.3'],
    ['11.3.0-beta.3', '11.3.0-beta.3'],
    ['11.x', '11.3.0'],
  ])('for %s picks %s', (wanted, found) => {
    expect(pickRelease(published, wanted)).toBe(found);
  });

  it.each([
    ['10.4.9', 'npm has no mongodb-memory-server 10.4.9. The newest of 10.x: 10.4.3, 10.4.2.'],
    ['12.x', 'npm has no mongodb-memory-server 12.x. The newest of 12.x: 12.0.0-beta.1.'],
    ['13.0.0-beta.1', 'npm has no mongodb-memory-server 13.0.0-beta.1. The newest release: 12.0.0-beta.1.'],
  ])('rejects %s', (wanted, message) => {
    expect(() => pickRelease(published, wanted)).toThrow(message);
  });
});

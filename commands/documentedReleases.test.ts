import { describe, expect, it } from 'vitest';
import { pickRelease } from './documentedReleases';

const published = ['9.5.0', '10.4.2', '10.4.3', '11.2.0', '11.3.0-beta.3', '11.3.0', '12.0.0-beta.1'];

describe('pickRelease', () => {
  it.each([
    ['10.4.3', '10.4.3'],
    ['11.3.0-beta.3', '11.3.0-beta.3'],
    ['11.x', '11.3.0'],
  ])('takes for %s the release %s', (wanted, found) => {
    expect(pickRelease(published, wanted)).toBe(found);
  });

  it.each([
    ['10.4.9', 'npm has no mongodb-memory-server 10.4.9. Of 10.x it has 10.4.3, 10.4.2.'],
    ['12.x', 'npm has no mongodb-memory-server 12.x. Of 12.x it has 12.0.0-beta.1.'],
    ['13.0.0-beta.1', 'npm has no mongodb-memory-server 13.0.0-beta.1. The newest that it has is 12.0.0-beta.1.'],
  ])('refuses %s', (wanted, message) => {
    expect(() => pickRelease(published, wanted)).toThrow(message);
  });
});

import { describe, expect, it } from 'vitest';
import { releaseOf } from './release';

describe('releaseOf', () => {
  it('installs a release by its major, a pre-release by its whole version', () => {
    expect(releaseOf('10.4.3').installSpec).toBe('10');
    expect(releaseOf('11.3.0-beta.3').installSpec).toBe('11.3.0-beta.3');
  });

  it.each(['', '10', '10.x', 'latest'])('rejects %j', (version) => {
    expect(() => releaseOf(version)).toThrow(`"${version}" is not a release`);
  });
});

import { describe, expect, it } from 'vitest';
import { planNextMajor } from './nextMajor';
import type { NextMajorRequest } from './nextMajor';

const documented = { '10.x': '10.4.3', beta: '11.3.0-beta.3', '9.x': '9.5.0' };
const withoutBeta = { '10.x': '10.4.3', '9.x': '9.5.0' };

function plan(request: Partial<NextMajorRequest>, releases: Readonly<Record<string, string>> = documented) {
  return planNextMajor({ command: 'promote', labels: ['11.x'], ...request }, releases);
}

describe('planNextMajor', () => {
  it('promotes the pre-release of the major, or cuts if there is none', () => {
    const expected = { label: '11.x', release: '11.x', previous: '10.x' };
    expect(plan({})).toEqual(expected);
    expect(plan({ command: 'cut' }, withoutBeta)).toEqual(expected);
    expect(plan({ command: 'cut', labels: ['12.x'] })).toEqual({ label: '12.x', release: '12.x', previous: '10.x' });
  });

  it('documents the named release, and keeps beta for the next pre-release', () => {
    expect(plan({ release: '11.3.0', nextPreRelease: '12.0.0-beta.1' })).toMatchObject({ release: '11.3.0' });
  });

  it.each([
    [[], /^Pass one label for docs\/, greater than 10\.x\. For example: npm run promote -- 11\.x$/],
    [['11'], /not "11"\. For example/],
    [['011.x'], /not "011\.x"/],
    [['beta'], /not "beta"/],
    [['10.x'], /not "10\.x"/],
    [['9.x'], /not "9\.x"/],
    [['11.x', '12.x'], /not "11\.x 12\.x"/],
    [['12.x'], /^beta documents 11\.3\.0-beta\.3, which becomes 11\.x, not 12\.x\.$/],
  ])('rejects promoting to %j', (labels, message) => {
    expect(() => plan({ labels })).toThrow(message);
  });

  it('names the command to use instead', () => {
    expect(() => plan({ command: 'cut' })).toThrow('npm run promote -- 11.x');
    expect(() => plan({}, withoutBeta)).toThrow('npm run cut -- 11.x');
  });

  it.each([
    [{ release: '10.4.3' }, '--release 10.4.3 is not a stable release of 11.x'],
    [{ release: '11.3.0-beta.3' }, '--release 11.3.0-beta.3 is not a stable'],
    [{ release: '11' }, '--release 11 is not a stable'],
    [{ nextPreRelease: '12.0.0' }, '--beta 12.0.0 is not a pre-release, such as 11.1.0-beta.1'],
    [{ nextPreRelease: 'x' }, '--beta x is not'],
  ])('rejects %j', (options, message) => {
    expect(() => plan(options)).toThrow(message);
  });
});

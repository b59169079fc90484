import { describe, expect, it } from 'vitest';
import { planRelease } from './release';

const documented = { '10.x': '10.4.3', beta: '11.3.0-beta.3', '9.x': '9.5.0' };

describe('planRelease', () => {
  it.each([
    ['10.4.4', '10.x'],
    ['10.5.0', '10.x'],
    ['9.5.1', '9.x'],
    ['11.3.0-beta.4', 'beta'],
    ['12.0.0-alpha', 'beta'],
  ])('gives %s to %s', (version, label) => {
    expect(planRelease([version], documented)).toEqual({ label, version });
  });

  it('starts a beta with the pages of the current version if there is none', () => {
    expect(planRelease(['11.0.0-beta.1'], { '10.x': '10.4.3' })).toEqual({
      label: 'beta',
      version: '11.0.0-beta.1',
      begins: '10.x',
    });
    expect(() => planRelease(['10.4.3-beta.1'], { '10.x': '10.4.3' })).toThrow('is not newer than 10.4.3, which 10.x');
  });

  it.each([
    [[], /^Pass one release of the library, such as 10\.4\.4 .*Documented releases: 10\.x \(10\.4\.3\), beta \(11/],
    [['10.x'], /not "10\.x"/],
    [['v10.4.4'], /not "v10\.4\.4"/],
    [['010.4.4'], /not "010\.4\.4"/],
    [['10.4.4', '9.5.1'], /not "10\.4\.4 9\.5\.1"/],
    [['11.3.0'], /^11\.3\.0 belongs to 11\.x, which is not documented\. .*npm run promote/],
    [['8.16.2'], /^8\.16\.2 belongs to 8\.x/],
    [['10.4.3'], /^10\.4\.3 is not newer than 10\.4\.3, which 10\.x documents/],
    [['10.4.2'], /^10\.4\.2 is not newer/],
    [['11.3.0-beta.2'], /^11\.3\.0-beta\.2 is not newer than 11\.3\.0-beta\.3, which beta documents/],
  ])('rejects %j', (versions, message) => {
    expect(() => planRelease(versions, documented)).toThrow(message);
  });
});

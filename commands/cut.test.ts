import { describe, expect, it } from 'vitest';
import { planCut } from './cut';

const state = { current: '10.x', released: ['beta', '9.x'], isInstalled: false };

describe('planCut', () => {
  it('cuts the label of docs/ and installs the package of the next one by its major', () => {
    expect(planCut('11.x', state)).toEqual({
      cut: '10.x',
      next: '11.x',
      install: ['install', '--save-dev', '--save-exact', 'mms-11.x@npm:mongodb-memory-server@11'],
    });
  });

  it('installs nothing that is installed', () => {
    expect(planCut('11.x', { ...state, isInstalled: true }).install).toBeUndefined();
  });

  it.each([
    [undefined, /No label was given\. .*npm run cut -- 11\.x/],
    ['11', /"11" is not digits followed by "\.x"/],
    ['beta', /"beta" is not digits/],
    ['10.x', /"10\.x" does not follow 10\.x/],
    ['9.x', /"9\.x" does not follow 10\.x/],
  ])('refuses %j', (next, message) => {
    expect(() => planCut(next, state)).toThrow(message);
  });

  it('refuses to cut twice', () => {
    expect(() => planCut('11.x', { ...state, released: ['10.x', '9.x'] })).toThrow(/lists 10\.x already/);
  });
});

import { expect, it } from 'vitest';
import { planRelease } from './release';

const withoutBeta = { '10.x': '10.4.3', '9.x': '9.5.0' };
const documented = { ...withoutBeta, beta: '11.3.0-beta.3' };

it.each<[string, Record<string, string>, object]>([
  ['10.4.4', documented, { label: '10.x', wanted: '10.4.4', before: '10.x' }],
  // The next major can be published before its pages are promoted.
  ['11.3.0', documented, { label: 'beta', wanted: '11.3.0', before: 'beta' }],
  ['11.3.0-beta.4', documented, { label: 'beta', wanted: '11.3.0-beta.4', before: 'beta' }],
  ['11.0.0-beta.1', withoutBeta, { label: 'beta', wanted: '11.0.0-beta.1', before: '10.x', copyAs: 'beta' }],
  ['promote 11.x', documented, { label: '11.x', wanted: '11.x', before: 'beta', copyAs: '10.x' }],
  ['promote 11.x', withoutBeta, { label: '11.x', wanted: '11.x', before: '10.x', copyAs: '10.x' }],
])('"%s" %j', (words, labels, plan) => {
  expect(planRelease(words.split(' '), labels)).toEqual(plan);
});

it.each([
  ['', '"" is not a release to document. Pass a release newer than one of 10.x (10.4.3), 9.x (9.5.0), beta'],
  ['10.4', 'or "promote 11.x".'],
  ['10.4.4 10.4.5', '"10.4.4 10.4.5" is not'],
  ['10.4.3', '10.4.3 is not newer than 10.4.3, which 10.x documents.'],
  ['12.0.0', '12.0.0 belongs to 12.x, which is not documented.'],
  ['promote 010.x', '"promote 010.x" is not'],
  ['promote 12.x', 'or "promote 11.x".'],
  ['promote 11.x 12.x', 'is not'],
])('rejects "%s"', (words, message) => {
  expect(() => planRelease(words.split(' ').filter(Boolean), documented)).toThrow(message);
});

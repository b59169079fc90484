import { expect, it } from 'vitest';
import { besideText, warningOf } from './words';

const option = { env: '', packageJson: '', type: 'string', read: true, changes: [] } as const;

it.each([
  ['VERSION', '7.x', true],
  ['VERSION', 'v7.0.14', true],
  ['VERSION', '7.0.14', false],
  ['VERSION', '8.1.0-rc0', false],
  ['VERSION', 'v8.0-latest', false],
  ['VERSION', '${{ matrix.mongodb }}', false],
  ['DOWNLOAD_MIRROR', 'example.com', true],
  ['DOWNLOAD_MIRROR', 'https://example.com', false],
  ['DISTRO', 'alpine-3.19', true],
  ['DISTRO', 'ubuntu', true],
  ['DISTRO', 'ubuntu-22.04', false],
])('warns about %s=%s: %s', (name, text, isWarned) => {
  expect(warningOf({ ...option, name }, { kind: 'text', text }) !== undefined).toBe(isWarned);
});

it('knows what is useless beside another option', () => {
  expect(besideText('DISTRO', ['DOWNLOAD_URL', 'DISTRO'])).toContain('DOWNLOAD_URL');
});

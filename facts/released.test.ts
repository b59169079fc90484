import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readReleasedVersions } from './released';
import { currentLabel } from './versions';

function read(text: string): readonly string[] {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'released-'));
  writeFileSync(path.join(dir, 'versions.json'), text);
  return readReleasedVersions(dir);
}

it('reads the array that Docusaurus writes', () => {
  expect(read('["beta", "9.x", "8.x"]')).toEqual(['beta', '9.x', '8.x']);
});

it.each(['["beta",', '{}', 'null', '["9.x", "next"]', '["9.x", 9]', '["9.x", "9.x"]', `["${currentLabel}"]`])(
  'rejects %s',
  (text) => {
    expect(() => read(text)).toThrow(/versions\.json must be an array of different labels/);
  },
);

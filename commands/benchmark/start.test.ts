import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { component, replaceIn } from './start';

const root = path.resolve(__dirname, '../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'start-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('edits a component that has the words, and rejects one that does not', () => {
  expect(readFileSync(path.join(root, component.file), 'utf8')).toContain(component.words);
  const file = path.join(folder, 'Foo.tsx');
  writeFileSync(file, '<p>old words</p>');
  replaceIn(file, 'old', 'new');
  expect(readFileSync(file, 'utf8')).toBe('<p>new words</p>');
  expect(() => {
    replaceIn(file, 'old', 'new');
  }).toThrow(`${file} no longer has the words "old", which the benchmark edits.`);
});

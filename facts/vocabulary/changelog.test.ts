import { toString as textOf } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import { changelogSections } from './changelog';

const kept = ['option NEW', 'option VERSION', 'option KEPT', 'class LockFile', 'class LockFile#lock'];
const newDefaults = { NEW: '1', VERSION: '8.0.0', KEPT: 'true' };
const fresh = ['class MongoBinary', 'class MongoBinary#getPath', 'error Fresh', 'error Fresh#constructor'];
const old = ['option OLD', 'option VERSION', 'option KEPT', 'error Gone', 'error Gone#path', 'class LockFile'];
const history = [
  { version: '1.9.0', things: new Set(old), defaults: { OLD: null, VERSION: '7.0.24', KEPT: null } },
  { version: '2.0.0-beta.1', things: new Set(kept), defaults: newDefaults },
  { version: '2.0.0', things: new Set([...kept, ...fresh]), defaults: newDefaults },
];
const record = { date: '2025-01-02', default: '8.0.0', node: '>=20', driver: '^6', globals: {} };
const records = [
  { ...record, version: '2.0.0' },
  { ...record, version: '1.9.0', default: '7.0.24', node: '>=16' },
  { ...record, version: '2.0.0-beta.1' },
  { ...record, version: '2.0.1', date: null },
];

/** The text of the changelog in a release, by block; the items of a list in one line. */
function changelogIn(version: string): readonly string[] {
  const library = { version, options: [], types: [], exports: [], errors: [] };
  return changelogSections(history, records, library).map((block) =>
    block.type === 'list' ? block.children.map((item) => textOf(item)).join(' | ') : textOf(block),
  );
}

it('compares each stable release of the major with the stable one before it, or all if the documented one is none', () => {
  const same = 'No changes to options, defaults, API, error classes, or requirements: 2.0.1.';
  const needs = 'Default MongoDB: 8.0.0, was 7.0.24 | Node.js: >=20, was >=16';
  const removed = 'Removed error class: Gone';
  const options = 'New option: NEW | Removed option: OLD';
  const changed = 'Default of KEPT: true, was none';
  expect(changelogIn('2.0.0')).toEqual([
    ...['2.0.0', '2025-01-02 · release notes'],
    ...[[needs, options, 'New error class: Fresh', removed, 'New type: MongoBinary', changed].join(' | '), same],
  ]);
  expect(changelogIn('2.0.0-beta.1')).toEqual([
    ...['2.0.0', '2025-01-02 · release notes', 'New error class: Fresh | New type: MongoBinary'],
    ...['2.0.0-beta.1', '2025-01-02 · release notes', [needs, options, removed, changed].join(' | '), same],
  ]);
});

import { describe, expect, it } from 'vitest';
import { changelogOf } from './changelog';
import { compileHistory } from '../history';
import type { ReleaseRecord } from '../releases';

function record(version: string, values: Partial<ReleaseRecord> = {}): ReleaseRecord {
  return { version, date: '2025-01-02', default: '7.0.24', node: '>=16', driver: '^6', globals: {}, ...values };
}

describe('changelogOf', () => {
  const changes = compileHistory('library', [
    {
      version: '1.9.0',
      things: ['option OLD', 'option VERSION', 'option KEPT', 'error Gone', 'error Gone#path', 'class LockFile'],
      defaults: { OLD: null, VERSION: '7.0.24', KEPT: null },
    },
    {
      version: '2.0.0-beta.1',
      things: ['option NEW', 'option VERSION', 'option KEPT', 'class LockFile', 'class LockFile#lock'],
      defaults: { NEW: '1', VERSION: '8.0.0', KEPT: 'true' },
    },
    {
      version: '2.0.0',
      things: [
        ...['option NEW', 'option VERSION', 'option KEPT', 'class LockFile', 'class LockFile#lock'],
        ...['class MongoBinary', 'class MongoBinary#getPath', 'error Fresh', 'error Fresh#constructor'],
      ],
      defaults: { NEW: '1', VERSION: '8.0.0', KEPT: 'true' },
    },
  ]);
  const records = [
    record('2.0.0', { default: '8.0.0', node: '>=20' }),
    record('1.9.0'),
    record('2.0.0-beta.1', { default: '8.0.0' }),
    record('2.0.1', { default: '8.0.0', node: '>=20', date: null }),
  ];

  it('compares each stable release of the major with the stable one before it', () => {
    expect(changelogOf(changes, records, '2.0.0')).toMatchObject([
      { version: '2.0.1', date: null, needs: [], added: [], removed: [], defaults: [] },
      {
        version: '2.0.0',
        needs: [
          { name: 'default', from: '7.0.24', to: '8.0.0' },
          { name: 'node', from: '>=16', to: '>=20' },
        ],
        added: ['class MongoBinary', 'error Fresh', 'option NEW'],
        removed: ['error Gone', 'option OLD'],
        defaults: [{ name: 'KEPT', from: null, to: 'true' }],
      },
    ]);
  });

  it('includes pre-releases if the documented release is one', () => {
    expect(changelogOf(changes, records, '2.0.0-beta.1')).toMatchObject([
      { version: '2.0.1' },
      { version: '2.0.0', added: ['class MongoBinary', 'error Fresh'], removed: [] },
      { version: '2.0.0-beta.1', added: ['option NEW'] },
    ]);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readMigrationGuides } from './migrationSteps';
import { currentLabel } from './versions';

let siteDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(path.join(os.tmpdir(), 'guides-'));
  writeFileSync(path.join(siteDir, 'versions.json'), '["8.x"]');
});

afterEach(() => {
  rmSync(siteDir, { recursive: true });
});

function write(folder: string, major: number, text: string): void {
  const dir = path.join(siteDir, folder, 'guides/migration');
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, `migrate${String(major)}.mdx`), `---\ntitle: Guide\n---\n\n${text}\n`);
}

it('reads the first diff of each section', () => {
  write(
    'docs',
    10,
    '- [ ] Do.\n\n## `a` goes {#a}\n\n```diff\n-a\n+b\n```\n\n```diff\n-c\n```\n\n## No id\n\n```diff\n-d\n```',
  );
  expect(readMigrationGuides(siteDir, currentLabel)[0]?.samples).toEqual([
    { title: 'a goes', anchor: '#a', diff: '-a\n+b' },
  ]);
});

it('reads the steps in order, with their code and their links', () => {
  write(
    'docs',
    10,
    'Text.\n\n- [ ] Use [`a[].b` and more](#anchor).\n- [x] Link to [another page](./x.mdx).\n\n- no step',
  );
  expect(readMigrationGuides(siteDir, currentLabel)).toEqual([
    {
      major: 10,
      page: 'docs/guides/migration/migrate10',
      label: currentLabel,
      steps: [
        [
          { text: 'Use ' },
          { text: 'a[].b', isCode: true, anchor: '#anchor' },
          { text: ' and more', anchor: '#anchor' },
          { text: '.' },
        ],
        [{ text: 'Link to ' }, { text: 'another page' }, { text: '.' }],
      ],
      samples: [],
    },
  ]);
});

it('takes the guide of the version that is built, or else of the oldest one', () => {
  write('docs', 8, '- [ ] new');
  write('docs', 10, '- [ ] ten');
  write('versioned_docs/version-8.x', 8, '- [ ] old');
  const first = (label: string): readonly unknown[] =>
    readMigrationGuides(siteDir, label).map((guide) => [guide.major, guide.label, guide.steps[0]?.[0]?.text]);
  expect(first(currentLabel)).toEqual([
    [8, currentLabel, 'new'],
    [10, currentLabel, 'ten'],
  ]);
  expect(first('8.x')).toEqual([
    [8, '8.x', 'old'],
    [10, currentLabel, 'ten'],
  ]);
});

it('names a guide without a checklist', () => {
  write('docs', 9, 'Text.');
  expect(() => readMigrationGuides(siteDir, currentLabel)).toThrow(/migrate9\.mdx has no checklist/);
});

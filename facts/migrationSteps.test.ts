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

it('reads the steps with their code and links, and the first diff of each section', () => {
  const diffs = '## `a` goes {#a}\n\n```diff\n-a\n+b\n```\n\n```diff\n-c\n```\n\n## No id\n\n```diff\n-d\n```';
  write(
    'docs',
    10,
    `Text.\n\n- [ ] Use [\`a[].b\` and more](#anchor).\n- [x] See [a page](./x.mdx).\n\n- no step\n\n${diffs}`,
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
        [{ text: 'See ' }, { text: 'a page' }, { text: '.' }],
      ],
      samples: [{ title: 'a goes', anchor: '#a', diff: '-a\n+b' }],
    },
  ]);
});

it('takes the guide of the version that is built, or else of the oldest one', () => {
  write('docs', 8, '- [ ] new');
  write('docs', 10, '- [ ] ten');
  write('versioned_docs/version-8.x', 8, '- [ ] old');
  const labels = (label: string): readonly string[] =>
    readMigrationGuides(siteDir, label).map((guide) => `${String(guide.major)} ${guide.label}`);
  expect(labels(currentLabel)).toEqual([`8 ${currentLabel}`, `10 ${currentLabel}`]);
  expect(labels('8.x')).toEqual(['8 8.x', `10 ${currentLabel}`]);
});

it('names a guide without a checklist', () => {
  write('docs', 9, 'Text.');
  expect(() => readMigrationGuides(siteDir, currentLabel)).toThrow(/migrate9\.mdx has no checklist/);
});

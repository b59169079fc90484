import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readMigrationGuides } from './migrationGuides';
import { currentLabel } from '../versions';

const siteDir = mkdtempSync(path.join(os.tmpdir(), 'guides-'));

function write(folder: string, major: number, text: string): void {
  const dir = path.join(siteDir, folder, 'guides/migration');
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, `migrate${String(major)}.mdx`), `---\ntitle: Guide\n---\n\n${text}\n`);
}

afterAll(() => rmSync(siteDir, { recursive: true }));

it('reads the steps with their code and links, and the sections, from the version that is built, or the oldest', () => {
  const steps = '- [ ] Use [`a[].b` and more](#anchor).\n- [x] See [a page](./x.mdx).\n\n- no step';
  writeFileSync(path.join(siteDir, 'versions.json'), '["8.x"]');
  write('docs', 8, '- [ ] new');
  write('docs', 10, `Text.\n\n${steps}\n\n## \`a\` goes {#a}\n\n## No id`);
  write('versioned_docs/version-8.x', 8, '- [ ] old');
  const labels = (built: string): unknown => readMigrationGuides(siteDir, built).map(({ label }) => label);
  expect([labels(currentLabel), labels('8.x')]).toEqual([
    [currentLabel, currentLabel],
    ['8.x', currentLabel],
  ]);
  const link = { text: ' and more', anchor: '#anchor' };
  expect(readMigrationGuides(siteDir, currentLabel).at(-1)).toEqual({
    major: 10,
    page: 'docs/guides/migration/migrate10',
    label: currentLabel,
    steps: [
      [{ text: 'Use ' }, { text: 'a[].b', isCode: true, anchor: '#anchor' }, link, { text: '.' }],
      [{ text: 'See ' }, { text: 'a page' }, { text: '.' }],
    ],
    sections: ['#a'],
  });
});

it('reports a guide without a checklist', () => {
  write('docs', 11, 'Text.');
  expect(() => readMigrationGuides(siteDir, currentLabel)).toThrow(/migrate11\.mdx has no checklist/);
});

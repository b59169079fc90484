import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as theirs from '@docusaurus/utils-common';
import { expect, it } from 'vitest';
import * as ours from './utilsCommon';

const packages = path.resolve(__dirname, '..', 'node_modules', '@docusaurus');

/** Names that the code of Docusaurus for the browser imports from utils-common. */
function importedNames(): readonly string[] {
  const folders = [
    'core/lib/client',
    'theme-classic/lib/theme',
    'theme-common/lib',
    'plugin-content-docs/lib/client',
  ].map((folder) => path.join(packages, folder));
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js') && !/Blog|__tests__/.test(file))
      .flatMap((file) => [
        ...readFileSync(path.join(folder, file), 'utf8').matchAll(
          /import\s*\{([^}]+)\}\s*from '@docusaurus\/utils-common'/g,
        ),
      ])
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
  );
}

it('the short form of utils-common has what the browser imports, and it is the same', () => {
  expect(importedNames().length).toBeGreaterThan(2);
  expect(Object.keys(ours).sort()).toEqual([...new Set(importedNames())].sort());
  for (const [name, value] of Object.entries(ours)) {
    expect(theirs[name as keyof typeof theirs], name).toBe(value);
  }
});

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type * as Yaml from 'js-yaml';
import type { PageMap } from '../pageMap';
import { currentLabel, isVersionLabel } from '../versions';
import { loadPackage } from './packages';

const { load } = loadPackage('js-yaml') as typeof Yaml;

/** A documented version, and the absolute path of the directory with its MDX files. */
export type DocumentedVersion = ReturnType<typeof documentedVersions>[number];

/** Pages of src/pages, which every version has; the components use the same titles. */
const commonPages = [
  { path: 'docs', title: 'Documentation' },
  { path: 'translate', title: 'Help translate' },
];

/**
 * Reads Docusaurus' own versions.json: the versions under versioned_docs/, newest first.
 *
 * @param siteDir - absolute path of the directory that holds it; it contains [] if no version was cut yet
 * @throws Error that says what it must contain
 */
export function readReleasedVersions(siteDir: string): readonly string[] {
  const file = path.join(siteDir, 'versions.json');
  const isLabel = (label: unknown): label is string =>
    typeof label === 'string' && isVersionLabel(label) && label !== currentLabel;
  try {
    const labels = JSON.parse(readFileSync(file, 'utf8')) as unknown;
    assert(Array.isArray(labels) && labels.every(isLabel) && new Set(labels).size === labels.length);
    return labels;
  } catch (cause) {
    const message = `${file} must be an array of different labels such as "beta" and "9.x", without "${currentLabel}", the label of docs/.`;
    throw new Error(message, { cause });
  }
}

/** The versions that this tree documents: docs/ and what was cut from it. */
export function documentedVersions(siteDir: string) {
  const released = readReleasedVersions(siteDir).map((label) => ({
    label,
    docsDir: path.join(siteDir, 'versioned_docs', `version-${label}`),
  }));
  return [{ label: currentLabel, docsDir: path.join(siteDir, 'docs') }, ...released];
}

/**
 * Reads an MDX file: its front matter, and what follows.
 *
 * @throws Error that names a file whose front matter is not YAML
 */
export function readPage(file: string) {
  const text = readFileSync(file, 'utf8');
  const [all = '', yaml = ''] = /^---\r?\n(.*?)^---\r?$/ms.exec(text) ?? [];
  try {
    const frontMatter = (load(yaml) ?? {}) as Readonly<Record<string, unknown>>;
    return { frontMatter, content: text.slice(all.length) };
  } catch (cause) {
    throw new Error(`${file}: the front matter is not YAML. ${(cause as Error).message}`, { cause });
  }
}

/**
 * Reads which pages a version has, as Docusaurus routes them: `path` is below the base URL, without surrounding slashes.
 *
 * @throws Error that names a page without a title, or with front matter that is not YAML
 */
export function readSitePages({ docsDir }: DocumentedVersion) {
  const docs = readdirSync(docsDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx') && !file.split(path.sep).some((part) => part.startsWith('_')))
    .sort()
    .map((file) => {
      const source = path.join(docsDir, file);
      const { title, slug } = readPage(source).frontMatter;
      if (typeof title !== 'string') {
        throw new Error(`${source} has no title in its front matter.`);
      }
      const route = typeof slug === 'string' ? slug.replace(/^\//, '') : file.slice(0, -'.mdx'.length);
      return { path: `docs/${route.split(path.sep).join('/')}`, title };
    });
  return [...commonPages, ...docs];
}

/** Which version has which page. */
export function readPageMap(siteDir: string): PageMap {
  const map: Record<string, string[]> = {};
  for (const version of documentedVersions(siteDir)) {
    for (const page of readSitePages(version)) {
      (map[page.path] ??= []).push(version.label);
    }
  }
  return map;
}

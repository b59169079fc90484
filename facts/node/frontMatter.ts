import { readFileSync } from 'node:fs';
import type * as Yaml from 'yaml';
import { loadPackage } from './loadPackage';

const { parse } = loadPackage('yaml') as typeof Yaml;

/** A page, split. */
export interface SourcePage {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** What follows the front matter. */
  readonly content: string;
}

/** By their text: a build reads each page several times. */
const parsed = new Map<string, SourcePage['frontMatter']>();

/**
 * Reads an MDX file.
 *
 * @throws Error that names a file whose front matter is not YAML
 */
export function readPage(file: string): SourcePage {
  const text = readFileSync(file, 'utf8');
  const [all = '', yaml = ''] = /^---\r?\n(.*?)^---\r?$/ms.exec(text) ?? [];
  try {
    const frontMatter = parsed.get(yaml) ?? ((parse(yaml) ?? {}) as SourcePage['frontMatter']);
    parsed.set(yaml, frontMatter);
    return { frontMatter, content: text.slice(all.length) };
  } catch (cause) {
    throw new Error(`${file}: the front matter is not YAML. ${(cause as Error).message}`, { cause });
  }
}

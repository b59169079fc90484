import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A page, split. */
export interface SourcePage {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** What follows the front matter. */
  readonly content: string;
}

/**
 * Reads an MDX file.
 *
 * @throws Error that names a file whose front matter is not YAML
 */
export function readPage(file: string): SourcePage {
  const text = readFileSync(file, 'utf8');
  const [all = '', yaml = ''] = /^---\r?\n(.*?)^---\r?$/ms.exec(text) ?? [];
  try {
    const frontMatter = (parse(yaml) ?? {}) as SourcePage['frontMatter'];
    return { frontMatter, content: text.slice(all.length) };
  } catch (cause) {
    throw new Error(`${file}: the front matter is not YAML. ${(cause as Error).message}`, { cause });
  }
}

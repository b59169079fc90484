import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { judge, type ProseFinding } from './rules';
import { textsOf } from './texts';

/** Folders of what readers see. Markdown at the root belongs to it too. */
const folders = ['docs', 'versioned_docs', 'src'];

export interface ProseReport {
  /** How many files have words in them. */
  readonly files: number;
  readonly texts: number;
  /** `docs/guides/faq.mdx:12  retext-repeated-words  …` */
  readonly findings: readonly string[];
}

/** All files that may have prose, relative to the project. */
export function proseFiles(root: string): readonly string[] {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  return [...readdirSync(root).filter((file) => file.endsWith('.md')), ...inFolders]
    .filter((file) => /\.(?:mdx?|tsx?)$/.test(file) && !/\.(?:test|d)\.ts$/.test(file))
    .map((file) => file.split(path.sep).join('/'));
}

/**
 * Judges the prose of files.
 *
 * @param root - absolute folder of the project
 * @param only - files or folders of it; all by default
 * @throws Error that names a path without prose
 */
export async function judgeFiles(root: string, only: readonly string[] = []): Promise<ProseReport> {
  const all = proseFiles(root);
  const wanted = only.map((given) => path.relative(root, path.resolve(given)).split(path.sep).join('/'));
  const isWithin = (file: string, place: string): boolean => file === place || file.startsWith(`${place}/`);
  const unknown = only.find((_, index) => !all.some((file) => isWithin(file, wanted[index] ?? '')));
  if (unknown !== undefined) {
    throw new Error(`There is no prose in "${unknown}". It is in ${folders.join('/, ')}/, and in *.md at the root.`);
  }

  // The versions say most things in the same words: each text is judged once.
  const judged = new Map<string, Promise<readonly ProseFinding[]>>();
  const findings: string[] = [];
  let files = 0;
  let texts = 0;
  for (const file of wanted.length === 0 ? all : all.filter((one) => wanted.some((place) => isWithin(one, place)))) {
    const found = textsOf(file, readFileSync(path.join(root, file), 'utf8'));
    files += found.length > 0 ? 1 : 0;
    texts += found.length;
    for (const text of found) {
      const known = judged.get(text.source) ?? judge(text);
      judged.set(text.source, known);
      for (const { line, rule, message } of await known) {
        findings.push(`${file}:${text.line + line - 1}  ${rule}  ${message}`);
      }
    }
  }
  return { files, texts, findings };
}

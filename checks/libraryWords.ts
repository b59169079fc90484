import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';

const wordsByFiles = new Map<string, ReadonlySet<string>>();

/**
 * Every name in some source files: identifiers, and the words of strings, because some are names of events and
 * variables. Comments are left out.
 */
function wordsOfCode(files: readonly string[]): ReadonlySet<string> {
  const known = wordsByFiles.get(files.join());
  if (known !== undefined) {
    return known;
  }
  const words = new Set<string>();
  wordsByFiles.set(files.join(), words);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      words.add(node.text);
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isRegularExpressionLiteral(node)) {
      node.text.match(/[A-Za-z_$][\w$]*/g)?.forEach((word) => words.add(word));
    }
    ts.forEachChild(node, visit);
  };
  for (const file of files) {
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  }
  return words;
}

/** The names in the code and the declarations of a version of the library. */
export function libraryWords(coreDir: string): ReadonlySet<string> {
  return wordsOfCode(ts.sys.readDirectory(path.join(coreDir, 'lib'), ['.js', '.d.ts']));
}

/** The names in the declarations of the MongoDB driver that a version of the library depends on. */
export function driverWords(coreDir: string): ReadonlySet<string> {
  return wordsOfCode([path.join(folderOf('mongodb', coreDir), 'mongodb.d.ts')]);
}

/** The names in the declarations of Node.js and of the language. */
export function nodeWords(): ReadonlySet<string> {
  const language = path.join(folderOf('typescript', __dirname), 'lib');
  return wordsOfCode([
    ...ts.sys.readDirectory(folderOf('@types/node', __dirname), ['.d.ts']),
    ...ts.sys.readDirectory(language, ['.d.ts'], [], ['lib.es*.d.ts']),
  ]);
}

function folderOf(name: string, from: string): string {
  return path.dirname(createRequire(path.join(from, 'package.json')).resolve(`${name}/package.json`));
}

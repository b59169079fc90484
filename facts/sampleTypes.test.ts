import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readLibrary } from './library';
import { locatePackages } from './packages';
import { releaseRecords } from './releases';
import { sampleKey } from './sampleKey';
import { readSampleCode, readSampleTypes, sampleFiles, type DeclaredName } from './sampleTypes';
import { documentedVersions } from './sitePages';
import { fillIn, valuesOf } from './vocabulary/values';

const siteDir = path.resolve(__dirname, '..');

/** What TypeScript says about a place in a sample, in an editor. */
function quickInfoOf(files: ReadonlyMap<string, { readonly code: string }>, mainDir: string): ts.LanguageService {
  const options: ts.CompilerOptions = {
    strict: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.esnext.disposable.d.ts'],
    types: ['node'],
    typeRoots: [path.join(siteDir, 'node_modules', '@types')],
    allowJs: true,
    skipLibCheck: true,
    experimentalDecorators: true,
  };
  const read = (file: string): string | undefined => files.get(file)?.code ?? ts.sys.readFile(file);
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...files.keys()],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const text = read(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => siteDir,
    getDefaultLibFileName: (given) => ts.getDefaultLibFilePath(given),
    fileExists: (file) => files.has(file) || ts.sys.fileExists(file),
    readFile: read,
    resolveModuleNameLiterals: (literals, from, _redirected, given, source) =>
      literals.map((literal) => {
        const isOurs = files.has(from) && literal.text.startsWith('mongodb-memory-server');
        const mode = ts.getModeForUsageLocation(source, literal, given);
        return files.has(from) && !isOurs
          ? { resolvedModule: undefined }
          : ts.resolveModuleName(
              isOurs ? path.join(mainDir, 'index.js') : literal.text,
              from,
              given,
              ts.sys,
              undefined,
              undefined,
              mode,
            );
      }),
  });
}

/** A declaration, or what TypeScript says of it, without what says nothing about its type. */
function typeIn(text: string, owner: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replaceAll("'", '"')
    .replace(/(?<=\[) | (?=\])/g, '')
    .replace(/^(?:static |readonly |get )+/, '')
    .replace(/^\((?:property|method|enum member|getter|accessor)\) |^(?:const|let|var) /, '')
    .replace(`${owner}.`, '')
    .replace(/\?(?=:)| \| undefined\b/g, '')
    .replace(/\bthis$/, owner);
}

/** Whether a name is told as TypeScript tells it; types that are computed from others are only named. */
function agrees({ name, text }: DeclaredName, info: string): boolean {
  const [owner = '', member] = name.split('.');
  if (member === undefined) {
    return new RegExp(`\\b(?:class|interface|enum|type|new) ${owner}\\b`).test(info);
  }
  const told = typeIn(info.replace(/ \(\+\d+ overloads?\)$/, ''), owner);
  if (/\bNonNullable<|\w\['|\{/.test(text)) {
    return told.startsWith(`${member}: `);
  }
  // Overloads are on lines of their own, and so is what sets a property.
  return text.split(/\n(?=\w)/).some((line) => {
    const declared = typeIn(line, owner);
    return declared === told || declared.replace('(): ', ': ') === told;
  });
}

// The newest and the oldest: one takes seconds.
const versions = documentedVersions(siteDir).filter((_, index, all) => index === 0 || index === all.length - 1);

describe.each(versions)('samples of $label', ({ label, docsDir }) => {
  it('are told what TypeScript says', () => {
    const packages = locatePackages(label, siteDir);
    const library = readLibrary(packages);
    const values = valuesOf(library, releaseRecords);
    const samples = readSampleCode([docsDir], (content) => fillIn(content, values, () => undefined));
    const { names, samples: found } = readSampleTypes(samples, library.types, packages, docsDir);
    const files = sampleFiles(samples, siteDir);
    const service = quickInfoOf(files, packages.mainDir);
    const program = service.getProgram();
    const wrong = new Set<string>();
    // Of names that many samples use, some places will do.
    const left = names.map(() => 12);
    for (const [file, { code }] of files) {
      const places = found[sampleKey(code)] ?? [];
      const source = program?.getSourceFile(file);
      for (let at = 0; at < places.length; at += 3) {
        const [line = 0, column = 0, index = 0] = places.slice(at, at + 3);
        const position = source?.getPositionOfLineAndCharacter(line, column) ?? -1;
        if (left[index] === 0) {
          continue;
        }
        left[index] = (left[index] ?? 0) - 1;
        const info = ts.displayPartsToString(service.getQuickInfoAtPosition(file, position)?.displayParts);
        const declared = names[index];
        if (declared === undefined || !agrees(declared, info)) {
          wrong.add(`${file}:${String(line)}: ${declared?.name ?? ''}, ${declared?.text ?? ''}: ${info}`);
        }
      }
    }
    expect([...wrong]).toEqual([]);
    expect(names.length).toBeGreaterThan(90);
    expect(left.filter((places) => places === 12)).toEqual([]);
  });
});

it('knows a sample by its code, whatever the space at the ends of lines', () => {
  expect(sampleKey('a;\n\n  b;  \n')).toBe(sampleKey('a;  \n\n  b;'));
  expect(sampleKey('a;\nb;')).not.toBe(sampleKey('a; b;'));
});

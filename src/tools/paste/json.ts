import { visit } from 'jsonc-parser';
import { block, entry, factsIn, mostEntries, textIn, type Entry, type FileFacts } from './files';
import { isLibrary } from './names';
import { known, type Document, type Names, type Paste, type Setting } from './paste';

/** Reads a package.json, a part of one, or another file of JSON. */
export function readJson({ text, line }: Document, names: Names): FileFacts & Pick<Paste, 'dependencies'> {
  const entries = entriesOf(text, line);
  const dependencies = entries
    .filter(({ path, key }) => path.endsWith(`ependencies/${key}`) || (path === key && isLibrary(key)))
    .map(({ key, value, line: at }) => ({ name: key, range: textIn(value), line: at, in: 'json' as const }));
  const facts = factsIn(entries, 'json', line, names);
  return { ...facts, settings: [...configIn(entries, names), ...facts.settings], dependencies };
}

/** The values in a JSON text, also with comments, trailing commas, or a missing end. */
function entriesOf(text: string, line: number): readonly Entry[] {
  const entries: Entry[] = [];
  try {
    visit(/^(?:\s|\/\/.*)*[[{]/.test(text) ? text : `{${text}\n}`, {
      onLiteralValue: (value, _offset, _length, index, _character, path) => {
        if (entries.length < mostEntries) {
          entries.push(entry(path().map(String), known(value), line + index));
        }
      },
    });
  } catch {
    // No file is nested as deeply as the parser can follow.
  }
  return entries;
}

function configIn(entries: readonly Entry[], { options }: Names): readonly Setting[] {
  // Its content alone has no objects; the options that the library prints in debug output do.
  const isContent =
    entries.some(({ path }) => path !== 'version' && options.some((one) => one.packageJson === path)) &&
    entries.every(({ path, key }) => path === key);
  const isAlone = entries.every(({ path }) => block.test(path));
  return entries.flatMap(({ path, value, line }): readonly Setting[] => {
    const [found, config, key, name] = block.exec(path) ?? [];
    const own = found === undefined && isContent ? path : name?.replaceAll('/', '.');
    const isRight = found === undefined || (key === 'mongodbMemoryServer' && (config !== undefined || isAlone));
    const place = { place: 'packageJson', line, in: 'json', format: 'package-json' } as const;
    return own === undefined ? [] : [{ ...place, name: own, value, ...(!isRight && { isMisplaced: true }) }];
  });
}

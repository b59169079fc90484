// TypeDoc plugin that links "Defined in" to the sources at the tag of the release. The published package has no
// sources, but its declaration maps name source file and line.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LEAST_UPPER_BOUND, TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { Converter } from 'typedoc';

const repository = 'https://github.com/typegoose/mongodb-memory-server';

/** The package.json above a file, with its folder. */
function packageOf(file) {
  let directory = path.dirname(file);
  while (!existsSync(path.join(directory, 'package.json'))) {
    directory = path.dirname(directory);
  }
  return { directory, ...JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')) };
}

/** @param {import('typedoc').Application} app */
export function load(app) {
  const maps = new Map();
  const mapOf = (file) => {
    if (!maps.has(file)) {
      maps.set(file, existsSync(`${file}.map`) ? new TraceMap(readFileSync(`${file}.map`, 'utf8')) : undefined);
    }
    return maps.get(file);
  };

  const toRelease = (source) => {
    const map = mapOf(source.fullFileName);
    // The first position that the map has for the line: for a constructor, for example, it has none for the name.
    const position = map && originalPositionFor(map, { line: source.line, column: 0, bias: LEAST_UPPER_BOUND });
    if (!position?.source) {
      return [];
    }
    const { directory, name, version } = packageOf(source.fullFileName);
    const file = path.relative(directory, path.resolve(path.dirname(source.fullFileName), position.source));
    return [
      Object.assign(source, {
        fileName: file,
        line: position.line,
        url: `${repository}/blob/v${version}/packages/${name}/${file}#L${position.line}`,
      }),
    ];
  };

  app.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => {
    for (const reflection of Object.values(project.reflections)) {
      const sources = (reflection.sources ?? []).flatMap(toRelease);
      reflection.sources = sources.length > 0 ? sources : undefined;
    }
  });
}

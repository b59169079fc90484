// TypeDoc plugin that links "Defined in" to the sources at the tag of the release. The published package has no
// sources, but its declaration maps have source files and lines.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LEAST_UPPER_BOUND, TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { Converter } from 'typedoc';

/** @param {import('typedoc').Application} app */
export function load(app) {
  const maps = new Map();
  const mapOf = (file) => {
    if (!maps.has(file)) {
      maps.set(file, existsSync(`${file}.map`) ? new TraceMap(readFileSync(`${file}.map`, 'utf8')) : undefined);
    }
    return maps.get(file);
  };

  app.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => {
    const { coreDir, sources } = app.options.getValue('site');
    const toRelease = (source) => {
      const map = mapOf(source.fullFileName);
      // The first mapped position on the line, because some names, such as a constructor's, have none.
      const position = map && originalPositionFor(map, { line: source.line, column: 0, bias: LEAST_UPPER_BOUND });
      if (!position?.source) {
        return [];
      }
      const { line } = position;
      const file = path.relative(coreDir, path.resolve(path.dirname(source.fullFileName), position.source));
      return [Object.assign(source, { fileName: file, line, url: `${sources}${file}#L${line}` })];
    };
    for (const reflection of Object.values(project.reflections)) {
      const found = (reflection.sources ?? []).flatMap(toRelease);
      reflection.sources = found.length > 0 ? found : undefined;
    }
  });
}

import { entriesOfYaml } from '../paste/entries';
import type { Document, Paste, Setting } from '../paste/paste';
import { wordsOf } from '../paste/shell';
import type { Format } from './writeSettings';

/** In which format a setting is written; undefined if that is not known. */
export function formatOf({ place, line, name, in: kind }: Setting, { text, documents }: Paste): Format | undefined {
  if (place !== 'variable') {
    return place === 'code' ? 'code' : 'package-json';
  }
  const written = text.split('\n')[line - 1] ?? '';
  const document = documents.findLast((one) => one.line <= line);
  switch (kind) {
    case 'dockerfile':
      return kind;
    case 'yaml':
      return document && yamlFormat(document, line);
    case 'code':
      return written.includes('env.') || written.includes('env[') ? 'assignment' : 'env';
    case 'json':
      return undefined;
    default:
      return written.toLowerCase().includes('$env:')
        ? 'powershell'
        : kind === 'variables' && wordsOf(written).length === 1 && written.trim().startsWith(`${name}=`)
          ? 'dotenv'
          : 'shell';
  }
}

/** What a file of YAML is, by the object around a line, or by its own keys. */
function yamlFormat({ text, line: first }: Document, line?: number): Format | undefined {
  const { entries } = entriesOfYaml(text, first);
  const paths = entries.filter((entry) => line === undefined || entry.line === line).map(({ path }) => path);
  const has = (...keys: readonly string[]): boolean => paths.some((path) => path.some((key) => keys.includes(key)));
  if (line !== undefined) {
    return has('environment') ? 'compose' : has('variables') ? 'gitlab' : has('env') ? 'github' : 'shell';
  }
  return has('jobs') ? 'github' : has('services') ? 'compose' : has('script', 'stages') ? 'gitlab' : undefined;
}

/** The formats in which a paste writes settings, or could; empty if that is not known. */
export function formatsOf(paste: Paste): readonly Format[] {
  // A version in code takes precedence.
  const inCode = paste.settings.some(({ place, name }) => place === 'code' && name === 'binary.version');
  const ofSettings = paste.settings.slice(0, 20).flatMap((setting) => formatOf(setting, paste) ?? []);
  const ofDocuments = paste.documents
    .slice(0, 20)
    .flatMap(
      (document) =>
        (document.kind === 'dockerfile' ? document.kind : document.kind === 'yaml' && yamlFormat(document)) || [],
    );
  return inCode ? ['code'] : [...new Set(ofSettings.length > 0 ? ofSettings : ofDocuments)];
}

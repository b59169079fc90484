import { readCode } from './code';
import { readDockerfile } from './dockerfile';
import { documentsIn } from './documents';
import { readJson, readYaml } from './files';
import { cleanLine, messagesIn, plainText, readLog, readOsRelease } from './log';
import type { Document, Host, Names, NodeFact, Paste, Setting } from './paste';
import { runsIn } from './runs';
import { commandsIn, valueIn, variablesIn } from './shell';

/** More of a file is not read by a parser; a log is read to its end. */
const longestFile = 200_000;
const longestPaste = 5_000_000;

const nodeTag = /(?:^|\/)node:v?(\d[\d.]*)/;

/**
 * Reads a paste: files and logs in any order.
 *
 * @param pasted - untrusted, of any length
 */
export function readPaste(pasted: string, names: Names): Paste {
  const text = plainText(pasted.slice(0, longestPaste));
  const documents = documentsIn(text);
  const of = (...kinds: readonly Document['kind'][]): readonly Document[] =>
    documents
      .filter(({ kind }) => kinds.includes(kind))
      .map((document) => ({
        ...document,
        text: document.text.slice(0, kinds.includes('log') ? undefined : longestFile),
      }));
  const code = of('code').map((document) => readCode(document, names));
  const dockerfiles = of('dockerfile').map((document) => readDockerfile(document, names));
  const jsons = of('json').map((document) => ({ document, facts: readJson(document, names) }));
  const files = [...jsons.map(({ facts }) => facts), ...of('yaml').map((document) => readYaml(document, names))];
  const commands = of('variables', 'log').map((document) => ({
    document,
    settings: commandsIn(document.text).flatMap(({ text: own, index }) =>
      // Every name of a variable that is meant for the library has an underscore.
      isMessage(own) || !own.includes('_')
        ? []
        : settingsOfLine(cleanLine(own), document.line + index, document.kind, names),
    ),
  }));
  const shells = commands.flatMap(({ settings }) => settings);
  // JSON that is no file of the project is the report of a program, and so are names with values that set nothing.
  const reports = [
    ...jsons.filter(
      ({ facts: { settings, dependencies, nodes, problems } }) =>
        settings.length + dependencies.length + nodes.length + problems.length === 0,
    ),
    ...commands.filter(({ document, settings }) => document.kind === 'log' || settings.length === 0),
  ].map(({ document }) => document);
  const messages = inOrder(reports.flatMap(messagesIn));
  const log = readLog(messages);
  const ofFiles = [...dockerfiles, ...files];
  const settings = inOrder([...code, ...ofFiles, { settings: shells }].flatMap((file) => file.settings));
  const drive = settings.find(({ value }) => value.kind === 'known' && /^[A-Za-z]:[\\/]/.test(String(value.value)));
  const facts = {
    settings,
    hosts: [
      ...inOrder([...ofFiles.flatMap(({ hosts }) => hosts), ...of('osRelease').flatMap(readOsRelease)]).map((host) =>
        // `uname -m` may be anywhere in a paste.
        host.in !== 'yaml' ? { ...host, arch: host.arch ?? log.hosts[0]?.arch } : host,
      ),
      ...(drive === undefined ? [] : [{ system: 'Windows', line: drive.line, in: drive.in }]),
      ...log.hosts,
    ],
    commands: ofFiles.flatMap(({ commands: own }) => own),
    uses: code.flatMap(({ uses }) => uses),
  };
  const runs = runsIn(facts);
  const used = new Set(runs.flatMap(({ hosts, isTest }) => (isTest ? hosts : [])));
  return {
    ...{ text, documents, messages, ...facts, runs },
    hosts: facts.hosts.filter((host) => used.has(host) || host.in === 'log'),
    nodes: [...facts.hosts.flatMap(nodeOfImage), ...files.flatMap(({ nodes }) => nodes), ...log.nodes],
    dependencies: files.flatMap(({ dependencies }) => dependencies),
    releases: log.releases,
    mongods: log.mongods,
    named: log.named,
    problems: files.flatMap(({ problems }) => problems),
  };
}

/** Variables of a command, or of the list that a CI prints. What no reader understands is not known. */
function settingsOfLine(text: string, line: number, kind: Document['kind'], names: Names): readonly Setting[] {
  const found = variablesIn(text, line, kind, names);
  const [written = '', name = '', rest = ''] = /\b([A-Z]\w*_\w+)["']?\s*[:=]\s*(\S.*)?$/.exec(text) ?? [];
  const isPlain = written === text && /^[\w./\\:-]*[\d./\\][\w./\\:-]*$|^(?:true|false)$/.test(rest);
  return found.length > 0 || !name.startsWith(names.prefix)
    ? found
    : [{ place: 'variable', name, value: valueIn(rest, !isPlain), line, in: kind }];
}

/** A message of the library, such as `(Got: MONGOMS_VERSION=…)`, sets nothing. */
function isMessage(text: string): boolean {
  return text.includes('(Got: ');
}

function inOrder<T extends { readonly line: number }>(facts: readonly T[]): readonly T[] {
  return facts.toSorted((a, b) => a.line - b.line);
}

function nodeOfImage({ image = '', line, in: kind }: Host): readonly NodeFact[] {
  const value = nodeTag.exec(image)?.[1];
  return value === undefined ? [] : [{ value, line, in: kind, of: 'image' }];
}

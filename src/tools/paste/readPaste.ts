import { readDockerfile } from './dockerfile';
import { documentsIn } from './documents';
import { readJson } from './json';
import { cleanLine, messagesIn, plainText, readLog, readOsRelease } from './log';
import type { Document, Host, Names, NodeFact, Paste, Setting } from './paste';
import { runsIn } from './runs';
import { commandsIn, valueIn, variablesIn } from './shell';

/** More of a file is not read by a parser; a log is read to its end. */
const longestFile = 200_000;
const longestPaste = 5_000_000;

/** What one document says. Its lines are messages if it is no file of the project. */
type Facts = Partial<Pick<Paste, 'settings' | 'uses' | 'hosts' | 'commands' | 'nodes' | 'dependencies'>>;

/**
 * Reads a paste: files and logs in any order.
 *
 * @param pasted - untrusted, of any length
 */
export async function readPaste(pasted: string, names: Names): Promise<Paste> {
  const text = plainText(pasted.slice(0, longestPaste));
  const all = await Promise.all(documentsIn(text).map((document) => readDocument(document, names)));
  const documents = all.map(({ document }) => document);
  const read = all.map(({ facts }) => facts);
  const of = <Key extends keyof Facts>(key: Key): readonly NonNullable<Facts[Key]>[number][] =>
    read.flatMap((facts): readonly NonNullable<Facts[Key]>[number][] => facts[key] ?? []);
  const inOrder = <T extends { readonly line: number }>(facts: readonly T[]): readonly T[] =>
    facts.toSorted((a, b) => a.line - b.line);
  // JSON that is no file of the project is the report of a program, and so are names with values that set nothing.
  const reports = documents.filter(
    ({ kind }, index) =>
      kind === 'log' ||
      ((kind === 'json' || kind === 'variables') &&
        Object.values(read[index] ?? {}).every(({ length }) => length === 0)),
  );
  const messages = reports.flatMap(messagesIn);
  const log = readLog(messages);
  const settings = inOrder(of('settings'));
  const drive = settings.find(({ value }) => value.kind === 'known' && /^[A-Za-z]:[\\/]/.test(String(value.value)));
  const hosts: readonly Host[] = [
    // `uname -m` may be anywhere in a paste.
    ...inOrder(of('hosts')).map((host) =>
      host.in === 'yaml' ? host : { ...host, arch: host.arch ?? log.hosts[0]?.arch },
    ),
    ...(drive === undefined ? [] : [{ system: 'Windows', line: drive.line, in: drive.in }]),
    ...log.hosts,
  ];
  const commands = of('commands');
  const runs = runsIn({ settings, hosts, commands });
  const used = new Set(runs.flatMap((run) => (run.isTest ? run.hosts : [])));
  return {
    ...{ ...log, text, documents, messages, settings, commands, runs },
    uses: of('uses'),
    hosts: hosts.filter((host) => used.has(host) || host.in === 'log'),
    nodes: [...hosts.flatMap(nodeOfImage), ...of('nodes'), ...log.nodes],
    dependencies: of('dependencies'),
  };
}

/** What only looks like a file is a log. */
async function readDocument(document: Document, names: Names): Promise<{ document: Document; facts: Facts }> {
  const facts = await factsOf({ ...document, text: document.text.slice(0, longestFile) }, names);
  const log = { ...document, kind: 'log' } as const;
  return facts === undefined ? { document: log, facts: readLines(log, names) } : { document, facts };
}

/** The parsers are loaded with the first document that needs them. */
async function factsOf(file: Document, names: Names): Promise<Facts | undefined> {
  switch (file.kind) {
    case 'code':
      return (await import('./code')).readCode(file, names);
    case 'yaml':
      return (await import('./yaml')).readYaml(file, names);
    case 'dockerfile':
      return readDockerfile(file, names);
    case 'json':
      return readJson(file, names);
    case 'variables':
      return { settings: readLines(file, names).settings ?? [], hosts: readOsRelease(file) };
    case 'log':
      return undefined;
  }
}

function readLines({ text, line, kind }: Document, names: Names): Facts {
  // Every name of a variable that is meant for the library has an underscore.
  const lines = commandsIn(text).filter((own) => own.text.includes('_'));
  return { settings: lines.flatMap((own) => settingsOfLine(cleanLine(own.text), line + own.index, kind, names)) };
}

/** Variables of a command, or of the list that a CI prints. What no reader understands is not known. */
function settingsOfLine(text: string, line: number, kind: Document['kind'], names: Names): readonly Setting[] {
  // A message of the library sets nothing.
  if (text.includes('(Got: ')) {
    return [];
  }
  const found = variablesIn(text, line, kind, names);
  const [written = '', name = '', rest = ''] = /\b([A-Z]\w*_\w+)["']?\s*[:=]\s*(\S.*)?$/.exec(text) ?? [];
  const isPlain = written === text && /^[\w./\\:-]*[\d./\\][\w./\\:-]*$|^(?:true|false)$/.test(rest);
  return found.length > 0 || !name.startsWith(names.prefix)
    ? found
    : [{ place: 'variable', name, value: valueIn(rest, !isPlain), line, in: kind }];
}

const nodeTag = /(?:^|\/)node:v?(\d[\d.]*)/;

function nodeOfImage({ image = '', line, in: kind }: Host): readonly NodeFact[] {
  const value = nodeTag.exec(image)?.[1];
  return value === undefined ? [] : [{ value, line, in: kind, of: 'image' }];
}

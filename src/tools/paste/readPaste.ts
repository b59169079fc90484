import { readDockerfile } from './dockerfile';
import { documentsIn } from './documents';
import { cleanLine, messagesIn, plainText, readLog, readOsRelease } from './log';
import type { Document, Facts, Host, Names, NodeFact, Paste, Setting } from './paste';
import { runsIn } from './runs';
import { commandsIn, filledIn, givenIn, valueIn, variablesIn } from './shell';

/** More of a file is not read by a parser; a log is read to its end. */
const longestFile = 200_000;
const longestPaste = 5_000_000;

/**
 * Reads a paste: files and logs in any order.
 *
 * @param pasted - untrusted, of any length
 */
export async function readPaste(pasted: string, names: Names): Promise<Paste> {
  const text = plainText(pasted.slice(0, longestPaste));
  const documents = await Promise.all(
    documentsIn(text).map(async (document) => {
      const facts = await factsOf({ ...document, text: document.text.slice(0, longestFile) }, names);
      // What only looks like a file is a log.
      const own: Document = facts === undefined ? { ...document, kind: 'log' } : document;
      return { ...own, facts: facts ?? { settings: settingsIn(own, names) } };
    }),
  );
  const of = <Key extends keyof Facts>(key: Key): readonly NonNullable<Facts[Key]>[number][] =>
    documents
      .flatMap(({ facts }): readonly NonNullable<Facts[Key]>[number][] => facts[key] ?? [])
      .toSorted((a, b) => a.line - b.line);
  // JSON that is no file of the project is the report of a program, and so are names with values that set nothing.
  const reports = documents.filter(
    ({ kind, facts }) =>
      kind === 'log' || (/json|variables/.test(kind) && Object.values(facts).every(({ length }) => length === 0)),
  );
  const messages = [...reports.flatMap(messagesIn), ...of('messages')].toSorted((a, b) => a.line - b.line);
  const log = readLog(messages);
  // Comments and commands name releases, too.
  const told = documents.filter((one) => one.kind !== 'json' && !reports.includes(one)).flatMap(messagesIn);
  // A whole `.npmrc`: each line has a name and a value.
  const isNpm = /^(?:@[\w-]+:)?registry *=/m.test(text) && !/^(?![ \t]*(?:[#;]|[^\s=]+ *=|$))/m.test(text);
  const settings = of('settings').map((one) =>
    isNpm && one.format === 'dotenv' ? { ...one, format: undefined, misplaced: 'npmrc' as const } : one,
  );
  const commands = of('commands');
  const drive = settings.find(({ value }) => value.kind === 'known' && /^[A-Za-z]:[\\/]/.test(String(value.value)));
  const all: readonly Host[] = [
    // `uname -m` may be anywhere in a paste.
    ...of('hosts').map((host) => ({ ...host, arch: host.arch ?? log.hosts[0]?.arch })),
    ...(drive === undefined ? [] : [{ system: 'Windows', line: drive.line, in: drive.in }]),
    ...log.hosts,
  ];
  // What was chosen counts, whatever files say.
  const hosts = all.some(({ isChosen }) => isChosen) ? log.hosts.slice(0, 1) : all;
  const runs = runsIn({ settings, hosts, commands });
  const used = new Set(runs.flatMap((run) => (run.isTest ? run.hosts : [])));
  return {
    ...{ ...log, text, documents, messages, settings, commands, runs },
    releases: [...log.releases, ...readLog(told).releases],
    uses: of('uses'),
    hosts: hosts.filter((host) => used.has(host) || host.in === 'log'),
    nodes: [...hosts.flatMap(nodeOfImage), ...of('nodes'), ...log.nodes],
    dependencies: of('dependencies'),
    lost: of('lost'),
  };
}

/** The parsers are loaded with the first document that needs them. */
async function factsOf(file: Document, names: Names): Promise<Facts | undefined> {
  switch (file.kind) {
    case 'code':
      return (await import('./code')).readCode(file, names);
    case 'json':
    case 'yaml':
      return (await import('./files')).readFile(file, names);
    case 'dockerfile':
      return readDockerfile(file, names);
    case 'variables':
      return { settings: settingsIn(file, names), hosts: readOsRelease(file) };
    case 'log':
      return undefined;
  }
}

/** Variables of commands, or of the list that a CI prints. What no reader understands is not known. */
function settingsIn({ text, line: first, kind }: Document, names: Names): readonly Setting[] {
  // Most lines have no name that may be meant for the library. A message of the library sets nothing.
  const options = names.options.filter(({ name }) => name.includes('_')).map(({ name }) => name);
  const telling = new RegExp(['mongo', ...options].join('|'), 'i');
  const given = givenIn(kind === 'log' ? '' : text, kind);
  const commands = commandsIn(text).filter((own) => telling.test(own.text) && !/^\s*#(?!\d)|\(Got: /.test(own.text));
  return commands.flatMap(({ text: raw, index }): readonly Setting[] => {
    const [own, line] = [cleanLine(raw), first + index];
    const found = variablesIn(own, line, kind, names);
    const [written = '', name = '', rest = ''] = /\b([A-Z]\w*_\w+)["']?\s*[:=]\s*(\S.*)?$/.exec(own) ?? [];
    const isPlain = written === own && /^[\w./\\:-]*[\d./\\][\w./\\:-]*$|^(?:true|false)$/.test(rest);
    return found.length > 0 || !name.startsWith(names.prefix)
      ? found.map((setting) => ({ ...setting, value: filledIn(setting.value, given) }))
      : [{ place: 'variable', name, value: valueIn(rest, !isPlain), line, in: kind }];
  });
}

function nodeOfImage({ image = '', line, in: kind }: Host): readonly NodeFact[] {
  const value = /(?:^|\/)node:v?(\d[\d.]*)/.exec(image)?.[1];
  return value === undefined ? [] : [{ value, line, in: kind }];
}

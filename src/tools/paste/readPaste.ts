import { systemName, systemOfImage } from '@site/facts/platforms/images';
import { readCode } from './code';
import { readDockerfile } from './dockerfile';
import { documentsIn } from './documents';
import { readJson, readYaml } from './files';
import { cleanLine, messagesIn, plainText, readLog, readOsRelease } from './log';
import type { Document, Fact, Image, Names, NodeFact, Paste } from './paste';
import { commandsIn, variablesIn } from './shell';

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
        : variablesIn(cleanLine(own), document.line + index, document.kind, names),
    ),
  }));
  const shells = commands.flatMap(({ settings }) => settings);
  // JSON that is no file of the project is the report of a program, and so are names with values that set nothing.
  const reports = [
    ...jsons.filter(({ facts }) => Object.values(facts).every((own: readonly unknown[]) => own.length === 0)),
    ...commands.filter(({ document, settings }) => document.kind === 'log' || settings.length === 0),
  ].map(({ document }) => document);
  const messages = inOrder(reports.flatMap(messagesIn));
  const log = readLog(messages);
  const [osRelease] = of('osRelease').flatMap((document) => readOsRelease(document) ?? []);
  const images = inOrder([...dockerfiles, ...files].flatMap((file) => file.images));
  const ofImages = images.flatMap(({ image, line, in: kind }): readonly Fact[] => {
    const value = systemOfImage(image);
    return value === undefined ? [] : [{ value, line, in: kind }];
  });
  const ofRelease: readonly Fact[] =
    osRelease === undefined
      ? []
      : [{ ...osRelease, value: systemName(osRelease.ID, osRelease.VERSION_ID) ?? osRelease.ID }];
  return {
    text,
    documents,
    messages,
    images,
    osRelease,
    settings: inOrder([...code, ...dockerfiles, ...files, { settings: shells }].flatMap(({ settings }) => settings)),
    uses: code.flatMap(({ uses }) => uses),
    systems: [...ofImages, ...ofRelease, ...files.flatMap(({ systems }) => systems), ...log.systems],
    architectures: [
      ...platformsOf(images),
      ...files.flatMap(({ architectures }) => architectures),
      // The output of `uname -m` below.
      ...readLog(of('osRelease').flatMap(messagesIn)).architectures,
      ...log.architectures,
    ],
    nodes: [...images.flatMap(nodeOfImage), ...files.flatMap(({ nodes }) => nodes), ...log.nodes],
    dependencies: files.flatMap(({ dependencies }) => dependencies),
    releases: log.releases,
    mongods: log.mongods,
    cacheKeys: files.flatMap(({ cacheKeys }) => cacheKeys),
    named: log.named,
    problems: files.flatMap(({ problems }) => problems),
  };
}

/** A message of the library, such as `(Got: MONGOMS_VERSION=…)`, sets nothing. */
function isMessage(text: string): boolean {
  return text.includes('(Got: ');
}

function inOrder<T extends { readonly line: number }>(facts: readonly T[]): readonly T[] {
  return facts.toSorted((a, b) => a.line - b.line);
}

function nodeOfImage({ image, line, in: kind }: Image): readonly NodeFact[] {
  const value = nodeTag.exec(image)?.[1];
  return value === undefined ? [] : [{ value, line, in: kind, of: 'image' }];
}

function platformsOf(images: readonly Image[]): readonly Fact[] {
  return images.flatMap(({ platform, line, in: kind }) => {
    const value =
      platform === undefined
        ? undefined
        : /arm64|aarch64/.test(platform)
          ? 'arm64'
          : /amd64|x86_64/.test(platform)
            ? 'x64'
            : undefined;
    return value === undefined ? [] : [{ value, line, in: kind }];
  });
}

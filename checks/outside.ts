import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import data from '../facts/data/history.json';
import { opensslOfBuild } from '../facts/openssl';
import { behaviorChanges, outsideFacts, outsidePrograms } from '../facts/outside';
import { groupBy, siteDir } from './check';
import type { Check } from './check';
import { passagesOf, sentencesOf } from './pages';
import type { Page, Passage } from './pages';

/**
 * What pages say of other programs, and of changes that no declaration shows, is what facts/outside.ts has; which OpenSSL a
 * build needs is in facts/openssl.ts. Exit codes and signals belong together, and so do two spellings of one number.
 */
export const checkOutside: Check = ({ pages }) => {
  const sentences = pages.flatMap((page) =>
    passagesOf(page).flatMap((passage) =>
      sentencesOf(passage).map(({ text, offset }): Sentence => ({ page, passage, text, offset })),
    ),
  );
  const told = [
    ...sentences.flatMap((sentence) =>
      [factsIn, programsIn, opensslIn, imagesIn, numbersIn, changesIn].flatMap((read) =>
        read(sentence).map(({ index, text, problem }): Told => ({
          file: sentence.page.file,
          line: sentence.passage.lineAt(sentence.offset + index),
          text,
          problem,
        })),
      ),
    ),
    ...pages.flatMap(opensslTables),
    ...pages.flatMap(inDiagrams),
  ];
  return {
    findings: told.flatMap(({ file, line, text, problem }) =>
      problem === undefined ? [] : [{ file, line, message: `"${text}": ${problem}` }],
    ),
    ties: told.map(({ file, line, text }) => ({ file, line, text })),
    counts: { statements: told.length },
  };
};

interface Sentence {
  readonly page: Page;
  readonly passage: Passage;
  readonly text: string;
  /** In the passage. */
  readonly offset: number;
}

interface Told {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly problem: string | undefined;
}

/** Something that a sentence says, from some place on. */
type Said = Pick<Told, 'text' | 'problem'> & { readonly index: number };

type Read<T = Sentence> = (sentence: T) => readonly Said[];

/** A sentence, and the inline code around it. */
interface Coded {
  readonly text: string;
  readonly passage: Pick<Passage, 'codes'>;
}

const factsIn: Read<Pick<Sentence, 'text'>> = ({ text: sentence }) =>
  outsideFacts
    .filter(({ about }) => about.test(sentence))
    .flatMap(({ says, values, seen }) =>
      [...sentence.matchAll(says)].map((match) => ({
        index: match.index,
        text: match[0],
        problem: match.slice(1).every((group: string | undefined) => group === undefined || values.includes(group))
          ? undefined
          : `it is ${values.join(' or ')}. That was seen in ${seen}; see facts/outside.ts.`,
      })),
    );

/** Packages that samples run with. */
const packages: Readonly<Record<string, string>> = {
  Jest: 'jest',
  Vitest: 'vitest',
  Mocha: 'mocha',
  AVA: 'ava',
  Mongoose: 'mongoose',
  mongoose: 'mongoose',
  NestJS: '@nestjs/core',
  TypeORM: 'typeorm',
  MikroORM: '@mikro-orm/core',
};

/** Each version of another program is one that the list has for this sentence, or the one that is installed. */
const programsIn: Read = ({ text: sentence }) => {
  const known = factsIn({ text: sentence });
  return [...sentence.matchAll(outsidePrograms)]
    .filter(
      ({ 0: text, index }) =>
        !known.some((said) => said.index <= index + text.length && index <= said.index + said.text.length),
    )
    .map(({ 0: text, 1: version = '', index }) => {
      const [program = ''] = text.split(' ');
      const installed = installedVersion(packages[program]);
      const isInstalled = installed === version || installed?.startsWith(`${version}.`) === true;
      return {
        index,
        text,
        problem: isInstalled
          ? undefined
          : installed === undefined
            ? 'nothing is known of this version. See facts/outside.ts.'
            : `the samples run with ${installed}; see facts/outside.ts for others.`,
      };
    });
};

function installedVersion(name: string | undefined): string | undefined {
  if (name === undefined) {
    return undefined;
  }
  const manifest = readFileSync(path.join(siteDir, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

const openssl = /\bOpenSSL (1\.1|3)(?![.\d])/g;
const opensslFile = /\blib(?:crypto|ssl)\.so\.([\d.]*\d)|\blibssl([\d.]*\d)/g;

/** A file of OpenSSL, and a build that needs it, beside the only OpenSSL that the sentence or the row names. */
const opensslIn: Read<Coded> = ({ text: sentence, passage: { codes } }) => {
  const named = new Set([...sentence.matchAll(openssl)].map(([, version = '']) => version));
  const [version] = named;
  if (version === undefined || named.size > 1) {
    return [];
  }
  return [
    ...[...sentence.matchAll(opensslFile)].map(({ 0: text, 1: so, 2: deb, index }) => ({
      index,
      text,
      problem: (so ?? deb) === version ? undefined : `it is not a file of OpenSSL ${version}, which stands beside it.`,
    })),
    ...codes
      .filter((code) => sentence.includes(code) && opensslOf(code) !== undefined)
      .map((code) => ({ index: sentence.indexOf(code), text: code, problem: judgeBuild(code, version) })),
  ];
};

const image = /\b(ubuntu|debian):(\d+)(?:\.(\d+))?\b/g;

/** A container that a section about a file of OpenSSL offers is one of a system with this OpenSSL. */
const imagesIn: Read = ({ text: sentence, passage: { trail } }) => {
  const [, version] = /\blibcrypto\.so\.([\d.]*\d)/.exec(trail.map(({ text }) => text).join(' ')) ?? [];
  return version === undefined || !/\bcontainer of\b/.test(sentence)
    ? []
    : [...sentence.matchAll(image)].map(({ 0: text, 1: name = '', 2: major = '', 3: minor = '', index }) => ({
        index,
        text,
        problem: judgeBuild(`${name}${major}${minor}`, version),
      }));
};

/** What is wrong with the files of OpenSSL in a text. */
export function opensslProblem(text: string): string | undefined {
  const said = opensslIn({ text, passage: { codes: [] } });
  const wrong = said.find(({ problem }) => problem !== undefined);
  return wrong === undefined ? undefined : `"${wrong.text}": ${wrong.problem ?? ''}`;
}

function opensslOf(build: string): string | undefined {
  return opensslOfBuild.openssl3.includes(build)
    ? '3'
    : opensslOfBuild['openssl1.1'].includes(build)
      ? '1.1'
      : undefined;
}

function judgeBuild(build: string, version: string): string | undefined {
  return opensslOf(build) === version
    ? undefined
    : `this build needs OpenSSL ${opensslOf(build) ?? 'of another kind'}, not ${version}. See facts/openssl.ts.`;
}

/** What the nodes and edges of diagrams say, each in one line. */
function inDiagrams({ fences, file }: Page): readonly Told[] {
  return fences
    .filter(({ lang }) => lang === 'dot')
    .flatMap(({ code, line }) =>
      code
        .split('\n')
        .flatMap((text, index) =>
          factsIn({ text: text.replaceAll('\\n', ' ') }).map((said) => ({ file, line: line + 1 + index, ...said })),
        ),
    );
}

/** Tables with a column "OpenSSL": the builds of each row need it. */
function opensslTables({ rows, file }: Page): readonly Told[] {
  return [...groupBy(rows, ({ table }) => String(table)).values()].flatMap(([head, ...others]) => {
    const column = head?.cells.findIndex(({ text }) => text === 'OpenSSL') ?? -1;
    return column < 0
      ? []
      : others.flatMap(({ cells, line }): readonly Told[] => {
          const version = cells[column]?.text ?? '';
          const text = cells.map((cell) => cell.text).join(' | ');
          const files = [...text.matchAll(opensslFile)];
          return [
            ...(cells[0]?.codes ?? []).map((build) => ({
              file,
              line,
              text: build,
              problem: judgeBuild(build, version),
            })),
            ...files.map(({ 0: name, 1: so }) => ({
              file,
              line,
              text: name,
              problem: so === version ? undefined : `it is not a file of OpenSSL ${version}, which stands beside it.`,
            })),
          ];
        });
  });
}

/** Rows that begin with an exit code and a signal, or with a number in two spellings; the numbers of errors. */
const numbersIn: Read = ({ text: sentence }) => {
  const [, code = '', signal = ''] = /^(\d+) \| (SIG[A-Z]+)\b/.exec(sentence) ?? [];
  const [, decimal = '', hexadecimal = ''] = /^(\d+) \| (0x[0-9A-F]+)\b/.exec(sentence) ?? [];
  const number = (constants.signals as Readonly<Record<string, number>>)[signal] ?? 0;
  const hex = `0x${Number(decimal).toString(16).toUpperCase()}`;
  const errno = [...sentence.matchAll(/(?<!-)\b(\d+) is (E[A-Z]+)\b/g)];
  return [
    ...(signal === ''
      ? []
      : [
          {
            index: 0,
            text: `${code} | ${signal}`,
            problem:
              Number(code) === 128 + number
                ? undefined
                : `the number of ${signal} is ${String(number)}, and its exit code ${String(128 + number)}.`,
          },
        ]),
    ...(decimal === ''
      ? []
      : [
          {
            index: 0,
            text: `${decimal} | ${hexadecimal}`,
            problem: hex === hexadecimal ? undefined : `${decimal} is ${hex}.`,
          },
        ]),
    ...errno.map(({ 0: text, 1: given, 2: name = '', index }) => {
      const is = (constants.errno as Readonly<Record<string, number>>)[name];
      return { index, text, problem: Number(given) === is ? undefined : `the number of ${name} is ${String(is)}.` };
    }),
  ];
};

const release =
  /(?:\b(?<word>since|from|before|up to|until) (?:version )?|^|(?<=\| |, ))(?<version>\d+\.\d+(?:\.\d+[\w.-]*\w|\.\d+)?)(?= \||[ ,.;:)]|$)/gi;

/** "Since 8.1.0 the host in the URI ...", "From version 10.2 on, a download ...", and rows of news. */
const changesIn: Read = ({ text: sentence, passage }) => {
  const isRow = passage.text.includes(' | ');
  const own = behaviorChanges.filter(({ about }) => about.test(sentence));
  // What a short sentence is about, the one before may tell.
  const meant = own.length > 0 || isRow ? own : behaviorChanges.filter(({ about }) => about.test(passage.text));
  return [...sentence.matchAll(release)].flatMap(({ 0: text, index, groups: { word = '', version = '' } = {} }) => {
    const whole = data.releases.find((known) => known === version || known.startsWith(`${version}.`));
    const changes = meant.filter((change) => majorOf(change.release) === majorOf(version));
    if (whole === undefined || changes.length === 0 || (word === '' && !isRow) || (isRow && word !== '')) {
      return [];
    }
    // Up to the release before it.
    const first = /^(?:up to|until)$/i.test(word) ? data.releases[data.releases.indexOf(whole) + 1] : whole;
    return [
      {
        index,
        text,
        problem: changes.some((change) => change.release === first)
          ? undefined
          : `that changed with ${changes.map((change) => `${change.release} (${change.seen})`).join(' and ')}; see facts/outside.ts.`,
      },
    ];
  });
};

function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}

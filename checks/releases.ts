import data from '../facts/data/history.json';
import { installedLabels as labelsIn, locatePackages } from '../facts/packages';
import { releaseRecords } from '../facts/releases';
import { defaultChanges } from '../facts/history';
import type { LibraryHistory } from '../facts/history';
import type { ReleaseRecord } from '../facts/serverVersions';
import { siteDir, groupBy } from './check';
import type { Check, Docs, Finding, Tie } from './check';
import { passagesOf, sentencesOf, tellsOfOtherMajors } from './pages';
import type { Page, Passage } from './pages';

const history: LibraryHistory = data;

/**
 * What pages say of releases is so: what each starts and needs, by facts/data/releases.json, and what came with which, by
 * facts/data/history.json. Pages of one version name no other documented release.
 */
export const checkReleases: Check = (docs) => {
  const sentences = docs.pages.flatMap((page) =>
    passagesOf(page).flatMap((passage) =>
      sentencesOf(passage).map(({ text, offset }): Sentence => ({ page, passage, offset, text })),
    ),
  );
  const news = docs.pages.flatMap(newsOf);
  const results = [
    judgeStarts(sentences),
    judgeFloors(sentences, docs),
    judgeSince(sentences),
    judgeGlobals(docs.pages),
    judgeEnds(sentences),
    judgeNews(news),
    judgeBuilds(docs.pages, docs.allPages.flatMap(newsOf)),
    judgeSections(news, sentences),
    judgeOptions(sentences, docs.allPages.flatMap(newsOf), docs),
  ];
  return {
    findings: [
      ...results.flatMap(({ findings }) => findings),
      ...judgeStrangers(sentences, docs),
      ...judgeOwn(sentences, docs),
    ],
    ties: results.flatMap(({ ties }) => ties),
    counts: { statements: results.reduce((sum, { ties }) => sum + ties.length, 0) },
  };
};

interface Sentence {
  readonly page: Page;
  readonly passage: Passage;
  /** In the passage. */
  readonly offset: number;
  readonly text: string;
}

interface Judged {
  readonly findings: readonly Finding[];
  /** The statements that were compared. */
  readonly ties: readonly Tie[];
}

const releasesJson = 'facts/data/releases.json';
const historyJson = 'facts/data/history.json';

function at({ page, passage, offset }: Sentence, index: number, message: string): Finding {
  return { file: page.file, line: passage.lineAt(offset + index), message };
}

/** Of a match in a sentence. */
function tieOf({ sentence, match }: { readonly sentence: Sentence; readonly match: RegExpExecArray }): Tie {
  const { page, passage, offset } = sentence;
  return { file: page.file, line: passage.lineAt(offset + match.index), text: match[0] };
}

function recordOf(version: string) {
  return releaseRecords.find((record) => record.version === version);
}

/** `10.1.0 starts 7.0.14`, `10.3.0 and newer start 7.0.24` */
function judgeStarts(sentences: readonly Sentence[]): Judged {
  const pattern = /\b(\d+\.\d+\.\d+[\w.-]*)(?: and newer)? starts? (?:MongoDB )?(\d+\.\d+\.\d+)/g;
  const told = sentences.flatMap((sentence) =>
    [...sentence.text.matchAll(pattern)].map((match) => ({ sentence, match })),
  );
  return {
    ties: told.map(tieOf),
    findings: told.flatMap(({ sentence, match }) => {
      const [text, release = '', mongod] = match;
      const is = recordOf(release)?.default;
      return is === mongod
        ? []
        : [
            at(
              sentence,
              match.index,
              `"${text}": ${release} starts ${is ?? 'nothing that is known'}, says ${releasesJson}.`,
            ),
          ];
    }),
  };
}

/** Lowest versions of Node.js and ranges of the driver. */
function judgeFloors(sentences: readonly Sentence[], { library }: Docs): Judged {
  const floor = (range: string | null | undefined): string => /\d+\.\d+\.\d+/.exec(range ?? '')?.[0] ?? '';
  const nodes = (page: Page): ReadonlySet<string> => new Set(releasesOf(page).map(({ node }) => floor(node)));
  const drivers = (page: Page): ReadonlySet<string> =>
    new Set(releasesOf(page).flatMap(({ driver }) => (driver === null ? [] : [driver])));
  // What other packages need of Node.js is not known here.
  const ofOthers = /\b(?:client|driver|mongoose|MongoDB|mongodb|version \d+)\b/;
  const told = sentences.flatMap((sentence) => [
    ...[
      ...(ofOthers.test(sentence.text) ? '' : sentence.text).matchAll(
        /\bNode(?:\.js|JS)?\b[^.;]{0,40}?(?<!\^|>=|[\w.])(\d+\.\d+\.\d+)(?= (?:or|and) (?:newer|later|higher)|,|\.|$| \|)/g,
      ),
    ].map((match) => ({ sentence, match, own: floor(library.node), known: nodes, what: 'engines.node' })),
    ...[...sentence.text.matchAll(/\bmongodb\b[^.;]{0,20}?(\^\d+\.\d+\.\d+)/g)].map((match) => ({
      sentence,
      match,
      own: library.driver,
      known: drivers,
      what: 'the range of mongodb',
    })),
  ]);
  return {
    ties: told.map(tieOf),
    findings: told.flatMap(({ sentence, match, own, known, what }) => {
      const [text, value = ''] = match;
      const isRight = tellsOfOtherMajors(sentence.page) ? known(sentence.page).has(value) : value === own;
      return isRight
        ? []
        : [at(sentence, match.index, `"${text}": in package.json of ${library.version}, ${what} is ${own}.`)];
    }),
  };
}

/** The releases that a page about moving compares: those of its major and of the one before. */
function releasesOf({ id }: Page): readonly ReleaseRecord[] {
  const [, major] = /migrate(\d+)$/.exec(id) ?? [];
  return releaseRecords.filter(
    ({ version }) => major === undefined || [Number(major), Number(major) - 1].includes(Number.parseInt(version, 10)),
  );
}

/** Names in a sentence that some release after 7.0.0 brought, to that release's number. */
function newNames(text: string, codes: readonly string[]): ReadonlyMap<string, string> {
  const names = codes.flatMap((code) => code.match(/[A-Za-z_$][\w$]*/g) ?? []).filter((name) => text.includes(name));
  return new Map(
    names.flatMap((name): (readonly [string, string])[] => {
      const first = firstReleaseOf(name);
      return first === undefined ? [] : [[name, first]];
    }),
  );
}

/** Options, errors and exports, to the release that brought each; those of 7.0.0 are left out. */
const firstReleases: ReadonlyMap<string, string> = new Map(
  Object.entries(history.things).flatMap(([thing, [first = '']]): (readonly [string, string])[] => {
    const [, name] = /^(?:option|error|export|class|interface) (\w+)$/.exec(thing) ?? [];
    return name === undefined || first === history.releases[0] ? [] : [[name, first]];
  }),
);

function firstReleaseOf(name: string): string | undefined {
  return firstReleases.get(name.replace(/^MONGOMS_/, ''));
}

/** `Up to version 9 the entry point has no errors`, `since 10.4.1`, `Version 10 adds`. */
function judgeSince(sentences: readonly Sentence[]): Judged {
  const told = sentences.flatMap((sentence) => {
    const names = newNames(sentence.text, sentence.passage.codes);
    const absent =
      /\b(?:up to|until) (?:version )?(\d+)(?:\.x)?\b(?!\.\d)[^.]*\b(?:has no|have no|does not (?:have|export|know)|there is no)\b/i.exec(
        sentence.text,
      );
    const present =
      /\b(?:(?:new )?(?:since|from|with) (?:version )?(\d+(?:\.x)?)(?: on)?\b(?!\.\d)[^.]*\b(?:exists?|there is|has|offers)\b|\b(?:exists?|is there|works) (?:since|from|with) (?:version )?(\d+(?:\.\d+\.\d+|\.x)?)|\bversion (\d+) (?:adds|brings)\b)/i.exec(
        sentence.text,
      );
    return [...names].flatMap(([name, first]) => {
      const major = String(Number.parseInt(first, 10));
      const stated = (present?.[1] ?? present?.[2] ?? present?.[3] ?? '').replace('.x', '');
      return [
        ...(absent === null
          ? []
          : [{ sentence, name, first, isRight: Number(absent[1]) + 1 === Number(major), match: absent }]),
        ...(present === null
          ? []
          : [
              {
                sentence,
                name,
                first,
                isRight: stated.includes('.') ? stated === first : stated === major,
                match: present,
              },
            ]),
      ];
    });
  });
  return {
    ties: told.map(tieOf),
    findings: told
      .filter(({ isRight }) => !isRight)
      .map(({ sentence, name, first, match }) =>
        at(sentence, match.index, `"${match[0]}": ${name} came with ${first}, says ${historyJson}.`),
      ),
  };
}

interface News {
  readonly page: Page;
  readonly line: number;
  readonly release: string;
  readonly text: string;
  readonly codes: readonly string[];
}

/** Rows of the tables "Since | New". */
function newsOf(page: Page): readonly News[] {
  return [...groupBy(page.rows, ({ table }) => String(table)).values()]
    .filter(([head]) => head?.cells[0]?.text === 'Since')
    .flatMap(([, ...rows]) =>
      rows.map(({ line, cells: [since, words] }) => ({
        page,
        line,
        release: since?.text ?? '',
        text: words?.text ?? '',
        codes: words?.codes ?? [],
      })),
    );
}

function judgeNews(news: readonly News[]): Judged {
  const told = news.flatMap(({ page, line, release, text, codes }) => {
    const [, mongod] = /\bdefault MongoDB (\d+\.\d+\.\d+)/.exec(text) ?? [];
    return [
      ...codes.flatMap((code) =>
        memberReleases(code.replace(/[=(:].*$/s, '')).map((firsts) => ({
          page,
          line,
          isRight: firsts.includes(release) || hasNewDefault(code, release),
          message: `"${release} | ${text}": ${code} came with ${firsts.join(', ')}, says ${historyJson}.`,
        })),
      ),
      ...(mongod === undefined
        ? []
        : [
            {
              page,
              line,
              isRight: recordOf(release)?.default === mongod && isChange(release),
              message: `"${release} | ${text}": ${release} starts ${recordOf(release)?.default ?? 'nothing that is known'}${isChange(release) ? '' : ', as the release before does'}, says ${releasesJson}.`,
            },
          ]),
      ...(history.releases.includes(release) || !/^[\d.]+$/.test(release)
        ? []
        : [{ page, line, isRight: false, message: `There is no release ${release}.` }]),
    ];
  });
  return {
    ties: told.map(({ page: { file }, line }) => ({ file, line })),
    findings: told
      .filter(({ isRight }) => !isRight)
      .map(({ page: { file }, line, message }) => ({ file, line, message })),
  };
}

/** Releases in which something of a name began; nothing where it is not known, or was always there. */
function memberReleases(name: string): readonly (readonly string[])[] {
  const [owner, member] = name.includes('.') ? name.split('.', 2) : [undefined, name];
  const ofOwner: Readonly<Record<string, string>> = {
    instance: 'MongoMemoryInstanceOpts',
    binary: 'MongoBinaryOpts',
    auth: 'AutomaticAuth',
    dispose: 'DisposeOptions',
    replSet: 'ReplSetOpts',
  };
  const things = Object.entries(history.things).filter(([thing]) => {
    const [, symbol = '', part] = /^\w+ ([^#]+)(?:#(.+))?$/.exec(thing) ?? [];
    return owner === undefined
      ? part === undefined && symbol === member
      : part === member && (symbol === owner || symbol === ofOwner[owner]);
  });
  const firsts = things.map(([, ends]) => ends.filter((_, index) => index % 2 === 0)).flat();
  return firsts.length === 0 || firsts.every((first) => first === history.releases[0]) ? [] : [[...new Set(firsts)]];
}

function hasNewDefault(option: string, release: string): boolean {
  return `option ${option}` in history.things && defaultChanges(history, option, release)[0]?.version === release;
}

function isChange(release: string): boolean {
  const index = releaseRecords.findIndex(({ version }) => version === release);
  return releaseRecords[index]?.default !== releaseRecords[index - 1]?.default;
}

/** Columns are releases, rows `…-global-X.Y`. */
function judgeGlobals(pages: readonly Page[]): Judged {
  const told = pages.flatMap((page) =>
    [...groupBy(page.rows, ({ table }) => String(table)).values()].flatMap(([head, ...rows]) =>
      rows.flatMap(({ line, cells }) => {
        const [, global = ''] = /-global-(\d+\.\d+)$/.exec(cells[0]?.text ?? '') ?? [];
        return global === '' || head === undefined
          ? []
          : cells.slice(1).flatMap((cell, index) => {
              const release = head.cells[index + 1]?.text ?? '';
              const record = recordOf(release);
              return record === undefined
                ? []
                : [{ file: page.file, line, release, global, said: cell.text, is: record.globals[global] ?? '–' }];
            });
      }),
    ),
  );
  return {
    ties: told.map(({ file, line }) => ({ file, line })),
    findings: told
      .filter(({ said, is }) => said !== is)
      .map(({ file, line, release, global, said, is }) => ({
        file,
        line,
        message: `"${said}": mongodb-memory-server-global-${global}@${release} starts ${is === '–' ? 'nothing, it does not exist' : is}, says ${releasesJson}.`,
      })),
  };
}

/** `-global-3.6 with 7.x`: the last major that had the package, in a sentence about what ended. */
function judgeEnds(sentences: readonly Sentence[]): Judged {
  const told = sentences
    .filter(({ text }) => /-global-[\d.]+ ended with/.test(text))
    .flatMap((sentence) =>
      [...sentence.text.matchAll(/-global-(\d+\.\d+)(?: ended)? with (\d+)\.x/g)].map((match) => ({ sentence, match })),
    );
  return {
    ties: told.map(tieOf),
    findings: told.flatMap(({ sentence, match }) => {
      const [text, global = '', major] = match;
      const having = releaseRecords.filter(({ globals }) => globals[global] !== undefined);
      const last = String(Number.parseInt(having.at(-1)?.version ?? '', 10));
      // Of releases before 7.0.0 most of these packages are not known.
      return having.length === 0 || last === major
        ? []
        : [
            at(
              sentence,
              match.index,
              `"${text}": the last release that has it is ${having.at(-1)?.version ?? ''}, says ${releasesJson}.`,
            ),
          ];
    }),
  };
}

/** "Builds for | Known since release": a table of news tells of the same system in the row of that release. */
function judgeBuilds(pages: readonly Page[], news: readonly News[]): Judged {
  const told = pages.flatMap((page) =>
    [...groupBy(page.rows, ({ table }) => String(table)).values()]
      .filter(([head]) => head?.cells[1]?.text === 'Known since release')
      .flatMap(([, ...rows]) =>
        rows.flatMap(({ line, cells: [systems, since] }) =>
          [...(systems?.text ?? '').matchAll(/\b[A-Z][\w ]*? \d[\d.]*/g)].flatMap(([system]) =>
            (since?.text.match(/\d+\.\d+\.\d+/g) ?? []).map((release) => ({ file: page.file, line, system, release })),
          ),
        ),
      ),
  );
  // Each version has the news of its own major and of those before.
  const compared = told.flatMap(({ release, system, ...place }) => {
    const ofMajor = news.filter((row) => majorOf(row.release) === majorOf(release));
    const [telling, ...more] = ofMajor.filter(({ text }) => mentions(text, system));
    return telling === undefined
      ? []
      : [{ ...place, release, system, releases: [telling, ...more].map((row) => row.release) }];
  });
  return {
    ties: compared.map(({ file, line, release }) => ({ file, line, text: release })),
    findings: compared
      .filter(({ release, releases }) => !releases.includes(release))
      .map(({ file, line, release, system, releases }) => ({
        file,
        line,
        message: `"${system} | ${release}": the page about migrating tells of ${system} with ${releases.join(', ')}.`,
      })),
  };
}

function majorOf(release: string): number {
  return Number.parseInt(release, 10);
}

/** Whether a text tells of a system, or names its build. */
function mentions(text: string, system: string): boolean {
  const [, name = '', release = ''] = /^(.*) ([\d.]+)$/.exec(system) ?? [];
  return text.includes(system) || text.includes(`${name.toLowerCase()}${release.replace('.', '')}`);
}

/** What a row of news links to on its page begins with the release of the row: "Since 11.3.0-beta.1". */
function judgeSections(news: readonly News[], sentences: readonly Sentence[]): Judged {
  const told = news.flatMap(({ page, line, release }) =>
    page.links
      .filter((link) => link.line === line && link.url.startsWith('#'))
      .flatMap(({ url }) =>
        sentences
          .filter((sentence) => sentence.page === page && sentence.passage.trail.at(-1)?.id === url.slice(1))
          .flatMap((sentence) =>
            [...sentence.text.matchAll(/^Since (\d+\.\d+\.\d+[\w.-]*)/g)].map((match) => ({
              sentence,
              match,
              release,
            })),
          ),
      ),
  );
  return {
    ties: told.map(tieOf),
    findings: told
      .filter(({ match, release }) => match[1] !== release)
      .map(({ sentence, match, release }) =>
        at(sentence, match.index, `"${match[0]}": the table of news links to it from ${release}.`),
      ),
  };
}

const optionsPage = 'api/config-options';

/** In the section of an option, a release is one that changed it: by the history, or by the news. */
function judgeOptions(sentences: readonly Sentence[], news: readonly News[], { library }: Docs): Judged {
  const told = sentences
    .filter(({ page }) => page.id === optionsPage)
    .flatMap((sentence) => {
      const name = sentence.passage.trail.at(-1)?.text ?? '';
      return library.options.some((option) => option.name === name)
        ? [...sentence.text.matchAll(/\b(?:before|since|up to) (\d+\.\d+\.\d+)\b/gi)]
            .filter(([, release = '']) => majorOf(release) >= 9)
            .map((match) => ({ sentence, match, name }))
        : [];
    });
  const compared = told.map(({ sentence, match, name }) => ({
    sentence,
    match,
    name,
    releases: [
      ...memberReleases(name).flat(),
      ...history.releases.filter((release) => hasNewDefault(name, release)),
      ...news.filter(({ codes }) => codes.includes(name)).map(({ release }) => release),
    ],
  }));
  return {
    ties: compared.map(tieOf),
    findings: compared
      .filter(({ match, releases }) => releases.length > 0 && !releases.includes(match[1] ?? ''))
      .map(({ sentence, match, name, releases }) =>
        at(
          sentence,
          match.index,
          `"${match[0]}": ${name} changed with ${releases.join(', ')}, say ${historyJson} and the pages about migrating.`,
        ),
      ),
  };
}

/** Words in front of a release that is meant for itself, and not as the one that the pages document. */
const isMeant =
  /(?:\b(?:since|before|from|until|up to|with|in|after|than|between|mongodb-memory-server)(?:\s+\|)?\s+|\^|~)$/i;

/** A release of the documented major, written out where the pages are about the whole of it. */
function judgeOwn(sentences: readonly Sentence[], { library }: Docs): readonly Finding[] {
  const major = majorOf(library.version);
  return sentences
    .filter(({ page }) => !tellsOfOtherMajors(page))
    .flatMap((sentence) =>
      [...sentence.text.matchAll(/(?<![\d.])\d+\.\d+\.\d+(?:-[a-z]+\.\d+)?(?!\.?\d)/g)]
        // Lower numbers are those of MongoDB. What is drawn is meant.
        .filter(({ 0: release }) => majorOf(release) === major && major >= 9 && release !== library.version)
        .filter(({ 0: release }) => sentence.page.source.includes(release))
        .filter(({ index }) => !isMeant.test(sentence.text.slice(0, index)))
        .map(({ 0: release, index }) =>
          at(sentence, index, `"${release}" is not the release that these pages document, ${library.version}.`),
        ),
    );
}

/** The exact release of another documented version, on a page that is about none. */
function judgeStrangers(sentences: readonly Sentence[], { library, label }: Docs): readonly Finding[] {
  const others = labelsIn(siteDir)
    .filter((other) => other !== label)
    .map((other) => locatePackages(other, siteDir).version)
    .filter((version) => version !== library.version);
  return sentences
    .filter(({ page }) => !tellsOfOtherMajors(page))
    .flatMap((sentence) =>
      others.flatMap((other) => {
        const { page, passage, offset, text } = sentence;
        const index = text.indexOf(other);
        // What the build draws is meant: the newest of all releases may be that of another version.
        const isTyped = page.source.split('\n')[passage.lineAt(offset + index) - 1]?.includes(other) === true;
        return index < 0 || !isTyped || isMeant.test(text.slice(0, index))
          ? []
          : [
              at(
                sentence,
                index,
                `"${other}" is the release of another version; these pages document ${library.version}.`,
              ),
            ];
      }),
    );
}

// cspell:ignore buntu dists osx
import { gte, major } from 'semver';
import { locatePackages } from '../facts/packages';
import type { LibraryPackages } from '../facts/packages';
import { openLab, thrownBy } from './behavior/lab';
import type { Lab } from './behavior/lab';
import { groupBy, installedLabels, siteDir } from './check';
import type { Check, Finding } from './check';
import { passagesOf, sentencesOf, tellsOfOtherMajors } from './pages';
import type { Cell, Page, TableRow } from './pages';

/**
 * The builds of MongoDB that tables give for systems are those that the package asks for, the versions from which on
 * something is so are versions at which the package changes for that system, and some version asks for each build that is
 * named.
 */
export const checkBuilds: Check = async (docs) => {
  const lab = openLab(docs.packages);
  const labs = installedLabels().map((label) => {
    const packages = locatePackages(label, siteDir);
    return { version: packages.version, opened: openLab(packages) };
  });
  try {
    const ask = asker(lab);
    const others = labs.map(({ version, opened }) => ({ version, ask: asker(opened) }));
    const pages = docs.pages.filter((page) => !tellsOfOtherMajors(page));
    const cells = pages.flatMap((page) => buildsIn(page, docs.library.mongod).map((told) => ({ page, ...told })));
    const thresholds = [
      ...pages.flatMap((page) =>
        thresholdsIn(page).map((told) => ({ page, ask, version: docs.library.version, ...told })),
      ),
      ...docs.pages.filter(tellsOfOtherMajors).flatMap((page) =>
        thresholdsIn(page).flatMap((told) => {
          const other = others.find(({ version }) => isOf(version, told.release));
          return other === undefined ? [] : [{ page, ...other, ...told }];
        }),
      ),
    ];
    const named = pages.flatMap((page) =>
      page.pieces
        .filter(({ kind, text }) => kind === 'inline code' && buildName.test(text))
        .map(({ line, text }) => ({ page, line, text })),
    );
    const existing = await namesOfBuilds(docs.packages);
    const findings: Finding[] = named
      .filter(({ text }) => !existing.has(text))
      .map(({ page: { file }, line, text }) => ({
        file,
        line,
        message: `"${text}": no documented version of the library asks for such a build.`,
      }));
    for (const { page, line, system, version, builds, row } of cells) {
      const asked = await ask(system, version);
      if (!builds.includes(asked)) {
        findings.push({
          file: page.file,
          line,
          message: `"${row}": for ${nameOf(system)} and MongoDB ${version}, ${docs.library.version} asks for ${asked}, not for ${builds.join(' or ')}.`,
        });
      }
    }
    for (const { page, line, ask, version: library, systems, threshold: version, sentence } of thresholds) {
      // A sentence that names one release of a distribution may mean its others, too.
      const dists = systems.map(({ dist }) => dist);
      const meant = systems.length > 0 ? [...systems, ...all.filter(({ dist }) => dists.includes(dist))] : all;
      const before = versionBefore(version);
      let changes = version === engineChange;
      for (const system of meant) {
        changes ||= (await ask(system, version)) !== (await ask(system, before));
      }
      if (!changes && !isTold(version, systems)) {
        findings.push({
          file: page.file,
          line,
          message: `"${sentence}": nothing changes with MongoDB ${version}${systems.length > 0 ? ` on ${systems.map(nameOf).join(', ')}` : ''}. ${library} asks for the same build for ${before}.`,
        });
      }
    }
    return {
      findings,
      ties: [
        ...cells.map(({ page: { file }, line }) => ({ file, line })),
        ...thresholds.map(({ page: { file }, line, threshold }) => ({ file, line, text: threshold })),
        ...named.map(({ page: { file }, line, text }) => ({ file, line, text, isName: true as const })),
      ],
      counts: { cells: cells.length, thresholds: thresholds.length, named: named.length },
    };
  } finally {
    // Each is in the temporary directory of the one before.
    for (const { opened } of [...labs].reverse()) {
      opened.close();
    }
    lab.close();
  }
};

/** Whether a package is of the major that a row begins with, and has what the row tells of. */
function isOf(version: string, release: string | undefined): boolean {
  return release !== undefined && major(version) === major(release) && gte(version, release);
}

interface System {
  readonly dist: string;
  readonly release: string;
  readonly arch: 'x64' | 'arm64' | 'ia32';
}

function nameOf({ dist, release, arch }: System): string {
  return [dist, release, ...(arch === 'x64' ? [] : [arch])].filter(Boolean).join(' ');
}

/** MongoDB that no longer has the engine ephemeralForTest. */
const engineChange = '7.0.0';

/** Versions that the pages tell of by other sources than what the package does. */
const told: readonly { readonly version: string; readonly dist?: string; readonly source: string }[] = [
  { version: '6.0.4', dist: 'rhel', source: 'a comment in getRhelVersionString of lib/util/MongoBinaryDownloadUrl.js' },
  { version: '6.0.4', dist: 'fedora', source: 'the same' },
  { version: '8.0.0', dist: 'rhel', source: 'the same comment' },
];

function isTold(version: string, systems: readonly System[]): boolean {
  return told.some(
    (entry) => entry.version === version && systems.some(({ dist, arch }) => dist === entry.dist && arch === 'x64'),
  );
}

const names: readonly (readonly [RegExp, string])[] = [
  [/\b(?:U|u)buntu(?: |:|-)(\d\d\.\d\d)/g, 'ubuntu'],
  [/\bDebian (\d+)/g, 'debian'],
  [/\b(?:RHEL|Rocky|Alma|Oracle Linux) (\d+(?:\.\d+)?)/g, 'rhel'],
  [/\bFedora (\d+)/g, 'fedora'],
  [/\bAmazon Linux (2023|2)\b/g, 'amzn'],
  [/\b(?:SUSE|SLES) (?:below )?(\d+)/g, 'suse'],
  [/\bArch\b()/g, 'arch'],
  [/\b(?:macOS|Apple silicon)()/g, 'macos'],
  [/\bWindows()/g, 'windows'],
];

/** The systems that a text names, of the processor that it or its heading names, else x64. */
function systemsIn(text: string, heading = ''): readonly System[] {
  const processors: readonly System['arch'][] = /\barm64\b|Apple silicon/i.test(`${heading} ${text}`)
    ? /\bx64\b/.test(text)
      ? ['x64', 'arm64']
      : ['arm64']
    : ['x64'];
  return names.flatMap(([pattern, dist]) =>
    [...text.matchAll(pattern)].flatMap(([, release = '']) => processors.map((arch) => ({ dist, release, arch }))),
  );
}

const all: readonly System[] = [
  ...systemsIn(
    'Ubuntu 18.04, Ubuntu 20.04, Ubuntu 22.04, Ubuntu 24.04, Debian 10, Debian 11, Debian 12, RHEL 7, RHEL 8, RHEL 8.2',
  ),
  ...systemsIn('RHEL 9, RHEL 9.3, Fedora 40, Amazon Linux 2, Amazon Linux 2023, SUSE 12, SUSE 15, Arch, macOS'),
  { dist: 'windows', release: '', arch: 'x64' },
  { dist: 'windows', release: '', arch: 'ia32' },
  ...systemsIn('arm64: Ubuntu 22.04, Debian 12, RHEL 8, RHEL 8.2, RHEL 9, Fedora 33, macOS'),
];

function versionBefore(version: string): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (patch > 0) {
    return [major, minor, patch - 1].join('.');
  }
  return minor > 0 ? `${String(major)}.${String(minor - 1)}.99` : `${String(major - 1)}.99.99`;
}

/** Systems and versions that lead to all builds there are. */
const grid: readonly System[] = Object.entries({
  ubuntu: ['14.04', '14.10', '16.04', '18.04', '20.04', '22.04', '23.10', '24.04', '25.04'],
  debian: ['7.1', '8.1', '9', '10', '11', '12', 'testing'],
  rhel: ['5', '6', '7', '8', '8.2', '9', '9.3'],
  amzn: ['1', '2', '2018.03', '2023'],
  suse: ['11', '12', '15'],
}).flatMap(([dist, releases]) =>
  releases.flatMap((release) => (['x64', 'arm64'] as const).map((arch) => ({ dist, release, arch }))),
);
const gridVersions = ['4.0.28', '4.3.0', '4.4.29', '5.0.31', '6.0.14', '7.0.14', '8.0.4'];

const buildsByDir = new Map<string, Promise<readonly string[]>>();

/** The builds that any documented version asks for: pages say of some that their own version does not. */
async function namesOfBuilds(own: LibraryPackages): Promise<ReadonlySet<string>> {
  const all = [own, ...installedLabels().map((label) => locatePackages(label, siteDir))];
  const builds: string[] = [];
  for (const packages of all) {
    const known = buildsByDir.get(packages.coreDir) ?? readBuilds(packages);
    buildsByDir.set(packages.coreDir, known);
    builds.push(...(await known));
  }
  return new Set(builds);
}

async function readBuilds(packages: LibraryPackages): Promise<readonly string[]> {
  const lab = openLab(packages);
  try {
    const ask = asker(lab);
    const builds: string[] = [];
    for (const system of grid) {
      for (const version of gridVersions) {
        builds.push(await ask(system, version));
      }
    }
    return builds;
  } finally {
    lab.close();
  }
}

type Ask = (system: System, version: string) => Promise<string>;

/** The part of an archive's name that tells the build, `ubuntu2204` or `macos-arm64`, or the class of the error. */
function asker(lab: Lab): Ask {
  const { MongoBinaryDownloadUrl: Url } = lab.load('util/MongoBinaryDownloadUrl') as unknown as {
    MongoBinaryDownloadUrl: new (options: object) => { getDownloadUrl(): Promise<string> };
  };
  const answers = new Map<string, string>();
  return async (system, version) => {
    const key = JSON.stringify([system, version]);
    const { dist, release, arch } = system;
    const platform = { macos: 'darwin', windows: 'win32' }[dist] ?? 'linux';
    const os =
      platform !== 'linux'
        ? { os: platform }
        : { os: 'linux', dist, release, id_like: dist === 'amzn' ? ['fedora'] : [dist] };
    let url = '';
    if (!answers.has(key)) {
      const { name } = await thrownBy(async () => {
        url = await new Url({ version, platform, arch, os }).getDownloadUrl();
      });
      const [, build] = /mongodb-(?:linux-\w+?-|(?=macos|osx|win))([\w-]+?)-\d/.exec(url) ?? [];
      answers.set(key, build?.replace(/^64-/, '') ?? (url === '' ? name : 'no build'));
    }
    return answers.get(key) ?? '';
  };
}

interface Told {
  readonly line: number;
  readonly system: System;
  readonly version: string;
  /** Builds that the cell gives, without a condition. */
  readonly builds: readonly string[];
  readonly row: string;
}

const buildName = /^(?:ubuntu|debian|rhel|amazon|suse)\d+$/;

/** Cells of tables: one column for each version, or a version and a build in each row. */
function buildsIn(page: Page, byDefault: string): readonly Told[] {
  return [...groupBy(page.rows, ({ table }) => String(table)).values()].flatMap(([head, ...rows]) =>
    head === undefined ? [] : rows.flatMap((row) => buildsInRow(row, head, byDefault)),
  );
}

function buildsInRow(row: TableRow, head: TableRow, byDefault: string): readonly Told[] {
  const [first, ...others] = row.cells;
  const [system] = systemsOfRow(row, first?.text ?? '');
  const text = row.cells.map((cell) => cell.text).join(' | ');
  // Conditions beside the release are too many to be read here.
  if (system === undefined || /MongoDB/.test(first?.text ?? '')) {
    return [];
  }
  const versions = head.cells.slice(1).map((cell) => /^(?:MongoDB )?(\d+\.\d+\.\d+)\b/.exec(cell.text)?.[1]);
  if (versions.some((version) => version !== undefined)) {
    return others.flatMap((cell, index) => {
      const version = versions[index];
      const builds = cell.codes.filter((name) => buildName.test(name));
      return version === undefined || builds.length === 0
        ? []
        : [{ line: row.line, system, version, builds: builds.slice(0, 1), row: text }];
    });
  }
  const [cell, ...more] = others.filter((other) => buildOf(other) !== undefined);
  const build = cell === undefined ? undefined : buildOf(cell);
  if (cell === undefined || build === undefined || more.length > 0 || /refused|error/.test(cell.text)) {
    return [];
  }
  const isCondition = (other: Cell): boolean =>
    other !== cell &&
    (/^\d+\.\d+\.\d+(?:$| \()/.test(other.text) || head.cells[row.cells.indexOf(other)]?.text === 'MongoDB');
  const conditions = others.filter(isCondition);
  const listed = conditions.flatMap((other) =>
    /^\d+\.\d+\.\d+/.test(other.text) ? (other.text.match(/\d+\.\d+\.\d+/g) ?? []) : [],
  );
  // Where the cell of the build has a condition of its own, only the default can be told.
  const hasOwn = /\bbelow\b/.test(cell.text);
  const asked = conditions.length === 0 || hasOwn ? [byDefault] : listed;
  return asked.map((version) => ({
    line: row.line,
    system,
    version,
    builds: [laterBuild(cell, version) ?? build, ...(cell.text === 'RHEL 8.0' ? ['rhel8'] : [])],
    row: text,
  }));
}

/** The build that a cell gives from a version on: `(ubuntu2404 from 8.0.0)`, `(from MongoDB 8.0.0 on ubuntu2404)`. */
function laterBuild({ text }: Cell, version: string): string | undefined {
  const [, first, build, , second] =
    /\((?:from (?:MongoDB )?([\d.]+) on )?([a-z]+\d+)( from (?:MongoDB )?([\d.]+\d))?/.exec(text) ?? [];
  const from = first ?? second;
  return from !== undefined && gte(version, from) ? build : undefined;
}

/** The build of a cell that begins with it; a distribution without builds counts as a RHEL. */
function buildOf({ text, codes }: Cell): string | undefined {
  const [code = ''] = codes;
  const [, major, minor] = /^RHEL (\d)\.(\d)$/.exec(text) ?? [];
  return major === undefined
    ? (buildName.test(code) || code === 'amazon') && text.startsWith(code)
      ? code
      : undefined
    : `rhel${major}${minor ?? ''}`;
}

const headed: Readonly<Record<string, string>> = {
  ubuntu: 'ubuntu',
  debian: 'debian',
  rhel: 'rhel',
  fedora: 'fedora',
  amazon: 'amzn',
  suse: 'suse',
};

/** The systems of the first cell; a release alone, or as its file spells it, is one of the distribution of the heading. */
function systemsOfRow({ trail }: TableRow, first: string): readonly System[] {
  const dist = headed[trail.at(-1)?.id ?? ''];
  const [, asSpelled] = /\bVERSION_ID such as (\S+)/.exec(first) ?? [];
  const release = asSpelled ?? /^\d+(?:\.\d+)?(?=$|,| and| to )/.exec(first)?.[0];
  return dist !== undefined && release !== undefined ? [{ dist, release, arch: 'x64' }] : systemsIn(first);
}

interface Threshold {
  readonly line: number;
  readonly systems: readonly System[];
  /** The MongoDB from which on something is so. */
  readonly threshold: string;
  readonly sentence: string;
  /** The release of the library that a row begins with: "8.10.0 | arm64 builds on macOS from MongoDB 6.0.0 on". */
  readonly release: string | undefined;
}

const thresholds =
  /(?:\b(?:below|before|from(?: MongoDB)?|at least) (\d+\.\d+\.\d+)(?= |,|\.|\)|;|$)(?! to))|(\d+\.\d+\.\d+)(?= (?:or|and) (?:newer|later|higher)\b)/g;

/** There is no MongoDB 9; such numbers are releases of the library. */
function isOfMongoDB(version: string): boolean {
  return Number.parseInt(version, 10) < 9;
}

/** Whether it is the header of a table. */
function isHead({ line }: { readonly line: number }, { rows }: Page): boolean {
  const row = rows.find((other) => other.line === line);
  return row !== undefined && rows.find(({ table }) => table === row.table) === row;
}

function thresholdsIn(page: Page): readonly Threshold[] {
  return passagesOf(page).flatMap((passage) =>
    sentencesOf(passage).flatMap(({ text, offset }) =>
      // Of releases of the library, of Node.js and of other packages other checks know.
      /Node|\byauzl\b|\bdriver\b|\bnpm\b|\bmongodb-memory-server/.test(text) || isHead(passage, page)
        ? []
        : [...text.matchAll(thresholds)]
            .filter((match) => isOfMongoDB(match[1] ?? match[2] ?? ''))
            .map((match) => ({
              line: passage.lineAt(offset + match.index),
              systems: systemsIn(text, passage.trail.at(-1)?.text),
              threshold: match[1] ?? match[2] ?? '',
              release: /^(\d+\.\d+\.\d+) \| /.exec(passage.text)?.[1],
              sentence: text.trim().replace(/\s+/g, ' ').slice(0, 120),
            })),
    ),
  );
}

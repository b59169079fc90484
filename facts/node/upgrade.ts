import { createRequire } from 'node:module';
import path from 'node:path';
import goneIn7 from '../data/goneIn7.json';
import history from '../data/history.json';
import { readMigrationGuides, type MigrationGuide, type UsualUpgrade } from './migrationGuides';
import { locatePackages, type LibraryPackages } from './packages';
import { guidesBetween } from '../releaseChanges';
import { releaseRecords, type ReleaseRecord } from '../releases';
import { documentedVersions } from './sitePages';

/** Something that releases had and that is gone. */
export interface GoneThing {
  /**
   * As it is used: `MongoMemoryServer#getPort` is a member, `MongoMemoryServer.autoStart` an option in code, `default` an
   * export, `MONGOMS_EXP_NET0LISTEN` and `expNet0listen` options elsewhere.
   */
  readonly name: string;
  /** The last release that has it. */
  readonly last: string;
  /** What the guide offers, with code between backticks. */
  readonly instead?: string | undefined;
  /** The section of a guide about it. */
  readonly section?: SectionLink | undefined;
}

/** A section of a migration guide. */
export interface SectionLink {
  /** The major that the guide leads to. */
  readonly major: number;
  /** `#removed-server` */
  readonly anchor: string;
}

/** What differs between releases, and from one major to the next. */
export type UpgradeRelease = Pick<ReleaseRecord, 'version' | 'default' | 'node' | 'globals'>;

/** A guide without what only the build needs. */
export type UpgradeGuide = Omit<MigrationGuide, 'sections'> & {
  readonly sections: readonly { readonly title: string; readonly anchor: string }[];
};

/** What is known at build time about the difference between two releases. */
export interface UpgradeFacts {
  /** Oldest first. */
  readonly releases: readonly UpgradeRelease[];
  readonly gone: readonly GoneThing[];
  /** Options that 7.0.0 lacks, as variables and in package.json, with the first release that has them. */
  readonly added: Readonly<Record<string, string>>;
  readonly guides: readonly UpgradeGuide[];
}

/** The prefix of every variable, in all releases. */
const prefix = 'MONGOMS_';

const [server, set] = ['MongoMemoryServer', 'MongoMemoryReplSet'];

/** Where the members of an interface are written. */
const placesOf: Readonly<Record<string, readonly string[]>> = {
  MongoMemoryServerOpts: [`${server}.`],
  MongoMemoryInstanceOpts: [`${server}.instance.`],
  MongoMemoryReplSetOpts: [`${set}.`],
  MongoMemoryInstanceOptsBase: [`${set}.instanceOpts.`],
  ReplSetOpts: [`${set}.replSet.`],
  MongoBinaryOpts: [`${server}.binary.`, `${set}.binary.`],
  AutomaticAuth: [`${server}.auth.`, `${set}.replSet.auth.`],
};

/** Sections about things that the guides do not name, or name elsewhere too. */
const sectionsByHand: Readonly<Record<string, string>> = {
  autoStart: '#removed-options',
  instanceInfoSync: '#removed-server',
  disable: '#auth',
};

/**
 * Reads the migration guides of all documented versions. Node only.
 *
 * @param siteDir - absolute path of the directory that holds package.json and docs/
 * @param label - the version that is built
 */
export function readUpgrade(siteDir: string, label: string): UpgradeFacts {
  // The library's own function that derives the keys in package.json.
  const load = createRequire(path.join(releasedPackages(siteDir).at(-1)?.coreDir ?? '', 'package.json'));
  const camelCase = load('camelcase') as (name: string) => string;
  const guides = readMigrationGuides(siteDir, label);
  const ended: readonly (readonly [string, string])[] = Object.entries(history.things).flatMap(
    ([thing, ends]: readonly [string, readonly string[]]) => {
      const last = ends.at(-1);
      // Things with an odd number of ends are still there.
      return ends.length % 2 === 0 && last !== undefined ? [[thing, last] as const] : [];
    },
  );
  return {
    releases: releaseRecords.map(({ version, default: mongod, node, globals }, index) => {
      const isLast = Number.parseInt(releaseRecords[index + 1]?.version ?? '') !== Number.parseInt(version);
      return { version, default: mongod, node, globals: isLast ? globals : {} };
    }),
    gone: [...Object.entries(goneIn7), ...ended].flatMap(([thing, last]) =>
      namesOf(thing, camelCase).map((name) => ({
        ...{ name, last },
        ...(replacementOf(name, thing) ?? guideOf(thing.startsWith('option ') ? thing : name, last, guides)),
      })),
    ),
    added: Object.fromEntries(
      Object.entries(history.things).flatMap(([thing, ends]: readonly [string, readonly string[]]) => {
        const [first = ''] = ends;
        const isNew = thing.startsWith('option ') && first !== history.releases[0];
        return isNew ? namesOf(thing, camelCase).map((name) => [name, first] as const) : [];
      }),
    ),
    guides: guides.map((guide) => ({
      ...guide,
      sections: guide.sections.map(({ title, anchor }) => ({ title, anchor })),
    })),
  };
}

/** How code and settings write a thing of facts/history.ts; nothing for internals. */
function namesOf(thing: string, camelCase: (name: string) => string): readonly string[] {
  const [kind, name = ''] = thing.split(' ');
  const [owner = '', member] = name.split('#');
  switch (kind) {
    case 'option':
      return [prefix + name, camelCase(name)];
    case 'class':
      return [name];
    case 'interface':
      return (placesOf[owner] ?? []).map((place) => place + (member ?? ''));
    default:
      return member === undefined ? [name] : [];
  }
}

/** An experiment loses its prefix when it becomes an option. */
function replacementOf(name: string, thing: string): Pick<GoneThing, 'instead'> | undefined {
  const isExperiment = Object.hasOwn(history.things, thing.replace('option EXP_', 'option ')) && /EXP_/.test(thing);
  const own = name.replace('EXP_', '').replace(/^exp(\w)/, (_, first: string) => first.toLowerCase());
  return isExperiment ? { instead: `\`${own}\`` } : undefined;
}

/** What the next guide says about a thing: the section that shows it, if possible one whose title names its class. */
function guideOf(
  thing: string,
  last: string,
  guides: readonly MigrationGuide[],
): Pick<GoneThing, 'instead' | 'section'> {
  const major = Number.parseInt(last) + 1;
  const { sections = [] } = guides.find((guide) => guide.major === major) ?? {};
  const [, owner = '', own = ''] = /^(?:(\w+)[#. ])?(?:.*\.)?(\w+)$/.exec(thing) ?? [];
  // Not an argument, as in `create(opts)`.
  const word = new RegExp(String.raw`(?:\bMONGOMS_|(?<![\w(]))${own}(?![\w)])`);
  const known = sections.filter(
    ({ code, anchor, title }) =>
      // Titles such as "MongoInstance and MongoBinary" say whose members a section is about.
      anchor !== '#checklist' && word.test(code) && (!/^Mongo[A-Z]/.test(title) || title.includes(owner)),
  );
  const section =
    sections.find(({ anchor }) => Object.hasOwn(sectionsByHand, own) && anchor === sectionsByHand[own]) ??
    known.find(({ title }) => owner !== '' && title.includes(owner)) ??
    known[0];
  const instead = section?.replaced.find(([old]) => word.test(old))?.[1];
  return section === undefined ? {} : { instead, section: { major, anchor: section.anchor } };
}

/** What the upgrade view shows before a reader chooses: from the previous documented release to the one of the pages. */
export function usualUpgrade(siteDir: string, built: string, { guides, releases }: UpgradeFacts): UsualUpgrade {
  const versions = releases.map(({ version }) => version);
  const packages = releasedPackages(siteDir);
  const index = packages.findIndex(({ label }) => label === built);
  const to = packages[index]?.version ?? '';
  const older = versions.findLast((version) => Number.parseInt(version) < Number.parseInt(to));
  const from = packages[index - 1]?.version ?? older ?? to;
  return {
    from,
    to,
    guides: guidesBetween(from, to, guides).map(({ major, page, label, steps }) => ({ major, page, label, steps })),
    majors: [...new Set(versions.map((version) => Number.parseInt(version)))].reverse(),
  };
}

/** The packages of the documented versions, oldest release first. */
function releasedPackages(siteDir: string): readonly LibraryPackages[] {
  return documentedVersions(siteDir)
    .map((version) => locatePackages(version.label, siteDir))
    .sort((a, b) => history.releases.indexOf(a.version) - history.releases.indexOf(b.version));
}

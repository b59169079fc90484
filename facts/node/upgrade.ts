import { createRequire } from 'node:module';
import path from 'node:path';
import goneData from '../data/gone.json';
import optionPlaces from '../data/optionPlaces.json';
import { history, spansOf } from '../history';
import { readMigrationGuides } from './migrationGuides';
import { locatePackages } from './packages';
import { releaseRecords } from '../releases';

/** A section of a migration guide. */
export interface SectionLink {
  /** The major that the guide leads to. */
  readonly major: number;
  /** `#removed-server` */
  readonly anchor: string;
}

/** What is known at build time about the difference between two releases. */
export type UpgradeFacts = ReturnType<typeof readUpgrade>;
export type UpgradeRelease = UpgradeFacts['releases'][number];
export type UpgradeGuide = UpgradeFacts['guides'][number];
export type GoneThing = UpgradeFacts['gone'][number];

/** What is known about things that are gone, besides what facts/data/history.json says. */
const goneThings: Readonly<Record<string, KnownGone>> = goneData;

interface KnownGone {
  /** The last release that has it, if it is older than the history. */
  readonly last?: string;
  /** What to use, with code between backticks. */
  readonly instead?: string;
  /** Anchor of the section about it in the guide to the next major. */
  readonly section?: string;
}

/** Where the members of an interface are written. */
const placesOf: Readonly<Record<string, readonly string[] | undefined>> = optionPlaces;

/**
 * Reads the migration guides of all documented versions. Node only.
 *
 * @param siteDir - absolute path of the directory that holds package.json and docs/
 * @param label - the version that is built
 */
export function readUpgrade(siteDir: string, label: string) {
  // The library's own function that derives the keys in package.json.
  const load = createRequire(path.join(locatePackages(label, siteDir).coreDir, 'package.json'));
  const camelCase = load('camelcase') as (name: string) => string;
  const spans = [...spansOf(history)];
  const older = Object.entries(goneThings).flatMap(([thing, { last }]) =>
    last === undefined ? [] : [[thing, { last }] as const],
  );
  return {
    /** Oldest first. */
    releases: releaseRecords.map(({ version, default: mongod, node, globals }, index) => {
      const isLast = Number.parseInt(releaseRecords[index + 1]?.version ?? '') !== Number.parseInt(version);
      return { version, default: mongod, node, globals: isLast ? globals : {} };
    }),
    /**
     * Members as `MongoMemoryServer#getPort`, options in code as `MongoMemoryServer.autoStart`, exports as `default`, options
     * elsewhere as `MONGOMS_EXP_NET0LISTEN` and `expNet0listen`; each with the last release that has it.
     */
    gone: [...older, ...spans].flatMap(([thing, { last }]) =>
      last === undefined ? [] : namesOf(thing, camelCase).map((name) => goneThing(name, thing, last)),
    ),
    guides: readMigrationGuides(siteDir, label),
  };
}

/** How code and settings write a thing of facts/history.ts; nothing for internals. */
function namesOf(thing: string, camelCase: (name: string) => string): readonly string[] {
  const [kind, name = ''] = thing.split(' ');
  const [owner = '', member] = name.split('#');
  switch (kind) {
    case 'option':
      return [`MONGOMS_${name}`, camelCase(name)];
    case 'class':
      return [name];
    case 'interface':
      return (placesOf[owner] ?? []).map((place) => place + (member ?? ''));
    default:
      return member === undefined ? [name] : [];
  }
}

function goneThing(name: string, thing: string, last: string) {
  const { instead, section } = goneThings[thing] ?? {};
  const major = Number.parseInt(last) + 1;
  return {
    name,
    last,
    instead,
    ...(section !== undefined && { section: { major, anchor: section } satisfies SectionLink }),
  };
}

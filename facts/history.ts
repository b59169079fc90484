import semver from 'semver';
import data from './data/history.json';
import type { LibraryFacts } from './node/library';

/** What one release has: things as {@link thingsOf} names them, and the defaults of options, null for none. */
export interface ReleaseContent {
  readonly version: string;
  readonly things: ReadonlySet<string>;
  readonly defaults: Readonly<Record<string, string | null | undefined>>;
}

/** What differs from the release before it, by version. */
export interface ReleaseChanges {
  readonly version: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Options whose default changed, and new ones, with the default. */
  readonly defaults: ReleaseContent['defaults'];
}

/** The part of {@link LibraryFacts} that a history covers. */
type NamedContent = Pick<LibraryFacts, 'types' | 'exports'> &
  Readonly<Record<'options' | 'errors', readonly { readonly name: string }[]>>;

/**
 * Lists what a version of the library has: `option MAX_RETRIES`, `error DownloadError`, `class MongoMemoryServer`,
 * `class MongoMemoryServer#create`, `interface MongoBinaryOpts#version`, `enum MongoMemoryServerStates#running`,
 * `export DryMongoBinary`. No class has a static and an instance member of the same name.
 */
export function thingsOf({ options, types, exports: exported, errors }: NamedContent): ReadonlySet<string> {
  const ofTypes = types.flatMap(({ kind, name, members }) => {
    const owner = `${errors.some((error) => error.name === name) ? 'error' : kind} ${name}`;
    return [owner, ...members.map((member) => `${owner}#${member.name}`)];
  });
  return new Set([
    ...options.map(({ name }) => `option ${name}`),
    ...exported.map((name) => `export ${name}`),
    ...ofTypes,
  ]);
}

/** Reduces releases to what changed from one to the next, ordered by version. */
export function changesOf(releases: readonly ReleaseContent[]): readonly ReleaseChanges[] {
  const none = { things: new Set<string>(), defaults: {} as ReleaseContent['defaults'] };
  return releases
    .toSorted((a, b) => semver.compare(a.version, b.version))
    .map(({ version, things, defaults }, index, all) => {
      const before = all[index - 1] ?? none;
      return {
        version,
        added: [...things].filter((thing) => !before.things.has(thing)).sort(),
        removed: [...before.things].filter((thing) => !things.has(thing)).sort(),
        defaults: Object.fromEntries(
          Object.entries(defaults)
            .filter(([option, value]) => value !== before.defaults[option])
            .sort(),
        ),
      };
    });
}

/** The releases that {@link changesOf} was given. */
export function releasesOf(changes: readonly ReleaseChanges[]): readonly ReleaseContent[] {
  let [things, defaults]: [ReadonlySet<string>, ReleaseContent['defaults']] = [new Set(), {}];
  return changes.map((change) => {
    const { version, added, removed } = change;
    things = new Set([...things, ...added].filter((thing) => !removed.includes(thing)));
    const entries = Object.entries({ ...defaults, ...change.defaults });
    defaults = Object.fromEntries(entries.filter(([option]) => things.has(`option ${option}`)));
    return { version, things, defaults };
  });
}

/** What each release of the library had, ordered by version. */
export const history = releasesOf(data);

/** The first and the last release that have each thing; the last is undefined if the newest one has it. */
export function spansOf(releases: readonly ReleaseContent[]) {
  const spans = new Map<string, { readonly first: string; readonly last: string | undefined }>();
  for (const { version, things } of releases) {
    const last = version === releases.at(-1)?.version ? undefined : version;
    for (const thing of things) {
      spans.set(thing, { first: spans.get(thing)?.first ?? version, last });
    }
  }
  return spans;
}

/**
 * The release since which a thing has existed without a break, as of one release. Releases of a newer major do not
 * count, and pre-releases only for the pre-release that they lead up to.
 *
 * @param thing - as {@link thingsOf} names it
 * @param version - npm version: `10.4.3`
 * @returns undefined if the release lacks it, null if all releases up to this one have it
 * @throws Error if the release was not read
 */
export function sinceOf(
  releases: readonly ReleaseContent[],
  thing: string,
  version: string,
): string | null | undefined {
  const line = lineTo(releases, version);
  const gap = line.findLastIndex(({ things }) => !things.has(thing));
  return gap === -1 ? null : line[gap + 1]?.version;
}

/**
 * The changes of an option's default up to one release, newest first; null for none.
 *
 * @throws Error if the release was not read
 */
export function defaultChanges(releases: readonly ReleaseContent[], option: string, version: string) {
  const defaults = lineTo(releases, version).flatMap((release) => {
    const to = release.defaults[option];
    return to === undefined ? [] : [{ version: release.version, to }];
  });
  return defaults
    .flatMap((change, index) => {
      const { to: from } = defaults[index - 1] ?? change;
      return from === change.to ? [] : [{ ...change, from }];
    })
    .reverse();
}

/** The releases up to one, in order. As in semver ranges, pre-releases count only for the release that they lead up to. */
function lineTo(releases: readonly ReleaseContent[], version: string): readonly ReleaseContent[] {
  if (!releases.some((release) => release.version === version)) {
    throw new Error(`The history of the library does not know ${version}. Run "npx tsx commands/libraryReleases.ts".`);
  }
  return releases.filter((release) => semver.satisfies(release.version, `<=${version}`));
}

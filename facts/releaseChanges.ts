import { placeOf } from './symbols';

// The upgrade view does this in the browser, so it must do without semver.

/** What each release of the library had: facts/data/history.json, which only commands/libraryReleases.ts writes. */
export interface ReleaseContents {
  /** Releases that were read, ordered by version. */
  readonly releases: readonly string[];
  /**
   * For each thing, named as by `thingsOf` in facts/history.ts, the releases that have it: the first and last of an
   * unbroken run, then those of the next run. The very last one is omitted if it is the newest release.
   */
  readonly things: Readonly<Record<string, readonly string[]>>;
  /** For each config option, the releases in which its default changed, with the new one; null for none. */
  readonly defaults: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
}

/** Whether a release has a thing. Nothing is known of releases outside the history. */
export function hasThing(
  { releases, things }: Pick<ReleaseContents, 'releases' | 'things'>,
  thing: string,
  version: string,
): boolean {
  const at = releases.indexOf(version);
  const ends = Object.hasOwn(things, thing) ? (things[thing] ?? []) : [];
  // Beginnings and ends alternate; the last end is left out.
  return at >= 0 && ends.findLastIndex((end, index) => at >= releases.indexOf(end) + (index % 2)) % 2 === 0;
}

/** The guides to read between two releases, in order; none for a downgrade. */
export function guidesBetween<T extends { readonly major: number }>(
  from: string,
  to: string,
  guides: readonly T[],
): readonly T[] {
  return guides.filter(({ major }) => Number.parseInt(from) < major && major <= Number.parseInt(to));
}

/** The part of a history that the API pages, the options page, or the errors page describe. */
export function describedContents(history: ReleaseContents): ReleaseContents {
  const described = Object.entries(history.things).filter(([thing]) => {
    const [owner = '', member] = thing.split('#');
    return member !== 'constructor' && (owner.startsWith('export ') || placeOf(owner) !== undefined);
  });
  return { ...history, things: Object.fromEntries(described) };
}

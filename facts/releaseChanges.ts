import type { LibraryHistory } from './history';
import type { MigrationGuide } from './node/migrationGuides';
import { placeOf } from './symbols';

// What releases had, and how two of them differ. The upgrade view does this in the browser.

/** The part of a history that it takes. */
export type ReleaseContents = Pick<LibraryHistory, 'releases' | 'things' | 'defaults'>;

/** A value that differs between two releases; null for none. */
export interface ChangedValue {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** How the contents of two releases differ. */
export interface ContentChanges {
  /** Things as in facts/history.ts, sorted. Of a new or removed type or error, only the type or error itself. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Of config options that both releases have, except VERSION, whose default is the default MongoDB. */
  readonly defaults: readonly ChangedValue[];
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

/** The default of an option in a release: null for none, undefined if the release lacks the option. */
export function defaultOf(contents: ReleaseContents, option: string, version: string): string | null | undefined {
  const { releases, defaults } = contents;
  return hasThing(contents, `option ${option}`, version)
    ? Object.entries(defaults[option] ?? {}).findLast(
        ([since]) => releases.indexOf(since) <= releases.indexOf(version),
      )?.[1]
    : undefined;
}

/** The guides to read between two releases, in order; none for a downgrade. */
export function guidesBetween<Guide extends Pick<MigrationGuide, 'major'>>(
  from: string,
  to: string,
  guides: readonly Guide[],
): readonly Guide[] {
  return guides.filter(({ major }) => Number.parseInt(from) < major && major <= Number.parseInt(to));
}

/** How the contents of two releases of a history differ. */
export function contentChanges(contents: ReleaseContents, from: string, to: string): ContentChanges {
  const names = Object.keys(contents.things);
  const thingsOf = (version: string): ReadonlySet<string> =>
    new Set(names.filter((name) => hasThing(contents, name, version)));
  const only = (own: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] =>
    [...own].filter((thing) => {
      const [owner = '', member] = thing.split('#');
      return !others.has(thing) && (member === undefined || others.has(owner));
    });
  const [before, after] = [thingsOf(from), thingsOf(to)];
  return {
    added: only(after, before),
    removed: only(before, after),
    defaults: Object.keys(contents.defaults).flatMap((name) => {
      const [old, now] = [defaultOf(contents, name, from), defaultOf(contents, name, to)];
      const isChange = name !== 'VERSION' && old !== undefined && now !== undefined && old !== now;
      return isChange ? [{ name, from: old, to: now }] : [];
    }),
  };
}

/** The part of a history that the API pages, the options page, or the errors page describe. */
export function describedContents({ releases, things, defaults }: LibraryHistory): ReleaseContents {
  const described = Object.entries(things).filter(([thing]) => {
    const [owner = '', member] = thing.split('#');
    return member !== 'constructor' && (owner.startsWith('export ') || placeOf(owner) !== undefined);
  });
  return { releases, things: Object.fromEntries(described), defaults };
}

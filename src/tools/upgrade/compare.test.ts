import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { changelogOf, isDescribed } from '../../../facts/changelog';
import history from '../../../facts/data/history.json';
import { contentsOf, thingsOf } from '../../../facts/history';
import { readLibrary } from '../../../facts/library';
import { locatePackages } from '../../../facts/packages';
import { everyRelease, releaseRecords } from '../../../facts/releases';
import { documentedVersions } from '../../../facts/sitePages';
import { readUpgrade } from '../../../facts/upgrade';
import { currentLabel } from '../../../facts/versions';
import { compareReleases, engineOf, notesOf, placeOf } from './compare';

const siteDir = path.resolve(__dirname, '../../..');
const facts = readUpgrade(siteDir, currentLabel, history, everyRelease);
const libraries = facts.documented.map(({ label }) => {
  const packages = locatePackages(label, siteDir);
  return { packages, library: readLibrary(packages) };
});
const versions = facts.releases.map(({ version }) => version);

/** All pairs of different elements, in both directions. */
function pairsOf<T>(all: readonly T[]): readonly (readonly [T, T])[] {
  return all.flatMap((one) => all.flatMap((other) => (one === other ? [] : [[one, other] as const])));
}

/** Things of one that the other lacks, as the view lists them, made from scratch. */
function expectedOnly(things: readonly string[], others: readonly string[]): readonly string[] {
  return things
    .filter((thing) => !others.includes(thing))
    .filter((thing) => isDescribed(thing.replace(/#.*/, '')) && !thing.endsWith('#constructor'))
    .filter((thing) => !thing.includes('#') || others.includes(thing.replace(/#.*/, '')))
    .sort();
}

/** The same numbers each time. */
function* randomNumbers(): Generator<number, never> {
  for (let seed = 12; ;) {
    seed = (seed * 48271) % 2147483647;
    yield seed;
  }
}

describe('between the documented releases', () => {
  const pairs = pairsOf(libraries);

  it('looks at every pair of majors', () => {
    expect(pairs.length).toBe(facts.documented.length * (facts.documented.length - 1));
    expect(pairs.length).toBeGreaterThan(0);
  });

  it.each(pairs.map(([one, other]) => [one.library.version, other.library.version, one, other] as const))(
    '%s to %s is what the packages say',
    (from, to, { library: before }, { library: after }) => {
      const comparison = compareReleases(from, to, facts);
      const [old, now] = [thingsOf(before), thingsOf(after)];
      expect([...(comparison?.things?.added ?? [])].sort()).toEqual(expectedOnly(now, old));
      expect([...(comparison?.things?.removed ?? [])].sort()).toEqual(expectedOnly(old, now));
      const defaults = after.options.flatMap((option) => {
        const [was, is] = [before.options.find(({ name }) => name === option.name), option].map(
          (one) => one && (one.default ?? one.fallback ?? null),
        );
        return option.name === 'VERSION' || was === undefined || was === is
          ? []
          : [{ name: option.name, from: was, to: is }];
      });
      const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);
      expect([...(comparison?.things?.defaults ?? [])].sort(byName)).toEqual(defaults.sort(byName));

      const needs = [
        { name: 'mongod', from: before.mongod, to: after.mongod },
        { name: 'node', from: before.node, to: after.node },
        { name: 'driver', from: before.driver, to: after.driver },
      ].filter((change) => change.from !== change.to);
      expect(comparison?.needs.filter(({ name }) => name !== 'engine')).toEqual(needs);

      const declared = (library: typeof before, thing: string): string | undefined => {
        const [owner = '', member] = thing.split('#');
        const [kind, name = ''] = owner.split(' ');
        if (kind === 'error' && member !== undefined) {
          return undefined;
        }
        if (kind === 'error') {
          const parameters = library.errors.find((error) => error.name === name)?.parameters;
          return (
            parameters &&
            `new ${name}(${parameters.map((one) => `${one.name}${one.optional ? '?' : ''}: ${one.type}`).join(', ')})`
          );
        }
        const type = library.types.find((other) => `${other.kind} ${other.name}` === owner);
        const found = type?.members.find((other) => other.name === member && !other.internal);
        return found?.signatures.join('\n');
      };
      const things = old.filter((thing) => isDescribed(thing.replace(/#.*/, '')));
      const changed = things.flatMap((thing) => {
        const [was, is] = [declared(before, thing), declared(after, thing)];
        return was === undefined || is === undefined || was === is ? [] : [thing];
      });
      expect(comparison?.documented?.declarations.map(({ name }) => name).sort()).toEqual(changed.sort());
    },
  );

  it('lists each system with another build once', () => {
    for (const [{ packages: one }, { packages: other }] of pairs) {
      const {
        gained = [],
        lost = [],
        changed = [],
      } = compareReleases(one.version, other.version, facts)?.documented ?? {};
      const listed = [...gained, ...lost, ...changed].map(({ system }) => system);
      expect(new Set(listed).size).toBe(listed.length);
      const back = compareReleases(other.version, one.version, facts)?.documented;
      expect(back?.lost.map(({ system }) => system)).toEqual(gained.map(({ system }) => system));
      expect(back?.changed.length).toBe(changed.length);
    }
  });

  it.each(libraries.map(({ packages }) => [packages.version, packages] as const))(
    'knows the storage engine that %s starts',
    async (version, { coreDir }) => {
      const load = createRequire(path.join(coreDir, 'package.json'));
      const { MongoMemoryServer } = load('./lib/MongoMemoryServer') as {
        MongoMemoryServer: new () => { getStartOptions: () => Promise<{ data: { storageEngine: string } }> };
      };
      const { data } = await new MongoMemoryServer().getStartOptions();
      const release = facts.releases.find((other) => other.version === version);
      expect(release && engineOf(release, facts)).toBe(data.storageEngine);
    },
  );
});

describe('between any two releases', () => {
  const random = randomNumbers();
  const pick = (): string => versions[random.next().value % versions.length] ?? '';
  const pairs = Array.from({ length: 400 }, () => [pick(), pick()] as const);
  const contents = new Map(contentsOf(history).map((content) => [content.version, content]));

  it('is what the history says', () => {
    let known = 0;
    for (const [from, to] of pairs) {
      const comparison = compareReleases(from, to, facts);
      const where = `${from} to ${to}`;
      expect(comparison?.from.version, where).toBe(from);
      expect(comparison?.isDowngrade, where).toBe(versions.indexOf(to) < versions.indexOf(from));
      expect(
        comparison?.guides.map(({ major }) => major),
        where,
      ).toEqual(
        facts.guides
          .map((guide) => guide.major)
          .filter((major) => major > Number.parseInt(from) && major <= Number.parseInt(to)),
      );
      const oldest = history.releases[0] ?? '';
      const isKnown = contents.has(from) || contents.has(to);
      const [old, now] = [contents.get(from) ?? contents.get(oldest), contents.get(to) ?? contents.get(oldest)];
      expect(comparison?.things !== undefined, where).toBe(isKnown);
      if (isKnown) {
        known += 1;
        expect([...(comparison?.things?.added ?? [])].sort(), where).toEqual(
          expectedOnly(now?.things ?? [], old?.things ?? []),
        );
        expect([...(comparison?.things?.removed ?? [])].sort(), where).toEqual(
          expectedOnly(old?.things ?? [], now?.things ?? []),
        );
        const defaults = Object.entries(now?.defaults ?? {}).flatMap(([name, value]) => {
          const was = old?.defaults[name];
          return name === 'VERSION' || was === undefined || was === value ? [] : [{ name, from: was, to: value }];
        });
        expect(comparison?.things?.defaults, where).toEqual(defaults);
      }
    }
    expect(known).toBeGreaterThan(200);
  });

  it('does not know others', () => {
    expect(compareReleases('1.2.3', '10.4.3', facts)).toBeUndefined();
    expect(compareReleases('10.4.3', '__proto__', facts)).toBeUndefined();
  });
});

describe('links', () => {
  const docsDirs = new Map(documentedVersions(siteDir).map(({ label, docsDir }) => [label, docsDir]));
  const source = (label: string, page: string): string =>
    readFileSync(path.join(docsDirs.get(label) ?? '', `${page.replace(/^docs\//, '')}.mdx`), 'utf8');

  it('lead to a heading for every thing that a documented release has', () => {
    let found = 0;
    for (const thing of Object.keys(facts.history.things)) {
      const place = placeOf(thing, facts);
      const isDocumented = libraries.some(({ library }) => thingsOf(library).includes(thing));
      if (place === undefined) {
        expect(isDocumented && !thing.startsWith('export '), thing).toBe(false);
        continue;
      }
      const text = source(place.label, place.page);
      const hasAnchor = place.anchor === '' || text.toLowerCase().includes(`{${place.anchor}}`);
      expect(hasAnchor, `${thing}: ${place.label} ${place.page}${place.anchor}`).toBe(true);
      found += 1;
    }
    expect(found).toBeGreaterThan(100);
  });

  it('lead to the release notes that the changelogs have', () => {
    const shown = facts.documented.flatMap(({ version }) =>
      changelogOf(history, releaseRecords, version).map((release) => release.version),
    );
    for (const version of versions) {
      expect(notesOf(version, facts) !== undefined, version).toBe(shown.includes(version));
    }
  });

  it('lead to a heading for every step that has one', () => {
    const anchors = facts.guides.flatMap(({ label, page, steps }) =>
      steps.flat().flatMap(({ anchor }) => (anchor === undefined ? [] : [[label, page, anchor] as const])),
    );
    expect(anchors.length).toBeGreaterThan(20);
    for (const [label, page, anchor] of anchors) {
      expect(source(label, page), `${page}${anchor}`).toContain(`{${anchor}}`);
    }
  });
});

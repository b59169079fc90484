import { readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { describe, expect, it } from 'vitest';
import data from './data/history.json';
import releases from './data/releases.json';
import {
  compileHistory,
  contentsOf,
  defaultChanges,
  defaultOf,
  sinceOf,
  thingsOf,
  type LibraryHistory,
  type ReleaseContent,
} from './history';
import type { LibraryMember, LibraryType } from './library';

/** A history of `option A`, from its default in each release: null for none, undefined if the release lacks the option. */
function historyOf(defaults: Readonly<Record<string, string | null | undefined>>): LibraryHistory {
  const contents = Object.entries(defaults).map(([version, value]): ReleaseContent => ({
    version,
    things: ['option ALWAYS', ...(value === undefined ? [] : ['option A'])],
    defaults: value === undefined ? {} : { A: value },
  }));
  return compileHistory('library', contents);
}

describe('thingsOf', () => {
  const member = (name: string, isStatic = false): LibraryMember => ({
    name,
    kind: 'method',
    static: isStatic,
    readonly: false,
    optional: false,
    signatures: [],
    declarations: [],
    declaredIn: '',
    internal: false,
  });
  const type = (name: string, members: readonly LibraryMember[]): LibraryType => ({
    name,
    kind: 'class',
    file: '',
    extends: [],
    members,
  });

  it('names options, exports, types with their members, and errors', () => {
    expect(
      thingsOf({
        options: [{ name: 'VERSION' }],
        exports: ['Server'],
        errors: [{ name: 'StateError' }],
        types: [
          type('Server', [member('create', true), member('[Symbol.asyncDispose]')]),
          type('StateError', [member('got')]),
        ],
      }),
    ).toEqual([
      'option VERSION',
      'export Server',
      'class Server',
      'class Server#create',
      'class Server#[Symbol.asyncDispose]',
      'error StateError',
      'error StateError#got',
    ]);
  });

  it('rejects a name that a static and another member share', () => {
    const types = [type('Server', [member('getPath', true), member('getPath')])];
    expect(() => thingsOf({ options: [], exports: [], errors: [], types })).toThrow('"Server#getPath" could be');
  });
});

describe('compileHistory', () => {
  it('keeps the ends of each run of releases, and the defaults where they change', () => {
    const history = historyOf({ '7.1.0': 'x', '7.0.0': 'x', '7.2.0': undefined, '7.3.0': 'y', '7.10.0': 'y' });
    expect(history.releases).toEqual(['7.0.0', '7.1.0', '7.2.0', '7.3.0', '7.10.0']);
    expect(history.things).toEqual({ 'option A': ['7.0.0', '7.1.0', '7.3.0'], 'option ALWAYS': ['7.0.0'] });
    expect(history.defaults).toEqual({ A: { '7.0.0': 'x', '7.3.0': 'y' } });
  });
});

describe('sinceOf', () => {
  const backported = historyOf({
    '7.0.0': undefined,
    '8.0.0': undefined,
    '8.1.0': null,
    '9.0.0': undefined,
    '9.1.0': null,
    '10.0.0': null,
  });

  it('returns null for what was always there, and undefined for what is not there', () => {
    expect(sinceOf(backported, 'option ALWAYS', '10.0.0')).toBeNull();
    expect(sinceOf(backported, 'option A', '9.0.0')).toBeUndefined();
    expect(sinceOf(backported, 'option B', '10.0.0')).toBeUndefined();
  });

  it('starts after the last release that lacks it, and names earlier ones that had it', () => {
    expect(sinceOf(backported, 'option A', '10.0.0')).toEqual({
      version: '9.1.0',
      before: [{ first: '8.1.0', last: '8.1.0' }],
    });
    expect(sinceOf(backported, 'option A', '8.1.0')).toEqual({ version: '8.1.0' });
  });

  it('marks what came back, even if the oldest release had it', () => {
    const history = historyOf({ '7.0.0': null, '7.1.0': null, '7.2.0': undefined, '7.3.0': null });
    expect(sinceOf(history, 'option A', '7.1.0')).toBeNull();
    expect(sinceOf(history, 'option A', '7.3.0')).toEqual({
      version: '7.3.0',
      before: [{ first: '7.0.0', last: '7.1.0' }],
    });
  });

  it('rejects a release that was not read', () => {
    expect(() => sinceOf(backported, 'option A', '9.2.0')).toThrow('does not know 9.2.0. Run "npx tsx commands/libraryReleases.ts"');
  });

  it('counts pre-releases only for the pre-release that they lead up to', () => {
    const history = historyOf({
      '11.2.0': undefined,
      '11.3.0-beta.2': null,
      '11.3.0-beta.10': null,
      '11.3.0': null,
      '11.4.0-beta.1': null,
    });
    expect(history.releases).toEqual(['11.2.0', '11.3.0-beta.2', '11.3.0-beta.10', '11.3.0', '11.4.0-beta.1']);
    expect(sinceOf(history, 'option A', '11.3.0-beta.10')).toEqual({ version: '11.3.0-beta.2' });
    expect(sinceOf(history, 'option A', '11.3.0')).toEqual({ version: '11.3.0' });
    expect(sinceOf(history, 'option A', '11.4.0-beta.1')).toEqual({ version: '11.3.0' });
  });
});

/** A line of a data file, as in findings. */
function placeOf(name: string, text: string): string {
  const file = path.join('facts', 'data', name);
  const before = readFileSync(file, 'utf8').split(text, 1)[0] ?? '';
  return `${file}:${before.split('\n').length}`;
}

describe('defaultChanges', () => {
  it('lists them newest first, up to the release, without the first value', () => {
    const history = historyOf({ '7.0.0': undefined, '7.1.0': null, '7.2.0': 'x', '8.0.0': 'x', '8.1.0': 'y' });
    expect(defaultChanges(history, 'A', '8.1.0')).toEqual([
      { version: '8.1.0', from: 'x', to: 'y' },
      { version: '7.2.0', from: null, to: 'x' },
    ]);
    expect(defaultChanges(history, 'A', '8.0.0')).toHaveLength(1);
    expect(defaultChanges(history, 'A', '7.1.0')).toEqual([]);
    expect(defaultOf(history, 'A', '8.0.0')).toBe('x');
    expect(defaultOf(history, 'A', '7.1.0')).toBeNull();
    expect(defaultOf(history, 'A', '7.0.0')).toBeUndefined();
  });

  it('omits the pre-releases of a release', () => {
    const history = historyOf({ '11.1.0': 'x', '11.3.0-beta.1': 'y', '11.3.0': 'y' });
    expect(defaultChanges(history, 'A', '11.3.0')).toEqual([{ version: '11.3.0', from: 'x', to: 'y' }]);
  });
});

describe('contentsOf', () => {
  it('returns what a history was made from', () => {
    const contents: ReleaseContent[] = [
      { version: '7.0.0', things: ['option A', 'option B'], defaults: { A: 'x', B: null } },
      { version: '7.2.0', things: ['option B'], defaults: { B: 'y' } },
      { version: '7.3.0', things: ['option A', 'option B'], defaults: { A: 'x', B: 'y' } },
    ];
    expect(contentsOf(compileHistory('library', contents))).toEqual(contents);
  });

  it('loses nothing of the real one', () => {
    expect(compileHistory(data.package, contentsOf(data))).toEqual(data);
  });
});

describe('facts/data/history.json', () => {
  it('has all stable releases since 7.0.0', () => {
    const stable = releases
      .map(({ version }) => version)
      .filter((version) => !version.includes('-') && semver.gte(version, '7.0.0'))
      .sort(semver.compare);
    expect(data.releases.filter((version) => !version.includes('-'))).toEqual(stable);
    expect(data.releases.length).toBeGreaterThanOrEqual(106);
    expect(Object.keys(data.things).length).toBeGreaterThanOrEqual(500);
  });

  it('has the same default MongoDB versions as releases.json', () => {
    const wrong = data.releases.flatMap((version) => {
      const starts = releases.find((release) => release.version === version)?.default;
      const known = defaultOf(data, 'VERSION', version);
      return starts === known
        ? []
        : [`${placeOf('releases.json', `"version":"${version}"`)} ${version}: ${starts}, in history.json ${known}`];
    });
    expect(wrong).toEqual([]);
  });

  it('has a default of each option from the release on that introduced it', () => {
    const wrong = Object.entries<readonly string[]>(data.things).flatMap(([thing, [since]]) => {
      const [, option] = /^option (.*)$/.exec(thing) ?? [];
      const [first] = Object.keys(new Map(Object.entries(data.defaults)).get(option ?? '') ?? {});
      return option === undefined || first === since
        ? []
        : [`${placeOf('history.json', `"${thing}"`)} since ${since}, its default since ${first}`];
    });
    expect(wrong).toEqual([]);
  });

  it('names only releases that it lists, with runs in order', () => {
    for (const ends of Object.values<readonly string[]>(data.things)) {
      const places = ends.map((version) => data.releases.indexOf(version));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(places).not.toContain(-1);
    }
  });

  it('answers for each release from what it has', () => {
    expect(sinceOf(data, 'option VERSION', '9.5.0')).toBeNull();
    expect(sinceOf(data, 'option MAX_REDIRECTS', '9.5.0')).toMatchObject({ version: '8.14.0' });
    expect(sinceOf(data, 'class DryMongoBinary#getEnsuredOptions', '9.5.0')).toMatchObject({ version: '9.4.0' });
    expect(sinceOf(data, 'option MAX_RETRIES', '9.5.0')).toBeUndefined();
    expect(defaultChanges(data, 'MD5_CHECK', '9.5.0')).toEqual([{ version: '9.0.0', from: null, to: 'true' }]);
    expect(defaultChanges(data, 'VERSION', '9.5.0')[0]).toEqual({ version: '9.2.0', from: '6.0.9', to: '6.0.14' });
  });
});

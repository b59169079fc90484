import type { GuideSample, MigrationGuide, UpgradeFacts } from '../../../facts/upgrade';
import { hasThing } from '../../../facts/releaseChanges';
import { readSettings } from '../settings/readSettings';
import { majorOf, type Comparison } from './compare';

/** Something in a paste that has to change for another release. */
export interface PastedChange {
  /** From 0. */
  readonly line: number;
  readonly written: string;
  /** What to do; undefined for code, where the guide says it. */
  readonly advice?: string;
  /** Lines that begin with `-` or `+`. */
  readonly diff?: string;
  readonly guide?: MigrationGuide;
  readonly sample?: GuideSample;
}

/** What old code looks like, and the sections of the guides about it: major and anchor. */
export const oldCode: readonly { readonly seen: RegExp; readonly sections: readonly (readonly [number, string])[] }[] =
  [
    {
      seen: /new MongoMemory(?:Server|ReplSet)\(|\.waitUntilRunning\(/,
      sections: [[7, '#no-function-other-than-start-create-ensureinstance-will-be-starting-anything']],
    },
    { seen: /await [\w.]{1,60}\.getUri\(/, sections: [[7, '#geturi']] },
    { seen: /\.get(?:Port|DbPath|DbName|InstanceInfo|ConnectionString)\(/, sections: [[7, '#removed-server']] },
    { seen: /\bautoStart\b|\boplogSize:/, sections: [[7, '#removed-options']] },
    {
      seen: /\bauth: ?true\b/,
      sections: [
        [8, '#auth'],
        [9, '#auth'],
      ],
    },
    { seen: /\bauth: ?\{(?![^}]*\benable\b)/, sections: [[9, '#auth']] },
    {
      seen: /\.(?:stop|cleanup)\( ?(?:true|false) ?\)/,
      sections: [
        [9, '#booleans'],
        [10, '#booleans'],
      ],
    },
    { seen: /storageEngine: ?["'](?:devnull|mmapv1)["']/, sections: [[9, '#storage-engine']] },
    { seen: /storageEngine: ?["']ephemeralForTest["']/, sections: [[10, '#storage-engine']] },
    { seen: /\b(?:EnsureInstanceError|NoSystemBinaryFoundError)\b/, sections: [[9, '#errors']] },
    { seen: /\bextraConnectionOptions\b/, sections: [[11, '#driver-types']] },
  ];

/** What has to change in a package.json, in variables, and in code. Empty if the options of a release are not known. */
export function changesIn(text: string, comparison: Comparison, facts: UpgradeFacts): readonly PastedChange[] {
  const changes = [
    ...settingChanges(text, comparison.to.version, facts),
    ...rangeChanges(text, comparison),
    ...codeChanges(text, comparison, facts),
  ];
  return changes.sort((a, b) => a.line - b.line);
}

function settingChanges(text: string, to: string, facts: UpgradeFacts): readonly PastedChange[] {
  const { history, options } = facts;
  return readSettings(text, facts).settings.flatMap(({ place, name, line }): PastedChange[] => {
    const naming = place === 'variable' ? 'env' : 'packageJson';
    const option = options.find((other) => other[naming] === name);
    if (!history.releases.includes(to) || (option !== undefined && hasThing(history, `option ${option.name}`, to))) {
      return [];
    }
    // An experiment loses its prefix when it becomes an option.
    const twin = options.find(
      (other) =>
        option !== undefined &&
        [`EXP_${option.name}`, option.name.replace(/^EXP_/, '')].includes(other.name) &&
        hasThing(history, `option ${other.name}`, to),
    );
    const advice =
      twin !== undefined
        ? `is called ${twin[naming]} in ${to}.`
        : option === undefined
          ? 'does nothing, because no release has this option.'
          : `is not an option of ${to}. Remove it.`;
    return [{ line, written: name, advice }];
  });
}

const packageRange =
  /"(mongodb-memory-server(?:-core|-global(?:-(\d+\.\d+))?)?)"\s{0,9}:\s{0,9}"([~^]?)(\d[\w.-]{0,30})"/g;

/** The release that a package.json asks for. Undefined if there is none, or no such release. */
export function releaseIn(text: string, { releases }: UpgradeFacts): string | undefined {
  const [match] = text.matchAll(packageRange);
  return releases.find(({ version }) => version === match?.[4])?.version;
}

function rangeChanges(text: string, { to: { version, globals } }: Comparison): readonly PastedChange[] {
  return [...text.matchAll(packageRange)].flatMap(
    ({ index, 1: name = '', 2: mongod, 3: sign = '', 4: range = '' }, count): PastedChange[] => {
      const line = lineOf(text, index);
      if (count > 20 || range === version) {
        return [];
      }
      if (mongod !== undefined && globals[mongod] === undefined) {
        return [{ line, written: name, advice: `has no release ${version}. Replace it.` }];
      }
      // A range would also accept releases after the pre-release.
      const right = `${version.includes('-') ? '' : sign}${version}`;
      const diff = `-"${name}": "${sign}${range}"\n+"${name}": "${right}"`;
      return [{ line, written: name, advice: 'needs another range:', diff }];
    },
  );
}

function codeChanges(
  text: string,
  { from, to, things, guides }: Comparison,
  facts: UpgradeFacts,
): readonly PastedChange[] {
  const [first, last] = [majorOf(from.version), majorOf(to.version)];
  const named = oldCode.flatMap(({ seen, sections }): PastedChange[] => {
    const match = seen.exec(text);
    const [major, anchor] = sections.findLast(([own]) => first < own && own <= last) ?? [];
    const guide = guides.find((other) => other.major === major);
    const sample = guide?.samples.find((other) => other.anchor === anchor);
    return match === null || guide === undefined || sample === undefined
      ? []
      : [{ line: lineOf(text, match.index), written: match[0], guide, sample, diff: partAbout(match[0], sample.diff) }];
  });
  const removed = (things?.removed ?? []).flatMap((thing): PastedChange[] => {
    const [kind, name = ''] = thing.split(' ');
    const at = kind === 'option' || name.includes('#') ? -1 : text.search(new RegExp(`\\b${name}\\b`));
    const isNamed = at === -1 || named.some(({ written }) => written.includes(name));
    return isNamed ? [] : [{ line: lineOf(text, at), written: name, advice: `is gone in ${to.version}.` }];
  });
  return facts.history.releases.includes(to.version) ? [...named, ...removed] : named;
}

/** The blocks of a diff that contain some code; all of them if none does. */
function partAbout(code: string, diff: string): string {
  const blocks = diff.split(/\n\s*\n/);
  const own = blocks.filter((block) => block.includes(code));
  return (own.length > 0 ? own : blocks).join('\n\n');
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length - 1;
}

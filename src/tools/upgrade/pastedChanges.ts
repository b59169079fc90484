import type { GuideSection, MigrationGuide } from '../../../facts/node/migrationGuides';
import type { UpgradeFacts } from '../../../facts/node/upgrade';
import { hasThing } from '../../../facts/releaseChanges';
import { oldNodes } from '../settings/readNode';
import { readCode } from '../settings/readCode';
import { readSettings } from '../settings/readSettings';
import type { Comparison } from './compare';

/** Something in a paste that has to change for another release. */
export interface PastedChange {
  /** From 0, at least one. */
  readonly lines: readonly number[];
  readonly written: string;
  /** What to do; undefined for code, where the guide says it. */
  readonly advice?: string;
  /** Lines that begin with `-` or `+`. */
  readonly diff?: string | undefined;
  readonly guide?: MigrationGuide;
  readonly section?: GuideSection;
}

interface OldCode {
  readonly seen: RegExp;
  /** The sections of the guides about it: major and anchor. */
  readonly sections: readonly (readonly [number, string])[];
  /** Mends a line of a text, if it can. */
  readonly mend?: (line: string, text: string) => string;
  /** What makes it right after all, elsewhere in the text. */
  readonly unless?: RegExp;
  /** Whether newer code may have it too, so that only the upgrade says whether it is old. */
  readonly isStillValid?: true;
  /** The first major of MongoDB without it. A project may set an older one. */
  readonly goneIn?: number;
}

/** Starts a line that the next lines belong to, unless it is a condition or a loop. */
const opening = /=>|\bfunction\b|\bclass\b|^\s*(?!(?:if|for|while|switch|catch)\b)(?:\w+ )*\w+\(.*\).*\{\s*$/;

/** Whether a line may have `await`: the function around it is async, or other lines of the module have it, too. */
function isAsync(line: string, text: string): boolean {
  const lines = text.split('\n');
  const own = line.replace(/\b(?:new Mongo(?:db)?Memory|\w+\.get).*/, '');
  const before = [...lines.slice(0, lines.indexOf(line)), own].reverse();
  let indent = Infinity;
  for (const one of before) {
    const { length } = /^\s*/.exec(one)?.[0] ?? '';
    if (length < indent && opening.test(one)) {
      return /\basync\b/.test(one);
    }
    indent = one.trim() === '' ? indent : Math.min(indent, length);
  }
  return /^\S.*\bawait\b/m.test(text);
}

/** Starts a server that is created where no `await` is possible, before the statement that needs it. */
function withStart(line: string, text: string): string {
  const [, indent = '', server, name = ''] =
    /^(\s*)(?:const|let|var|await|return|[\w.]+ =).*?\b((?:\w+\.)*(\w+))\.get(?:Uri|ConnectionString)\(/.exec(line) ??
    [];
  const [created] = new RegExp(`^.*\\b${name} = new Mongo(?:db)?Memory.*$`, 'm').exec(text) ?? [];
  const [firstUse] = new RegExp(`^.*\\b${name}\\.get(?:Uri|ConnectionString)\\(.*$`, 'm').exec(text) ?? [];
  const isLate = line === firstUse && created !== undefined && !isAsync(created, text) && isAsync(line, text);
  return isLate && server !== undefined && !/\.(?:start|ensureInstance|waitUntilRunning)\(/.test(text)
    ? `${indent}await ${server}.start();\n${line}`
    : line;
}

export const oldCode: readonly OldCode[] = [
  {
    // The usual name of the default export.
    seen: /\bMongodbMemoryServer\b|import \w*MemoryServer from ["']mongodb-memory-server["']|["']mongodb-memory-server["']\)\.default/,
    sections: [[7, '#default-export']],
    mend: (line) =>
      line
        .replace(/import \w*MemoryServer from (?=["']mongo)/, 'import { MongoMemoryServer } from ')
        .replace(/(\w+)( = require\(["']mongodb-memory-server["']\))\.default/, '{ MongoMemoryServer }$2')
        .replaceAll('MongodbMemoryServer', 'MongoMemoryServer'),
  },
  {
    seen: /new Mongo(?:db)?Memory(?:Server|ReplSet)\(|\.waitUntilRunning\(/,
    sections: [[7, '#no-function-other-than-start-create-ensureinstance-will-be-starting-anything']],
    isStillValid: true,
    unless: /\.start\(|\.ensureInstance\(/,
    mend: (line, text) => {
      const [created = ''] = /^.*\bnew Mongo(?:db)?Memory.*$/m.exec(text) ?? [];
      const waited = isAsync(created, text)
        ? line.replace(/^\s*await [\w.]+\.waitUntilRunning\(\);?$/, '')
        : line.replace(/\.waitUntilRunning\(/g, '.start(');
      return isAsync(line, text)
        ? waited.replace(/(?:\bawait )?\bnew (MongoMemory(?:Server|ReplSet))\(/g, 'await $1.create(')
        : waited;
    },
  },
  {
    seen: /await [\w.]{1,60}\.getUri\(|\.getUri\((?:true|\)\s*\.then)/,
    sections: [[7, '#geturi']],
    isStillValid: true,
    mend: (line, text) =>
      withStart(line, text)
        .replace(/\bawait ([\w.]{1,60}\.getUri\((?!.*\.then\())/g, '$1')
        .replace('.getUri(true)', '.getUri(randomUUID())'),
  },
  {
    seen: /\.get(?:Port|DbPath|DbName|InstanceInfo)\(/,
    sections: [[7, '#removed-server']],
    mend: (line) =>
      line.replace(
        /(?:\bawait )?\b(?!\w*[rR]epl)([\w.]+)\.get(Port|DbPath|DbName|InstanceInfo)\(\)(?!\.then)/g,
        (_, server: string, name: string) => {
          const field = name.charAt(0).toLowerCase() + name.slice(1);
          return `${server}.${field === 'instanceInfo' ? field : `instanceInfo?.${field}`}`;
        },
      ),
  },
  {
    seen: /\.getConnectionString\(/,
    sections: [[7, '#removed-server']],
    mend: (line, text) =>
      withStart(line, text).replace(/(?:\bawait )?\b([\w.]{1,60})\.getConnectionString\((?!.*\.then\()/g, '$1.getUri('),
  },
  {
    seen: /\bautoStart\b|\boplogSize:/,
    sections: [[7, '#removed-options']],
    mend: (line) => line.replace(/\bautoStart: ?\w+,? ?/g, ''),
  },
  {
    // Removed at run time.
    seen: /(?<=\binstance: ?\{[^{}]{0,200})\bauth: ?true/,
    sections: [[9, '#auth']],
    mend: (line, text) =>
      line.replace(
        /\binstance: ?\{([^{}]*?),? ?\bauth: ?true,? ?([^{}]*)\}(,? ?)/,
        (_, before: string, after: string, end: string) => {
          const rest = [before, after].map((part) => part.trim()).filter((part) => part !== '');
          const instance = rest.length === 0 ? [] : [`instance: { ${rest.join(', ')} }`];
          const auth = /\bauth: ?\{(?!\s*username)/.test(text) ? [] : ['auth: { enable: true }'];
          const parts = [...instance, ...auth];
          return parts.length === 0 ? '' : parts.join(', ') + end;
        },
      ),
  },
  {
    seen: /(?<!\binstance: ?\{[^{}]{0,200})\bauth: ?(?:true|false)\b/,
    sections: [
      [8, '#auth'],
      [9, '#auth'],
    ],
    mend: (line) => line.replace(/\bauth: ?true\b/g, 'auth: { enable: true }').replace(/\bauth: ?false,? ?/g, ''),
  },
  {
    seen: /(?<=\bauth: ?\{[^}]{0,200})\bdisable: ?(?:true|false)\b/,
    sections: [[9, '#auth']],
    mend: (line) => line.replace(/\bdisable: ?(true|false)\b/g, (_, own) => `enable: ${String(own === 'false')}`),
  },
  {
    // The driver and others have an option of this name, with other fields.
    seen: /\bauth: ?\{(?![^}]*\b(?:enable|disable|user|username)\b)/,
    sections: [[9, '#auth']],
    mend: (line) =>
      line.replace(
        /\bauth: ?\{(?![^}]*\b(?:enable|disable)\b) ?(?=(.?))/,
        (_, next) => `auth: { enable: true${next === '}' ? ' ' : ', '}`,
      ),
  },
  {
    // Not of other things that stop.
    seen: /\b(?!\w*(?:spinner|audio|video|player|sound|animation|watcher))\w+[?!]?\.(?:stop|cleanup)\( ?(?:true|false) ?\)/,
    sections: [
      [9, '#booleans'],
      [10, '#booleans'],
    ],
    mend: (line) =>
      line
        .replace(/\.(stop\( ?true|cleanup\( ?false) ?\)/g, (call) => call.replace(/\(.*/, '()'))
        .replace(/\.stop\( ?false ?\)/g, '.stop({ doCleanup: false })')
        .replace(/\.cleanup\( ?true ?\)/g, '.cleanup({ doCleanup: true, force: true })'),
  },
  { seen: /storageEngine: ?["'](?:devnull|mmapv1)["']/, sections: [[9, '#storage-engine']] },
  {
    seen: /storageEngine: ?["']ephemeralForTest["']/,
    sections: [[10, '#storage-engine']],
    goneIn: 7,
    mend: (line) => line.replace(/storageEngine: ?["']ephemeralForTest["'],? ?/, ''),
  },
  {
    seen: /\b(?:EnsureInstanceError|NoSystemBinaryFoundError)\b/,
    sections: [[9, '#errors']],
    mend: (line) =>
      line
        .replaceAll('EnsureInstanceError', 'InstanceInfoError')
        .replaceAll('NoSystemBinaryFoundError', 'BinaryNotFoundError'),
  },
  { seen: /\bextraConnectionOptions\b/, sections: [[11, '#driver-types']] },
];

interface Found extends PastedChange {
  /** Mends a line. */
  readonly mend?: (line: string) => string;
}

/** What has to change in a package.json, in variables, and in code. Empty if the options of a release are not known. */
export function changesIn(text: string, comparison: Comparison, facts: UpgradeFacts): readonly PastedChange[] {
  const old = oldNodes(text, comparison.to.version, comparison.to.node);
  const [before, after] = [comparison.from.default ?? '', comparison.to.default ?? ''];
  const keys = versionIn(text, facts) === undefined && before !== '' ? oldKeys(text, before, after) : [];
  const others = [...oldImages(text, after), ...keys];
  const images = [...old, ...others.filter(({ index }) => !old.some((one) => one.index === index))];
  const changes: readonly Found[] = [
    ...settingChanges(text, comparison.to.version, facts),
    ...rangeChanges(text, comparison),
    ...images.map(({ index, written, mended, advice }) => {
      const isAlpine = written.includes('alpine') && !mended.includes('alpine');
      return {
        ...{ lines: [lineOf(text, index)], written },
        advice: isAlpine ? `${advice} MongoDB has no builds for Alpine.`.trim() : advice,
        mend: (line: string) => line.replace(written, mended),
      };
    }),
    ...codeChanges(text, comparison, facts),
  ];
  // All that is known about a line, at once.
  const mendAll = (line: string): string => changes.reduce((mended, { mend }) => mend?.(mended) ?? mended, line);
  return changes
    .toSorted((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0))
    .map(({ mend, ...change }, index, all): PastedChange => {
      const shown = all.slice(0, index).flatMap((other) => (other.mend === undefined ? [] : other.lines));
      const lines = change.lines.filter((line) => !shown.includes(line));
      return { ...change, diff: mend && (diffOf(text, lines, mendAll) || undefined) };
    });
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
    const advice = twin === undefined ? `is not an option of ${to}. Remove it.` : `is called ${twin[naming]} in ${to}.`;
    return [{ lines: [line], written: name, advice }];
  });
}

const packageRange =
  /"(mongodb-memory-server(?:-core|-global(?:-(\d+\.\d+))?)?)"\s{0,9}:\s{0,9}"([~^]|[<>=]{0,2} ?)(\d[^"\n]{0,60})"/g;

/** The release that a package.json asks for. Undefined if there is none, or no such release. */
export function releaseIn(text: string, { releases }: UpgradeFacts): string | undefined {
  const [match] = text.matchAll(packageRange);
  return releases.find(({ version }) => version === match?.[4])?.version;
}

function rangeChanges(text: string, { to: { version, globals } }: Comparison): readonly Found[] {
  return [...text.matchAll(packageRange)].flatMap(
    ({ index, 0: written, 1: name = '', 2: mongod, 3: sign = '', 4: range = '' }, count): Found[] => {
      const lines = [lineOf(text, index)];
      const [same] = sign === '^' ? [version.split('.')[0]] : sign === '~' ? [version.replace(/\.\d+$/, '')] : [];
      if (count > 20 || range === version || range.startsWith(`${same ?? version}.`)) {
        return [];
      }
      if (mongod !== undefined && globals[mongod] === undefined) {
        const advice = `has no release ${version}. Use \`mongodb-memory-server\`, and set \`MONGOMS_VERSION\`.`;
        return [{ lines, written: name, advice }];
      }
      // A range would also accept releases after the pre-release.
      const isRange = sign !== '' || /\D$|[ |]/.test(range);
      const right = `${isRange && !version.includes('-') ? (sign === '~' ? '~' : '^') : ''}${version}`;
      const mended = written.replace(`${sign}${range}`, right);
      const mend = (line: string): string => line.replace(written, mended);
      return [{ lines, written: name, advice: 'needs another version:', mend }];
    },
  );
}

/** Images of systems that have no build of the default MongoDB. */
function oldImages(text: string, mongod: string): ReturnType<typeof oldNodes> {
  const newest: Readonly<Record<string, number>> = { stretch: 5, buster: 6, bullseye: 7, alpine: 0 };
  const images = /\b(?:FROM|image:|container:) \S{1,80}-(stretch|buster|bullseye|alpine)[\d.]*\b\S{0,20}/g;
  return [...text.matchAll(images)].flatMap(({ 0: written, 1: name = '', index }) =>
    Number.parseInt(mongod) <= (newest[name] ?? 0) || /MONGOMS_|"version"|\bversion: ?['"]/.test(text)
      ? []
      : [
          {
            index,
            written,
            mended: written.replace(new RegExp(`${name}[\\d.]*`), 'bookworm'),
            advice: name === 'alpine' ? '' : `has no build of MongoDB ${mongod}.`,
          },
        ],
  );
}

/** Keys of a cache with the old default MongoDB. A cache is saved only under a new key. */
function oldKeys(text: string, before: string, after: string): ReturnType<typeof oldNodes> {
  const advice = `has the old default MongoDB, so ${after} would not be cached.`;
  return [...text.matchAll(/\bkey: .*/g)]
    .map(({ 0: written, index }) => ({ index, written, mended: written.replace(before, after), advice }))
    .filter(({ written, mended }) => mended !== written);
}

function codeChanges(
  text: string,
  { from, to, removed: gone, isDowngrade }: Comparison,
  facts: UpgradeFacts,
): readonly Found[] {
  const [first, last] = [Number.parseInt(from.version), Number.parseInt(to.version)];
  const isOf6 = oldCode.some(
    ({ seen, sections: [[own] = [0]], isStillValid }) => own === 7 && isStillValid !== true && seen.test(text),
  );
  const found = oldCode.flatMap(({ seen, sections, mend, goneIn, isStillValid, unless }) => {
    const [written, lines] = matchesOf(text, seen);
    if (
      unless?.test(text) === true ||
      (goneIn !== undefined && Number.parseInt(versionIn(text, facts) ?? '') < goneIn)
    ) {
      return [];
    }
    const [major, anchor] =
      sections.findLast(([own]) => own <= last && (first < own || isStillValid !== true || isOf6)) ?? [];
    const guide = isDowngrade ? undefined : facts.guides.find((other) => other.major === major);
    const section = guide?.sections.find((other) => other.anchor === anchor);
    return written === undefined || guide === undefined || section === undefined
      ? []
      : [{ lines, written, guide, section, mend }];
  });
  const named = found.map(({ mend, ...change }): Found => ({
    ...change,
    mend: (line) =>
      mend === undefined
        ? line
        : mend(line, text)
            .replace(/\binstance: ?\{\s*\},? ?/, '')
            .replace(/,\s+\}/g, ' }')
            .replace(/\(\{\s*\}\)/, '()'),
  }));
  const removed = gone.flatMap((thing): PastedChange[] => {
    const [kind, name = ''] = thing.split(' ');
    const [written, lines] =
      kind === 'option' || name.includes('#') ? [] : matchesOf(text, new RegExp(`\\b${name}\\b`));
    return written === undefined || lines === undefined || named.some((other) => other.written.includes(name))
      ? []
      : [{ lines, written, advice: `is gone in ${to.version}.` }];
  });
  return facts.history.releases.includes(to.version) ? [...named, ...removed] : named;
}

/** The matches, and their lines. */
function matchesOf(text: string, pattern: RegExp): readonly [written: string | undefined, lines: readonly number[]] {
  const matches = [...text.matchAll(new RegExp(pattern, 'g'))].slice(0, 50);
  return [
    matches.length === 0 ? undefined : [...new Set(matches.map(([found]) => found.replace(/\s+\./, '.')))].join(', '),
    [...new Set(matches.map(({ index }) => lineOf(text, index)))],
  ];
}

/** The MongoDB version that a paste sets. */
function versionIn(text: string, facts: UpgradeFacts): string | undefined {
  const isVersion = /^(?:MONGOMS_VERSION|(?:binary\.)?version)$/;
  const set = [...readCode(text), ...readSettings(text, facts).settings].find(({ name }) => isVersion.test(name));
  return set && String(set.value);
}

/** Each line before and after. */
function diffOf(text: string, lines: readonly number[], mend: (line: string) => string): string {
  const all = text.split('\n');
  return lines
    .flatMap((line) => {
      const [before = '', after = ''] = [all[line] ?? '', mend(all[line] ?? '')].map((own) => own.trim());
      const [kept = '', ...added] = after.split('\n');
      return [
        ...(before === kept ? (added.length > 0 ? [` ${before}`] : []) : [`-${before}`]),
        ...[...(before === kept || kept === '' ? [] : [kept]), ...added].map((own) => `+${own.trim()}`),
      ];
    })
    .join('\n');
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length - 1;
}

import { entriesOfJson, entriesOfYaml, type Entry } from './entries';
import { isLibrary, isMeant } from './names';
import type {
  Dependency,
  Document,
  DocumentKind,
  Fact,
  Image,
  Names,
  NodeFact,
  Problem,
  Setting,
  Value,
} from './paste';
import { commandsIn, variablesIn } from './shell';
import { oneOf } from './syntax';

/** What a file of JSON or YAML says. */
export interface FileFacts {
  readonly settings: readonly Setting[];
  readonly images: readonly Image[];
  readonly systems: readonly Fact[];
  readonly architectures: readonly Fact[];
  readonly nodes: readonly NodeFact[];
  readonly dependencies: readonly Dependency[];
  readonly cacheKeys: readonly Fact[];
  readonly problems: readonly Problem[];
}

const nothing: FileFacts = {
  ...{ settings: [], images: [], systems: [], architectures: [] },
  ...{ nodes: [], dependencies: [], cacheKeys: [], problems: [] },
};

/** The text of a scalar. */
function textIn(value: Value): string {
  if (value.kind !== 'known') {
    return value.kind === 'unknown' ? value.source : '';
  }
  return typeof value.value === 'string' ? value.value : value.value == null ? '' : JSON.stringify(value.value);
}

const last = ({ path }: Entry): string => path.at(-1) ?? '';
const isAt = (entry: Entry, ...keys: readonly string[]): boolean =>
  keys.every((key, index) => entry.path[entry.path.length - keys.length + index] === key);

/** Variables in any place of a file: a key with a value, `NAME=value` in a list or a command, `name:` beside `value:`. */
function variablesOf(entries: readonly Entry[], kind: DocumentKind, names: Names): readonly Setting[] {
  const of = (name: string, value: Value, line: number): readonly Setting[] =>
    isMeant(name, names) ? [{ place: 'variable', name, value, line, in: kind }] : [];
  const textual = (value: Value): Value =>
    value.kind === 'known' && value.value !== null ? { kind: 'known', value: textIn(value) } : value;
  return entries.flatMap((entry): readonly Setting[] => {
    const { path, value, line } = entry;
    const text = textIn(value);
    // Kubernetes, and GitLab's variables with a description.
    const isNamed = last(entry) === 'name' && isMeant(text, names);
    const sibling = entries.find(
      (other) => last(other) === 'value' && other.path.slice(0, -1).join('\n') === path.slice(0, -1).join('\n'),
    );
    if (isNamed) {
      return of(text, sibling === undefined ? { kind: 'unknown', source: text } : textual(sibling.value), line);
    }
    const key = last(entry) === 'value' ? path.at(-2) : last(entry);
    if (key !== undefined && isMeant(key, names)) {
      return of(key, textual(value), line);
    }
    return value.kind === 'known' && typeof value.value === 'string'
      ? commandsIn(value.value).flatMap((command) => variablesIn(command.text, line + command.index, kind, names))
      : [];
  });
}

/** Reads YAML of a workflow, a pipeline, Compose, or Kubernetes. */
export function readYaml({ text, line }: Document, names: Names): FileFacts {
  const { entries } = entriesOfYaml(text, line);
  const place = ({ line: at }: Entry): { line: number; in: 'yaml' } => ({ line: at, in: 'yaml' });
  const withMatrix = (entry: Entry): Value => {
    const [, key] = entry.value.kind === 'unknown' ? (/matrix\.([\w-]+)/.exec(entry.value.source) ?? []) : [];
    const listed = entries.filter(({ path }) => key !== undefined && path.includes('matrix') && path.includes(key));
    return listed.length > 0 ? oneOf(listed.map(({ value }) => value)) : entry.value;
  };
  const settings = variablesOf(entries, 'yaml', names).map((setting): Setting => {
    const [, key] = setting.value.kind === 'unknown' ? (/matrix\.([\w-]+)/.exec(setting.value.source) ?? []) : [];
    const listed = entries.filter(({ path }) => key !== undefined && path.includes('matrix') && path.includes(key));
    return listed.length > 0
      ? { ...setting, value: oneOf(listed.map(({ value }) => ({ kind: 'known', value: textIn(value) }))) }
      : setting;
  });
  const values = (entry: Entry): readonly string[] => {
    const value = withMatrix(entry);
    return (value.kind === 'oneOf' ? value.values : [value]).flatMap((one) =>
      one.kind === 'known' ? [textIn(one)] : [],
    );
  };
  const commands = entries.flatMap((entry) =>
    entry.path.some((key) => ['run', 'script', 'before_script', 'command', 'commands'].includes(key))
      ? [textIn(entry.value)]
      : [],
  );
  // A service beside a job is where MongoDB runs, not the tests. In Compose, every service is one of those that may run them.
  const isJob = entries.some(({ path }) => path[0] === 'jobs');
  const images = entries
    .filter((entry) => {
      const isImage = isAt(entry, 'image') || isAt(entry, 'container') || isAt(entry, 'image', 'name');
      return isImage && !(entry.path.includes('services') && (isJob || /^\d+$/.test(last(entry))));
    })
    .flatMap((entry) => values(entry).map((image): Image => ({ image, commands, ...place(entry) })));
  const machines = entries.filter((entry) =>
    ['runs-on', 'vmImage', 'machine'].some((key) => entry.path.slice(-2).includes(key)),
  );
  return {
    ...nothing,
    settings,
    images,
    systems: machines.flatMap((entry) =>
      values(entry).flatMap((name) => {
        const value = systemOfMachine(name);
        return value === undefined ? [] : [{ value, ...place(entry) }];
      }),
    ),
    architectures: machines.flatMap((entry) =>
      values(entry).flatMap((name) => {
        const value = /-arm\b|arm64|macos-(?:latest|1[4-9]|2\d)(?!\S*(?:large|intel))/.test(name)
          ? 'arm64'
          : systemOfMachine(name) && 'x64';
        return value === undefined ? [] : [{ value, ...place(entry) }];
      }),
    ),
    nodes: entries
      .filter(
        (entry) =>
          ['node-version', 'versionSpec', 'node_js'].some((key) => entry.path.slice(-2).includes(key)) &&
          !entry.path.includes('matrix'),
      )
      .flatMap((entry) => values(entry).map((value): NodeFact => ({ value, of: 'setup', ...place(entry) }))),
    cacheKeys: entries
      .filter((entry) => last(entry) === 'key')
      .map((entry) => ({ value: textIn(entry.value), ...place(entry) })),
  };
}

/** The system of a machine of GitHub or Azure: `ubuntu-24.04`, `macos-latest`. */
function systemOfMachine(name: string): string | undefined {
  const [, system = '', release = ''] = /^(ubuntu|macos|windows)-(latest|[\d.]+)/i.exec(name) ?? [];
  switch (system.toLowerCase()) {
    case 'ubuntu':
      return `Ubuntu ${release === 'latest' ? '24.04' : release}`;
    case 'macos':
      return 'macOS';
    case 'windows':
      return 'Windows';
    default:
      return undefined;
  }
}

/** Reads a package.json, a part of one, or another file of JSON. */
export function readJson({ text, line }: Document, names: Names): FileFacts {
  const entries = entriesOfJson(text, line);
  const place = ({ line: at }: Entry): { line: number; in: 'json' } => ({ line: at, in: 'json' });
  const dependencies = entries.flatMap((entry): readonly Dependency[] =>
    /ependencies$/.test(entry.path.at(-2) ?? '') || (entry.path.length === 1 && isLibrary(last(entry)))
      ? [{ name: last(entry), range: textIn(entry.value), ...place(entry) }]
      : [],
  );
  const { settings, problems } = configIn(text, entries, names);
  return {
    ...nothing,
    settings: [...settings, ...variablesOf(entries, 'json', names)],
    dependencies,
    nodes: entries
      .filter((entry) => isAt(entry, 'engines', 'node') || isAt(entry, 'volta', 'node'))
      .map((entry) => ({ value: textIn(entry.value), of: 'range', ...place(entry) })),
    problems,
  };
}

const isBlock = (key: string): boolean => /^mongo(?:db)?[-_]?memory[-_]?server$/i.test(key);

/** `config.mongodbMemoryServer`, also in a part of the file. */
function configIn(
  text: string,
  entries: readonly Entry[],
  { options }: Names,
): { readonly settings: readonly Setting[]; readonly problems: readonly Problem[] } {
  // The package has a similar name.
  const blocks = entries.filter(
    ({ path, value }) =>
      path.some((key, depth) => isBlock(key) && depth < 2) &&
      !(isLibrary(path.at(-1) ?? '') && value.kind === 'known' && typeof value.value === 'string'),
  );
  const first = blocks[0]?.path ?? [];
  const depth = first.findIndex(isBlock);
  const isAlone = depth === 0 && entries.every(({ path }) => isBlock(path[0] ?? ''));
  const isRight = depth >= 0 && first[depth] === 'mongodbMemoryServer' && (first[depth - 1] === 'config' || isAlone);
  const isContent =
    depth < 0 &&
    options.some(({ packageJson }) => packageJson !== 'version' && entries.some(({ path }) => path[0] === packageJson));
  const own = isContent ? entries : blocks.filter(({ path }) => path.length > depth + 1);
  const setting = ({ path, value, line }: Entry): Setting => ({
    ...{ place: 'packageJson', name: path.slice(isContent ? 0 : depth + 1).join('.'), value },
    ...{ line, in: 'json', ...(!isContent && !isRight && { isMisplaced: true }) },
  });
  const mistake = entries.length > 0 && (depth >= 0 || isContent) ? mistakeIn(text) : undefined;
  if (mistake !== undefined) {
    return { settings: [], problems: [{ kind: 'notJson', message: mistake }] };
  }
  if (depth >= 0 && own.length === 0) {
    return { settings: [], problems: [{ kind: 'noObject' }] };
  }
  return { settings: own.map(setting), problems: depth >= 0 && !isRight ? [{ kind: 'misplaced' }] : [] };
}

/** What npm would say; undefined if the text is JSON, or an unfinished part of it. */
function mistakeIn(text: string): string | undefined {
  const isPart = !/^\s*\{/.test(text);
  try {
    JSON.parse(isPart ? `{${text}}` : text);
    return undefined;
  } catch (error) {
    const opened = text.split(/[{[]/).length;
    const closed = text.split(/[}\]]/).length;
    return opened !== closed || !(error instanceof Error) ? undefined : error.message;
  }
}

import { systemOfImage } from '@site/facts/platforms/images';
import { entriesOfJson, entriesOfYaml, type Entry } from './entries';
import { isLibrary, isMeant } from './names';
import type {
  Dependency,
  Document,
  DocumentKind,
  Format,
  Host,
  Names,
  NodeFact,
  Paste,
  Placed,
  Problem,
  Scope,
  Setting,
  Value,
} from './paste';
import { archIn, commandsIn, valueIn, variablesIn } from './shell';
import { oneOf } from './syntax';

/** What a file of JSON or YAML says. */
export type FileFacts = Pick<Paste, 'settings' | 'hosts' | 'commands' | 'nodes' | 'dependencies' | 'problems'>;

const nothing: FileFacts = {
  ...{ settings: [], hosts: [], commands: [], nodes: [] },
  ...{ dependencies: [], problems: [] },
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

/** Where an entry holds. */
type ScopeOf = (entry: Entry) => Scope;

/** By the key around them. */
const formats: Readonly<Record<string, Format>> = { environment: 'compose', variables: 'gitlab', env: 'github' };

/** Variables in any place of a file: a key with a value, `NAME=value` in a list or a command, `name:` beside `value:`. */
function variablesOf(
  entries: readonly Entry[],
  kind: DocumentKind,
  names: Names,
  scopeOf: ScopeOf,
): readonly Setting[] {
  const textual = (value: Value): Value =>
    value.kind === 'known' && value.value !== null ? { kind: 'known', value: textIn(value) } : value;
  return entries.flatMap((entry): readonly Setting[] => {
    const { path, value, line } = entry;
    const scope = scopeOf(entry);
    const format = Object.entries(formats).find(([one]) => path.includes(one))?.[1];
    const of = (name: string, own: Value, ...more: Scope): readonly Setting[] =>
      isMeant(name, names)
        ? [{ place: 'variable', name, value: own, line, in: kind, format, scope: [...scope, ...more] }]
        : [];
    const text = textIn(value);
    // Kubernetes, and GitLab's variables with a description.
    if (last(entry) === 'name' && isMeant(text, names)) {
      const sibling = entries.find(
        (other) => last(other) === 'value' && other.path.slice(0, -1).join('\n') === path.slice(0, -1).join('\n'),
      );
      return of(text, sibling === undefined ? { kind: 'unknown', source: text } : textual(sibling.value));
    }
    const above = path.at(-2) ?? '';
    if (isMeant(above, names) && /^(?:value|\d+)$/.test(last(entry))) {
      // GitLab's matrix lists values.
      return of(
        above,
        textual(value),
        ...(last(entry) === 'value' ? [] : [{ of: `list ${above}`, is: [last(entry)] }]),
      );
    }
    return isMeant(last(entry), names)
      ? of(last(entry), textual(value))
      : value.kind === 'known' && typeof value.value !== 'string'
        ? []
        : commandsIn(text)
            .flatMap((command) => variablesIn(command.text, line + command.index, kind, names))
            .map((own) => ({ ...own, ...(format && { format }), scope: [...scope, ...(own.scope ?? [])] }));
  });
}

/** Keys whose children are parts of a file, by what a reader chooses among. */
const parted: Readonly<Record<string, string>> = {
  ...{ jobs: 'jobs', executors: 'jobs', steps: 'steps', scripts: 'scripts' },
  ...{ containers: 'containers', initContainers: 'containers' },
};

/** Keys of GitLab's files that are no jobs. */
const globalKeys =
  /^(?:default|image|variables|stages|services|before_script|after_script|cache|include|workflow|pipelines|script)$/;

const commandKeys = [
  'run',
  'script',
  'scripts',
  'before_script',
  'command',
  'commands',
  'entrypoint',
  'args',
  'bash',
  'npm',
];

/** Says in which job, step, service, or container an entry is, and who inherits it. */
function scopesOf(entries: readonly Entry[], line: number): ScopeOf {
  const isGitlab = entries.some(({ path }) => path[1] === 'script' && !globalKeys.test(path[0] ?? ''));
  const partsOf = ({ path, document = 0 }: Entry): Scope =>
    path.flatMap((key, index) => {
      const above = path[index - 1] ?? '';
      const isJob = index === 0 && isGitlab && !globalKeys.test(key);
      const isService = index === 1 && above === 'services' && !/^\d+$/.test(key);
      const of = isJob ? 'jobs' : isService ? 'services' : key === 'step' ? 'steps' : parted[above];
      return of === undefined
        ? []
        : [{ of: `${String(line)} ${of}`, is: [`${String(document)} ${path.slice(0, index + 1).join('.')}`] }];
    });
  const heirs = new Map<string, readonly string[]>();
  for (const entry of entries) {
    const [key, above, name] = [last(entry), entry.path.at(-2), textIn(entry.value)];
    const isExtended = key === 'extends' || (above === 'extends' && key !== 'file');
    const isExecutor = key === 'executor' || above === 'executor';
    const own = partsOf(entry)[0]?.is[0];
    if (own !== undefined && (isExtended || isExecutor)) {
      const [before = '', document = ''] = /^(\d+) (?:services\.)?/.exec(own) ?? [];
      const base = isExecutor ? `${document} executors.${name}` : before + name;
      heirs.set(base, [...(heirs.get(base) ?? []), own]);
    }
  }
  const withHeirs = (name: string): readonly string[] => {
    const all = new Set([name]);
    // What is added while this runs is visited, too.
    for (const one of all) {
      heirs.get(one)?.forEach((own) => all.add(own));
    }
    return [...all];
  };
  return (entry) => partsOf(entry).map(({ of, is }) => ({ of, is: is.flatMap(withHeirs) }));
}

const jobIn = (scope: Scope): string | undefined => scope.find(({ of }) => of.endsWith(' jobs'))?.is[0];

/** A value with where it holds. */
interface Variant {
  readonly value: Value;
  readonly scope: Scope;
}

/** Reads YAML of a workflow, a pipeline, Compose, or Kubernetes. */
export function readYaml({ text, line }: Document, names: Names): FileFacts {
  return factsIn(entriesOfYaml(text, line).entries, 'yaml', line, names);
}

function factsIn(entries: readonly Entry[], kind: 'yaml' | 'json', line: number, names: Names): FileFacts {
  const has = (...keys: readonly string[]): boolean =>
    entries.some(({ path }) => keys.some((key) => path.includes(key)));
  const format: Format | undefined = has('jobs')
    ? 'github'
    : has('services')
      ? 'compose'
      : has('script', 'stages')
        ? 'gitlab'
        : undefined;
  const place = ({ line: at }: Entry): Omit<Placed, 'scope'> => ({ line: at, in: kind, format });
  const scopeOf = scopesOf(entries, line);
  const matrices = entries.filter(({ path }) => path.includes('matrix') && !path.includes('exclude'));
  /** `${{ matrix.os }}`, and `$(image)` of Azure: each listed value. A list of objects pairs its values. */
  const variantsOf = (value: Value, scope: Scope): readonly Variant[] => {
    const source = value.kind === 'unknown' ? value.source : '';
    const [written, name, azure] = /\$\{\{ *matrix\.([\w.-]+) *\}\}|\$\((\w+)\)/.exec(source) ?? [];
    const job = jobIn(scope);
    const listed = matrices.flatMap((entry) => {
      const at = entry.path.indexOf('matrix') + 1;
      const keys = entry.path.slice(at).filter((key) => !/^\d+$|^include$/.test(key));
      const isNamed = azure === undefined ? keys.join('.') === name : keys.length === 2 && keys[1] === azure;
      const isPaired = azure !== undefined || /^\d+$/.test(entry.path.at(-2) ?? '');
      const own = entry.path.slice(0, -1).join('.');
      const part = { of: `${String(line)} matrix ${job ?? ''}`, is: [own] };
      return !isNamed || (job !== undefined && jobIn(scopeOf(entry)) !== job)
        ? []
        : [{ isPaired, part, text: source.replace(written ?? '', textIn(entry.value)) }];
    });
    const values = listed.map((one) => ({ ...one, value: valueIn(one.text, /\$[({]/.test(one.text)) }));
    return values.length === 0
      ? [{ value, scope }]
      : values.every(({ isPaired }) => isPaired)
        ? values.map((one) => ({ value: one.value, scope: [...scope, one.part] }))
        : [{ value: oneOf(values.map((one) => one.value)), scope }];
  };
  /** The texts that a value may have. */
  const textsOf = (entry: Entry): readonly { readonly text: string; readonly scope: Scope }[] =>
    variantsOf(entry.value, scopeOf(entry)).flatMap(({ value, scope }) =>
      (value.kind === 'oneOf' ? value.values : [value]).flatMap((one) =>
        one.kind === 'known' ? [{ text: textIn(one), scope }] : [],
      ),
    );
  const beside = (entry: Entry, key: string): string =>
    textIn(
      entries.find(
        ({ path }) => path.at(-1) === key && path.slice(0, -1).join('\n') === entry.path.slice(0, -1).join('\n'),
      )?.value ?? { kind: 'known', value: '' },
    );
  // A service beside a job is where MongoDB runs, not the tests, and so is each image but the first one of CircleCI.
  const isBeside = ({ path }: Entry): boolean =>
    (path.includes('services') && (path[0] !== 'services' || /^\d+$/.test(path[1] ?? ''))) ||
    (path.at(-3) === 'docker' && path.at(-2) !== '0');
  return {
    ...nothing,
    // Compose uses what begins with `x-` only where an alias stands.
    settings: variablesOf(
      entries.filter(({ path }) => path[0]?.startsWith('x-') !== true),
      kind,
      names,
      scopeOf,
    ).flatMap((setting) =>
      variantsOf(setting.value, setting.scope ?? []).map((variant) => ({ ...setting, ...variant })),
    ),
    hosts: entries.flatMap((entry): readonly Host[] => {
      const isImage = [['image'], ['container'], ['image', 'name']].some((keys) => isAt(entry, ...keys));
      const isMachine = ['runs-on', 'vmImage', 'machine', 'dist'].some((key) => entry.path.slice(-2).includes(key));
      return isImage && !isBeside(entry)
        ? textsOf(entry).map(({ text: image, scope }) => ({
            ...{ image, system: systemOfImage(image), arch: archIn(beside(entry, 'platform')), scope },
            ...place(entry),
          }))
        : isMachine
          ? textsOf(entry).flatMap(({ text: name, scope }) => {
              // Travis has names of releases.
              const system = systemOfMachine(name) ?? systemOfImage(name);
              const isArm = /macos-(?:latest|1[4-9]|2\d)(?!\S*(?:large|intel))/.test(name);
              const arch = archIn(name) ?? (isArm ? 'arm64' : 'x64');
              return system === undefined ? [] : [{ system, arch, scope, ...place(entry) }];
            })
          : [];
    }),
    commands: entries.flatMap((entry) =>
      entry.path.some((key) => commandKeys.includes(key))
        ? [{ value: textIn(entry.value), scope: scopeOf(entry), ...place(entry) }]
        : [],
    ),
    nodes: entries
      .filter(
        ({ path }) =>
          ['node-version', 'versionSpec', 'node_js'].some((key) => path.slice(-2).includes(key)) &&
          !path.includes('matrix'),
      )
      .flatMap((entry) => textsOf(entry).map(({ text: value }): NodeFact => ({ value, of: 'setup', ...place(entry) }))),
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
  const common = factsIn(entries, 'json', line, names);
  return {
    ...common,
    settings: [...settings, ...common.settings],
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
    ...{ line, in: 'json', format: 'package-json', ...(!isContent && !isRight && { isMisplaced: true }) },
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

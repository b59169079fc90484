import { systemOfImage } from '@site/facts/platforms/images';
import { isMeant } from './names';
import { oneOf, type Format, type Host, type Names, type Paste, type Placed, type Setting, type Value } from './paste';
import { archIn, commandsIn, valueIn, variablesIn } from './shell';

/** A value of JSON or YAML that is no object and no list. */
export interface Entry {
  /** Keys of objects, and numbers of items of lists, between slashes. */
  readonly path: string;
  readonly key: string;
  /** Of YAML: the number of its document. */
  readonly document: number;
  readonly value: Value;
  /** In the paste, from 1. */
  readonly line: number;
}

/** More would only come from a generated file. */
export const mostEntries = 5000;

export const entry = (path: readonly string[], value: Value, line: number, document = 0): Entry => ({
  ...{ path: path.join('/'), key: path.at(-1) ?? '', document, value, line },
});

/** What a file of JSON or YAML says. */
export type FileFacts = Pick<Paste, 'settings' | 'hosts' | 'commands' | 'nodes'>;

/** Where files of CI, containers, and npm say what: paths of keys, and of numbers in lists. */
const places = {
  image: /(?:^|\/)(?<!machine\/)(?:image|container)(?:\/name)?$/,
  machine: /(?:^|\/)(?:runs-on|vmImage|machine|dist)(?:\/[^/]+)?$/,
  node: /(?:^|\/)(?:node-version|versionSpec|node_js)(?:\/\d+)?$/,
  nodeRange: /(?:^|\/)(?:engines|volta)\/node$/,
  command: /(?:^|\/)(?:run|scripts?|before_script|commands?|entrypoint|args|bash|npm)(?:\/|$)/,
  /** A job of GitLab. */
  job: /^(?!(?:default|pipelines)\/)[^/]+(?=\/script(?:\/|$))/,
  part: /(?:(?:^|\/)(?:jobs|steps|scripts|containers|initContainers)|^services(?!\/\d))\/[^/]+(?=\/|$)|\/step(?=\/)/g,
  /** A part of another place. */
  borrowed: /(?:^|\/)(?:extends|executor)(?:\/|$)/,
  /** MongoDB beside the tests, and what is left out: aliases of Compose, exceptions of a matrix. */
  unused: /.\/services\/|^services\/\d|\/docker\/[1-9]|^x-|\/exclude\//,
} as const;

/** By a key in the path, or else anywhere in the file. */
const formats: readonly (readonly [key: string, format: Format])[] = [
  ...([
    ['environment', 'compose'],
    ['variables', 'gitlab'],
    ['env', 'github'],
    ['jobs', 'github'],
  ] as const),
  ...([
    ['services', 'compose'],
    ['script', 'gitlab'],
  ] as const),
];

/** The text of a scalar. */
export function textIn(value: Value | undefined): string {
  const own = value?.kind === 'unknown' ? value.source : value?.kind === 'known' ? (value.value ?? '') : '';
  return typeof own === 'string' ? own : JSON.stringify(own);
}

/** Reads the values of a file. */
export function factsIn(all: readonly Entry[], kind: 'yaml' | 'json', line: number, names: Names): FileFacts {
  const entries = all.filter(({ path }) => !places.unused.test(path));
  const byPath = new Map(all.map((entry) => [entry.path, entry.value]));
  const jobs = new Set(entries.flatMap(({ path }) => places.job.exec(path)?.[0] ?? []));
  const keys = new Set(entries.flatMap(({ path }) => path.split('/')));
  const formatIn = (has: (key: string) => boolean): Format | undefined => formats.find(([key]) => has(key))?.[1];
  const parentOf = ({ path, key }: Entry): string => path.slice(0, Math.max(0, path.length - key.length - 1));
  /** The job, the step, the service, or the container that an entry is in. */
  const scopeOf = ({ path, document }: Entry): string | undefined => {
    const [job = ''] = path.split('/', 1);
    const last = [...path.matchAll(places.part)].at(-1);
    const own = last === undefined ? (jobs.has(job) ? job : undefined) : path.slice(0, last.index + last[0].length);
    return own === undefined ? undefined : `${String(line)} ${String(document)}/${own}/`;
  };
  /** The values that a matrix gives to a name. Which ones of it belong together is not read. */
  const isProduct = !all.some(({ path }) => /(?:^|\/)matrix\/(?:in|ex)clude\//.test(path));
  const filled = ({ path, value }: Entry): Value => {
    const source = value.kind === 'unknown' ? value.source : '';
    const [written = '', name = ''] = /\$\{\{ *matrix\.([\w-]+) *\}\}/.exec(source) ?? [];
    if (name === '' || !isProduct) {
      return value;
    }
    // Of the same job, which may be all that is pasted.
    const given = entries.filter((one) => {
      const [job = '', rest = ''] = one.path.split('strategy/matrix/');
      return rest.startsWith(`${name}/`) && path.startsWith(job);
    });
    const texts = given.map((one) => source.replace(written, textIn(one.value)));
    return texts.length === 0 ? value : oneOf(texts.map((text) => valueIn(text, /\$[({]/.test(text))));
  };
  const placeOf = (entry: Entry) => ({
    ...{ line: entry.line, in: kind, scope: scopeOf(entry) },
    format: formatIn((key) => `/${entry.path}/`.includes(`/${key}/`)) ?? formatIn((key) => keys.has(key)),
  });
  const factsAt = (place: RegExp): readonly (Placed & { readonly value: string; readonly entry: Entry })[] =>
    entries
      .filter(({ path }) => place.test(path) && !path.includes('matrix/'))
      .flatMap((entry) => {
        const value = filled(entry);
        const values = value.kind === 'oneOf' ? value.values : [value];
        return values.flatMap((one) =>
          one.kind === 'known' ? [{ ...placeOf(entry), value: textIn(one), entry }] : [],
        );
      });
  /** A key with a value, `NAME=value` in a list or a command, `name:` beside `value:`. */
  const settingsAt = (entry: Entry): readonly Setting[] => {
    const { key } = entry;
    const value = filled(entry);
    const [text, place, parent] = [textIn(entry.value), placeOf(entry), parentOf(entry)];
    const above = parent.split('/').at(-1) ?? '';
    const isCommand = places.command.test(entry.path);
    const textual = (own: Value): Value =>
      own.kind === 'known' && own.value !== null ? { kind: 'known', value: textIn(own) } : own;
    const of = (name: string, own: Value): readonly Setting[] => [
      { ...place, place: 'variable', name, value: textual(own) },
    ];
    if (block.test(entry.path)) {
      return [];
    }
    if (isMeant(key, names)) {
      return of(key, value);
    }
    // Kubernetes
    if (key === 'name' && isMeant(text, names)) {
      return of(text, byPath.get(`${parent}/value`) ?? { kind: 'unknown', source: text });
    }
    // GitLab: with a description, or one of a list
    if (isMeant(above, names) && /^(?:value|\d+)$/.test(key)) {
      return of(above, key === 'value' ? value : { kind: 'unknown', source: text });
    }
    return (text.includes('_') ? commandsIn(text) : [])
      .flatMap((command) => variablesIn(command.text, entry.line + command.index, kind, names))
      .map(({ format, scope = '', ...own }) => ({
        ...{ ...own, format: isCommand ? format : (place.format ?? format) },
        scope: `${place.scope ?? ''}${scope}` || undefined,
      }));
  };
  const machines = factsAt(places.machine).map((fact): Host => ({ ...fact, ...machineOf(fact.value) }));
  const images = factsAt(places.image).map((fact): Host => {
    const platform = textIn(byPath.get(`${parentOf(fact.entry)}/platform`));
    return { ...fact, image: fact.value, system: systemOfImage(fact.value), arch: archIn(platform) };
  });
  const hosts = [...images, ...machines.filter(({ system }) => system !== undefined)];
  return {
    settings: entries.flatMap(settingsAt),
    // One holds for all that borrow it; which one of several does is not known.
    hosts: hosts.length > 1 && entries.some(({ path }) => places.borrowed.test(path)) ? [] : hosts,
    commands: factsAt(places.command),
    nodes: [
      ...factsAt(places.node).map((fact) => ({ ...fact, of: 'setup' as const })),
      ...factsAt(places.nodeRange).map((fact) => ({ ...fact, of: 'range' as const })),
    ],
  };
}

/** A machine of GitHub or Azure: `ubuntu-24.04`, `macos-latest`; of Travis, the name of a release. */
function machineOf(name: string): Pick<Host, 'system' | 'arch'> {
  const [, family = '', release = ''] = /^(ubuntu|macos|windows)-(latest|[\d.]+)/i.exec(name) ?? [];
  // CircleCI writes `ubuntu-2204:current`.
  const ubuntu = `Ubuntu ${release === 'latest' ? '24.04' : release.replace(/^(\d\d)(\d\d)$/, '$1.$2')}`;
  const system = { ubuntu, macos: 'macOS', windows: 'Windows' }[family.toLowerCase()] ?? systemOfImage(name);
  const isArm = /macos-(?:latest|1[4-9]|2\d)(?!\S*(?:large|intel))/.test(name);
  return { system, arch: archIn(name) ?? (isArm ? 'arm64' : 'x64') };
}

/** `config.mongodbMemoryServer`, also in a part of the file. The name of the package is similar. */
export const block = /^(config\/)?(mongo(?:db)?[-_]?memory[-_]?server)(?:\/(.+))?$/i;

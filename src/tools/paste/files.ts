import { systemOfImage } from '@site/facts/platforms/images';
import { isLibrary, isMeant } from './names';
import { known, unknown } from './paste';
import type { Dependency, Document, Facts, Format, Host, LostFact, Names, Setting, Value } from './paste';
import { archIn, commandsIn, filledIn, givenIn, textIn, valueIn, variablesIn } from './shell';
import { entriesIn, type Entry } from './tree';

/** Where files of CI, containers, and npm say what: paths of keys, and of numbers in lists. */
const places = {
  image: /(?:^|\/)(?<!machine\/)(?:image|container)(?:\/name)?$/,
  machine: /(?:^|\/)(?:runs-on|vmImage|machine|dist|resource_class)(?:\/[^/]+)?$/,
  node: /(?:^|\/)(?:node-version|versionSpec|node_js|(?<=matrix\/)node[\w-]*)(?:\/\d+)?$/,
  nodeRange: /(?:^|\/)(?:engines|volta)\/node$/,
  command: /(?:^|\/)(?:run|scripts?|before_script|commands?|entrypoint|args|bash|npm)(?:\/|$)/,
  /** What a CI keeps from one run to the next. */
  kept: /(?:^|\/)(?:caches?|save_cache)(?:\/.*)?\/(?:paths?|directories)(?:\/\d+)?$|\/(?:with|inputs)\/path$|^definitions\/caches\/[^/]+$/,
  /** A job of GitLab. */
  job: /^(?!(?:default|pipelines)\/)[^/]+(?=\/script(?:\/|$))/,
  part: /(?:(?:^|\/)(?:jobs|steps|scripts|containers|initContainers)|^services(?!\/\d))\/[^/]+(?=\/|$)|\/step(?=\/)/g,
  /** A part of another place. */
  borrowed: /(?:^|\/)(?:extends|executor)(?:\/|$)/,
  /** MongoDB beside the tests, and what is left out: aliases of Compose, exceptions of a matrix. */
  unused: /.\/services\/|^services\/\d|\/docker\/[1-9]|^x-|\/exclude\//,
  /** `config.mongodbMemoryServer`, also in a part of the file. The name of the package is similar. */
  config: /^(config\/)?(mongo(?:db)?[-_]?memory[-_]?server)(?:\/(.+))?$/i,
} as const;

/** Images of what runs beside tests. */
const service =
  /(?:^|\/)(?:postgres|mysql|mariadb|redis|valkey|rabbitmq|nginx|elasticsearch|kafka|memcached|minio|mongo)(?:[:@]|$)/;

/** By a key in the path, or else anywhere in the file. */
const formats: readonly (readonly [key: string, format: Format])[] = [
  ['pipelines', 'shell'],
  ['environment', 'compose'],
  ['variables', 'gitlab'],
  ['env', 'github'],
  ['jobs', 'github'],
  ['services', 'compose'],
  ['script', 'gitlab'],
];

/** Keys that only files have. A list of `Node: 20` in an issue is prose. */
const keysOfFiles =
  /^(?:jobs|steps|services|image|container|env|environment|variables|script|before_script|stages|on|runs-on|pool|version|apiVersion|kind|spec|metadata|orbs|executors|workflows|strategy|matrix|with|run|cache|pipelines|catalogs?|tasks|build|command|MONGO\w*)$/;

/** A variable that a file sets, as a shell would, or a command. */
function textOfVariable({ path, value }: Entry): string {
  const [, name = ''] = /(?:^|\/)(?:variables|env|environment|args)\/([\w.-]+)(?:\/value)?$/.exec(path) ?? [];
  return name !== '' ? `${name}='${textIn(value)}'` : places.command.test(path) ? textIn(value) : '';
}

/** Reads JSON and YAML: of npm, a CI, Compose, or Kubernetes; undefined for what only looks like it. */
export function readFile(file: Document, names: Names): Facts | undefined {
  const { kind, line } = file;
  const [all, mistakes] = entriesIn(file);
  const keys = new Set(all.flatMap(({ path }) => path.split('/')));
  if (
    mistakes > all.length / 2 + (kind === 'json' ? 2 : 0) ||
    (kind === 'yaml' && ![...keys].some((key) => keysOfFiles.test(key)))
  ) {
    return undefined;
  }
  // A value in each line is a log.
  const values = all.at(-1)?.document ?? 0;
  if (kind === 'json' && values > 1 && values > file.text.split('\n').length / 2) {
    return {};
  }
  const jobs = new Set(all.flatMap(({ path }) => places.job.exec(path)?.[0] ?? []));
  const formatIn = (has: (key: string) => boolean): Format | undefined => formats.find(([key]) => has(key))?.[1];
  const given = givenIn(all.map(textOfVariable).join('\n'), 'variables');
  const cells = all.filter(({ path }) => path.includes('strategy/matrix/'));
  /** What the matrix of a job lists, which may be all that is pasted. With rows of its own, or exceptions, that is not known. */
  const inMatrix = (name: string, path: string): readonly string[] => {
    const own = cells.filter((cell) => path.startsWith(cell.path.slice(0, cell.path.indexOf('strategy/'))));
    const isProduct = own.every((cell) => /matrix\/[^/]+\/\d+$/.test(cell.path));
    return isProduct ? own.filter(({ parent }) => parent.endsWith(`/${name}`)).map(({ value }) => textIn(value)) : [];
  };
  const filled = (value: Value, path: string): Value =>
    filledIn(value, (name) => [inMatrix(name, path), given(name)].find(({ length }) => length > 0) ?? []);
  /** With the job, the step, the service, or the container that an entry is in. */
  const entries = all
    .filter(({ path }) => !places.unused.test(path))
    .map((entry) => {
      const { path, document } = entry;
      const [first = ''] = path.split('/', 1);
      const last = [...path.matchAll(places.part)].at(-1);
      const own = last === undefined ? (jobs.has(first) ? first : '') : path.slice(0, last.index + last[0].length);
      const format = formatIn((key) => `/${path}/`.includes(`/${key}/`)) ?? formatIn((key) => keys.has(key));
      const scope = own === '' ? undefined : `${String(line)} ${String(document)}/${own}/`;
      return { ...entry, value: filled(entry.value, path), in: kind, scope, format };
    });
  const byPath = new Map(entries.map((entry) => [entry.path, entry.value]));
  const factsAt = (place: RegExp, isMatrix = false) =>
    entries
      .filter(({ path }) => place.test(path) && path.includes('matrix/') === isMatrix)
      .flatMap(({ value, ...entry }) => {
        const values = value.kind === 'oneOf' ? value.values : [value];
        const isTold = place === places.command || place === places.kept;
        return values.flatMap((one) => (isTold || one.kind === 'known' ? [{ ...entry, value: textIn(one) }] : []));
      });
  /** A key with a value, `NAME=value` in a list or a command, `name:` beside `value:`. */
  const settingsAt = ({ path, key, parent, value, ...place }: (typeof entries)[number]): readonly Setting[] => {
    const text = textIn(value);
    // Of Compose, where quotes belong to the value, and of Kubernetes.
    const [, listed = '', rest = ''] = (/\benvironment\/\d+$/.test(path) && /^(\w+)=(.*)$/s.exec(text)) || [];
    const [name, own] = isMeant(key, names)
      ? [key, value]
      : key === 'name' && isMeant(text, names)
        ? [text, byPath.get(`${parent}/value`) ?? unknown(text)]
        : isMeant(listed, names)
          ? [listed, filled(valueIn(rest, rest.includes('$')), path)]
          : [];
    if (name !== undefined && own !== undefined) {
      const isData = own.kind === 'known' && own.value !== null;
      return [{ ...place, place: 'variable', name, value: isData ? known(textIn(own)) : own }];
    }
    return (text.includes('_') ? commandsIn(text) : [])
      .flatMap((command) => variablesIn(command.text, place.line + command.index, kind, names))
      .map((found) => ({
        ...found,
        value: filled(found.value, path),
        format: (places.command.test(path) ? undefined : place.format) ?? found.format,
        scope: `${place.scope ?? ''}${found.scope ?? ''}` || undefined,
      }));
  };
  /** What package.json says to the library. */
  const isAlone = all.every(({ path }) => places.config.test(path));
  const configAt = ({ path, value, line: at }: Entry): readonly Setting[] => {
    const [, config, key, name] = places.config.exec(path) ?? [];
    const misplaced = key !== 'mongodbMemoryServer' || (config === undefined && !isAlone) ? 'package' : undefined;
    const place = { place: 'packageJson', line: at, in: kind, format: 'package-json' } as const;
    return name === undefined ? [] : [{ ...place, name: name.replaceAll('/', '.'), value, misplaced }];
  };
  const machines = factsAt(places.machine).map((fact): Host => ({ ...fact, ...machineOf(fact.value) }));
  const ofTests = factsAt(places.image).filter(({ value }) => !service.test(value));
  const images = ofTests.map((fact): Host => {
    const platform = textIn(byPath.get(`${fact.parent}/platform`));
    const isArm = machines.some(
      // Containers run only on Linux.
      ({ scope = '', arch, system }) => arch === 'arm64' && system !== 'macOS' && (fact.scope ?? '').startsWith(scope),
    );
    const arch = archIn(platform) ?? (isArm ? 'arm64' : undefined);
    return { ...fact, image: fact.value, system: systemOfImage(fact.value), arch };
  });
  const hosts = [...images, ...machines.filter(({ system }) => system !== undefined)];
  const dependencyAt = ({ path, key, parent, value, line: at }: Entry): readonly Dependency[] => {
    // package-lock.json
    const [, installed] = /(?:^|\/)node_modules\/([^/]+)\/version$/.exec(path) ?? [];
    const name = installed ?? key;
    const isListed = installed !== undefined || /^(?:catalogs?(?:\/.*)?)?$/.test(parent);
    const isDependency = path.endsWith(`ependencies/${key}`) || (isListed && isLibrary(name));
    return isDependency ? [{ name, range: textIn(value), line: at, in: kind }] : [];
  };
  const config = kind === 'json' ? all.flatMap(configAt) : [];
  const dependencies = all.flatMap(dependencyAt);
  const commands = factsAt(places.command);
  const settings = [
    ...config,
    ...entries.flatMap((entry) => (places.config.test(entry.path) ? [] : settingsAt(entry))),
  ];
  const told = commands.map(({ value }) => value).join('\n');
  const settingOf = (name: RegExp): Setting | undefined => settings.find((one) => name.test(one.name));
  /** Where the binary goes. Without a setting, the script of the package has a place of its own. */
  const [dir = ''] = /[^/\\]+(?=[/\\]*$)/.exec(textIn(settingOf(/download_?dir$/i)?.value)) ?? [];
  const fills =
    /\b(?:npm (?:ci|i|install)|yarn)\b(?!.*ignore-s)/.test(told) && !settingOf(/able_?post|prefer_?global/i);
  const lost = factsAt(places.kept).flatMap((fact): readonly LostFact[] => {
    const isDeleted = /\bnpm ci\b/.test(told) && /node_modules\/\.cache(?:\/mongodb|[^/\w]|$)/.test(fact.value);
    const own = fact.value.replace(/\$[({]+[^)}]*[)}]+/g, '');
    // GitLab caches only what is in the project.
    const isOutside = fact.format === 'gitlab' && /^(?:~|\/|\$\{?HOME)/.test(fact.value) && /mongo/.test(fact.value);
    const isElsewhere = dir === '' ? fills : !own.includes(dir);
    const isEmpty = isElsewhere && (dir === '' ? /mongodb-binaries/ : /mongo/).test(own);
    const of = isDeleted ? 'deleted' : isOutside ? 'outside' : isEmpty ? 'empty' : undefined;
    return of === undefined ? [] : [{ ...fact, of }];
  });
  return {
    settings,
    dependencies,
    // One holds for all that borrow it; which one of several does is not known.
    hosts: hosts.length > 1 && entries.some(({ path }) => places.borrowed.test(path)) ? [] : hosts,
    commands,
    lost,
    // A matrix may be all that is pasted.
    nodes: [
      ...factsAt(places.node, factsAt(places.node).length === 0),
      ...factsAt(places.nodeRange).map((fact) => ({ ...fact, of: 'range' as const })),
    ],
  };
}

/** A machine of GitHub or Azure: `ubuntu-24.04`, `macos-latest`; of Travis, the name of a release. */
function machineOf(name: string): Pick<Host, 'system' | 'arch'> {
  const [, family = '', release = ''] = /^(?:hosted )?(ubuntu|macos|windows)[- ](latest|[\d.]+)/i.exec(name) ?? [];
  // CircleCI writes `ubuntu-2204:current`.
  const ubuntu = `Ubuntu ${release === 'latest' ? '24.04' : release.replace(/^(\d\d)(\d\d)$/, '$1.$2')}`;
  const system = { ubuntu, macos: 'macOS', windows: 'Windows' }[family.toLowerCase()] ?? systemOfImage(name);
  const isArm = /macos-(?:latest|1[4-9]|2\d)(?!\S*(?:large|intel))/.test(name);
  return { system, arch: archIn(name) ?? (isArm ? 'arm64' : 'x64') };
}

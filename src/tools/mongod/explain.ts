import type { Setting } from './choice';
import { follow } from './follow';
import type { BinaryOptions, Course, Described, OpenLibrary } from './follow';
import type { Machine } from './machine';

/** Whether a setting counts, and why not. */
export interface Judged extends Setting {
  /**
   * `counts` if another value would lead to something else. Otherwise `overridden` by the same option elsewhere, `unknown`
   * to this version, or just without `effect` on which mongod starts.
   */
  readonly verdict: 'counts' | 'overridden' | 'unknown' | 'no effect';
}

/** Tries another value for each setting, and sees whether the library does something else. */
export async function judge(
  open: OpenLibrary,
  machine: Machine,
  options: BinaryOptions | undefined,
  settings: readonly Setting[],
  known: Described,
): Promise<readonly Judged[]> {
  const course = summary(await follow(open, machine, options));
  const judged: { setting: Setting; counts: boolean }[] = [];
  for (const setting of settings) {
    const other = await follow(open, ...withValue(setting, another(setting.value), [machine, options], known));
    judged.push({ setting, counts: summary(other) !== course });
  }
  const option = ({ name, source }: Setting): string | undefined =>
    known.options.find((candidate) => (source === 'binary' ? candidate.key === name : candidate.name === name))?.name ??
    (source === 'binary' ? name : undefined);
  const told: Judged[] = [];
  for (const { setting, counts } of judged) {
    const name = option(setting);
    const others = judged.filter((other) => other.setting !== setting && option(other.setting) === name);
    const verdict = counts
      ? 'counts'
      : name === undefined
        ? 'unknown'
        : others.some((other) => other.counts) && (await wouldCount(setting, others))
          ? 'overridden'
          : 'no effect';
    told.push({ ...setting, verdict });
  }
  return told;

  /** Whether a setting would count without the others. */
  async function wouldCount(setting: Setting, others: readonly { readonly setting: Setting }[]): Promise<boolean> {
    const alone = others.reduce<Situation>(
      (place, other) => withValue(other.setting, undefined, place, known),
      [machine, options],
    );
    const changed = withValue(setting, another(setting.value), alone, known);
    return summary(await follow(open, ...alone)) !== summary(await follow(open, ...changed));
  }
}

type Situation = readonly [Machine, BinaryOptions | undefined];

/** What readers are told, without what the library says to itself. */
function summary(course: Course): string {
  return JSON.stringify({ ...course, debug: undefined });
}

/** The same with another value for one setting, or without it. */
function withValue(
  { source, name }: Setting,
  value: string | undefined,
  [machine, options]: Situation,
  { options: known }: Described,
): Situation {
  if (source === 'binary') {
    return [machine, { ...options, [name]: name === 'checkMD5' && value !== undefined ? value === 'true' : value }];
  }
  if (source === 'variable') {
    const others = Object.entries(machine.variables).filter(([key]) => key !== `MONGOMS_${name}`);
    const variables: unknown = Object.fromEntries([
      ...others,
      ...(value === undefined ? [] : [[`MONGOMS_${name}`, value]]),
    ]);
    return [{ ...machine, variables: variables as Machine['variables'] }, options];
  }
  const key = known.find((option) => option.name === name)?.key ?? name;
  const files = Object.entries(machine.files).map(([path, content]) =>
    path.endsWith('package.json') ? [path, withOption(content, key, value)] : [path, content],
  );
  return [{ ...machine, files: Object.fromEntries(files) as Machine['files'] }, options];
}

function withOption(manifest: string, key: string, value: string | undefined): string {
  const parsed = JSON.parse(manifest) as { config?: { mongodbMemoryServer?: object } };
  const mongodbMemoryServer = { ...parsed.config?.mongodbMemoryServer, [key]: value };
  return JSON.stringify({ ...parsed, config: { mongodbMemoryServer } });
}

function another(value: string): string {
  if (/^(?:1|on|yes|true)$/i.test(value)) {
    return 'false';
  }
  if (/^(?:0|off|no|false)$/i.test(value)) {
    return 'true';
  }
  // In front, because of some values the library reads only the beginning.
  return /^\d+\.\d+/.test(value) ? `1${value}` : `another-${value}`;
}

/** Settings that lead to the same archive, or to the same file. */
export interface Pin {
  /** Names of options, and values. */
  readonly settings: Readonly<Record<string, string>>;
  /** What has to be set in the code besides, because there is no option for it. */
  readonly options?: BinaryOptions;
  /** Whether they lead to the same archive where the distribution is another one, or cannot be read. */
  readonly isAnywhere: boolean;
}

/** What says where from and where to, and not which. */
const isKept = new Set(['DOWNLOAD_MIRROR', 'DOWNLOAD_DIR', 'PREFER_GLOBAL_PATH']);

/** Looks for settings that pin the result; undefined if there is nothing to pin. */
export async function pin(
  open: OpenLibrary,
  machine: Machine,
  course: Course,
  judged: readonly Judged[],
): Promise<Pin | undefined> {
  const { settled, path, downloads, archive } = course;
  if (settled === undefined || path === undefined) {
    return undefined;
  }
  if (settled.systemBinary !== '') {
    return { settings: { SYSTEM_BINARY: settled.systemBinary, VERSION: settled.version }, isAnywhere: false };
  }
  const { version } = settled;
  const url = downloads[0]?.url;
  if (url === undefined) {
    return { settings: { VERSION: version }, isAnywhere: false };
  }
  const distro = distroOf(archive ?? '');
  const kept = Object.fromEntries(
    judged
      .filter(({ name, source, verdict }) => source !== 'binary' && verdict === 'counts' && isKept.has(name))
      .map(({ name, value }) => [name, value]),
  );
  const candidates: Readonly<Record<string, string>>[] = [
    { VERSION: version, ...kept },
    ...(distro === undefined ? [] : [{ VERSION: version, DISTRO: distro, ...kept }]),
    ...(archive === undefined ? [] : [{ VERSION: version, ARCHIVE_NAME: archive, ...kept }]),
    { VERSION: version, DOWNLOAD_URL: url },
  ];
  // Without anything that the reader set, and without a file that tells the distribution.
  const unknown: Machine = { ...machine, variables: {}, files: {} };
  const same: Machine = { ...unknown, files: releaseFilesOf(machine) };
  const inCode: BinaryOptions = Object.fromEntries(
    judged
      .filter(({ source, name, verdict }) => source === 'binary' && verdict === 'counts' && name !== 'version')
      .map(({ name, value }) => [name, name === 'checkMD5' ? value === 'true' : value]),
  );
  for (const options of [undefined, inCode]) {
    for (const [isAnywhere, place] of [
      [true, unknown],
      [false, same],
    ] as const) {
      for (const settings of candidates) {
        const variables = Object.fromEntries(
          Object.entries(settings).map(([name, value]) => [`MONGOMS_${name}`, value]),
        );
        const pinned = await follow(open, { ...place, variables }, options);
        if (pinned.error === undefined && pinned.downloads[0]?.url === url) {
          return { settings, ...(options === undefined ? {} : { options }), isAnywhere };
        }
      }
    }
  }
  return undefined;
}

function releaseFilesOf({ files }: Machine): Machine['files'] {
  return Object.fromEntries(Object.entries(files).filter(([path]) => path.endsWith('-release')));
}

/** `ubuntu-22.04` for an archive that names `ubuntu2204`. Whether the library reads it as such, it is asked. */
function distroOf(archive: string): string | undefined {
  const [, name = '', digits = ''] = /^mongodb-linux-\w+-([a-z]+)(\d+)-/.exec(archive) ?? [];
  if (digits === '') {
    return undefined;
  }
  const dist = name === 'amazon' ? 'amzn' : name;
  const release =
    dist === 'ubuntu'
      ? `${digits.slice(0, 2)}.${digits.slice(2)}`
      : dist === 'rhel' && digits.length === 2
        ? `${digits.charAt(0)}.${digits.charAt(1)}`
        : digits;
  return `${dist}-${release}`;
}

import type { ConfigurationFacts, ConfigurationOption } from '@site/facts/node/configuration';
import { isTrue, resolve, type Meaning, type Resolved } from './resolve';

/** Options that are set, with their values; undefined if a value is not known. */
export type Beside = ReadonlyMap<string, string | undefined>;

/** What a value does, beside others. */
export interface JudgedValue {
  readonly kind: 'inEffect' | 'idle' | 'fails';
  readonly text: string;
  readonly isProblem: boolean;
  readonly right?: string | undefined;
}

/** What `DryMongoBinary.parseArchiveNameRegex` expects in a name or an address. */
const archive = /mongodb-(?:linux|win32|osx|macos)(?:-ssl-|-)\w{4,}(?:-\w+|)(?:-ssl-|-)(?:v|)[\d.]+(?:-latest|)\./i;

/** Whether the library can read the system and the version from the name of an archive. */
export const isArchiveName = (text: string): boolean => archive.test(text);

const isComplete = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** How the library reads a value, in words. */
export function meaningText(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'text':
      return meaning.text === '' ? 'nothing, because the value is empty' : `\`${meaning.text}\``;
    case 'boolean':
      return meaning.turnsOn === undefined
        ? meaning.on
          ? 'on'
          : 'off'
        : `off, because only \`${meaning.turnsOn.join('`, `')}\` turn it on`;
    case 'number':
      return `\`${meaning.number}\`${meaning.isReplaced ? ', because the value does not start with a number' : meaning.isCut ? '; the rest is ignored' : ''}`;
    case 'none':
      return 'no value';
    case 'throws':
      return `TypeError when the package is imported: ${meaning.message}`;
  }
}

/** Whether an `http:` address needs `USE_HTTP`. */
const needsHttp = (name: string, value: string): boolean =>
  ['DOWNLOAD_MIRROR', 'DOWNLOAD_URL'].includes(name) && value.toLowerCase().startsWith('http:');

/**
 * Judges the value that applies.
 *
 * @param resolved - from {@link resolve}
 * @param beside - also the option itself
 */
export function judgeValue(
  option: ConfigurationOption,
  resolved: Resolved,
  beside: Beside,
  facts: ConfigurationFacts,
): JudgedValue {
  const { meaning, text = '', isFromFolder } = resolved;
  const idle = (because: string): JudgedValue => ({ kind: 'idle', text: because, isProblem: false });
  if (meaning.kind === 'throws') {
    return { kind: 'fails', text: meaningText(meaning), isProblem: true };
  }
  const stronger = option.idleBeside?.find((name) => isDecisive(name, beside, facts));
  if (stronger !== undefined) {
    const isSwitch = facts.options.some(({ name, type }) => name === stronger && type === 'boolean');
    const state = isSwitch ? (isTrue(beside.get(stronger), facts.on) ? 'on' : 'off') : 'set';
    return idle(`Does nothing, because \`${stronger}\` is ${state}.`);
  }
  const [needed] = option.needs?.filter((name) => !beside.has(name)) ?? [];
  if (needed !== undefined) {
    return idle(`Does nothing without \`${needed}\`.`);
  }
  if (meaning.kind === 'text' && text === '' && option.isIdleIfEmpty !== false) {
    return idle('Does nothing, because the value is empty.');
  }
  const fault = whyWrong(option, meaning, text, beside, facts);
  if (fault !== undefined) {
    return { kind: 'fails', text: fault, isProblem: true, right: rightText(option, text, facts) };
  }
  const isOdd = meaning.kind === 'boolean' && meaning.turnsOn !== undefined;
  const isReplaced = meaning.kind === 'number' && meaning.isReplaced;
  const isDefault = JSON.stringify(meaning) === JSON.stringify(resolve(option, {}, facts).meaning);
  const sentences = [
    meaningText(meaning) === `\`${text}\`` ? 'In effect.' : `In effect: ${meaningText(meaning)}.`,
    isDefault && 'That is the default.',
    isFromFolder && 'A relative path is resolved from the directory of `package.json`.',
    whatFollows(option.name, meaning, text, beside),
  ];
  return {
    kind: 'inEffect',
    text: sentences.filter((sentence) => typeof sentence === 'string').join(' '),
    isProblem: isOdd || isReplaced,
    ...(isOdd && { right: /^[ndf]/i.test(text) ? 'false' : 'true' }),
    ...(isReplaced && { right: option.default }),
  };
}

/** Whether another option is set to something that matters: `RUNTIME_DOWNLOAD=true` and `PLATFORM=linux` change nothing. */
function isDecisive(name: string, beside: Beside, facts: ConfigurationFacts): boolean {
  const option = facts.options.find((one) => one.name === name);
  const value = beside.get(name);
  return option === undefined || value === undefined || value === '' || (name === 'PLATFORM' && value === 'linux')
    ? false
    : option.type !== 'boolean' || isTrue(value, facts.on) !== isTrue(option.default, facts.on);
}

/** Why the library, or a download, fails with a value; undefined if it does not. */
function whyWrong(
  { name, type, values, default: builtIn = '' }: ConfigurationOption,
  meaning: Meaning,
  text: string,
  beside: Beside,
  facts: ConfigurationFacts,
): string | undefined {
  const isHttp = isTrue(beside.get('USE_HTTP'), facts.on);
  const check = 'SYSTEM_BINARY_VERSION_CHECK';
  const isUnchecked = beside.has(check) && !isTrue(beside.get(check), facts.on);
  if (name === 'USE_HTTP' && meaning.kind === 'boolean' && meaning.on) {
    const address = beside.has('DOWNLOAD_URL') ? beside.get('DOWNLOAD_URL') : beside.get('DOWNLOAD_MIRROR');
    const isOther = address !== undefined || !(beside.has('DOWNLOAD_MIRROR') || beside.has('DOWNLOAD_URL'));
    return isOther && address?.startsWith('http:') !== true
      ? 'Downloads fail, because the address of the archive begins with `https:`.'
      : undefined;
  }
  const seen = facts.throws.find((one) => one.option === name && one.value === text && type === 'number');
  if (seen !== undefined) {
    return `Downloads fail with \`${seen.error.replace(/:.*/s, '')}\`.`;
  }
  if (meaning.kind !== 'text') {
    return undefined;
  }
  if (text === 'undefined' || text === 'null') {
    return `The library reads the text \`${text}\`, because a variable cannot hold anything else. Delete the variable instead.`;
  }
  if (text.startsWith('~')) {
    return '`~` is not expanded here, so the library uses it as a name. Write the whole path.';
  }
  switch (name) {
    case 'VERSION':
      return beside.has('SYSTEM_BINARY')
        ? isComplete.test(text) || isUnchecked
          ? undefined
          : `The library compares it with the version of your own \`mongod\`, so it must be complete, such as \`${builtIn}\`.`
        : isComplete.test(text) || /^v\d+\.\d+-latest$/.test(text)
          ? undefined
          : /^v\d+\.\d+\.\d/.test(text)
            ? 'No archive has this name. Write the version without the `v`.'
            : /\d/.test(text)
              ? `This is not a complete version such as \`${builtIn}\`. The library does not resolve ranges, so the download most likely fails.`
              : `This is not a version such as \`${builtIn}\`. On Debian, Fedora, RHEL, SUSE, and Ubuntu, the library throws an error. Elsewhere, the download most likely fails.`;
    case 'DISTRO':
      return /^alpine/i.test(text)
        ? 'MongoDB has no builds for Alpine. Leave this out, and use an image with glibc, such as `node:22-bookworm`.'
        : text.includes('-')
          ? undefined
          : 'This has no release, as in `ubuntu-22.04`, so the library throws an error on Linux.';
    case 'SYSTEM_BINARY':
      return /\.(?:tgz|gz|zip)$/.test(text) ? 'This is an archive, not a program. Unpack it first.' : undefined;
    case 'ARCHIVE_NAME':
    case 'DOWNLOAD_URL':
      if (!isArchiveName(text)) {
        return 'The library throws a `NoRegexMatchError`, even beside `SYSTEM_BINARY`. The name must be like `mongodb-linux-x86_64-ubuntu2204-7.0.14.tgz`.';
      }
      return needsHttp(name, text) && !isHttp && !beside.has('SYSTEM_BINARY') ? withoutHttps : undefined;
    case 'DOWNLOAD_MIRROR': {
      const [own] = /\/(?:linux|osx|windows|win32)\/?$/.exec(text) ?? [];
      return own !== undefined
        ? `The library adds \`${own.replaceAll('/', '')}/\` itself, so the address has it twice. Leave it out.`
        : whyNoMirror(text, isHttp);
    }
    default:
      return values?.includes(text) === false ? `The library knows only \`${values.join('`, `')}\`.` : undefined;
  }
}

function whyNoMirror(text: string, isHttp: boolean): string | undefined {
  return !URL.canParse(text) || !/^https?:/i.test(text)
    ? 'This is not a URL with `https:`, so downloads fail.'
    : needsHttp('DOWNLOAD_MIRROR', text) && !isHttp
      ? withoutHttps
      : undefined;
}

const withoutHttps = 'This is not an `https:` address, so downloads fail unless `USE_HTTP` is on.';

/** What to write instead of a wrong value: the newest known version of a line, another spelling, or the default. */
function rightText(
  { name, default: builtIn }: ConfigurationOption,
  text: string,
  { mongod }: ConfigurationFacts,
): string | undefined {
  if (name === 'VERSION') {
    const [, exact, line = ''] = /^v(\d+\.\d+\.\d+)$|^[v^~]?(\d+(?:\.\d+)?)(?:\.[\dx*]+)*$/.exec(text) ?? [];
    return exact ?? mongod.find((version) => line !== '' && version.startsWith(`${line}.`)) ?? builtIn;
  }
  if (name === 'DISTRO') {
    const [, system, year, month] = /^([a-z]+)(\d\d)\.?(\d\d)?$/.exec(text) ?? [];
    return system === undefined ? undefined : `${system}-${[year, month].filter(Boolean).join('.')}`;
  }
  if (name === 'DOWNLOAD_MIRROR' && /^https:/.test(text)) {
    return text.replace(/\/(?:linux|osx|windows|win32)\/?$/, '');
  }
  // Only `USE_HTTP` helps.
  return needsHttp(name, text) ? undefined : builtIn;
}

/** What else a reader should know about a value that is in effect. */
function whatFollows(name: string, meaning: Meaning, text: string, beside: Beside): string | undefined {
  if (name === 'RUNTIME_DOWNLOAD' && meaning.kind === 'boolean' && !meaning.on) {
    return 'This works if the binary is already there. Otherwise, the start fails with `could not find an valid binary path`. An archive in `DOWNLOAD_DIR` does not count.';
  }
  if (name === 'SYSTEM_BINARY' && !beside.has('VERSION')) {
    return 'The library compares its version with the default one, and warns if they differ. Set `VERSION` to its version.';
  }
  return name === 'VERSION' && beside.has('SYSTEM_BINARY')
    ? 'Your own `mongod` runs. Its version is compared with this one.'
    : undefined;
}

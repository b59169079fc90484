import type { ConfigurationFacts, ConfigurationOption } from '../../../facts/node/configuration';
import { meantBy, ofInstance, resolve, type Explained, type Meaning } from './explainSettings';
import type { Problem, Setting } from './readSettings';

// Sentences, with code between backticks.

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

/** Why a value fails later, although the library takes it; undefined if it does not. */
export function warningOf(
  { name, values, default: builtIn }: ConfigurationOption,
  meaning: Meaning,
): string | undefined {
  if (meaning.kind !== 'text' || /\$/.test(meaning.text)) {
    return undefined;
  }
  const { text } = meaning;
  if (name === 'VERSION' && !/^\d+\.\d+\.\d+(?:-[\w.]+)?$|^v\d+\.\d+-latest$/.test(text)) {
    return /\d/.test(text)
      ? `This is not a complete version such as \`${builtIn ?? ''}\`. The library does not resolve ranges, so the download most likely fails.`
      : `This is not a version such as \`${builtIn ?? ''}\`, so nothing starts.`;
  }
  if (text.startsWith('~')) {
    return '`~` is not expanded here, so the library uses it as a name. Write the whole path.';
  }
  if (name === 'DISTRO' && /^alpine/i.test(text)) {
    return 'MongoDB has no builds for Alpine. Leave this out, and use an image with glibc, such as `node:22-bookworm`.';
  }
  if (name === 'DISTRO' && text !== '' && !text.includes('-')) {
    return 'This has no release, as in `ubuntu-22.04`, so the library throws an error on Linux.';
  }
  if (name === 'DOWNLOAD_MIRROR' && !(URL.canParse(text) && /^https?:/i.test(text))) {
    return 'This is not a URL with `https:`, so downloads fail.';
  }
  return values?.includes(text) === false ? `The library knows only \`${values.join('`, `')}\`.` : undefined;
}

/** A setting as it is written, shortened. */
export function writtenText({ place, name, value }: Setting): string {
  const text = {
    variable: `${name}=${String(value)}`,
    packageJson: `"${name}": ${JSON.stringify(value)}`,
    code: `${name}: ${String(value)}`,
  }[place];
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

/**
 * A value that does what was meant: `6.0` becomes the newest known version of that line, another wrong value the default,
 * and an odd `enabled` turns the option on. Undefined if there is none.
 */
export function rightValue(option: ConfigurationOption, value: string, facts: ConfigurationFacts): string | undefined {
  const { meaning } = resolve(option, { variable: value }, facts);
  if ((meaning.kind === 'number' && meaning.isReplaced) || warningOf(option, meaning) !== undefined) {
    const [, exact, line = value] = /^v(\d+\.\d+\.\d+)$|^[v^~]?(\d+(?:\.\d+)?)(?:\.[\dx*]+)*$/.exec(value) ?? [];
    const known = exact ?? facts.mongod.find((version) => version.startsWith(`${line}.`));
    const distro = value.replace(/^([a-z]+)(\d\d)\.?(\d\d)?$/, '$1-$2.$3').replace(/\.$/, '');
    const better = option.name === 'VERSION' ? known : option.name === 'DISTRO' && distro !== value && distro;
    return better === undefined || better === false ? option.default : better;
  }
  const [on] = meaning.kind === 'boolean' ? (meaning.turnsOn ?? []) : [];
  return on !== undefined && /^[ndf]/i.test(value) ? 'false' : (on ?? value);
}

/** What a paste is meant to set, with values that do it. */
export function corrected(
  explained: readonly Explained[],
  facts: ConfigurationFacts,
): Readonly<Record<string, string>> {
  const meant = meantBy(explained, facts);
  const right = meant.map(([option, value]) => [option.name, rightValue(option, value, facts)]);
  if (meant.some(([{ name }, value]) => needsHttp(name, value))) {
    right.push(['USE_HTTP', 'true']);
  }
  return Object.fromEntries(right.filter(([, value]) => (value ?? '') !== '')) as Record<string, string>;
}

function needsHttp(name: string, value: string): boolean {
  return /^DOWNLOAD_(?:MIRROR|URL)$/.test(name) && /^http:/i.test(value);
}

function warningAbout({ setting, verdict, option, resolved, beside }: Explained): string | undefined {
  const isUsed = verdict === 'inEffect' && option !== undefined && resolved !== undefined;
  if (isUsed && needsHttp(option.name, String(setting.value)) && beside?.includes('USE_HTTP') === false) {
    return 'This is not an `https:` address, so downloads fail unless `USE_HTTP` is on.';
  }
  return isUsed && setting.isExpanded !== true && besideText(option.name, beside ?? []) === undefined
    ? warningOf(option, resolved.meaning)
    : undefined;
}

/** Whether a setting does not do what its writer expects. */
export function isProblem(explained: Explained): boolean {
  const { verdict, setting, winner, resolved } = explained;
  switch (verdict) {
    case 'inEffect': {
      const { meaning } = resolved ?? {};
      const isOdd = meaning?.kind === 'boolean' && meaning.turnsOn !== undefined;
      const isReplaced = meaning?.kind === 'number' && meaning.isReplaced;
      return isOdd || isReplaced || warningAbout(explained) !== undefined;
    }
    case 'overridden':
      return winner !== undefined && winner.place !== setting.place && winner.value !== setting.value;
    default:
      return true;
  }
}

/** Whether a setting is in effect, and what is odd about it. */
export function verdictText(explained: Explained): string {
  const { verdict, resolved, isDefault, setting } = explained;
  return [
    warningAbout(explained) ?? mainText(explained),
    verdict === 'inEffect' && isDefault === true && 'That is the default.',
    verdict === 'inEffect' &&
      resolved?.isFromFolder === true &&
      'A relative path is resolved from the directory of `package.json`.',
    startsNotEverywhere(explained),
    setting.isExpanded === true && 'Its value comes from elsewhere, so it is not checked.',
  ]
    .filter((part) => typeof part === 'string')
    .join(' ');
}

/** Options that choose another build, or none. */
export const choosing = new Set(['SYSTEM_BINARY', 'DISTRO', 'DOWNLOAD_URL', 'ARCHIVE_NAME']);

/** Where a version does not start, although nothing else is wrong. */
function startsNotEverywhere({ verdict, option, resolved, beside = [] }: Explained): string | undefined {
  const version = option?.name === 'VERSION' && verdict === 'inEffect' ? (resolved?.text ?? '') : '';
  const isBelow = (other: string): boolean => version.localeCompare(other, 'en', { numeric: true }) < 0;
  return !/^\d+\.\d+\.\d/.test(version) || beside.some((name) => choosing.has(name)) || !isBelow('7.0.3')
    ? undefined
    : `MongoDB ${version} does not start on Debian 12 or later${isBelow('6.0.4') ? ', nor on Ubuntu 22.04 or later' : ''}.`;
}

/** Options that make others useless. */
const stronger: readonly (readonly [name: string, others: RegExp])[] = [
  ['SYSTEM_BINARY', /^(?:DOWNLOAD_|ARCHIVE_|DISTRO|MD5|USE_HTTP|RESUME)/],
  ['DOWNLOAD_URL', /^(?:DOWNLOAD_MIRROR|ARCHIVE_NAME|DISTRO|VERSION)$/],
  ['ARCHIVE_NAME', /^(?:DISTRO|VERSION)$/],
  ['DOWNLOAD_DIR', /^PREFER_GLOBAL_PATH$/],
];

/** What an option does beside others that are set; undefined if they make no difference. */
export function besideText(name: string, set: readonly string[]): string | undefined {
  const [other] = stronger.find(([own, others]) => set.includes(own) && others.test(name)) ?? [];
  return name === 'VERSION' && set.includes('SYSTEM_BINARY')
    ? 'Your own `mongod` runs. Its version is compared with this one.'
    : other && `Does nothing, because \`${other}\` is set.`;
}

function mainText({ verdict, setting, option, resolved, winner, nearest, releases, beside }: Explained): string {
  const meaning = resolved === undefined ? '' : meaningText(resolved.meaning);
  switch (verdict) {
    case 'inEffect':
      return (
        besideText(option?.name ?? '', beside ?? []) ??
        (meaning === `\`${String(setting.value)}\`` ? 'In effect.' : `In effect: ${meaning}.`)
      );
    case 'throws':
      return meaning;
    case 'overridden':
      return winner === undefined
        ? `Treated as not set. In effect: ${meaning}.`
        : `Does nothing, because ${winner.place === setting.place ? 'a later line' : `\`${winner.name}\``} takes precedence.`;
    case 'unread':
      return `Does nothing, because the library never reads it. Set \`binary.${option?.code?.member ?? ''}\` in code.`;
    case 'misplaced':
      return 'Does nothing here. The library reads only `config.mongodbMemoryServer`.';
    case 'unknown':
      return [
        'Does nothing, because there is no such option.',
        releases !== undefined && `Releases ${releases.first} to ${releases.last} have it.`,
        nearest !== undefined && nearest !== setting.name && `Did you mean \`${nearest}\`?`,
        ofInstance.test(setting.name) && 'It is a field of `instance` in code.',
      ]
        .filter((part) => typeof part === 'string')
        .join(' ');
  }
}

export function problemText({ kind, message = '' }: Problem): string {
  switch (kind) {
    case 'notJson':
      return `This is not valid JSON, so importing the package would fail with a SyntaxError: ${message}`;
    case 'noBlock':
      return 'This `package.json` has no `config.mongodbMemoryServer`, so the library looks in the directory above.';
    case 'misplaced':
      return 'These settings are at the wrong place. In `package.json`, the library reads only `config.mongodbMemoryServer`.';
    case 'noObject':
      return '`config.mongodbMemoryServer` is empty or not an object, so the library reads no options from it.';
  }
}

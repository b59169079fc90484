import type { ConfigurationOption } from '../../../facts/configuration';
import type { Explained, Meaning } from '../settings/explainSettings';
import type { Problem, Setting } from '../settings/readSettings';

/** What the library makes of a value, in words. */
export function meaningText(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'text':
      return meaning.text === '' ? 'an empty text' : meaning.text;
    case 'boolean':
      return meaning.isOdd ? 'off, as every word that does not mean on' : meaning.on ? 'on' : 'off';
    case 'number':
      return `${meaning.number}${meaning.isReplaced ? ', because the value does not start with a number' : meaning.isCut ? '; the rest is passed over' : ''}`;
    case 'none':
      return 'no value';
    case 'throws':
      return `TypeError when the package is imported: ${meaning.message}`;
  }
}

/** What goes wrong with a value that the library takes as it is; undefined if nothing is known to. */
export function warningOf(
  { name, values, default: builtIn }: ConfigurationOption,
  meaning: Meaning,
): string | undefined {
  if (meaning.kind !== 'text' || /\$/.test(meaning.text)) {
    return undefined;
  }
  const { text } = meaning;
  if (name === 'VERSION' && !/^\d+\.\d+\.\d+(?:-[\w.]+)?$|^v\d+\.\d+-latest$/.test(text)) {
    return `This is not a whole version, such as ${builtIn ?? ''}: nothing resolves ranges, so the download most likely fails.`;
  }
  if (name === 'DOWNLOAD_MIRROR' && !URL.canParse(text)) {
    return 'This is not a URL: a download fails.';
  }
  return values?.includes(text) === false ? `The library knows only ${values.join(', ')}.` : undefined;
}

/** A setting as it is written, shortened. */
export function writtenText({ place, name, value }: Setting): string {
  const text = place === 'packageJson' ? `"${name}": ${JSON.stringify(value)}` : `${name}=${String(value)}`;
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

/** What becomes of a setting, and what is odd about it. */
export function verdictText(explained: Explained): string {
  const { verdict, option, resolved, isDefault, setting } = explained;
  const warning = option === undefined || resolved === undefined ? undefined : warningOf(option, resolved.meaning);
  return [
    mainText(explained),
    verdict === 'counts' && isDefault === true && 'It is so by default.',
    verdict === 'counts' && warning,
    verdict === 'counts' && resolved?.isFromFolder === true && 'A relative path starts at the folder of package.json.',
    setting.isExpanded === true && 'Variables or expressions in the value are replaced before the library sees it.',
  ]
    .filter((part) => typeof part === 'string')
    .join(' ');
}

function mainText({ verdict, setting, option, resolved, winner, nearest, releases }: Explained): string {
  const meaning = resolved === undefined ? '' : meaningText(resolved.meaning);
  switch (verdict) {
    case 'counts':
      return `Counts: ${meaning}.`;
    case 'throws':
      return meaning;
    case 'overridden':
      return winner === undefined
        ? `Counts as no value: ${meaning}.`
        : `Does nothing: ${winner.place === setting.place ? 'a later line' : winner.name} wins, with ${meaning}.`;
    case 'unread':
      return `Does nothing: no code reads it. Set binary.${option?.code?.member ?? ''} in code.`;
    case 'misplaced':
      return 'Does nothing: mongodbMemoryServer must be under config.';
    case 'unknown':
      return [
        'Does nothing: there is no such option.',
        releases !== undefined && `Releases ${releases.first} to ${releases.last} have it.`,
        nearest !== undefined && nearest !== setting.name && `Did you mean ${nearest}?`,
      ]
        .filter((part) => typeof part === 'string')
        .join(' ');
  }
}

export function problemText({ kind, message = '' }: Problem): string {
  switch (kind) {
    case 'notJson':
      return `This is not valid JSON, and the import of the package would fail with a SyntaxError: ${message}`;
    case 'noBlock':
      return 'There is no config.mongodbMemoryServer in this package.json: the library looks in the folder above.';
    case 'misplaced':
      return 'mongodbMemoryServer is at the top level. The library reads only config.mongodbMemoryServer.';
    case 'noObject':
      return 'config.mongodbMemoryServer is not an object with a key: no option is read from it.';
  }
}

/** What wins if an option is set in several places. */
export function winnerText({ env, code, read }: ConfigurationOption): string {
  const member = `binary.${code?.member ?? ''}`;
  if (!read) {
    return code === undefined
      ? 'No code reads it.'
      : `Only ${member} in code sets it: nothing reads ${env} or the key.`;
  }
  switch (code?.wins) {
    case 'code':
      return `${member} in code wins, then ${env}, then package.json.`;
    case 'config':
      return `${env} wins, then package.json, then ${member} in code.`;
    case 'either':
      return `Whichever is on: ${member} in code, or ${env}, or else package.json.`;
    case undefined:
      return `${env} wins, then package.json. Code cannot set it.`;
  }
}

import type { Diagnosis } from './diagnose';

/** Addresses that everybody's log has. */
const publicUrl = /(https:\/\/fastdl\.mongodb\.org\/[\w./+-]*)/;

/** Takes from a text what could tell who and where the reader is: paths, names, hosts, addresses, secrets. */
export function anonymous(text: string): string {
  return text
    .split(publicUrl)
    .map((part, index) => (index % 2 === 1 ? part : anonymousPart(part)))
    .join('');
}

function anonymousPart(text: string): string {
  return text
    .replace(/\b(?:mongodb(?:\+srv)?|https?|ftp|ssh|git):\/\/[^\s"'<>)\]]{1,400}/g, '<url>')
    .replace(/[\w.+-]{1,60}@[\w-]{1,60}(?:\.[\w-]{1,30}){1,4}/g, '<address>')
    .replace(/(?:\b[A-Za-z]:)?(?:[\\/][^\s"'`:;,()<>[\]{}|*?]{1,120}){2,40}/g, (place) => {
      const [, name] = /[\\/]((?:mongod-|mongodb-)[\w.-]{1,60})$/.exec(place) ?? [];
      return name === undefined ? '<path>' : `<path>/${name}`;
    })
    .replace(/~\/[^\s"'`:;,()]{1,200}/g, '<path>')
    .replace(/\b(?!127\.0\.0\.1\b|0\.0\.0\.0\b)\d{1,3}(?:\.\d{1,3}){3}\b/g, '<address>')
    .replace(/\b(?:[a-z0-9-]{1,40}\.){1,4}(?:com|net|org|io|dev|local|internal|corp|lan|de|uk|fr)\b(?!\/)/gi, (host) =>
      /^(?:fastdl|www|downloads)\.mongodb\.org$/i.test(host) ? host : '<host>',
    )
    .replace(/\b(?:gh[opsu]_|npm_|glpat-|sk-)[\w-]{10,100}/g, '<secret>')
    .replace(/\b(pass(?:word|wd)?|token|secret|api_?key)(["']?\s*[=:]\s*["']?)[^\s"',]{1,200}/gi, '$1$2<secret>');
}

/** Longer addresses are cut by servers on the way. */
const longestBody = 4000;

/** An address that opens a filled-in issue with what was understood, without the reader's paths and names. */
export function issueUrl(repository: string, { reading, messages }: Diagnosis): string {
  const versions = reading.items.filter(({ kind }) => ['library', 'mongod', 'node', 'system', 'arch'].includes(kind));
  const title = anonymous(messages[0]?.text ?? '').slice(0, 120);
  const body = [
    '## Versions',
    '',
    ...versions.map(({ kind, value }) => `- ${kind}: ${anonymous(value)}`),
    '',
    '## Messages',
    '',
    '```txt',
    ...messages
      .map(({ name, text }) => anonymous(`${name === undefined ? '' : `${name}: `}${text}`))
      .map((line) => line.replaceAll('```', "'''")),
    '```',
  ].join('\n');
  const query = new URLSearchParams({ title, body: body.slice(0, longestBody) });
  return `${repository}/issues/new?${query.toString()}`;
}

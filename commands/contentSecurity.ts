import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import pMap from 'p-map';

/** What a page has in its HTML that a policy without `unsafe-inline` has to name. */
interface InlineParts {
  /** Scripts that run; data, such as JSON-LD, does not. */
  readonly scripts: ReadonlySet<string>;
  /** Values of `style` attributes. */
  readonly styles: ReadonlySet<string>;
  /** Where the policy goes: behind the encoding, before all that it judges. */
  readonly start: number;
}

/** What every page may load: files of its own host. What scripts set by way of the DOM, such as `element.style`, needs no leave. */
const directives: readonly (readonly [name: string, ...sources: string[]])[] = [
  ['default-src', "'self'"],
  ['script-src', "'self'"],
  ['style-src', "'self'"],
  ['img-src', "'self'", 'data:'],
  ['worker-src', "'self'"],
  ['object-src', "'none'"],
  ['base-uri', "'none'"],
  ['form-action', "'self'"],
];

const referrerPolicy = 'same-origin';

/** The file in which Netlify, Cloudflare Pages, and others look for the headers of answers. */
const headersFile = '_headers';

/**
 * Reads what of a page a policy has to name.
 *
 * @throws Error for what no hash can allow, or a page without an encoding before its scripts
 */
export function inlineParts(html: string): InlineParts {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let start: number | undefined;
  let script: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'meta' && 'charset' in attributes) {
        start ??= parser.endIndex + 1;
      } else if (name === 'style') {
        throw new Error('has a <style>. Put it into a style sheet.');
      } else if (name === 'script' && attributes.src === undefined && attributes.type?.includes('json') !== true) {
        script = '';
        if (start === undefined) {
          throw new Error('has a script before its <meta charset>.');
        }
      }
      if (attributes.style !== undefined) {
        styles.add(attributes.style);
      }
      const handler = Object.keys(attributes).find((attribute) => attribute.startsWith('on'));
      if (handler !== undefined || attributes.href?.trim().toLowerCase().startsWith('javascript:') === true) {
        throw new Error(`has a <${name}> with ${handler ?? 'a script as its address'}. Add a listener instead.`);
      }
    },
    ontext(text) {
      if (script !== undefined) {
        script += text;
      }
    },
    onclosetag(name) {
      if (name === 'script' && script !== undefined) {
        scripts.add(script);
        script = undefined;
      }
    },
  });
  parser.end(html);
  if (start === undefined) {
    throw new Error('has no <meta charset>.');
  }
  return { scripts, styles, start };
}

function hashesOf(texts: ReadonlySet<string>): readonly string[] {
  return [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).sort();
}

/** The policy for what a page has in its HTML. */
function contentSecurityPolicy({ scripts, styles }: Omit<InlineParts, 'start'>): string {
  const inline: Readonly<Record<string, readonly string[]>> = {
    'script-src': hashesOf(scripts),
    // Hashes allow attributes only together with this word.
    'style-src': styles.size > 0 ? ["'unsafe-hashes'", ...hashesOf(styles)] : [],
  };
  return directives.map(([name, ...sources]) => [name, ...sources, ...(inline[name] ?? [])].join(' ')).join('; ');
}

/** A policy that allows what any of the policies does; each is one of {@link contentSecurityPolicy}. */
function union(policies: readonly string[]): string {
  const all = new Map<string, Set<string>>();
  for (const [name = '', ...sources] of policies.flatMap((policy) => policy.split('; ')).map((one) => one.split(' '))) {
    all.set(name, new Set([...(all.get(name) ?? []), ...sources]));
  }
  return [...all].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/** Rules of headers for the pages and files of sites with one policy. The scripts of a browser never change under their names,
 * but that of the worker does. */
function headersText(policy: string, baseUrls: readonly string[]): string {
  const [root = '/'] = baseUrls;
  const rules = [
    `${root}*`,
    // A <meta> can't say who may show a page in a frame.
    `  Content-Security-Policy: ${policy}; frame-ancestors 'self'`,
    `  Referrer-Policy: ${referrerPolicy}`,
    '  X-Content-Type-Options: nosniff',
    ...baseUrls.flatMap((baseUrl) => [
      '',
      `${baseUrl}assets/*`,
      '  Cache-Control: public, max-age=31536000, immutable',
      '',
      `${baseUrl}sw.js`,
      '  Cache-Control: no-cache',
    ]),
  ];
  return `${rules.join('\n')}\n`;
}

/**
 * Gives every page of a built site a content security policy of its own, with the hashes of its inline scripts, and
 * writes the same as headers for a host that sends them. To be run when all pages are there.
 *
 * @param outDir - absolute folder of the site
 * @param baseUrl - path that it is published under
 * @throws Error that names a page that no policy can be made for
 */
export async function secureSite(outDir: string, baseUrl: string): Promise<void> {
  const files = (await readdir(outDir, { recursive: true })).filter((file) => file.endsWith('.html'));
  const policies = await pMap(
    files,
    async (name) => {
      const file = path.join(outDir, name);
      const html = await readFile(file, 'utf8');
      try {
        const { start, scripts, styles } = inlineParts(html);
        // The script of TypeDoc adds an empty <style>, for filters that these pages do not have.
        const added = name.split(path.sep)[0] === 'typedoc' ? [''] : [];
        const policy = contentSecurityPolicy({ scripts, styles: new Set([...styles, ...added]) });
        const metas =
          `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
          `<meta name="referrer" content="${referrerPolicy}">`;
        await writeFile(file, html.slice(0, start) + metas + html.slice(start));
        return policy;
      } catch (cause) {
        throw new Error(`${name} ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
      }
    },
    { concurrency: 8 },
  );
  await writeFile(path.join(outDir, headersFile), headersText(union([...new Set(policies)]), [baseUrl]));
}

/**
 * Makes one file of headers of those of several sites that are published together: rules for the same path would all
 * apply, and a script would need the leave of each policy.
 *
 * @param folders - absolute folders of the sites, the one that contains the others first
 */
export async function joinHeaders(folders: readonly string[]): Promise<void> {
  const files = folders.map((folder) => path.join(folder, headersFile)).filter((file) => existsSync(file));
  const [first, ...others] = files;
  if (first === undefined || first !== path.join(folders[0] ?? '', headersFile)) {
    return;
  }
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const found = (pattern: RegExp): string[] => texts.map((text) => pattern.exec(text)?.[1] ?? '');
  const policy = union(found(/ Content-Security-Policy: (.*); frame-ancestors /));
  await writeFile(first, headersText(policy, found(/^(.*)\*$/m)));
  await Promise.all(others.map((file) => rm(file)));
}

import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import pMap from 'p-map';

/** What every page may load: files from its own host. What scripts set through the DOM, such as `element.style`, needs no permission. */
const directives = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
};

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Adds a content security policy to a page, right after its encoding, with the hashes of its inline scripts and styles.
 *
 * @param extraStyles - values of styles that scripts add
 * @throws Error for what a hash cannot allow, or if a page has no encoding before its scripts
 */
export function securePage(html: string, extraStyles: readonly string[] = []): string {
  const scripts = new Set<string>();
  const styles = new Set(extraStyles);
  let start: number | undefined;
  let script: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'meta' && 'charset' in attributes) {
        start ??= parser.endIndex + 1;
      } else if (name === 'style') {
        throw new Error('has a <style>. Put it into a style sheet.');
      } else if (name === 'script' && attributes.src === undefined && attributes.type?.includes('json') !== true) {
        // It runs, unless its type is one for data, such as JSON-LD.
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
      script = script === undefined ? undefined : script + text;
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
  const inline: Readonly<Record<string, readonly string[]>> = {
    'script-src': [...scripts].map(hash).sort(),
    // Hashes allow attributes only with this keyword.
    'style-src': styles.size > 0 ? ["'unsafe-hashes'", ...[...styles].map(hash).sort()] : [],
  };
  const policy = Object.entries(directives).map(([name, sources]) =>
    [name, sources, ...(inline[name] ?? [])].join(' '),
  );
  const metas =
    `<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">` +
    '<meta name="referrer" content="same-origin">';
  return html.slice(0, start) + metas + html.slice(start);
}

/**
 * Gives every page of a built site its own content security policy. Not a plugin, because plugins run side by side, and
 * some read pages or make more of them. Run it when all pages are there.
 *
 * @param outDir - absolute path of the site
 * @throws Error that names a page that no policy can be made for
 */
export async function secureSite(outDir: string): Promise<void> {
  const files = (await readdir(outDir, { recursive: true })).filter((file) => file.endsWith('.html'));
  const secure = async (name: string): Promise<void> => {
    const file = path.join(outDir, name);
    // TypeDoc's script adds an empty <style> for filters, although these pages have none.
    const added = name.split(path.sep)[0] === 'typedoc' ? [''] : [];
    const html = await readFile(file, 'utf8');
    try {
      await writeFile(file, securePage(html, added));
    } catch (cause) {
      throw new Error(`${name} ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
  };
  await pMap(files, secure, { concurrency: 8 });
}

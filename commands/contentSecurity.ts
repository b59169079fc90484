import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What every page may load: files from its own host. */
const directives = [
  "default-src 'self'",
  // TypeDoc's script adds an empty <style>.
  `style-src-elem 'self' ${hash('')}`,
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
];

/**
 * Adds a content security policy to a page, right after its encoding, with the hashes of its inline scripts. A script that
 * has no hash does not run, nor does a listener in an attribute, and the browser logs an error.
 *
 * @throws Error that names the page, if it has no encoding
 */
function securePage(name: string, html: string): string {
  const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].flatMap(([, attributes = '', text = '']) =>
    // Neither a file nor data, such as JSON-LD.
    /\s(?:src|type)=/.test(attributes) ? [] : [hash(text)],
  );
  const policy = [...directives, ["script-src 'self'", ...new Set(scripts)].join(' ')].join('; ');
  const metas = `<meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="same-origin">`;
  const [before, after, ...others] = html.split(/(?<=<meta charset=[^>]*>)/i);
  if (before === undefined || after === undefined || others.length > 0) {
    throw new Error(`${name} must have one <meta charset>.`);
  }
  return before + metas + after;
}

/**
 * Gives every page of a built site its own content security policy. Not a plugin, because plugins run side by side, and
 * some read pages or make more of them. Run it when all pages are there.
 *
 * @param outDir - absolute path of the site
 * @throws Error that names a page that no policy can be made for
 */
export async function secureSite(outDir: string): Promise<void> {
  const pages = (await readdir(outDir, { recursive: true })).filter((name) => name.endsWith('.html'));
  const secure = async (name: string): Promise<void> => {
    const file = path.join(outDir, name);
    await writeFile(file, securePage(name, await readFile(file, 'utf8')));
  };
  await pMap(pages, secure, { concurrency: 8 });
}

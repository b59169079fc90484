import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pMap from 'p-map';
import { runCommand } from './runCommand';

/** What came of a look at an address. `unclear`: the server refuses programs, or did not answer this time. */
export type Answer = 'fine' | 'gone' | 'unclear';

interface Link {
  /** Without its fragment. */
  readonly address: string;
  /** Pages that lead there, relative to the folder of the build. */
  readonly pages: readonly string[];
}

/** Asks for a login, or for a form that the reader fills in. */
const forReaders = /^https:\/\/github\.com\/[^/]+\/[^/]+\/(edit|issues\/new)\b/;

/**
 * Lists where the pages of a build lead to elsewhere.
 *
 * @param dir - absolute folder of the build
 * @returns each address once, in order
 */
export async function externalLinks(dir: string): Promise<readonly Link[]> {
  const pages = new Map<string, Set<string>>();
  const files = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.html'));
  for (const file of files) {
    const html = await readFile(path.join(dir, file), 'utf8');
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="?(https?:\/\/[^"\s>]+)/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'));
      url.hash = '';
      if (!forReaders.test(url.href)) {
        pages.set(url.href, (pages.get(url.href) ?? new Set()).add(file.replaceAll('\\', '/')));
      }
    }
  }
  return [...pages]
    .map(([address, from]) => ({ address, pages: [...from].sort() }))
    .sort((a, b) => a.address.localeCompare(b.address));
}

/**
 * Asks an address, up to three times.
 *
 * @param pause - milliseconds before the second try; twice as many before the third
 */
export async function ask(address: string, pause = 5000): Promise<{ readonly answer: Answer; readonly why: string }> {
  let why = '';
  for (const attempt of [1, 2, 3]) {
    try {
      const { status, body } = await fetch(address, {
        headers: { 'user-agent': 'mongodb-memory-server-docs (looks whether links still lead somewhere)' },
        signal: AbortSignal.timeout(30_000),
      });
      await body?.cancel();
      why = `status ${String(status)}`;
      if (status < 400) {
        return { answer: 'fine', why };
      }
      if (status === 404 || status === 410) {
        return { answer: 'gone', why };
      }
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { readonly code?: string; readonly message?: string } };
      why = cause?.code ?? cause?.message ?? message;
    }
    if (attempt < 3) {
      await wait(pause * attempt);
    }
  }
  return { answer: why === 'ENOTFOUND' ? 'gone' : 'unclear', why };
}

async function main(): Promise<void> {
  const dir = path.resolve('build');
  if (!existsSync(path.join(dir, 'index.html'))) {
    throw new Error(`There is no build in ${dir}. Run "npm run build" first.`);
  }
  const links = await externalLinks(dir);
  const answers = await pMap(links, async (link) => ({ ...link, ...(await ask(link.address)) }), { concurrency: 4 });
  for (const wanted of ['unclear', 'gone'] as const) {
    for (const { address, pages, why } of answers.filter(({ answer }) => answer === wanted)) {
      const more = pages.length > 3 ? ` and ${String(pages.length - 3)} more` : '';
      console.log(`${wanted}  ${address}  ${why}  on ${pages.slice(0, 3).join(', ')}${more}`);
    }
  }
  const count = (wanted: Answer): number => answers.filter(({ answer }) => answer === wanted).length;
  console.log(
    `Of ${String(links.length)} addresses, ${String(count('gone'))} are gone, ${String(count('unclear'))} unclear.`,
  );
  if (links.length === 0 || count('gone') > 0) {
    process.exitCode = 1;
  }
}

if (require.main === module) {
  runCommand(main, {});
}

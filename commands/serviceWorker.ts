import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { build } from 'esbuild';
import { Parser } from 'htmlparser2';
import pMap from 'p-map';
import { isOfflineOffered, offlinePage, workerFile } from '../facts/offline';
import { isHashed, isPage, offlineListFile } from '../facts/serviceWorker';
import type { OfflineList, WorkerSite } from '../facts/serviceWorker';

const root = path.resolve(__dirname, '..');

/** Files that readers of pages do not need: for other programs, other sites, the host. Hosts do not send dotfiles. */
const notKept =
  /^(?:404\.html|_headers|sw\.js|offline\.json|versions\.json|facts.*\.json)$|^(?:versions|blog)\/|(?:^|\/)\.[^/]*$|\.(?:png|md|txt|xml|map)$/;

const shortHash = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex').slice(0, 8);

/** Paths below the base URL of the files that the HTML of a page names. */
export function filesOfPage(html: string, baseUrl: string): readonly string[] {
  const files = new Set<string>();
  const add = (address: string | undefined): void => {
    if (address?.startsWith(baseUrl) === true) {
      files.add(address.slice(baseUrl.length));
    }
  };
  const parser = new Parser({
    onopentag(name, { src, href, rel = '' }) {
      add(name === 'img' ? src : /stylesheet|icon|preload/.test(rel) ? href : undefined);
    },
    // An inline script starts the others: plugins/ssrTemplate.ts.
    ontext(text) {
      [...text.matchAll(/["']([^"']+\.js)["']/g)].forEach(([, address]) => {
        add(address);
      });
    },
  });
  parser.end(html);
  return [...files].sort();
}

/** What Docusaurus notes in its folder of generated files when it bundles a site. */
interface ClientManifest {
  /** With each chunk those that come with it. */
  readonly origins: Readonly<Record<string, readonly string[]>>;
  readonly assets: Readonly<Record<string, Readonly<Record<string, readonly { readonly file: string }[]>>>>;
}

/** What the name of a chunk begins with; the rest is a hash. */
const stemOf = (file: string): string => path.basename(file).split('.')[0] ?? '';

/**
 * Paths below the base URL of the chunks that a page consists of. What Docusaurus notes is of the locale that it built
 * last, so only the names count.
 */
async function chunksOfPage(page: string, outDir: string, generatedDir: string): Promise<readonly string[]> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(generatedDir, name), 'utf8')) as unknown;
  const routes = Object.entries((await read('routesChunkNames.json')) as Record<string, unknown>);
  const { origins, assets } = (await read('client-manifest.json')) as ClientManifest;
  const names = JSON.stringify(routes.filter(([route]) => new RegExp(`/${page}-\\w+$`).test(route)));
  const stemsOf = (id: string): readonly string[] =>
    Object.values(assets[id] ?? {})
      .flat()
      .map(({ file }) => stemOf(file));
  const own = Object.keys(assets).filter((id) => stemsOf(id).some((stem) => names.includes(`"${stem}"`)));
  if (own.length === 0) {
    throw new Error(`Docusaurus notes no chunks of "${page}" in ${generatedDir}. Look at commands/serviceWorker.ts.`);
  }
  const stems = new Set(own.flatMap((id) => [id, ...(origins[id] ?? [])]).flatMap(stemsOf));
  const files = await readdir(path.join(outDir, 'assets', 'js'));
  return files.filter((file) => stems.has(stemOf(file))).map((file) => `assets/js/${file}`);
}

/** Lists what of a built site a reader may keep, with its weight as a host sends it. */
async function listFiles(outDir: string): Promise<OfflineList> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => !notKept.test(name))
    .sort((a, b) => Number(isPage(`/${a}`)) - Number(isPage(`/${b}`)) || (a < b ? -1 : 1));
  const weighed = await pMap(
    names,
    async (name) => {
      const content = await readFile(path.join(outDir, name));
      const { length } = await promisify(gzip)(content);
      // The name of a hashed file says it.
      return { length, file: [name, isHashed(name) ? '' : shortHash(content)] as const };
    },
    { concurrency: 8 },
  );
  return { bytes: weighed.reduce((sum, { length }) => sum + length, 0), files: weighed.map(({ file }) => file) };
}

/** @returns the script of the worker */
export async function bundleWorker(site: WorkerSite, isOffered: boolean): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'src', 'offline', isOffered ? 'worker.ts' : 'removal.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', site: JSON.stringify(site) },
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Writes the service worker of a built site, and the list of what it consists of. To be run when nothing of the site
 * changes any more.
 *
 * @param outDir - absolute folder of the site
 * @param generatedDir - absolute folder of what Docusaurus generated for it
 */
export async function writeWorker(
  outDir: string,
  generatedDir: string,
  { baseUrl, label }: Pick<WorkerSite, 'baseUrl' | 'label'>,
): Promise<void> {
  const list = JSON.stringify(await listFiles(outDir));
  const page = `${offlinePage}/index.html`;
  const needed = [
    ...filesOfPage(await readFile(path.join(outDir, page), 'utf8'), baseUrl),
    ...(await chunksOfPage(offlinePage, outDir, generatedDir)),
  ];
  const shell = [page, ...new Set(needed)];
  const script = await bundleWorker({ baseUrl, label, revision: shortHash(list), shell }, isOfflineOffered);
  await writeFile(path.join(outDir, offlineListFile), list);
  await writeFile(path.join(outDir, workerFile), script);
}

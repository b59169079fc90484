import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, Props } from '@docusaurus/types';
import { renderAsync } from '@resvg/resvg-js';
import pMap from 'p-map';
import { cardPath, siteCard } from '../facts/socialCards';
import { sectionTitles } from './agents/sections';
import { cardElement, cardSvg, type SocialCard } from './socialCard';

/** Options of the plugin. */
export interface SocialCardsOptions {
  /** Label of the version that the build documents. */
  readonly label: string;
  /** Titles of the pages that are no docs, by their files relative to the project. */
  readonly pages: Readonly<Record<string, string>>;
}

/** Draws a picture for each page, which other sites show beside a link to it. What has been drawn is kept. */
export default function socialCardsPlugin(
  { siteDir, generatedFilesDir, siteConfig }: LoadContext,
  { label, pages }: SocialCardsOptions,
): Plugin {
  const kept = path.join(generatedFilesDir, 'social-cards');
  return {
    name: 'social-cards',
    async postBuild(props) {
      const { outDir } = props;
      const logo = await readFile(path.join(siteDir, 'static', 'img', 'logo.svg'), 'base64');
      const versions = await packageVersions(siteDir);
      // Pages with the same title in the same section share a picture.
      const drawn = new Map<string, Promise<void>>();
      await mkdir(kept, { recursive: true });
      await pMap(
        [
          [siteCard, { title: siteConfig.tagline, section: '', version: label }] as const,
          ...Object.entries(pages).map(
            ([file, title]) => [cardPath(file), { title, section: '', version: label }] as const,
          ),
          ...docsCards(props, label),
        ],
        async ([target, card]) => {
          if (target === undefined) {
            return;
          }
          const element = cardElement(card, `data:image/svg+xml;base64,${logo}`);
          const name = `${createHash('sha256')
            .update(JSON.stringify([element, versions]))
            .digest('hex')}.png`;
          const file = path.join(kept, name);
          const drawing = drawn.get(name) ?? draw(element, file);
          drawn.set(name, drawing);
          await drawing;
          await mkdir(path.dirname(path.join(outDir, target)), { recursive: true });
          await copyFile(file, path.join(outDir, target));
        },
        { concurrency: availableParallelism() },
      );
      const unused = (await readdir(kept)).filter((name) => !drawn.has(name));
      await Promise.all(unused.map((name) => rm(path.join(kept, name))));
    },
  };
}

/** Draws a card into a file, unless it is there. */
async function draw(element: Parameters<typeof cardSvg>[0], file: string): Promise<void> {
  if (!existsSync(file)) {
    const picture = await renderAsync(await cardSvg(element), { font: { loadSystemFonts: false } });
    await writeFile(`${file}.next`, picture.asPng());
    await rename(`${file}.next`, file);
  }
}

/** Where the card of each page of the docs goes, and what it says. */
function docsCards(
  { plugins, siteConfig }: Props,
  version: string,
): readonly (readonly [string | undefined, SocialCard])[] {
  const plugin = plugins.find(({ name }) => name === 'docusaurus-plugin-content-docs');
  const docs = (plugin?.content as LoadedContent | undefined)?.loadedVersions[0];
  if (docs === undefined) {
    return [];
  }
  const sections = new Map(
    sectionTitles(docs, siteConfig.themeConfig).flatMap(({ title, ids }) => ids.map((id) => [id, title] as const)),
  );
  return docs.docs.map(({ id, title, source }) => [
    cardPath(source.replace(/^@site\//, '')),
    { title, section: sections.get(id) ?? '', version },
  ]);
}

/** What draws the cards. */
async function packageVersions(siteDir: string): Promise<readonly string[]> {
  return Promise.all(
    ['satori', '@resvg/resvg-js', '@fontsource/inter'].map(async (name) => {
      const text = await readFile(path.join(siteDir, 'node_modules', name, 'package.json'), 'utf8');
      return `${name} ${(JSON.parse(text) as { readonly version: string }).version}`;
    }),
  );
}

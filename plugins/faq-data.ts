import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { readPage } from './search-index';

/** Options of the plugin. */
export interface FaqDataOptions {
  /** Route of the page, relative to the base URL; it need not exist. */
  readonly page: string;
}

/** A FAQPage of schema.org. */
export interface FaqPage {
  readonly '@context': 'https://schema.org';
  readonly '@type': 'FAQPage';
  readonly mainEntity: readonly {
    readonly '@type': 'Question';
    readonly name: string;
    readonly url: string;
    readonly acceptedAnswer: { readonly '@type': 'Answer'; readonly text: string };
  }[];
}

/**
 * Reads questions and answers from a built page: headings with a question mark, and what stands below them.
 *
 * @param url - whole address of the page
 */
export function faqPageOf(html: string, url: string): FaqPage {
  const questions = (readPage(html)?.sections ?? []).filter(
    ({ heading, text }) => heading.endsWith('?') && text !== '',
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ anchor, heading, text }) => ({
      '@type': 'Question',
      name: heading,
      url: `${url}#${anchor}`,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
}

/** Tells search engines which questions the FAQ answers. Breadcrumbs are told by the theme. */
export default function faqDataPlugin(_context: object, { page }: FaqDataOptions): Plugin {
  return {
    name: 'faq-data',
    async postBuild({ outDir, baseUrl, siteConfig, routesPaths }) {
      if (!routesPaths.includes(baseUrl + page)) {
        return;
      }
      const file = path.join(outDir, page, 'index.html');
      const html = await readFile(file, 'utf8');
      const faq = faqPageOf(html, siteConfig.url + baseUrl + page);
      if (faq.mainEntity.length === 0) {
        return;
      }
      const json = JSON.stringify(faq).replaceAll('<', String.raw`\u003c`);
      // Other plugins read the page at the same time: they find it as it was, or as it is, but never in part.
      await writeFile(
        `${file}.next`,
        html.replace('</head>', () => `<script type="application/ld+json">${json}</script></head>`),
      );
      await rename(`${file}.next`, file);
    },
  };
}

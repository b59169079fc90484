/** Folder of the cards below the base URL of a version. */
const folder = 'img/cards';

/** Card of the pages that have no other. */
export const siteCard = `${folder}/site.png`;

/**
 * Where the card of a page is, below the base URL of its version. Two plugins ask: one names the card in the page, the
 * other draws it.
 *
 * @param file - of the page, relative to the project, with slashes
 * @returns undefined for what is no page
 */
export function cardPath(file: string): string | undefined {
  const [, docs] =
    /^(?:docs|versioned_docs\/[^/]+|i18n\/[^/]+\/docusaurus-plugin-content-docs\/[^/]+)\/(.+)\.mdx$/.exec(file) ?? [];
  const [, page] = /^src\/pages\/([^_]+)\.(?:mdx|tsx)$/.exec(file) ?? [];
  return docs !== undefined ? `${folder}/docs/${docs}.png` : page === undefined ? undefined : `${folder}/${page}.png`;
}

import type { LoadedVersion } from '@docusaurus/plugin-content-docs';

/**
 * The pages of the sidebars in order, after those that show a sidebar without being in it: `place` is the id of the sidebar
 * and the names of the categories down to the page, and `label` the name of the page there.
 */
export function sidebarPages({ docs, sidebars }: LoadedVersion) {
  const pageOf = (id: string, place: readonly string[], label?: string) =>
    docs
      .filter((doc) => doc.id === id)
      .map((doc) => ({ doc, place, label: label ?? doc.frontMatter.sidebar_label ?? doc.title }));
  const pagesIn = (items: LoadedVersion['sidebars'][string], place: readonly string[]): ReturnType<typeof pageOf> =>
    items.flatMap((item) => {
      if (item.type === 'category') {
        const inCategory = [...place, item.label];
        const own = item.link?.type === 'doc' ? pageOf(item.link.id, inCategory) : [];
        return [...own, ...pagesIn(item.items, inCategory)];
      }
      return item.type === 'doc' || item.type === 'ref' ? pageOf(item.id, place, item.label) : [];
    });
  const listed = Object.entries(sidebars).flatMap(([id, items]) => pagesIn(items, [id]));
  const ids = new Set(listed.map(({ doc }) => doc.id));
  const others = docs.filter(({ id, sidebar }) => sidebar !== undefined && !ids.has(id));
  return [...others.flatMap(({ id, sidebar = '' }) => pageOf(id, [sidebar])), ...listed];
}

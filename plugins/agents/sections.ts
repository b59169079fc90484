import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { ThemeConfig } from '@docusaurus/preset-classic';

/** A category of a sidebar, or the pages of a sidebar that are in none. */
export interface SectionTitle {
  /** `Guides`, `Guides: Recipes` */
  readonly title: string;
  /** Of its pages, in order. */
  readonly ids: readonly string[];
}

/** The pages of the sidebars, by category. The navbar names the sidebars, and orders them. */
export function sectionTitles({ sidebars, docs }: LoadedVersion, { navbar }: ThemeConfig): readonly SectionTitle[] {
  const items = (navbar?.items ?? []) as readonly { readonly sidebarId?: string; readonly label?: string }[];
  return items.flatMap(({ sidebarId = '', label = sidebarId }) => {
    const sections = inSections(sidebars[sidebarId] ?? [], label);
    const listed = new Set(sections.flatMap(({ ids }) => ids));
    // A page can show a sidebar that does not list it.
    const others = docs.filter(({ id, sidebar }) => sidebar === sidebarId && !listed.has(id)).map(({ id }) => id);
    return sections.map(({ title, ids }, index) => ({ title, ids: [...(index === 0 ? others : []), ...ids] }));
  });
}

function inSections(sidebar: LoadedVersion['sidebars'][string], title: string): readonly SectionTitle[] {
  const ids = sidebar.flatMap((item) => (item.type === 'doc' || item.type === 'ref' ? [item.id] : []));
  const categories = sidebar.flatMap((item) =>
    item.type === 'category' ? inSections(item.items, `${title}: ${item.label}`) : [],
  );
  return [...(ids.length === 0 ? [] : [{ title, ids }]), ...categories];
}

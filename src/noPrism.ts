/** What the theme gets in place of Prism, to which it adds languages: nothing uses them, see plugins/rehype-highlight.ts. */
export const Prism = { languages: {} };

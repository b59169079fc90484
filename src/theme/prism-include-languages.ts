// Change: adds no languages. Fences are highlighted when pages are compiled, see plugins/rehype-highlight.ts.
export default function prismIncludeLanguages(): void {
  // Nothing in the browser asks Prism for anything.
}

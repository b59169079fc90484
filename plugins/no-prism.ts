import type { Plugin } from '@docusaurus/types';

/**
 * Leaves Prism out of the script of every page. The theme imports it there to add languages to it, for code blocks that
 * are highlighted in the browser; here plugins/rehype-highlight.ts does that when pages are compiled.
 */
export default function noPrismPlugin(): Plugin {
  return {
    name: 'no-prism',
    configureWebpack: () => ({ resolve: { alias: { 'prism-react-renderer$': false } } }),
  };
}

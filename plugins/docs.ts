import docsPlugin, {
  type LoadedContent,
  type PluginOptions,
  type PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';

export { validateOptions } from '@docusaurus/plugin-content-docs';

/**
 * Docusaurus' docs plugin, without the descriptions of all pages in the data that each page loads, which saves 3 kB. Only
 * the theme's cards show them, and no page has these. The description of a page itself stays.
 */
export default async function lightDocsPlugin(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const plugin = await docsPlugin(context, options);
  return {
    ...plugin,
    async contentLoaded({ content, actions }) {
      const addRoute: typeof actions.addRoute = (route) => {
        for (const { props } of route.routes ?? []) {
          const version = props?.version as PropVersionMetadata | undefined;
          for (const doc of Object.values(version?.docs ?? {})) {
            doc.description = '';
          }
        }
        actions.addRoute(route);
      };
      await plugin.contentLoaded?.({ content, actions: { ...actions, addRoute } });
    },
  };
}

import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type * as Utils from '@docusaurus/utils';
import { rootBaseUrl } from '../facts/deploy';
import { loadPackage } from '../facts/node/loadPackage';
import { siteFields } from '../facts/siteFields';

const { generate } = loadPackage('@docusaurus/utils') as typeof Utils;

/**
 * Publishes `<root base URL>versions.json`, which the version selector of every build reads. The dev server serves it
 * from a separate directory; the build of the current version writes it to its root.
 */
export function versionsFile({ generatedFilesDir, siteConfig }: LoadContext): Plugin {
  const directory = path.join(generatedFilesDir, 'versions-file');
  const write = (folder: string): Promise<void> =>
    generate(folder, 'versions.json', `${JSON.stringify(siteFields(siteConfig).versions, undefined, 2)}\n`);
  return {
    name: 'versions-file',
    async loadContent() {
      await write(directory);
    },
    configureWebpack(_config, isServer) {
      // webpack-merge appends this to the directories that Docusaurus serves.
      const devServer = { static: [{ directory, publicPath: rootBaseUrl, watch: false }] };
      return (isServer ? {} : { devServer }) as ReturnType<NonNullable<Plugin['configureWebpack']>>;
    },
    async postBuild({ outDir, baseUrl }) {
      if (baseUrl === rootBaseUrl) {
        await write(outDir);
      }
    },
  };
}

import type { Options } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import { siteConfig } from './siteConfig';

/** The real config with a single page, so that a build that must fail does so quickly. */
export function smallest(docs: Partial<Exclude<Options['docs'], false>>, change: Partial<Config> = {}): Config {
  return {
    ...siteConfig,
    onBrokenLinks: 'ignore',
    presets: [
      [
        'classic',
        {
          docs: {
            path: 'tests/variants/docs',
            sidebarPath: './tests/variants/sidebars.ts',
            lastVersion: 'current',
            onlyIncludeVersions: ['current'],
            ...docs,
          },
          pages: false,
          blog: false,
        } satisfies Options,
      ],
    ],
    ...change,
  };
}

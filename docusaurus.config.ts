import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config, PluginConfig } from '@docusaurus/types';
import { prismTheme } from './facts/codeThemes';
import { readDeploy } from './facts/deploy';
import { locatePackages } from './facts/node/packages';
import { labelsOf, pageUrl } from './facts/pageMap';
import { releaseRecords, type SiteRelease } from './facts/releases';
import type { SiteFields } from './facts/siteFields';
import { readPageMap, readReleasedVersions } from './facts/node/sitePages';
import { preReleaseLabel, publishedVersions, segmentOf } from './facts/versions';
import { headScripts } from './plugins/head-scripts';
import { withLastUpdates } from './plugins/lastUpdates';
import { libraryFacts } from './plugins/library-facts';
import { markdownPages } from './plugins/markdown-pages';
import { pageScripts } from './plugins/page-scripts';
import { pageTexts } from './plugins/pageTexts';
import { redirects } from './plugins/redirects';
import { rehypeHighlight } from './plugins/rehype-highlight';
import { rehypeLibraryLinks } from './plugins/rehype-library-links';
import { rehypeLongHeadings } from './plugins/rehype-long-headings';
import { rehypeMovedAnchors } from './plugins/rehype-moved-anchors';
import { remarkDiagrams } from './plugins/remark-diagrams';
import { searchIndex } from './plugins/search-index';
import { typedoc, typedocDirectory } from './plugins/typedoc';
import { vocabularyOf } from './plugins/vocabulary';

const repository = 'https://github.com/typegoose/mongodb-memory-server';

const released = readReleasedVersions(__dirname);
const deploy = readDeploy(process.env, released);
const packages = locatePackages(deploy.deployName, __dirname);
const typedocPages = typedocDirectory(__dirname, packages);
const vocabulary = vocabularyOf(packages);
const texts = pageTexts(__dirname);
const release: SiteRelease = {
  version: packages.version,
  newest: releaseRecords.findLast(({ version }) => !version.includes('-'))?.version ?? packages.version,
  ...(released.includes(preReleaseLabel) && {
    preRelease: `${locatePackages(preReleaseLabel, __dirname).version.split('.', 1)[0] ?? ''}.x`,
  }),
};

const remarkPlugins: DocsOptions['remarkPlugins'] = [[npm2yarn, { sync: true }], texts.remark, remarkDiagrams];

const beforeDefaultRemarkPlugins: DocsOptions['remarkPlugins'] = [vocabulary.remarkElements];

const pageMap = readPageMap(__dirname);

const rehypePlugins: DocsOptions['rehypePlugins'] = [
  rehypeMovedAnchors,
  rehypeLongHeadings,
  rehypeLibraryLinks(vocabulary.library, (page) => labelsOf(pageMap, `docs/${page}`).includes(deploy.deployName)),
  rehypeHighlight,
];

const docs: DocsOptions = {
  sidebarPath: './sidebars.ts',
  // The pages of all versions are in one tree, including versions that the library releases from another branch.
  editUrl: `${repository}/edit/master/`,
  editLocalizedFiles: true,
  showLastUpdateTime: true,
  beforeDefaultRemarkPlugins,
  remarkPlugins,
  rehypePlugins,
  lastVersion: deploy.docsVersion,
  onlyIncludeVersions: [deploy.docsVersion],
  includeCurrentVersion: deploy.docsVersion === 'current',
  ...(deploy.docsVersion !== 'current' && {
    versions: {
      [deploy.docsVersion]: {
        banner: deploy.docsVersion === preReleaseLabel ? 'unreleased' : 'unmaintained',
        badge: false,
      },
    },
  }),
};

const colorMode: ThemeConfig['colorMode'] = {
  defaultMode: 'light',
  respectPrefersColorScheme: false,
};

const navbar: ThemeConfig['navbar'] = {
  title: 'mongodb-memory-server',
  hideOnScroll: true,
  logo: { alt: '', src: 'img/logo.svg', width: 32, height: 32 },
  items: [
    // The changelog is a guide, but has an item of its own.
    {
      to: '/docs/guides/quick-start-guide',
      label: 'Guides',
      position: 'left',
      activeBaseRegex: '/docs(?!/api|/guides/changelog)',
    },
    { to: '/docs/api/index-api', label: 'API', position: 'left', activeBaseRegex: '/docs/api' },
    { to: 'pathname:///typedoc/', label: 'Typedoc', position: 'left', target: '_self' },
    { type: 'custom-betaNotice', position: 'right' },
    { type: 'custom-versionSelector', position: 'right' },
    { to: '/docs/guides/changelog', label: 'Changelog', position: 'right' },
    { href: repository, label: 'GitHub', position: 'right' },
    {
      type: 'localeDropdown',
      position: 'right',
      className: 'icon-only',
      dropdownItemsAfter: [{ to: '/translate', label: 'Help translate' }],
    },
  ],
};

/** What npm installs by default, if that is another major. */
const { preRelease = '' } = release;
const announcementBar: ThemeConfig['announcementBar'] =
  deploy.docsVersion === 'current' && preRelease.split('.', 1)[0] === release.newest.split('.', 1)[0]
    ? {
        id: `newest-${preRelease}`,
        content: `<b>${deploy.deployName}</b> gets no more fixes. npm installs <a href="${pageUrl({ segment: segmentOf(preReleaseLabel), locale: '', page: '' })}">${preRelease}</a>.`,
        backgroundColor: 'var(--site-notice-background)',
        textColor: 'var(--site-notice-color)',
      }
    : undefined;

const footer: ThemeConfig['footer'] = {
  links: [
    { label: 'Stack Overflow', href: 'https://stackoverflow.com/questions/tagged/mongodb-memory-server' },
    { label: 'Discord', href: 'https://discord.gg/bgCrRP9' },
    { label: 'GitHub', href: repository },
  ],
};

const plugins: PluginConfig[] = [
  pageScripts,
  headScripts,
  libraryFacts(packages, vocabulary),
  markdownPages(vocabulary, texts),
  redirects,
  searchIndex(texts),
  typedoc(packages, typedocPages),
];

/** What to do about problems that can wait. The tests run `npm run build -- --strict`, which fails on them. */
const onFinding = process.env.STRICT === '1' ? 'throw' : 'warn';

const config: Config = {
  title: 'mongodb-memory-server',
  tagline: 'Real MongoDB servers for your tests, started from code',
  url: 'https://typegoose.github.io',
  baseUrl: deploy.baseUrl,
  favicon: 'img/favicon.svg',
  organizationName: 'typegoose',
  projectName: 'mongodb-memory-server',
  titleDelimiter: '|',
  onBrokenLinks: 'throw',
  onBrokenAnchors: onFinding,
  onDuplicateRoutes: onFinding,
  i18n: { defaultLocale: 'en', locales: ['en'] },
  markdown: {
    ...vocabulary.markdown,
    parseFrontMatter: withLastUpdates(__dirname, vocabulary.markdown.parseFrontMatter),
    // Written out, because the next Docusaurus turns it off together with `future.v4`.
    mdx1Compat: { headingIds: true },
    hooks: { onBrokenMarkdownLinks: onFinding, onBrokenMarkdownImages: 'throw' },
  },
  future: {
    v4: true,
    experimental_faster: {
      // Off, so that babel.config.js is used.
      swcJsLoader: false,
      swcJsMinimizer: true,
      swcHtmlMinimizer: true,
      lightningCssMinimizer: true,
      mdxCrossCompilerCache: true,
      rspackBundler: true,
      // Off: pages also depend on facts, and versions on base URLs, which its keys don't include.
      rspackPersistentCache: false,
      ssgWorkerThreads: true,
    },
  },
  // Other versions stay readable, but a search engine should lead to the current one.
  noIndex: deploy.docsVersion !== 'current',
  customFields: {
    deploy,
    versions: publishedVersions(released),
    pageMap,
    release,
  } satisfies SiteFields,
  staticDirectories: ['static', `${typedocPages}/public`],
  clientModules: [
    './src/clientModules/arrival.ts',
    './src/clientModules/chunkFailure.ts',
    './src/clientModules/colorMode.ts',
    './src/clientModules/sidebarPosition.ts',
    './src/css/codeThemes.css',
    './src/css/codeBlocks.css',
    './src/css/diagrams.css',
  ],
  plugins,
  presets: [
    [
      'classic',
      {
        docs,
        pages: { beforeDefaultRemarkPlugins, remarkPlugins, rehypePlugins },
        blog: false,
        sitemap: { lastmod: 'date' },
        theme: { customCss: ['./src/css/tokens.css', './src/css/base.css', './src/css/content.css'] },
      } satisfies Options,
    ],
  ],
  themeConfig: {
    image: 'img/social-card.png',
    colorMode,
    ...(announcementBar && { announcementBar }),
    // The theme forgets a preferred version that its own build does not know; VersionSelector keeps it instead.
    docs: { versionPersistence: 'none' },
    navbar,
    footer,
    // Only the colors of a block: plugins/rehype-highlight.ts does the rest when pages are compiled.
    prism: { theme: prismTheme },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  } satisfies ThemeConfig,
};

export default config;

import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLibrary } from '../../facts/node/library';
import changedBehavior from '../../facts/data/changedBehavior.json';
import fileAnswers from '../../facts/data/fileAnswers.json';
import systemAnswers from '../../facts/data/systemAnswers.json';
import upstream from '../../facts/data/upstream.json';
import { readCauses } from '../../facts/node/doctor';
import { locatePackages } from '../../facts/node/packages';
import { readReleasedVersions, readSitePages } from '../../facts/node/sitePages';
import { readUpgrade } from '../../facts/node/upgrade';
import { upstreamAddresses } from '../../facts/upstream';
import { currentLabel, publishedVersions, segmentOf } from '../../facts/versions';
import { fileAt, idsIn, read, sitemapPaths, versions } from './builtSite';

/** Whether build/ has the version with a segment. */
const isBuilt = (segment: string): boolean =>
  segment === segmentOf(currentLabel) || segment === `versions/${currentLabel}` || existsSync(`build/${segment}/docs`);

/** Where the page at an address redirects; undefined if it does not. */
const movedTo = (html: string): string | undefined =>
  /<script>location\.replace\("\/mongodb-memory-server\/([^"]*)"/.exec(html)?.[1];

const pageAt = (segment: string, page: string): string | undefined => fileAt(path.posix.join(segment, page));

it("every address that the library's own site ever had leads to a page", () => {
  const addresses = upstreamAddresses.filter(({ segment }) => isBuilt(segment));
  const lost = addresses.filter(({ segment, path: page }) => {
    const file = pageAt(segment, page);
    const to = file === undefined ? undefined : movedTo(read(file));
    return file === undefined || (to !== undefined && fileAt(to) === undefined);
  });
  expect(lost).toEqual([]);
  expect(addresses.length).toBeGreaterThan(200);
});

it("every anchor on the library's own site is on the same page here", () => {
  const pages = upstream.anchors.flatMap(({ segments, pages: headings }) =>
    segments.filter(isBuilt).flatMap((segment) =>
      (Object.entries(headings) as [string, readonly string[]][]).map(([page, anchors]) => ({
        segment,
        page,
        anchors,
      })),
    ),
  );
  const lost = pages.flatMap(({ segment, page, anchors }) => {
    // The version at the root has no site under its label.
    const html = read(pageAt(segment === `versions/${currentLabel}` ? '' : segment, page) ?? '');
    const ids = idsIn(html);
    return movedTo(html) === undefined
      ? anchors.filter((anchor) => !ids.has(anchor)).map((anchor) => `${segment}/${page}#${anchor}`)
      : [];
  });
  expect(lost).toEqual([]);
  expect(pages.flatMap(({ anchors }) => anchors).length).toBeGreaterThan(500);
});

it('answers of the tools link to sections that exist', () => {
  const changes = [
    ...[...changedBehavior.uses, ...changedBehavior.settings].flatMap(({ sections }) => sections),
    ...readUpgrade(process.cwd(), currentLabel).gone.flatMap(({ section }) =>
      section ? [[section.major, section.anchor]] : [],
    ),
  ];
  const pages = [
    ...[...readCauses(), ...fileAnswers.links, ...systemAnswers.links].map(({ page }) => page),
    // A version links to the guides that it has, or else to those of another one.
    ...changes.map(([major, anchor]) => `guides/migration/migrate${String(major)}${String(anchor)}`),
  ];
  const missing = versions.flatMap(({ segment }) =>
    pages.filter((page) => {
      const [file = '', anchor] = page.split('#');
      const found = pageAt(segment, `docs/${file}`);
      const html = found === undefined ? undefined : read(found);
      return html === undefined || movedTo(html) !== undefined
        ? !/migrate\d/.test(file)
        : anchor !== undefined && !idsIn(html).has(anchor);
    }),
  );
  expect(missing).toEqual([]);
  expect(pages.length).toBeGreaterThan(200);
});

it('versions.json maps labels to segments', () => {
  expect(JSON.parse(read('versions.json'))).toEqual(publishedVersions(readReleasedVersions('.')));
});

it('the sitemap lists the pages of the current version, and no others', () => {
  const paths = sitemapPaths();
  expect(paths).toEqual(expect.arrayContaining(['', 'docs/', 'docs/api', 'docs/guides', 'docs/guides/faq']));
  expect(paths.filter((page) => page === 'docs/test' || page.startsWith('versions/'))).toEqual([]);
});

describe.each(versions)('$label', (version) => {
  const { label, segment, docsDir } = version;
  const pages = readSitePages(version).flatMap(({ path: page }) => (page.startsWith('docs/') ? [page] : []));

  it('has one link on each page to edit its own file', () => {
    const edited = pages.map((page) => {
      const html = read(pageAt(segment, page) ?? '');
      return [...new Set(html.match(/(?<=memory-server\/edit\/master\/)[^"\s>]*/g))].join(' ');
    });
    expect(edited.filter((file) => !file.startsWith(path.posix.normalize(docsDir)) || !existsSync(file))).toEqual([]);
    expect(new Set(edited).size).toBe(pages.length);
    expect(pages.length).toBeGreaterThan(40);
  });

  it('has titles that end in the name of the site, and one search name', () => {
    const html = read(pageAt(segment, 'docs/guides/faq') ?? '');
    expect(/<title[^>]*>([^<]*)/.exec(html)?.[1]).toMatch(/ \| mongodb-memory-server$/);
    expect(html).toMatch(new RegExp(`docsearch:version"? content="?${label === currentLabel ? 'current' : label}\\b`));
    expect(existsSync(path.join('build', segment, 'sitemap.xml'))).toBe(label === currentLabel);
  });

  it('has the headings that the messages of the library link to', () => {
    const texts = readLibrary(locatePackages(label, process.cwd())).messages.map(({ text }) => text);
    const links = [...texts.join('\n').matchAll(/\/mongodb-memory-server\/(docs\/[\w/-]+)#([\w-]+)/g)];
    const lost = links.filter(([, page = '', id = '']) => !idsIn(read(pageAt(segment, page) ?? '404.html')).has(id));
    expect(lost.map(([link]) => link)).toEqual([]);
    expect(links).not.toEqual([]);
  });
});

it('the docs plugin has one version with the specified names', () => {
  const [script = ''] = /assets\/js\/main\.\w+\.js/.exec(read('docs/guides/faq/index.html')) ?? [];
  const [, data = ''] = /JSON\.parse\('(\{[^']*"mainDocId"[^']*)'\)/.exec(read(script)) ?? [];
  const { 'docusaurus-plugin-content-docs': docs } = JSON.parse(data) as {
    readonly 'docusaurus-plugin-content-docs': { readonly default: { readonly versions: readonly unknown[] } };
  };
  expect(docs.default.versions).toEqual([
    expect.objectContaining({
      ...{ name: 'current', label: 'Next', isLast: true, mainDocId: 'api/index-api', draftIds: [] },
      sidebars: {
        api: { link: expect.objectContaining({ path: '/mongodb-memory-server/docs/api/index-api' }) as unknown },
        guides: {
          link: expect.objectContaining({ path: '/mongodb-memory-server/docs/guides/quick-start-guide' }) as unknown,
        },
      },
    }),
  ]);
});

import type { ReactNode } from 'react';
import { distance } from 'fastest-levenshtein';
import { translate } from '@docusaurus/Translate';
import titles from '@generated/library-facts/titles.json';
import { labelsOf, type PageMap } from '@site/facts/pageMap';
import { labelOf, versionName } from '@site/facts/versions';
import { usePagePath } from '@site/src/hooks/usePagePath';
import { useSiteFields } from '@site/src/hooks/useSiteFields';
import { PageLinks } from '@site/src/components/docs/PageLinks';

/** Share of letters that differ between two names, from 0 to 1. */
function difference(a: string, b: string): number {
  return distance(a, b) / Math.max(a.length, b.length, 1);
}

/** Up to five paths of pages of a version that a reader may have meant by another path, the nearest first. */
function nearestPages(asked: string, pages: PageMap, label: string): readonly string[] {
  const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return (
    Object.entries(pages)
      // The test page is for those who change the theme.
      .filter(([path, labels]) => labels.includes(label) && path !== asked && path !== 'docs/test')
      .map(([path]) => ({ path, score: difference(nameOf(asked), nameOf(path)) }))
      .filter(({ score }) => score < 0.5)
      .sort((a, b) => a.score - b.score || difference(asked, a.path) - difference(asked, b.path))
      .slice(0, 5)
      .map(({ path }) => path)
  );
}

/** What the reader may have been looking for, in a version. Only the browser knows the address: one file is served for all of them. */
export function Suggestions({ label }: { readonly label: string }): ReactNode {
  const { pageMap, release } = useSiteFields();
  const { segment, page } = usePagePath();
  const asked = labelOf(segment);
  return (
    <>
      <PageLinks
        title={translate({ message: 'This page in other versions' })}
        links={labelsOf(pageMap, page)
          .filter((other) => other !== asked)
          .map((other) => ({ label: other, page, text: `${titles[page] ?? page} (${versionName(other, release)})` }))}
      />
      <PageLinks
        title={translate({ message: 'Pages with similar names' })}
        links={nearestPages(page, pageMap, label).map((path) => ({ label, page: path, text: titles[path] ?? path }))}
      />
    </>
  );
}

// Change: the contents of a page on a phone follow its title, and a long name in the title may break.
// Ejected: the contents stand between the title and the text.
import type { ReactNode } from 'react';
import clsx from 'clsx';
import { useLocation } from '@docusaurus/router';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import TOCCollapsible from '@theme/TOCCollapsible';
import { BreakingName } from '@site/src/components/docs/BreakingName';
import styles from './styles.module.css';

export default function DocItemContent({ children }: Props): ReactNode {
  const { hash } = useLocation();
  const { metadata, frontMatter, contentTitle, toc } = useDoc();
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
      {frontMatter.hide_title !== true && contentTitle === undefined && (
        <header>
          <Heading as="h1">
            <BreakingName>{metadata.title}</BreakingName>
          </Heading>
        </header>
      )}
      {frontMatter.hide_table_of_contents !== true && toc.length > 2 && (
        <TOCCollapsible
          // Closed again where a reader chose a section, which it would cover.
          key={hash}
          toc={toc}
          minHeadingLevel={frontMatter.toc_min_heading_level}
          maxHeadingLevel={frontMatter.toc_max_heading_level}
          className={clsx(ThemeClassNames.docs.docTocMobile, styles.contents)}
        />
      )}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}

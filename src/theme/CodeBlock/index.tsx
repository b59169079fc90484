// Change: shows the lines that plugins/rehype-highlight.ts highlighted at build time. The original renders each block
// twice, with Prism in the browser: a third of the script, and the longest task of a page. Ejected: there is nothing to wrap.
import { useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import clsx from 'clsx';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Container from '@theme/CodeBlock/Container';
import Title from '@theme/CodeBlock/Title';
import { CopyButton } from '@site/src/components/mdx/CopyButton';
import type { HighlightedFence } from '@site/facts/samples';
import styles from './styles.module.css';

export interface CodeBlockProps extends Partial<HighlightedFence> {
  readonly className?: string;
  /** Content that does not come from a fence, shown as is. */
  readonly children?: ReactNode;
}

export default function CodeBlock({
  html,
  language,
  title,
  isSignature = false,
  className,
  children,
}: CodeBlockProps): ReactNode {
  const pre = useRef<HTMLPreElement>(null);
  const highlighted = useHighlighted(html);
  if (isSignature && highlighted !== undefined) {
    return (
      <pre className={`signature theme-code-block language-${language ?? ''}`}>
        <code {...highlighted} />
      </pre>
    );
  }
  const isMessage = title === undefined && language === 'text';
  return (
    <Container as="div" className={clsx(className, language !== undefined && `language-${language}`)}>
      {title !== undefined && (
        <div className={styles.title}>
          <Title>{title}</Title>
        </div>
      )}
      <div className={styles.content}>
        <pre ref={pre} className={clsx(styles.pre, 'prism-code', language !== undefined && `language-${language}`)}>
          {highlighted === undefined ? (
            <code className={styles.code}>{children}</code>
          ) : (
            <code className={styles.code} {...highlighted} />
          )}
        </pre>
        {!isMessage && <CopyButton className={styles.copy} pre={pre} />}
      </div>
    </Container>
  );
}

/** Highlighted code. What its links need that React does not manage: the base URL, Docusaurus' check, and its router. */
function useHighlighted(html: string | undefined) {
  const baseUrl = useBaseUrl('/');
  const history = useHistory();
  const { collectLink } = useBrokenLinks();
  // React rewrites the HTML whenever it gets another object.
  const dangerouslySetInnerHTML = useMemo(() => {
    const __html = html?.replaceAll(/(?<=<a href=")\/([^"]*)/g, (_, place: string) => {
      collectLink(baseUrl + place);
      return baseUrl + place;
    });
    return __html === undefined ? undefined : { __html };
  }, [html, baseUrl, collectLink]);
  const onClick = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a');
    if (link !== null && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      history.push(link.pathname + link.hash);
    }
  };
  return dangerouslySetInnerHTML && { dangerouslySetInnerHTML, onClick };
}

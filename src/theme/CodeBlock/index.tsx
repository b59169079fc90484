// Change: shows the lines that plugins/rehype-highlight.ts highlighted at build time. The original renders each block
// twice, with Prism in the browser: a third of the script, and the longest task of a page. Ejected: there is nothing to wrap.
import { useMemo, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import Container from '@theme/CodeBlock/Container';
import Title from '@theme/CodeBlock/Title';
import { CodeToolbar } from '@site/src/components/mdx/CodeToolbar';
import type { HighlightedFence } from '@site/facts/samples';
import { useLoaded } from '@site/src/hooks/useLoaded';
import styles from './styles.module.css';

/** Languages whose code may use names of the library. */
const typedLanguage = /^[cm]?[jt]sx?$/;

export interface CodeBlockProps extends Partial<HighlightedFence> {
  readonly className?: string;
  /** Content that does not come from a fence, shown as is. */
  readonly children?: ReactNode;
}

export default function CodeBlock({
  html,
  language,
  title,
  numberedFrom,
  isSignature = false,
  className,
  children,
}: CodeBlockProps): ReactNode {
  const pre = useRef<HTMLPreElement>(null);
  const [isWrapped, setIsWrapped] = useState(false);
  const { part, open } = useLoaded(() => import('@site/src/components/mdx/CodeTypes'));
  // React rewrites the HTML whenever it gets another object.
  const highlighted = useMemo(() => (html === undefined ? undefined : { __html: html }), [html]);
  if (isSignature && highlighted !== undefined) {
    return (
      <pre className={`signature theme-code-block language-${language ?? ''}`}>
        <code dangerouslySetInnerHTML={highlighted} />
      </pre>
    );
  }
  // Most readers point at few blocks, if any.
  const loadTypes = typedLanguage.test(language ?? '') ? open : undefined;
  const isMessage = title === undefined && language === 'text';
  // Messages, logs, and what tools write have lines of any length. Without a title, there is no room for a second button.
  const isText = title === undefined || ((language === 'text' || html === undefined) && numberedFrom === undefined);
  const codeClass = clsx(
    styles.code,
    numberedFrom !== undefined && styles.numbered,
    (isText || isWrapped) && styles.wrapped,
  );
  return (
    <Container as="div" className={clsx(className, language !== undefined && `language-${language}`)}>
      {title !== undefined && (
        <div className={styles.title}>
          <Title>{title}</Title>
        </div>
      )}
      <div className={styles.content}>
        {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- These only load the types. */}
        <pre
          ref={pre}
          // What scrolls can be scrolled by keyboard.
          // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
          tabIndex={0}
          onPointerEnter={loadTypes}
          onFocus={loadTypes}
          className={clsx(styles.pre, 'prism-code', 'thin-scrollbar', language !== undefined && `language-${language}`)}
        >
          {highlighted === undefined ? (
            <code className={codeClass}>{children}</code>
          ) : (
            <code
              className={codeClass}
              style={numberedFrom === undefined ? undefined : { counterReset: `line ${Number(numberedFrom) - 1}` }}
              dangerouslySetInnerHTML={highlighted}
            />
          )}
        </pre>
        {!isMessage && (
          <CodeToolbar
            className={styles.toolbar}
            pre={pre}
            isWrapped={isWrapped}
            onWrap={() => {
              setIsWrapped(!isWrapped);
            }}
          />
        )}
        {part !== undefined && <part.CodeTypes pre={pre} />}
      </div>
    </Container>
  );
}

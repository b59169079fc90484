import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { useLocation } from '@docusaurus/router';
import { useLoaded } from '@site/src/hooks/useLoaded';
import { PasteField } from './PasteField';
import tool from './tool.module.css';

/** What a tool loads with the first paste. */
export interface PasteView {
  readonly View: (props: PasteViewProps) => ReactNode;
}

export interface PasteViewProps {
  readonly text: string;
  /** Called with the title of the answer. */
  readonly onAnswer: (title: string) => void;
}

/** A paste to try. */
export interface Example {
  readonly name: string;
  readonly text: string;
}

export interface PasteToolProps {
  /** Name of the region. */
  readonly name: string;
  readonly label: string;
  readonly examples: readonly Example[];
  readonly load: () => Promise<PasteView>;
  /** What can be chosen beside a paste, or instead of one: it changes the text. */
  readonly choices?: (change: (next: (text: string) => string) => void) => ReactNode;
  /** Where to find the same information, for readers without JavaScript. */
  readonly children: ReactNode;
}

/** The text that another page passes on: the search in the address, the landing page in the history. */
function textFrom({ hash, state }: { readonly hash: string; readonly state: unknown }): string | undefined {
  const fromState = (state as { readonly paste?: unknown } | undefined)?.paste;
  const text = new URLSearchParams(hash.slice(1)).get('paste') ?? fromState;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/**
 * The frame of every tool: a box to paste into, which makes room for the answer, and one sentence for screen readers. Only a
 * paste moves the page, and only if the answer would be out of sight.
 */
export function PasteTool({ name, label, examples, load, choices, children }: PasteToolProps): ReactNode {
  const location = useLocation();
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const deferred = useDeferredValue(text);
  const field = useRef<HTMLTextAreaElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const isPasted = useRef(false);
  const { part, status, open } = useLoaded(load);
  const isEmpty = text.trim() === '';

  function paste(next: string): void {
    isPasted.current = true;
    setText(next);
    open();
  }

  useEffect(() => {
    // The reader may have typed before this script ran.
    const given = textFrom(location) ?? (part === undefined ? field.current?.value : undefined);
    if (given !== undefined && given !== '') {
      paste(given);
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Other places of the page leave the text alone.
  }, [location]);

  useEffect(() => {
    const { top = 0 } = answer.current?.getBoundingClientRect() ?? {};
    if (isPasted.current && said !== '' && top > window.innerHeight / 2) {
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      answer.current?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
    }
    isPasted.current &&= said === '';
  }, [said, deferred]);

  return (
    <section aria-label={name} className={tool.tool}>
      <PasteField
        label={label}
        note="Nothing leaves your browser."
        value={text}
        onChange={(next) => {
          setText(next);
          open();
        }}
        field={{
          ref: field,
          className: clsx(!isEmpty && tool.small),
          onFocus: open,
          onPaste: () => {
            isPasted.current = true;
          },
        }}
      />
      <noscript>{children}</noscript>
      <p className={clsx(tool.chips, 'needs-script')}>
        {isEmpty ? (
          <>
            {'Try: '}
            {examples.map((example) => (
              <button
                key={example.name}
                type="button"
                className="button button--secondary button--sm"
                onClick={() => {
                  paste(example.text);
                }}
              >
                {example.name}
              </button>
            ))}
          </>
        ) : (
          <button
            type="button"
            className="link-button"
            onClick={() => {
              setText('');
              setSaid('');
              field.current?.focus();
            }}
          >
            Start again
          </button>
        )}
      </p>
      {choices?.((next) => {
        setText(next);
        open();
      })}
      <p role="status" className={clsx(status === undefined && 'for-screen-readers')}>
        {status ?? (isEmpty ? '' : said)}
      </p>
      <div ref={answer} className={tool.place}>
        {part !== undefined && deferred.trim() !== '' && <part.View text={deferred} onAnswer={setSaid} />}
      </div>
    </section>
  );
}

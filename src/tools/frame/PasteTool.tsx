import { createContext, useDeferredValue, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { useLocation } from '@docusaurus/router';
import { useAddressValue } from '@site/src/hooks/useAddressValue';
import { useLoaded } from '@site/src/hooks/useLoaded';
import tool from './tool.module.css';

export interface PasteViewProps {
  readonly text: string;
  /** Called with the title of the answer. */
  readonly onAnswer: (title: string) => void;
}

/** What can be chosen besides a paste, as lines below it. */
export interface ChoicesProps {
  readonly lines: string;
  readonly change: (next: string) => void;
  readonly isPasted: boolean;
}

export interface PasteToolProps<More> {
  /** Name of the region. */
  readonly name: string;
  /** What can be pasted. */
  readonly label: string;
  /** Pastes to try, named after their files. */
  readonly examples: readonly { readonly name: string; readonly text: string }[];
  /** Loads what draws the answer, with the first paste. */
  readonly load: () => Promise<{ readonly View: (props: PasteViewProps & More) => ReactNode }>;
  /** What else it needs. */
  readonly more: More;
  readonly choices?: (choices: ChoicesProps) => ReactNode;
  /** Where to find the same information, for readers without JavaScript. */
  readonly children: ReactNode;
}

/** How many lines are in the box, and what selects one. Those of what is chosen come after them. */
export const PastedLines = createContext<{ readonly count: number; readonly select: (line: number) => void }>({
  ...{ count: Infinity, select: () => undefined },
});

/**
 * The frame of every tool: a box to paste into, which makes room for the answer, and one sentence for screen readers. Only a
 * paste moves the page, and only if the answer would be out of sight.
 */
export function PasteTool<More extends object>(props: PasteToolProps<More>): ReactNode {
  const { name, label, examples, load, more, choices, children } = props;
  const id = useId();
  const location = useLocation();
  const [text, setText] = useState('');
  const [choice, setChoice] = useAddressValue('choice');
  const [said, setSaid] = useState('');
  const deferred = useDeferredValue(text + (choice && `\n\n${choice}`));
  const head = useRef<HTMLLabelElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const isPasted = useRef(false);
  const { part, status, open } = useLoaded(load, choice !== '');
  const isEmpty = (text + choice).trim() === '';

  function paste(next: string): void {
    isPasted.current = true;
    setText(next);
    open();
  }

  function select(line: number): void {
    const [start, end] = [line - 1, line].map((count) => text.split('\n', count).join('\n').length);
    const box = field.current;
    box?.setSelectionRange((start ?? 0) + Number(line > 1), end ?? 0);
    box?.focus();
    box?.scrollIntoView({ block: 'nearest' });
    // Lines that wrap are spread evenly, or nearly so.
    box?.scrollTo({ top: (box.scrollHeight * (line - 1)) / text.split('\n').length - box.clientHeight / 3 });
  }

  useEffect(() => {
    // From the search, in the part of the address that is not sent; or typed before this script ran.
    const given = new URLSearchParams(location.hash.slice(1)).get('paste') ?? (part ? '' : field.current?.value) ?? '';
    if (given !== '') {
      paste(given);
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Other places of the page leave the text alone.
  }, [location.hash]);

  useEffect(() => {
    if (!isPasted.current || said === '') {
      return;
    }
    isPasted.current = false;
    // Browsers show the end of what is pasted.
    field.current?.scrollTo({ top: 0 });
    if ((answer.current?.getBoundingClientRect().top ?? 0) > window.innerHeight / 2) {
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      head.current?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
    }
  }, [said, deferred]);

  return (
    <section aria-label={name} className={tool.tool}>
      {choices?.({ lines: choice, change: setChoice, isPasted: text.trim() !== '' })}
      <label ref={head} htmlFor={id} className={tool.label}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        className={clsx('form-field', tool.pasted)}
        rows={5}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder="Paste here"
        aria-describedby={`${id}note`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          open();
        }}
        onFocus={open}
        onPaste={() => {
          isPasted.current = true;
        }}
      />
      <noscript>{children}</noscript>
      <div className={tool.below}>
        <span id={`${id}note`} className={tool.note}>
          Your paste stays in your browser.
        </span>
        {isEmpty ? (
          <span className={clsx(tool.examples, 'needs-script')}>
            Try:
            {examples.map((example) => (
              <button
                key={example.name}
                type="button"
                className="button button--secondary button--sm"
                onClick={() => {
                  paste(example.text);
                  // This button goes away.
                  answer.current?.focus({ preventScroll: true });
                }}
              >
                {example.name}
              </button>
            ))}
          </span>
        ) : (
          <button
            type="button"
            className="link-button"
            onClick={() => {
              setText('');
              setChoice('');
              setSaid('');
              field.current?.focus();
            }}
          >
            Start again
          </button>
        )}
      </div>
      <p role="status" className={clsx(status === undefined && 'for-screen-readers')}>
        {status ?? (isEmpty ? '' : said)}
      </p>
      <div ref={answer} tabIndex={-1}>
        <PastedLines value={{ count: text.split('\n').length, select }}>
          {part !== undefined && deferred.trim() !== '' && <part.View {...more} text={deferred} onAnswer={setSaid} />}
        </PastedLines>
      </div>
    </section>
  );
}

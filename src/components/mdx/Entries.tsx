import { Children, isValidElement, useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import clsx from 'clsx';
import { useMDXComponents } from '@mdx-js/react';
import { useLocation } from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { translate } from '@docusaurus/Translate';
import styles from './Entries.module.css';

type Title = ReactElement<{ readonly id: string; readonly children?: ReactNode }>;

export interface EntriesProps {
  /** What the field is for: `Filter the options`. */
  readonly label: string;
  readonly children?: ReactNode;
}

/**
 * A list to look things up in: what is below each heading of the third level opens in place, unless it is only a table. A
 * field above the list, but below the heading of an overview, leaves the entries and rows that contain some text. Without
 * JavaScript, the entries open, too.
 */
export function Entries({ label, children }: EntriesProps): ReactNode {
  const id = useId();
  const { hash } = useLocation();
  const { h2, h3, table } = useMDXComponents();
  const { collectAnchor } = useBrokenLinks();
  const list = useRef<HTMLDivElement>(null);
  const [lead, ...groups] = groupsOf(children, [h2, h3]);
  const [[heading, ...overview] = []] = groups;
  const hasOverview = isValidElement(heading) && heading.type === h2 && overview.length > 0;
  const [{ text, found }, setAnswer] = useState({ text: '', found: 0 });
  const entries = (): readonly HTMLDetailsElement[] => [
    ...(list.current?.querySelectorAll<HTMLDetailsElement>(':scope > details') ?? []),
  ];

  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    const entry = entries().find((one) => one.contains(target));
    if (entry !== undefined && (!entry.open || entry.hidden)) {
      entry.open = true;
      entry.hidden = false;
      target?.scrollIntoView();
    }
  }, [hash]);

  const filter = (text: string): void => {
    const words = wordsIn(text).map((word) => ` ${word.replace(/(?:ie)?s$|y$/, '')}`);
    const has = ({ textContent }: Element): boolean => {
      const own = ` ${wordsIn(textContent).join(' ')}`;
      return words.every((word) => own.includes(word));
    };
    const leadsToShown = (row: Element): boolean => {
      const id = row.querySelector('td > a[href^="#"]')?.getAttribute('href')?.slice(1) ?? '';
      return list.current?.querySelector(`details:not([hidden]) [id="${id}"]`) != null;
    };
    const show = (part: Element, isShown: boolean): boolean => !part.toggleAttribute('hidden', !isShown);
    let [found, below] = [0, 0];
    // From the end, because a heading is shown with anything below it.
    for (const part of [...(list.current?.children ?? [])].reverse()) {
      const rows = part.tagName === 'DETAILS' ? [] : [...part.querySelectorAll('tbody > tr, .columns li')];
      const isHead = part.querySelector(':scope > h2') !== null;
      const others = isHead ? below : 0;
      const shown = rows.filter((row) => show(row, has(row) || leadsToShown(row)));
      const own = rows.length > 0 ? shown.length : Number(others === 0 && has(part));
      show(part, own + others > 0);
      below = isHead ? 0 : below + own;
      // The list at the top has what is below it, too.
      found = hasOverview && part === list.current?.firstElementChild && own > 0 ? own : found + own;
    }
    // What is found can be read at once, if it is little.
    entries().forEach((entry) => (entry.open ||= text !== '' && found <= 3 && !entry.hidden));
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.table-of-contents a')) {
      const isHidden = document.getElementById(link.hash.slice(1))?.closest('[hidden]') instanceof Element;
      link.parentElement?.toggleAttribute('hidden', isHidden);
    }
    setAnswer({ text, found });
  };
  const isEntry = (node: ReactNode, others: readonly ReactNode[]): node is Title =>
    isValidElement(node) && node.type === h3 && others.some((other) => isValidElement(other) && other.type !== table);
  groups.forEach(([first, ...others]) => {
    if (isEntry(first, others)) {
      collectAnchor(first.props.id);
    }
  });
  return (
    <>
      {lead}
      {hasOverview && heading}
      <div className={clsx('needs-script', styles.tools)}>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="search"
          className="form-field"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            filter(target.value);
            target.parentElement?.scrollIntoView();
          }}
        />
        <span role="status">
          {text !== '' &&
            (found === 0
              ? translate({ message: 'Nothing here matches “{text}”.' }, { text })
              : translate({ message: '{number} found' }, { number: String(found) }))}
        </span>
      </div>
      <div ref={list}>
        {groups.map(([first, ...others], index) =>
          isEntry(first, others) ? (
            <details key={index} className={styles.entry}>
              <summary>
                {/* Without the link of a heading, because a summary must not have one. */}
                {/* eslint-disable-next-line @docusaurus/prefer-docusaurus-heading */}
                <h3 id={first.props.id} className="anchor">
                  {first.props.children}
                </h3>
              </summary>
              {others}
            </details>
          ) : (
            <div key={index}>{hasOverview && index === 0 ? others : [first, ...others]}</div>
          ),
        )}
      </div>
    </>
  );
}

/** Words, and those in names: `DOWNLOAD_DIR`, `getUri`. */
const wordsIn = (text: string): readonly string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** What comes before the first heading, such as an old anchor, and the parts, which begin with headings. */
function groupsOf(children: ReactNode, headings: readonly unknown[]): readonly (readonly ReactNode[])[] {
  const isHeading = (child: ReactNode): child is ReactElement => isValidElement(child) && headings.includes(child.type);
  // Between elements are line ends.
  const elements = Children.toArray(children).filter((child) => typeof child !== 'string');
  const starts = elements.flatMap((child, index) => (isHeading(child) ? [index] : []));
  return [0, ...starts].map((start, index) => elements.slice(start, starts[index]));
}

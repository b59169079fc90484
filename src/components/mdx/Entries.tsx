import {
  type ComponentProps,
  Children,
  isValidElement,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import clsx from 'clsx';
import { useMDXComponents } from '@mdx-js/react';
import { useLocation } from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Translate, { translate } from '@docusaurus/Translate';
import styles from './Entries.module.css';

export interface EntriesProps {
  /** What the field above the list is for: `Filter the options`. */
  readonly label: string;
  readonly children?: ReactNode;
}

/**
 * A list to look things up in: what is below each heading of the third level opens in place. A field above the list leaves
 * the entries that contain some text, and the rows of tables and columns before them. Without JavaScript, the entries open, too.
 */
export function Entries({ label, children }: EntriesProps): ReactNode {
  const id = useId();
  const { hash } = useLocation();
  const { h2, h3 } = useMDXComponents();
  const { collectAnchor } = useBrokenLinks();
  const list = useRef<HTMLDivElement>(null);
  const [{ text, found }, setAnswer] = useState({ text: '', found: 0 });
  const [areOpen, setAreOpen] = useState(false);
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
    const words = text.toLowerCase().split(/\s+/);
    const has = ({ textContent }: Element): boolean => words.every((word) => textContent.toLowerCase().includes(word));
    const show = (part: Element, isShown = has(part)): boolean => {
      part.toggleAttribute('hidden', !isShown);
      return isShown;
    };
    let [found, isAnyShown] = [0, false];
    // From the end, because a heading is shown with any of its entries.
    for (const part of [...(list.current?.children ?? [])].reverse()) {
      const isEntry = part.tagName === 'DETAILS';
      const rows = isEntry ? [] : [...part.querySelectorAll('tbody > tr, .columns li')];
      const shown = rows.filter((row) => show(row)).length;
      const isShown = show(part, rows.length > 0 ? shown > 0 : (!isEntry && isAnyShown) || undefined);
      isAnyShown = isEntry && (isAnyShown || isShown);
      found += shown + Number(isEntry && isShown);
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.table-of-contents a')) {
      const isHidden = document.getElementById(link.hash.slice(1))?.closest('[hidden]') instanceof Element;
      link.parentElement?.toggleAttribute('hidden', isHidden);
    }
    setAnswer({ text, found });
  };
  const openAll = (): void => {
    entries().forEach((entry) => (entry.open = !areOpen));
    setAreOpen(!areOpen);
  };
  const isEntry = (node: ReactNode): node is ReactElement<ComponentProps<'h3'>> =>
    isValidElement(node) && node.type === h3;
  const groups = groupsOf(children, [h2, h3]);
  groups.forEach(([first]) => {
    if (isEntry(first)) {
      collectAnchor(first.props.id);
    }
  });
  return (
    <>
      <div className={clsx('needs-script', styles.tools)}>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="search"
          className="form-field"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            filter(event.target.value);
          }}
        />
        <button type="button" className="button button--secondary" onClick={openAll}>
          {areOpen ? translate({ message: 'Close all' }) : translate({ message: 'Open all' })}
        </button>
        <span role="status">
          {text !== '' &&
            (found === 0
              ? translate({ message: 'Nothing here matches “{text}”.' }, { text })
              : translate({ message: '{number} found' }, { number: String(found) }))}
        </span>
        {text !== '' && found === 0 && (
          <button
            type="button"
            className="link-button"
            onClick={() => {
              filter('');
            }}
          >
            <Translate>Clear the filter</Translate>
          </button>
        )}
      </div>
      <div ref={list}>
        {groups.map(([first, ...others], index) =>
          isEntry(first) ? (
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
            <div key={index}>{[first, ...others]}</div>
          ),
        )}
      </div>
    </>
  );
}

/** The parts that begin with headings. */
function groupsOf(children: ReactNode, headings: readonly unknown[]): readonly (readonly ReactNode[])[] {
  const isHeading = (child: ReactNode): child is ReactElement => isValidElement(child) && headings.includes(child.type);
  return Children.toArray(children).reduce<ReactNode[][]>(
    (groups, child) =>
      isHeading(child) || groups.length === 0
        ? [...groups, [child]]
        : [...groups.slice(0, -1), [...(groups.at(-1) ?? []), child]],
    [],
  );
}

import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import facts from '@generated/library-facts/sampleTypes.json';
import type { DeclaredName } from '@site/facts/sampleTypes';
import { sampleKey } from '@site/facts/sampleKey';
import { useEscape } from '@site/src/hooks/useEscape';
import { useOutsidePress } from '@site/src/hooks/useOutsidePress';
import { textIn } from './CodeToolbar';
import styles from './CodeTypes.module.css';

export interface CodeTypesProps {
  /** The element with the code. */
  readonly pre: RefObject<HTMLPreElement | null>;
}

/** An identifier in the code, and what it is. */
interface Occurrence {
  readonly line: number;
  readonly column: number;
  readonly declared: DeclaredName;
}

/** Milliseconds that a mouse rests on a name: who reads past one asks nothing. */
const rest = 200;

/**
 * What the names of the library in a code block are, from its declarations: at the mouse or a tap, and all of them behind a
 * button. The names have no elements: they are found by their places in the text.
 */
export function CodeTypes({ pre }: CodeTypesProps): ReactNode {
  const [occurrences] = useState(() => occurrencesIn(pre.current));
  return occurrences.length === 0 ? null : (
    <>
      <TypeAtPointer pre={pre} occurrences={occurrences} />
      <AllTypes pre={pre} occurrences={occurrences} />
    </>
  );
}

function occurrencesIn(pre: HTMLPreElement | null): readonly Occurrence[] {
  const key = sampleKey(textIn(pre));
  const places = Object.hasOwn(facts.samples, key) ? (facts.samples[key] ?? []) : [];
  return Array.from({ length: places.length / 3 }, (_, turn) => places.slice(turn * 3, turn * 3 + 3)).flatMap(
    ([line = 0, column = 0, name = -1]) => {
      const declared = facts.names[name];
      return declared === undefined ? [] : [{ line, column, declared }];
    },
  );
}

interface TypesProps extends CodeTypesProps {
  readonly occurrences: readonly Occurrence[];
}

/** A name that is shown, and where it stands in the window. */
interface Shown {
  readonly declared: DeclaredName;
  readonly box: DOMRect;
}

function TypeAtPointer({ pre, occurrences }: TypesProps): ReactNode {
  const [shown, setShown] = useState<Shown>();
  const tip = useRef<HTMLDivElement>(null);
  const close = (): void => {
    setShown(undefined);
  };
  useEscape(shown !== undefined, close);

  useEffect(() => {
    const code = pre.current;
    if (code === null) {
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onMove = (event: PointerEvent): void => {
      clearTimeout(timer);
      if (event.pointerType === 'touch' || tip.current?.contains(event.target as Node) === true) {
        return;
      }
      const found = code.contains(event.target as Node) ? nameAt(code, event, occurrences) : undefined;
      code.style.cursor = found === undefined ? '' : 'help';
      // A button that is held down selects text.
      timer = setTimeout(() => {
        setShown(event.buttons === 0 ? found : undefined);
      }, rest);
    };
    const onPress = (event: PointerEvent): void => {
      clearTimeout(timer);
      if (tip.current?.contains(event.target as Node) !== true) {
        setShown(undefined);
      }
    };
    // Not a click, which does not say in every browser what it came from. Who scrolls lifts no finger here.
    const onTap = (event: PointerEvent): void => {
      if (event.pointerType === 'touch') {
        setShown(nameAt(code, event, occurrences));
      }
    };
    // What is shown would stay where the name was.
    const onScroll = (): void => {
      setShown(undefined);
    };
    document.addEventListener('pointermove', onMove);
    document.addEventListener('pointerdown', onPress);
    code.addEventListener('pointerup', onTap);
    code.addEventListener('scroll', onScroll);
    return () => {
      clearTimeout(timer);
      code.style.cursor = '';
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('pointerdown', onPress);
      code.removeEventListener('pointerup', onTap);
      code.removeEventListener('scroll', onScroll);
    };
  }, [pre, occurrences]);

  const around = pre.current?.parentElement ?? null;
  useLayoutEffect(() => {
    if (shown !== undefined && tip.current !== null && around !== null) {
      const outer = around.getBoundingClientRect();
      const left = Math.min(shown.box.left - outer.left, outer.width - tip.current.offsetWidth);
      tip.current.style.left = `${String(Math.max(0, left))}px`;
      tip.current.style.top = `${String(shown.box.bottom - outer.top)}px`;
    }
  }, [shown, around]);
  return shown === undefined || around === null
    ? null
    : createPortal(
        <div ref={tip} className={styles.tip}>
          <Declaration declared={shown.declared} />
        </div>,
        around,
      );
}

/** The name at a place of the window. */
function nameAt(
  code: HTMLElement,
  { clientX, clientY }: MouseEvent,
  occurrences: readonly Occurrence[],
): Shown | undefined {
  const lines = code.querySelectorAll('.token-line');
  for (const { line, column, declared } of occurrences) {
    const element = lines[line];
    const name = /^[\w$]+/.exec(element?.textContent.slice(column) ?? '')?.[0];
    // A line that is wrapped may have the name in two boxes.
    const boxes = element && name !== undefined ? rangeIn(element, column, column + name.length).getClientRects() : [];
    const box = [...boxes].find(
      ({ left, right, top, bottom }) => clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
    );
    if (box !== undefined) {
      return { declared, box };
    }
  }
  return undefined;
}

/** The part of a line between two columns. */
function rangeIn(line: Element, from: number, to: number): Range {
  const range = document.createRange();
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const { length } = text as Text;
    if (from >= before && from < before + length) {
      range.setStart(text, from - before);
    }
    if (to > before && to <= before + length) {
      range.setEnd(text, to - before);
    }
    before += length;
  }
  return range;
}

function AllTypes({ pre, occurrences }: TypesProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useOutsidePress(anchor, () => {
    setIsOpen(false);
  });
  useEscape(isOpen, () => {
    anchor.current?.querySelector('button')?.focus();
    setIsOpen(false);
  });
  useLayoutEffect(() => {
    if (panel.current !== null) {
      // It begins at the right end of the block, and ends before the left one.
      const { right } = panel.current.getBoundingClientRect();
      const left = pre.current?.getBoundingClientRect().left ?? 0;
      panel.current.style.maxWidth = `min(36rem, ${String(right - left)}px)`;
      panel.current.focus();
    }
  }, [isOpen, pre]);
  const label = translate({ message: 'Types in this sample', id: 'site.codeTypes.label' });
  const names = [...new Set(occurrences.map(({ declared }) => declared))];
  return (
    // Where the panel is depends on the block, not on the button.
    <span ref={anchor} style={{ position: 'static' }}>
      <button
        type="button"
        className="clean-btn"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={label}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
          <path fill="currentColor" d="M4 5h16v3h-6.4v11h-3.2V8H4Z" />
        </svg>
      </button>
      {isOpen && (
        <div ref={panel} id={id} role="group" aria-label={label} tabIndex={-1} className={styles.tip}>
          <ul className="clean-list">
            {names.map((declared) => (
              <li key={declared.name}>
                <Declaration declared={declared} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </span>
  );
}

function Declaration({ declared: { name, text, place } }: { readonly declared: DeclaredName }): ReactNode {
  return (
    <>
      <code>{text}</code> {place === undefined ? <span>{name}</span> : <Link to={`/${place}`}>{name}</Link>}
    </>
  );
}

import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import facts from '@generated/library-facts/sampleTypes.json';
import { type DeclaredName, sampleKey } from '@site/facts/samples';
import { useEscape } from '@site/src/hooks/useEscape';
import { textIn } from './CodeToolbar';
import styles from './CodeTypes.module.css';

interface Shown {
  readonly declared: DeclaredName;
  readonly element: Element;
}

/** How long a mouse rests on a name before its type shows, in milliseconds. */
const hoverDelay = 200;

/** Shows the declaration of a library name in a code block, under the mouse or after a tap. */
export function CodeTypes({ pre }: { readonly pre: RefObject<HTMLPreElement | null> }): ReactNode {
  const [shown, setShown] = useState<Shown>();
  const tip = useRef<HTMLDivElement>(null);
  useEscape(shown !== undefined, () => {
    setShown(undefined);
  });

  useEffect(() => {
    const code = pre.current;
    if (code === null) {
      return undefined;
    }
    const names = markNames(code);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (target: EventTarget | null): void => {
      const declared = names.get(target as Element);
      setShown(declared && { declared, element: target as Element });
    };
    const onOver = ({ target, pointerType, buttons }: PointerEvent): void => {
      clearTimeout(timer);
      // A finger passes over names while scrolling, and a mouse with its button down selects text.
      if (pointerType !== 'touch' && buttons === 0 && tip.current?.contains(target as Node) !== true) {
        timer = setTimeout(show, hoverDelay, target);
      }
    };
    const onClick = ({ target }: MouseEvent): void => {
      if (tip.current?.contains(target as Node) !== true) {
        show(target);
      }
    };
    const onScroll = (): void => {
      setShown(undefined);
    };
    document.addEventListener('pointerover', onOver);
    document.addEventListener('click', onClick);
    code.addEventListener('scroll', onScroll);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('click', onClick);
      code.removeEventListener('scroll', onScroll);
    };
  }, [pre]);

  useLayoutEffect(() => {
    const around = tip.current?.offsetParent?.getBoundingClientRect();
    if (shown !== undefined && tip.current !== null && around !== undefined) {
      const name = shown.element.getBoundingClientRect();
      const left = Math.min(name.left - around.left, around.width - tip.current.offsetWidth);
      tip.current.style.left = `${String(Math.max(0, left))}px`;
      tip.current.style.top = `${String(name.bottom - around.top)}px`;
    }
  }, [shown]);

  if (shown === undefined) {
    return null;
  }
  const { name, text, place } = shown.declared;
  return (
    <div ref={tip} className={clsx('popover', styles.tip)}>
      <code>{text}</code>
      {place === undefined ? <span>{name}</span> : <Link to={`/${place}`}>{name}</Link>}
    </div>
  );
}

/** Gives each library name in the code its own element. React does not manage this HTML, so they stay. */
function markNames(code: HTMLElement): ReadonlyMap<Element, DeclaredName> {
  const names = new Map<Element, DeclaredName>();
  const key = sampleKey(textIn(code as HTMLPreElement));
  const places = Object.hasOwn(facts.samples, key) ? (facts.samples[key] ?? []) : [];
  const lines = code.querySelectorAll('.token-line');
  for (let turn = 0; turn < places.length; turn += 3) {
    const [line = 0, column = 0, index = -1] = places.slice(turn, turn + 3);
    const declared = facts.names[index];
    const element = lines[line];
    if (declared !== undefined && element !== undefined) {
      const name = markWord(element, column);
      if (name !== undefined) {
        names.set(name, declared);
      }
    }
  }
  return names;
}

/** Wraps the word at a column of a line in an element, unless an earlier call did. */
function markWord(line: Element, column: number): Element | undefined {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
    if (column < before + node.length) {
      if (node.parentElement?.classList.contains(styles.name ?? '') === true) {
        return node.parentElement;
      }
      const start = column - before;
      const word = /^[\w$]+/.exec(node.data.slice(start))?.[0];
      if (word === undefined) {
        return undefined;
      }
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + word.length);
      const element = document.createElement('span');
      element.className = styles.name ?? '';
      range.surroundContents(element);
      return element;
    }
    before += node.length;
  }
  return undefined;
}

// Change: ejected. The original is a link that acts as a button: a click does nothing, Space and Esc do nothing, arrow
// keys scroll. This is the disclosure pattern: a button, and a list of links that the arrow keys move through.
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import { useEscape } from '@site/src/hooks/useEscape';
import { useOutsidePress } from '@site/src/hooks/useOutsidePress';
import styles from './styles.module.css';

/** `hovered` is open until the mouse leaves; `pinned`, by a press, is open until it is closed. */
type Disclosure = 'closed' | 'hovered' | 'pinned';

export default function DropdownNavbarItemDesktop({ items, position, className, label, children }: Props): ReactNode {
  const menuId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [disclosure, setDisclosure] = useState<Disclosure>('closed');
  const isBrowser = useIsBrowser();

  const close = (): void => {
    setDisclosure('closed');
  };
  useOutsidePress(rootRef, close);
  const isOpen = disclosure !== 'closed';
  useEscape(isOpen, () => {
    close();
    if (rootRef.current?.contains(document.activeElement)) {
      buttonRef.current?.focus();
    }
  });

  const focusLink = (pick: (current: number, count: number) => number): void => {
    const links = [...(rootRef.current?.querySelectorAll<HTMLElement>('ul a[href]') ?? [])];
    const current = links.findIndex((link) => link === document.activeElement);
    links.at(pick(current, links.length))?.focus();
  };
  const moves: Record<string, ((current: number, count: number) => number) | undefined> = {
    ArrowDown: (current, count) => (current + 1) % count,
    ArrowUp: (current) => Math.max(current, 0) - 1,
    Home: () => 0,
    End: () => -1,
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    const opens = event.key.startsWith('Arrow');
    if (move !== undefined && (opens || isOpen)) {
      event.preventDefault();
      setDisclosure('pinned');
      // The list can take focus once it is displayed.
      requestAnimationFrame(() => {
        focusLink(move);
      });
    }
  };
  const onPointer = (event: PointerEvent, from: Disclosure, to: Disclosure): void => {
    if (event.pointerType === 'mouse') {
      setDisclosure((now) => (now === from ? to : now));
    }
  };

  return (
    <div
      ref={rootRef}
      role="presentation"
      className={clsx('navbar__item', 'dropdown', styles.dropdown, {
        // Without JavaScript the style sheet opens the list.
        'dropdown--hoverable': !isBrowser,
        'dropdown--right': position === 'right',
        'dropdown--show': isOpen,
      })}
      onKeyDown={onKeyDown}
      onPointerEnter={(event) => {
        onPointer(event, 'closed', 'hovered');
      }}
      onPointerLeave={(event) => {
        onPointer(event, 'hovered', 'closed');
      }}
      onBlur={({ relatedTarget, currentTarget }: FocusEvent) => {
        // Without a related target it was a press, which useOutsidePress handles.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) {
          close();
        }
      }}
    >
      <button
        ref={buttonRef}
        type="button"
        className={clsx('clean-btn', 'navbar__link', styles.button, className)}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => {
          setDisclosure((now) => (now === 'pinned' ? 'closed' : 'pinned'));
        }}
      >
        {children ?? label}
      </button>
      <ul id={menuId} className="dropdown__menu">
        {items.map((item, index) => (
          <NavbarItem isDropdownItem activeClassName="dropdown__link--active" {...item} key={index} />
        ))}
      </ul>
    </div>
  );
}

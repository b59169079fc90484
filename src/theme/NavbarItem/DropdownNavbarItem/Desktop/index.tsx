// Change: ejected. The original is a link that acts as a button: a click does nothing, and Space and Esc do nothing.
// This is the disclosure pattern: a button, and a list of links.
import { useId, type ReactNode } from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import { useDisclosure } from '@site/src/hooks/useDisclosure';
import styles from './styles.module.css';

export default function DropdownNavbarItemDesktop({ items, position, className, label, children }: Props): ReactNode {
  const id = useId();
  const { isOpen, toggle, root } = useDisclosure();
  const isBrowser = useIsBrowser();
  return (
    <div
      {...root}
      className={clsx('navbar__item', 'dropdown', styles.dropdown, {
        // Without JavaScript the style sheet opens the list.
        'dropdown--hoverable': !isBrowser,
        'dropdown--right': position === 'right',
        'dropdown--show': isOpen,
      })}
    >
      <button
        type="button"
        className={clsx('clean-btn', 'navbar__link', styles.button, className)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {children ?? label}
      </button>
      <ul id={id} className="dropdown__menu">
        {items.map((item, index) => (
          <NavbarItem isDropdownItem activeClassName="dropdown__link--active" {...item} key={index} />
        ))}
      </ul>
    </div>
  );
}

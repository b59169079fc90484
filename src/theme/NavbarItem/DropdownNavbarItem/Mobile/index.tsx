// Change: ejected. The original has two controls for one list, one of them a link that Space does not activate. This is
// one button that holds the state.
import type { ReactNode } from 'react';
import clsx from 'clsx';
import { Collapsible, useCollapsible } from '@docusaurus/theme-common';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
import styles from './styles.module.css';

export default function DropdownNavbarItemMobile({ items, className, label, children, onClick }: Props): ReactNode {
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: true });
  return (
    <li className={clsx('menu__list-item', { 'menu__list-item--collapsed': collapsed })}>
      <button
        type="button"
        className={clsx(
          'clean-btn',
          'menu__link',
          'menu__link--sublist',
          'menu__link--sublist-caret',
          styles.button,
          className,
        )}
        aria-expanded={!collapsed}
        onClick={toggleCollapsed}
      >
        {children ?? label}
      </button>
      <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
        {items.map((item, index) => (
          <NavbarItem
            mobile
            isDropdownItem
            onClick={onClick}
            activeClassName="menu__link--active"
            {...item}
            key={index}
          />
        ))}
      </Collapsible>
    </li>
  );
}

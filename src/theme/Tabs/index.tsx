// Change: ejected. The original renders all tabs again when the page starts, so the browser recomputes the styles of the
// whole page, a third of the blocking time of a long page. A chosen tab stays in place while others above it change.
import {
  Children,
  isValidElement,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import clsx from 'clsx';
import { useStorageSlot } from '@docusaurus/theme-common';
import type { Props } from '@theme/Tabs';
import type { Props as TabItemProps } from '@theme/TabItem';
import styles from './styles.module.css';

const steps: Readonly<Record<string, number | undefined>> = { ArrowRight: 1, ArrowLeft: -1 };

export default function Tabs({ groupId, className, children }: Props): ReactNode {
  const id = useId();
  const items = Children.toArray(children).filter((child): child is ReactElement<TabItemProps> =>
    isValidElement(child),
  );
  const values = items.map(({ props }) => props.value);
  const first = items.find(({ props }) => props.default)?.props.value ?? values[0] ?? '';
  const [chosen, setChosen] = useState(first);
  const [stored, storage] = useStorageSlot(groupId === undefined ? null : `docusaurus.tab.${groupId}`);
  const value = stored !== null && values.includes(stored) ? stored : chosen;

  const list = useRef<HTMLDivElement>(null);
  const top = useRef<number>(undefined);
  const choose = (next: string): void => {
    top.current = list.current?.getBoundingClientRect().top;
    setChosen(next);
    storage.set(next);
  };
  useLayoutEffect(() => {
    if (top.current !== undefined && list.current !== null) {
      window.scrollBy(0, list.current.getBoundingClientRect().top - top.current);
      top.current = undefined;
    }
  }, [value]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = values.at((values.indexOf(value) + step) % values.length) ?? first;
      choose(next);
      list.current?.querySelectorAll<HTMLElement>('[role=tab]')[values.indexOf(next)]?.focus();
    }
  };

  return (
    <div className="tabs-container margin-bottom--md">
      <div ref={list} role="tablist" className={clsx('tabs', styles.list, className)}>
        {items.map(({ props: { value: own, label } }) => (
          <button
            key={own}
            type="button"
            role="tab"
            id={`${id}${own}`}
            tabIndex={own === value ? 0 : -1}
            aria-selected={own === value}
            className={clsx('clean-btn tabs__item', styles.item, own === value && 'tabs__item--active')}
            onKeyDown={onKeyDown}
            onClick={() => {
              choose(own);
            }}
          >
            {label ?? own}
          </button>
        ))}
      </div>
      <div className="margin-top--md">
        {items.map(({ props: { value: own, label, className: panelClass, children: content } }) => (
          <div key={own} role="tabpanel" aria-label={label ?? own} className={panelClass} hidden={own !== value}>
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}

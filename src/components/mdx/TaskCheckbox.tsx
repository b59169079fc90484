import type { ComponentProps, ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';

/** The checkbox of a task list, which only shows whether the task is done. */
export function TaskCheckbox(props: ComponentProps<'input'>): ReactNode {
  return (
    <input
      {...props}
      aria-label={props.checked === true ? translate({ message: 'Done' }) : translate({ message: 'To do' })}
    />
  );
}

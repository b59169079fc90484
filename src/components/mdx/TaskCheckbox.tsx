import type { ComponentProps, ReactNode } from 'react';

/** The checkbox of a task list, which only shows whether the task is done. */
export function TaskCheckbox(props: ComponentProps<'input'>): ReactNode {
  return <input {...props} aria-label={props.checked === true ? 'Done' : 'To do'} />;
}

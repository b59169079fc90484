import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import clsx from 'clsx';
import tool from './tool.module.css';

export interface PasteFieldProps {
  readonly label: ReactNode;
  /** What is read, and that it stays in the browser. */
  readonly note: ReactNode;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Other attributes of the text area. */
  readonly field?: ComponentPropsWithRef<'textarea'>;
}

/** A field for the reader's configuration, log, or file. */
export function PasteField({ label, note, value, onChange, field }: PasteFieldProps): ReactNode {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={tool.label}>
        {label}
      </label>
      <textarea
        id={id}
        rows={6}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        aria-describedby={`${id}note`}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        {...field}
        className={clsx('form-field', tool.pasted, field?.className)}
      />
      <p id={`${id}note`} className={tool.note}>
        {note}
      </p>
    </>
  );
}

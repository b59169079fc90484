import type { ReactNode, Ref } from 'react';
import clsx from 'clsx';
import Heading from '@theme/Heading';
import tool from './tool.module.css';

export interface AnswerProps {
  readonly title: string;
  /** How sure it is, or what kind of answer. */
  readonly note?: string | undefined;
  /** Whether it is good news; the title says it, too. */
  readonly tone?: 'good' | 'bad' | 'neutral';
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** What a tool answers: first what it is, then what to do. */
export function Answer({ title, note, tone = 'neutral', ref, children }: AnswerProps): ReactNode {
  return (
    <section ref={ref} className={clsx(tool.answer, tool[tone])}>
      <Heading as="h2" className={tool.answerTitle}>
        {title}
      </Heading>
      {note !== undefined && <p className={tool.note}>{note}</p>}
      {children}
    </section>
  );
}

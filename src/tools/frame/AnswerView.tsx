import { Fragment, useContext, useEffect, type ReactNode } from 'react';
import facts from '@generated/library-facts/configuration.json';
import Heading from '@theme/Heading';
import CodeInline from '@theme/CodeInline';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import CodeBlock from '@site/src/theme/CodeBlock';
import { BreakingName } from '@site/src/components/docs/BreakingName';
import { PlaceLink } from '@site/src/components/version/PlaceLink';
import { useSiteFields } from '@site/src/hooks/useSiteFields';
import type { Format } from '../paste/paste';
import { writeSettings, type Written } from '../settings/writeSettings';
import type { Answer, AnswerLink, Fix, Item } from './answer';
import { colored } from './colored';
import { PastedLines } from './PasteTool';
import tool from './tool.module.css';

/** Longer lists are cut. */
const mostItems = 100;

/** Of each tone, with the word that screen readers hear. */
const signs = {
  good: ['✓', 'Fine'],
  caution: ['!', 'To change'],
  fault: ['✕', 'Wrong'],
  unknown: ['?', 'Not checked'],
  idle: ['–', 'Without effect'],
} as const;

export interface AnswerViewProps {
  readonly answer: Answer;
  /** How the paste writes settings; empty for every form. */
  readonly formats: readonly Format[];
  /** Called with the title, which screen readers hear. */
  readonly onAnswer: (title: string) => void;
}

/** Draws an answer. */
export function AnswerView({ answer, formats, onAnswer }: AnswerViewProps): ReactNode {
  const { tone, title, others } = answer;

  useEffect(() => {
    onAnswer(title.replaceAll('`', ''));
  }, [title, onAnswer]);

  return (
    <>
      <section aria-label="Answer" className={tool.answer} data-tone={tone}>
        <Heading as="h2" className={tool.answerTitle}>
          <span aria-hidden="true">{signs[tone][0]}</span> {withCode(title)}
        </Heading>
        <AnswerBody answer={answer} formats={formats} />
      </section>
      {others.length > 0 && (
        <section>
          <Heading as="h3" className={tool.heading}>
            Also in the paste
          </Heading>
          {others.map((other) => (
            <details key={other.title} className={tool.more} data-tone={other.tone}>
              <summary>
                <span aria-hidden="true">{signs[other.tone][0]}</span> {withCode(other.title)}
              </summary>
              <AnswerBody answer={other} formats={formats} />
            </details>
          ))}
        </section>
      )}
    </>
  );
}

function AnswerBody({ answer, formats }: Pick<AnswerViewProps, 'answer' | 'formats'>): ReactNode {
  const { paragraphs, fixes, items, corrected, links } = answer;
  // What is corrected says what to do.
  const before = corrected.length > 0 ? 0 : 1;
  const said = paragraphs.map((text) => <p key={text}>{withCode(text)}</p>);
  return (
    <>
      {said.slice(0, before)}
      <Fixes fixes={fixes} formats={formats} />
      {corrected.length > 0 && <p>Corrected:</p>}
      <Fixes fixes={corrected} formats={formats} />
      {said.slice(before)}
      <ItemList items={items} />
      {links.map((link) => (
        <p key={link.page} className={tool.link}>
          <Linked link={link} />
        </p>
      ))}
    </>
  );
}

/** Settings in every form that the paste has, and snippets. */
function Fixes({ fixes, formats }: { readonly fixes: readonly Fix[]; readonly formats: readonly Format[] }): ReactNode {
  const choice = Object.fromEntries(fixes.flatMap((fix) => (fix.kind === 'set' ? [[fix.option, fix.value]] : [])));
  const forms = writeSettings(choice, facts, formats).filter(({ text }) => text !== '');
  const [only] = forms.length === 1 ? forms : [];
  const isSetFirst = fixes[0]?.kind === 'set';
  const snippets = fixes.map((fix) =>
    fix.kind === 'copy' ? (
      <CodeBlock key={fix.title + fix.text} title={fix.title}>
        {colored(fix.text.trimEnd())}
      </CodeBlock>
    ) : null,
  );
  return (
    <>
      {!isSetFirst && snippets}
      {only && <Form form={only} title={only.format === 'package-json' ? `Part of ${only.title}` : only.title} />}
      {forms.length > 1 && (
        <Tabs key={forms.map(({ format }) => format).join()} groupId="config-source">
          {forms.map((form) => (
            <TabItem key={form.format} value={form.format} label={form.title}>
              <Form form={form} />
            </TabItem>
          ))}
        </Tabs>
      )}
      {isSetFirst && snippets}
    </>
  );
}

function Form({ form: { format, text, missing }, title }: { readonly form: Written; title?: string }): ReactNode {
  return (
    <>
      <CodeBlock title={title}>{colored(text.trimEnd())}</CodeBlock>
      {missing.length > 0 && (
        <p className={tool.note}>
          {format === 'code' ? 'Code cannot set: ' : 'Only code can set: '}
          {missing.join(', ')}.
        </p>
      )}
    </>
  );
}

/** Lines of the paste, and which ones need attention. */
function ItemList({ items }: { readonly items: readonly Item[] }): ReactNode {
  const { count, select } = useContext(PastedLines);
  return (
    items.length > 0 && (
      <ul className={tool.items}>
        {items.slice(0, mostItems).map(({ line, written, text, tone, link }) => (
          <li key={`${String(line)} ${written} ${text}`}>
            {tone !== undefined && (
              <span role="img" aria-label={signs[tone][1]} className={tool.sign} data-tone={tone}>
                {signs[tone][0]}
              </span>
            )}
            {line > count ? (
              'Chosen'
            ) : (
              <button type="button" className="link-button" onClick={() => select(line)}>
                Line {line}
              </button>
            )}
            :{' '}
            <code>
              <BreakingName>{written}</BreakingName>
            </code>
            <p>
              {withCode(text)} {link !== undefined && <Linked link={link} />}
            </p>
          </li>
        ))}
        {items.length > mostItems && <li>{items.length - mostItems} more lines are not shown.</li>}
      </ul>
    )
  );
}

function Linked({ link: { text, page, label } }: { readonly link: AnswerLink }): ReactNode {
  const { deploy } = useSiteFields();
  return <PlaceLink place={{ label: label ?? deploy.deployName, page: `docs/${page}` }}>{text}</PlaceLink>;
}

/** Shows text between backticks as code. */
function withCode(text: string): ReactNode {
  return text
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? <CodeInline key={index}>{part}</CodeInline> : <Fragment key={index}>{part}</Fragment>,
    );
}

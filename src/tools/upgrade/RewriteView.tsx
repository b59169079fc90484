import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import facts from '@generated/library-facts/upgrade.json';
import { isCode, rewriteConfiguration, type Rewriting } from './rewrite';
import { PasteField } from '../form/PasteField';
import tool from '../form/tool.module.css';

export interface RewriteViewProps {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** A field to paste a configuration into, and the same for the other release. */
export function RewriteView({ from, to, text, onChange }: RewriteViewProps): ReactNode {
  const [keepsDefaults, setKeepsDefaults] = useState(false);
  const deferred = useDeferredValue(text);
  const isOfCode = isCode(deferred);
  const codeRewriter = useCodeRewriter(isOfCode);
  const result = useMemo(() => {
    const rewrite = isOfCode ? codeRewriter.rewrite : rewriteConfiguration;
    return deferred.trim() === '' ? undefined : rewrite?.(deferred, { from, to, keepsDefaults }, facts);
  }, [deferred, isOfCode, codeRewriter, from, to, keepsDefaults]);
  const isWaiting = isOfCode && codeRewriter.rewrite === undefined;
  const isUnknown = deferred.trim() !== '' && result === undefined && !isWaiting;
  return (
    <>
      <Heading as="h3">
        <Translate id="site.upgrade.rewrite">Your configuration, rewritten</Translate>
      </Heading>
      <PasteField
        label={<Translate id="site.upgrade.paste">Paste your package.json, variables, or code</Translate>}
        note={
          <Translate id="site.upgrade.paste.note">
            Nothing leaves your browser. A package.json also gets the new ranges of the packages. In TypeScript and
            JavaScript, options and calls of the library are rewritten.
          </Translate>
        }
        value={text}
        onChange={onChange}
      />
      <p>
        <label>
          <input
            type="checkbox"
            checked={keepsDefaults}
            onChange={(event) => {
              setKeepsDefaults(event.target.checked);
            }}
          />{' '}
          <Translate id="site.upgrade.keep" values={{ from }}>
            {'Keep the defaults of {from}, such as its MongoDB'}
          </Translate>
        </label>
      </p>
      <p role="status" className={tool.note}>
        {isWaiting &&
          (codeRewriter.hasFailed ? (
            <Translate id="site.upgrade.rewrite.failed">
              What reads code could not be loaded. Check your connection, then paste it again.
            </Translate>
          ) : (
            <Translate id="site.tool.loading">Loading…</Translate>
          ))}
        {isUnknown && (
          <Translate id="site.upgrade.rewrite.unknown" values={{ oldest: facts.history.releases[0] ?? '', to }}>
            {'The options of {to} are not known: they are from {oldest} on.'}
          </Translate>
        )}
        {result !== undefined &&
          (result.done.length === 0 ? (
            <Translate id="site.upgrade.rewrite.same" values={{ to }}>
              {'Nothing has to change for {to}.'}
            </Translate>
          ) : (
            <Translate id="site.upgrade.rewrite.done" values={{ to, count: result.done.length }}>
              {'For {to}, points to note: {count}'}
            </Translate>
          ))}
      </p>
      {result !== undefined && result.done.length > 0 && (
        <>
          <ul className={tool.list}>
            {result.done.slice(0, 50).map((one, index) => (
              // The same name may stand there twice.
              <li key={index}>{doneText(one)}</li>
            ))}
          </ul>
          <CodeBlock title={translate({ message: 'For {to}', id: 'site.upgrade.rewrite.title' }, { to })}>
            {result.text}
          </CodeBlock>
        </>
      )}
    </>
  );
}

interface CodeRewriter {
  readonly rewrite?: typeof rewriteConfiguration;
  readonly hasFailed?: boolean;
}

/** Loads what reads code, once there is some: a parser is as large as the rest of the tool. */
function useCodeRewriter(isWanted: boolean): CodeRewriter {
  const [state, setState] = useState<CodeRewriter>({});
  useEffect(() => {
    if (isWanted) {
      import('./rewriteCode').then(
        ({ rewriteCode }) => {
          setState({ rewrite: rewriteCode });
        },
        (error: unknown) => {
          console.error(error);
          setState({ hasFailed: true });
        },
      );
    }
  }, [isWanted]);
  return state;
}

function doneText({ kind, name, to = '' }: Rewriting): string {
  switch (kind) {
    case 'renamed':
      return translate({ message: '{name} is now {to}.', id: 'site.upgrade.done.renamed' }, { name, to });
    case 'removed':
      return translate(
        { message: '{name} is removed: there is no such option.', id: 'site.upgrade.done.removed' },
        { name },
      );
    case 'kept':
      return translate(
        { message: '{name} is added, with the old default {to}.', id: 'site.upgrade.done.kept' },
        { name, to },
      );
    case 'range':
      return translate({ message: '{name} gets the range {to}.', id: 'site.upgrade.done.range' }, { name, to });
    case 'noPackage':
      return translate(
        { message: '{name} has no known release {to}: replace it.', id: 'site.upgrade.done.noPackage' },
        { name, to },
      );
    case 'unknown':
      return translate(
        {
          message: '{name} stays, but no known release has such an option: it does nothing.',
          id: 'site.upgrade.done.unknown',
        },
        { name },
      );
    case 'added':
      return translate({ message: '{name} gets {to}.', id: 'site.upgrade.done.added' }, { name, to });
    case 'check':
      return translate(
        { message: '{name} stays, but is not right there: write {to}.', id: 'site.upgrade.done.check' },
        { name, to },
      );
    case 'unsure':
      return translate(
        {
          message: "{name} stays, because it may not be the library's. If it is, write {to}.",
          id: 'site.upgrade.done.unsure',
        },
        { name, to },
      );
    case 'gone':
      return translate(
        { message: '{name} stays, but there is no such error.', id: 'site.upgrade.done.gone' },
        { name },
      );
    case 'startsNothing':
      return translate(
        { message: '{name} stays, but starts nothing since 7.0.0: write {to}.', id: 'site.upgrade.done.startsNothing' },
        { name, to },
      );
    case 'notCode':
      return translate({
        message: 'The code stays as it is: it is incomplete, or neither TypeScript nor JavaScript.',
        id: 'site.upgrade.done.notCode',
      });
    case 'notJson':
      return translate(
        { message: '{name} is not valid JSON and stays as it is.', id: 'site.upgrade.done.notJson' },
        { name },
      );
  }
}

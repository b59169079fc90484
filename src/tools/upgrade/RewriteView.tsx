import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import facts from '@generated/library-facts/upgrade.json';
import { rewriteConfiguration, type Rewriting } from './rewrite';
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
  const result = useMemo(
    () => (deferred.trim() === '' ? undefined : rewriteConfiguration(deferred, { from, to, keepsDefaults }, facts)),
    [deferred, from, to, keepsDefaults],
  );
  const isUnknown = deferred.trim() !== '' && result === undefined;
  return (
    <>
      <Heading as="h3">
        <Translate id="site.upgrade.rewrite">Your configuration, rewritten</Translate>
      </Heading>
      <PasteField
        label={<Translate id="site.upgrade.paste">Paste your package.json or variables</Translate>}
        note={
          <Translate id="site.upgrade.paste.note">
            Nothing leaves your browser. A package.json also gets the new ranges of the packages.
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
    case 'notJson':
      return translate(
        { message: '{name} is not valid JSON and stays as it is.', id: 'site.upgrade.done.notJson' },
        { name },
      );
  }
}

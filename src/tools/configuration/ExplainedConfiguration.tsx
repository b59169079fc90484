import { useDeferredValue, useId, useMemo, type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import facts from '@generated/library-facts/configuration.json';
import { meaningText } from './meaningText';
import { explain, type Explained, type Problem } from './pasted';
import { longestPaste } from '../form/longestPaste';
import { PasteField } from '../form/PasteField';
import tool from '../form/tool.module.css';

/** More rows help nobody. */
const mostRows = 100;

export interface ExplainedConfigurationProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** A field to paste a configuration into, and what the library makes of it. */
export function ExplainedConfiguration({ text, onChange }: ExplainedConfigurationProps): ReactNode {
  const id = useId();
  const deferred = useDeferredValue(text);
  const { explained, problems } = useMemo(() => explain(deferred, facts), [deferred]);
  return (
    <div className={tool.group}>
      <PasteField
        label={<Translate id="site.configuration.paste">Paste yours to have it explained</Translate>}
        note={
          <Translate id="site.configuration.paste.note">
            A package.json, or variables as a shell, .env, Dockerfile, or CI file has them; both together to see what
            wins. Nothing leaves your browser.
          </Translate>
        }
        placeholder={'MONGOMS_VERSION=…'}
        value={text}
        onChange={onChange}
      />
      <p role="status" className={tool.note}>
        {deferred.trim() !== '' && (
          <Translate id="site.configuration.paste.found" values={{ count: explained.length }}>
            {'Settings found: {count}'}
          </Translate>
        )}
        {deferred.length === longestPaste && (
          <>
            {' '}
            <Translate id="site.configuration.paste.cut" values={{ longest: longestPaste }}>
              {'Only the first {longest} characters are read.'}
            </Translate>
          </>
        )}
      </p>
      {deferred.trim() !== '' && problems.map((problem) => <p key={problem.kind}>{problemText(problem)}</p>)}
      {explained.length > 0 && (
        <>
          <p id={`${id}explained`} className={tool.strong}>
            <Translate id="site.configuration.explained.caption" values={{ version: facts.version }}>
              {'What mongodb-memory-server {version} makes of yours:'}
            </Translate>
          </p>
          <ul aria-labelledby={`${id}explained`} className={tool.list}>
            {explained.slice(0, mostRows).map((one, index) => (
              // The same name may stand there twice.
              <li key={index}>
                <code>{writtenText(one)}</code> {verdictText(one)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function writtenText({ entry: { place, name, value } }: Explained): string {
  const text = place === 'variable' ? `${name}=${String(value)}` : `"${name}": ${JSON.stringify(value)}`;
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

function verdictText(one: Explained): string {
  const parts = [mainText(one)];
  if (one.verdict === 'counts' && one.isDefault) {
    parts.push(translate({ message: 'It is so by default.', id: 'site.configuration.explained.default' }));
  }
  if (one.verdict === 'counts' && one.resolved?.isFromFolder === true) {
    parts.push(
      translate({
        message: 'A relative path starts at the folder of package.json.',
        id: 'site.configuration.explained.folder',
      }),
    );
  }
  if (one.entry.isExpanded) {
    parts.push(
      translate({
        message: 'Variables or expressions in the value are replaced before the library sees it.',
        id: 'site.configuration.explained.expanded',
      }),
    );
  }
  return parts.join(' ');
}

function mainText({ verdict, entry, option, resolved, nearest, releases }: Explained): string {
  switch (verdict) {
    case 'counts':
      return translate(
        { message: 'Counts: {meaning}.', id: 'site.configuration.explained.counts' },
        { meaning: resolved === undefined ? '' : meaningText(resolved.meaning) },
      );
    case 'throws':
      return resolved === undefined ? '' : meaningText(resolved.meaning);
    case 'overridden':
      return resolved?.source === 'default' || resolved?.source === 'nowhere'
        ? translate(
            { message: 'Counts as no value: {meaning}.', id: 'site.configuration.explained.noValue' },
            { meaning: meaningText(resolved.meaning) },
          )
        : translate(
            { message: 'Does nothing: {winner} wins, with {meaning}.', id: 'site.configuration.explained.overridden' },
            {
              winner:
                resolved?.source === 'packageJson'
                  ? translate({ message: 'another key', id: 'site.configuration.explained.key' })
                  : (option?.env ?? ''),
              meaning: resolved === undefined ? '' : meaningText(resolved.meaning),
            },
          );
    case 'unread':
      return translate(
        {
          message: 'Does nothing: no code reads it. Set binary.{member} in code.',
          id: 'site.configuration.explained.unread',
        },
        { member: option?.code?.member ?? '' },
      );
    case 'misplaced':
      return translate({
        message: 'Does nothing: mongodbMemoryServer must be under config.',
        id: 'site.configuration.explained.misplaced',
      });
    case 'unknown':
      return [
        translate({ message: 'Does nothing: there is no such option.', id: 'site.configuration.explained.unknown' }),
        ...(releases === undefined
          ? []
          : [
              translate(
                { message: 'Releases {first} to {last} have it.', id: 'site.configuration.explained.releases' },
                { ...releases },
              ),
            ]),
        ...(nearest === undefined || nearest === entry.name
          ? []
          : [
              translate(
                { message: 'Did you mean {nearest}?', id: 'site.configuration.explained.nearest' },
                { nearest },
              ),
            ]),
      ].join(' ');
  }
}

function problemText(problem: Problem): string {
  switch (problem.kind) {
    case 'notJson':
      return translate(
        {
          message: 'This is not valid JSON, and the import of the package would fail with a SyntaxError: {message}',
          id: 'site.configuration.problem.notJson',
        },
        { message: problem.message },
      );
    case 'noBlock':
      return translate({
        message: 'There is no config.mongodbMemoryServer in this package.json: the library looks in the folder above.',
        id: 'site.configuration.problem.noBlock',
      });
    case 'misplaced':
      return translate({
        message: 'mongodbMemoryServer is at the top level. The library reads only config.mongodbMemoryServer.',
        id: 'site.configuration.problem.misplaced',
      });
    case 'noObject':
      return translate({
        message: 'config.mongodbMemoryServer is not an object: no option is read from it.',
        id: 'site.configuration.problem.noObject',
      });
  }
}

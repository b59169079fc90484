import { useId, type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import facts from '@generated/library-facts/configuration.json';
import type { ConfigurationOption } from '@site/facts/configuration';
import { meaningText } from './meaningText';
import { resolve } from './rules';
import tool from '../form/tool.module.css';

export interface WinnersProps {
  readonly chosen: readonly (readonly [option: ConfigurationOption, value: string])[];
}

/** What the library makes of each chosen value, and which one wins if it is set in several places. */
export function Winners({ chosen }: WinnersProps): ReactNode {
  const id = useId();
  return (
    <>
      <p id={id} className={tool.strong}>
        <Translate id="site.configuration.winner.caption" values={{ version: facts.version }}>
          {'What mongodb-memory-server {version} makes of it, and what wins if you set it in several places:'}
        </Translate>
      </p>
      <ul aria-labelledby={id} className={tool.list}>
        {chosen.map(([option, value]) => (
          <li key={option.name}>
            <code>{option.name}</code>{' '}
            <Translate
              id="site.configuration.winner.effect"
              values={{
                value: (
                  <strong>{meaningText(resolve(option, option.read ? { variable: value } : {}, facts).meaning)}</strong>
                ),
                other: meaningText(resolve(option, {}, facts).meaning),
              }}
            >
              {'In effect: {value}. Without it: {other}.'}
            </Translate>{' '}
            {winnerText(option)}
          </li>
        ))}
      </ul>
    </>
  );
}

function winnerText({ env, code, read }: ConfigurationOption): string {
  const member = `binary.${code?.member ?? ''}`;
  if (!read) {
    return code === undefined
      ? translate({ message: 'None: no code reads it.', id: 'site.configuration.winner.none' })
      : translate(
          {
            message: 'Only {member} in code: nothing reads {env} or the key.',
            id: 'site.configuration.winner.onlyCode',
          },
          { member, env },
        );
  }
  switch (code?.wins) {
    case 'code':
      return translate(
        {
          message: '{member} in code, then {env}, then package.json: the first with a value is used.',
          id: 'site.configuration.winner.code',
        },
        { member, env },
      );
    case 'config':
      return translate(
        {
          message: '{env}, then package.json, then {member} in code: the config option is asked first.',
          id: 'site.configuration.winner.config',
        },
        { member, env },
      );
    case 'either':
      return translate(
        {
          message: 'Whichever is on: {member} in code, or {env}, or else package.json.',
          id: 'site.configuration.winner.either',
        },
        { member, env },
      );
    case undefined:
      return translate(
        {
          message: '{env}, then package.json: the environment is asked first. Code cannot set it.',
          id: 'site.configuration.winner.variable',
        },
        { env },
      );
  }
}

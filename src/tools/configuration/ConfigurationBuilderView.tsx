import { useEffect, useId, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import CodeBlock from '@theme/CodeBlock';
import facts from '@generated/library-facts/configuration.json';
import type { ConfigurationOption } from '@site/facts/configuration';
import { ExplainedConfiguration } from './ExplainedConfiguration';
import { OptionField } from './OptionField';
import { Winners } from './Winners';
import { chosenOf, snippetsOf, type Choice } from './snippets';
import { readState, writeState, type BuilderState } from './state';
import tool from '../form/tool.module.css';
import styles from './ConfigurationBuilder.module.css';

/** Choice, every way to write it, and the explanation of what a reader pastes. */
export default function ConfigurationBuilderView(): ReactNode {
  const [state, setState] = useState<BuilderState>(() => {
    const { search, hash } = window.location;
    return readState(search, hash, facts);
  });

  useEffect(() => {
    const { search, hash } = writeState(state, window.location.search);
    const address = window.location.pathname + search + hash;
    // The router would scroll to the top when the fragment changes.
    window.history.replaceState(window.history.state, '', address);
  }, [state]);

  function choose({ name }: ConfigurationOption, value: string | undefined): void {
    const others = Object.entries(state.choice).filter(([other]) => other !== name);
    setState({ ...state, choice: Object.fromEntries(value === undefined ? others : [...others, [name, value]]) });
  }

  return (
    <>
      <Choosing choice={state.choice} onChoose={choose} />
      <Written choice={state.choice} />
      <ExplainedConfiguration
        text={state.pasted}
        onChange={(pasted) => {
          setState({ ...state, pasted });
        }}
      />
    </>
  );
}

interface ChoosingProps {
  readonly choice: Choice;
  readonly onChoose: (option: ConfigurationOption, value: string | undefined) => void;
}

function Choosing({ choice, onChoose }: ChoosingProps): ReactNode {
  const [filter, setFilter] = useState('');
  const id = useId();
  const found = facts.options.filter((option) => matches(option, filter));
  return (
    <fieldset className={tool.group}>
      <legend className={tool.legend}>
        <Translate id="site.configuration.choose">Choose options</Translate>
      </legend>
      <label htmlFor={id} className={tool.label}>
        <Translate id="site.configuration.filter">Filter the options</Translate>
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        className={'form-field'}
        placeholder={translate({ message: 'for example: download', id: 'site.configuration.filter.placeholder' })}
        value={filter}
        onChange={(event) => {
          setFilter(event.target.value);
        }}
      />
      <p className={tool.note} role="status">
        <Translate id="site.configuration.found" values={{ found: found.length, total: facts.options.length }}>
          {'{found} of {total} options'}
        </Translate>
      </p>
      <div className={styles.options}>
        {found.map((option) => (
          <OptionField
            key={option.name}
            option={option}
            value={choice[option.name]}
            onChange={(value) => {
              onChoose(option, value);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}

function matches(option: ConfigurationOption, filter: string): boolean {
  const text = [
    option.name,
    option.env,
    option.packageJson,
    option.type,
    option.default,
    option.code?.member,
    option.since,
  ]
    .join(' ')
    .toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function Written({ choice }: { readonly choice: Choice }): ReactNode {
  const chosen = chosenOf(choice, facts);
  if (chosen.length === 0) {
    return (
      <p role="status" className={tool.note}>
        <Translate id="site.configuration.nothing">Nothing is chosen yet: every option has its default.</Translate>
      </p>
    );
  }
  return (
    <>
      <p role="status" className={tool.note}>
        <Translate id="site.configuration.chosen" values={{ count: chosen.length }}>
          {'Options chosen: {count}. Use one of these; the address of this page keeps your choice.'}
        </Translate>
      </p>
      <div className={styles.snippets}>
        {snippetsOf(choice, facts).map(({ id, title, text, missing }) => (
          <div key={id} className={styles.snippet}>
            <CodeBlock title={title}>{text}</CodeBlock>
            {missing.length > 0 && (
              <p className={tool.note}>
                <Translate id="site.configuration.missing" values={{ names: missing.join(', ') }}>
                  {'Cannot be written here, because of a line break in the value: {names}.'}
                </Translate>
              </p>
            )}
          </div>
        ))}
      </div>
      <Winners chosen={chosen} />
      <p className={tool.note}>
        <Translate
          id="site.configuration.more"
          values={{
            precedence: (
              <Link to="#precedence">
                <Translate id="site.configuration.more.precedence">Which one wins?</Translate>
              </Link>
            ),
            code: (
              <Link to="#code-or-config">
                <Translate id="site.configuration.more.code">Code or config option?</Translate>
              </Link>
            ),
          }}
        >
          {'More about this: {precedence} {code}'}
        </Translate>
      </p>
    </>
  );
}

import { useId } from 'react';
import type { ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import { systems } from '@site/facts/platforms/systems';
import type { Answer } from './answer';
import { processors, binaryNames, findSystem, idOf, sources } from './choice';
import type { Choice, Setting, Source } from './choice';
import type { Described } from './follow';
import { PasteField } from '../form/PasteField';
import styles from './MongodView.module.css';

export interface MongodFormProps {
  readonly choice: Choice;
  readonly known: Described;
  readonly told: Answer | undefined;
  readonly onChange: (changed: Partial<Choice>) => void;
}

const families = [...new Set(systems.map(({ family }) => family))].map((family) => ({
  family,
  members: [...new Map(systems.filter((system) => system.family === family).map((system) => [idOf(system), system]))],
}));

/** What a reader chooses and pastes. */
export function MongodForm({ choice, known, told, onChange }: MongodFormProps): ReactNode {
  const id = useId();
  const isPasted = told !== undefined && (told.read.hasOwnRelease || choice.pastedSystem.trim() !== '');
  return (
    <>
      <fieldset className={styles.fields}>
        <legend>
          <Translate id="site.mongod.system">System</Translate>
        </legend>
        <div>
          <label htmlFor={`${id}system`}>
            <Translate id="site.mongod.distribution">System and release</Translate>
          </label>
          <select
            className="form-field"
            id={`${id}system`}
            autoComplete="off"
            value={choice.system}
            onChange={(event) => {
              const system = findSystem(event.target.value);
              onChange({ system: event.target.value, ...(system === undefined ? {} : { arch: system.arch }) });
            }}
          >
            {families.map(({ family, members }) => (
              <optgroup key={family} label={family}>
                {members.map(([key, { name }]) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}arch`}>
            <Translate id="site.mongod.processor">Processor</Translate>
          </label>
          <select
            className="form-field"
            id={`${id}arch`}
            autoComplete="off"
            value={choice.arch}
            onChange={(event) => {
              onChange({ arch: event.target.value });
            }}
          >
            {processors.map((arch) => (
              <option key={arch}>{arch}</option>
            ))}
          </select>
        </div>
        <Paste
          summary={translate({ message: 'Paste os-release or uname instead', id: 'site.mongod.pasteSystem' })}
          label={translate({
            message: 'Output of: cat /etc/os-release; uname -sm',
            id: 'site.mongod.pasteSystem.label',
          })}
          value={choice.pastedSystem}
          onChange={(pastedSystem) => {
            onChange({ pastedSystem });
          }}
        >
          {isPasted && (
            <p className={styles.note}>
              <Translate
                id="site.mongod.pasted"
                values={{ platform: told.read.machine.platform, arch: told.read.machine.arch }}
              >
                {'Counts instead of the choice above. Node.js reports {platform} and {arch} there.'}
              </Translate>
            </p>
          )}
        </Paste>
      </fieldset>
      <fieldset className={styles.fields}>
        <legend>
          <Translate id="site.mongod.settings">Settings</Translate>
        </legend>
        {choice.settings.map((setting, index) => (
          <SettingRow
            // Rows have no other identity, and keep their place.
            key={index}
            setting={setting}
            known={known}
            onChange={(changed) => {
              onChange({
                settings: choice.settings.flatMap((other, at) =>
                  at !== index ? [other] : changed === undefined ? [] : [changed],
                ),
              });
            }}
          />
        ))}
        <p>
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={() => {
              onChange({ settings: [...choice.settings, { source: 'variable', name: 'VERSION', value: '' }] });
            }}
          >
            <Translate id="site.mongod.add">Add a setting</Translate>
          </button>
        </p>
        <Paste
          summary={translate({ message: 'Paste your package.json', id: 'site.mongod.pasteManifest' })}
          label={translate({ message: 'Your package.json', id: 'site.mongod.pasteManifest.label' })}
          value={choice.pastedManifest}
          onChange={(pastedManifest) => {
            onChange({ pastedManifest });
          }}
        >
          {told?.read.isManifestBroken === true && (
            <p className={styles.note} role="alert">
              <Translate id="site.mongod.noJson">This is not valid JSON, so nothing in it counts.</Translate>
            </p>
          )}
        </Paste>
        <Paste
          summary={translate({ message: 'Paste environment variables', id: 'site.mongod.pasteVariables' })}
          label={translate({
            message: 'Lines with MONGOMS_ variables, from a shell, a Dockerfile, or a CI file',
            id: 'site.mongod.pasteVariables.label',
          })}
          value={choice.pastedVariables}
          onChange={(pastedVariables) => {
            onChange({ pastedVariables });
          }}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={choice.hasModules}
            onChange={(event) => {
              onChange({ hasModules: event.target.checked });
            }}
          />{' '}
          <Translate id="site.mongod.modules">The project has a node_modules folder</Translate>
        </label>
      </fieldset>
    </>
  );
}

interface PasteProps {
  readonly summary: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children?: ReactNode;
}

function Paste({ summary, label, value, onChange, children }: PasteProps): ReactNode {
  return (
    <details className={styles.paste} open={value !== '' || undefined}>
      <summary>{summary}</summary>
      <PasteField label={label} value={value} onChange={onChange} />
      {children}
    </details>
  );
}

interface SettingRowProps {
  readonly setting: Setting;
  readonly known: Described;
  /** Undefined if it was removed. */
  readonly onChange: (changed: Setting | undefined) => void;
}

function SettingRow({ setting, known, onChange }: SettingRowProps): ReactNode {
  const id = useId();
  const names = namesIn(setting.source, known);
  return (
    <div role="group" aria-label={setting.name} className={styles.setting}>
      <div>
        <label htmlFor={`${id}source`}>
          <Translate id="site.mongod.setIn">Set in</Translate>
        </label>
        <select
          className="form-field"
          id={`${id}source`}
          autoComplete="off"
          value={setting.source}
          onChange={(event) => {
            const source = sources.find((candidate) => candidate === event.target.value) ?? setting.source;
            onChange({ ...setting, source, name: renamed(setting, source, known) });
          }}
        >
          {sources.map((source) => (
            <option key={source} value={source}>
              {sourceLabel(source)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}name`}>
          <Translate id="site.mongod.option">Option</Translate>
        </label>
        <select
          className="form-field"
          id={`${id}name`}
          autoComplete="off"
          value={setting.name}
          onChange={(event) => {
            onChange({ ...setting, name: event.target.value });
          }}
        >
          {!names.includes(setting.name) && <option>{setting.name}</option>}
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}value`}>
          <Translate id="site.mongod.value">Value</Translate>
        </label>
        <input
          className="form-field"
          id={`${id}value`}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={placeholderOf(setting, known)}
          value={setting.value}
          onChange={(event) => {
            onChange({ ...setting, value: event.target.value });
          }}
        />
      </div>
      <button
        type="button"
        className="button button--secondary button--sm"
        aria-label={translate({ message: 'Remove {name}', id: 'site.mongod.removeName' }, { name: setting.name })}
        onClick={() => {
          onChange(undefined);
        }}
      >
        <Translate id="site.mongod.remove">Remove</Translate>
      </button>
    </div>
  );
}

function namesIn(source: Source, { options }: Described): readonly string[] {
  return source === 'binary' ? binaryNames : options.map(({ name }) => name);
}

/** The same option where it has another name. */
function renamed({ source: from, name }: Setting, to: Source, { options }: Described): string {
  if (from !== 'binary' && to !== 'binary') {
    return name;
  }
  const same = options.find((option) => option.name === name || option.key === name);
  const other = to === 'binary' ? same?.key : same?.name;
  const names = namesIn(to, { options, mongod: '' });
  return other !== undefined && names.includes(other) ? other : (names[0] ?? name);
}

function placeholderOf({ name }: Setting, { options, mongod }: Described): string {
  if (name === 'VERSION' || name === 'version') {
    return mongod;
  }
  return options.find((option) => option.name === name || option.key === name)?.default ?? '';
}

/** Where a setting is. */
export function sourceLabel(source: Source): string {
  switch (source) {
    case 'variable':
      return translate({ message: 'variable', id: 'site.mongod.variable' });
    case 'package.json':
      return 'package.json';
    case 'binary':
      return translate({ message: 'binary in code', id: 'site.mongod.binary' });
  }
}

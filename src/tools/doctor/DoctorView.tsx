import { useId, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import facts from '@generated/library-facts/doctor.json';
import titles from '@generated/page-titles/titles.json';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';

import { apply, type Snippet } from './apply';
import type { Certainty, Diagnosis, Finding } from './diagnose';
import { issueUrl } from './issue';
import type { Item, ItemKind, Setting } from './read';
import type { Remark } from './remarks';
import { useDiagnosis } from './useDiagnosis';
import { words } from './words';
import styles from './DoctorView.module.css';

/** A text area that holds more makes every key slow. */
const mostShown = 100_000;
/** Longer addresses are refused by programs that links are sent with. */
const longestLink = 6000;
/** Less certain findings are behind a button of their own. */
const shownFindings = 3;

const archInCode = "binary: { arch: 'x64' }";
const trueValues = '1, on, yes, true';

const example = `FROM node:20-bookworm-slim
ENV MONGOMS_VERSION=6.0.14 MONGOMS_ARCH=x64

KnownVersionIncompatibilityError: Requested Version "6.0.14" is not available for "Debian 12"! Available Versions: ">=7.0.3"
    at LinuxOSDownload (/app/node_modules/mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js:256:23)`;

/** What an address holds. Anything may be in there: it is only ever read as text. */
function pasteIn(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('paste')?.slice(0, longestLink) ?? '';
}

/** The doctor: a field for a paste, and what it says. */
export default function DoctorView(): ReactNode {
  const { hash } = useLocation();
  const [text, setText] = useState(() => pasteIn(hash));
  const [arrived, setArrived] = useState(hash);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const { diagnosis } = useDiagnosis(text);
  const isHeld = text.length > mostShown;
  // The search leads here with a paste, also from this page. Other places of the page leave the text alone.
  if (hash !== arrived && pasteIn(hash) !== '') {
    setArrived(hash);
    setText(pasteIn(hash));
  }

  const take = (next: string): void => {
    setText(next);
    if (field.current !== null) {
      field.current.value = next.length > mostShown ? '' : next;
    }
  };
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text/plain');
    if (pasted.length > mostShown) {
      event.preventDefault();
      take(pasted);
    }
  };

  return (
    <div className={styles.doctor}>
      <div>
        <label htmlFor={`${id}text`} className={styles.label}>
          <Translate>Error, log, or files</Translate>
        </label>
        <textarea
          key={arrived}
          ref={field}
          id={`${id}text`}
          className={clsx('form-field', styles.field)}
          rows={8}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          aria-describedby={`${id}about`}
          defaultValue={text}
          onPaste={onPaste}
          onChange={({ target }) => {
            setText(target.value);
          }}
        />
        <p id={`${id}about`} className={styles.note}>
          <Translate>
            A stack trace, a log, debug output, package.json, a Dockerfile, a CI file, or several of them. Nothing
            leaves your browser.
          </Translate>
        </p>
        {isHeld && (
          <p className={styles.note}>
            <Translate values={{ size: (text.length / 1_000_000).toFixed(1) }}>
              {'{size} MB are read, but not shown: the field would become slow.'}
            </Translate>
          </p>
        )}
        <div className={styles.buttons}>
          <button
            type="button"
            className="button button--secondary"
            onClick={() => {
              take(example);
            }}
          >
            <Translate>Show an example</Translate>
          </button>
          <button
            type="button"
            className="button button--secondary"
            onClick={() => {
              take('');
              field.current?.focus();
            }}
          >
            <Translate>Clear</Translate>
          </button>
          <label className={styles.file}>
            <Translate>Or a file:</Translate>{' '}
            <input
              type="file"
              onChange={({ target }) => {
                void target.files?.[0]?.text().then(take);
              }}
            />
          </label>
        </div>
      </div>
      <p role="status" className={styles.status}>
        {text.trim() !== '' && summary(diagnosis)}
      </p>
      {diagnosis !== undefined && text.trim() !== '' && <Result key={text} diagnosis={diagnosis} text={text} />}
    </div>
  );
}

function summary(diagnosis: Diagnosis | undefined): string {
  if (diagnosis === undefined) {
    return translate({ message: 'Reading…' });
  }
  const [best] = diagnosis.findings;
  if (best === undefined) {
    return translate({ message: 'No known error was recognized.' });
  }
  return translate(
    { message: '{certainty}: {title}' },
    { certainty: certaintyName(best.certainty), title: words[best.id]().title },
  );
}

function certaintyName(certainty: Certainty): string {
  switch (certainty) {
    case 'sure':
      return translate({ message: 'Almost certain' });
    case 'likely':
      return translate({ message: 'Likely' });
    case 'possible':
      return translate({ message: 'Possible' });
  }
}

interface ResultProps {
  readonly diagnosis: Diagnosis;
  readonly text: string;
}

function Result({ diagnosis, text }: ResultProps): ReactNode {
  const { findings, reading, remarks } = diagnosis;
  const [best] = findings;
  // What says less about the same line, or is much less sure, is not worth any room.
  const others = findings
    .slice(1)
    .filter(({ score, line }) => best !== undefined && score > best.score - 40 && line !== best.line);
  return (
    <>
      {best === undefined ? (
        <Unknown diagnosis={diagnosis} />
      ) : (
        <FindingView finding={best} diagnosis={diagnosis} open />
      )}
      {others.length > 0 && (
        <section>
          <Heading as="h3" className={styles.heading}>
            <Translate>Also in the paste</Translate>
          </Heading>
          {others.slice(0, shownFindings).map((finding) => (
            <FindingView key={finding.id} finding={finding} diagnosis={diagnosis} />
          ))}
        </section>
      )}
      {remarks.length > 0 && (
        <section>
          <Heading as="h3" className={styles.heading}>
            <Translate>About your settings</Translate>
          </Heading>
          <ul>
            {remarks.map((remark, index) => (
              <li key={index}>{remarkText(remark)}</li>
            ))}
          </ul>
        </section>
      )}
      <ReadView items={reading.items} settings={reading.settings} />
      {best !== undefined && best.certainty === 'possible' && <IssueLink diagnosis={diagnosis} />}
      {text.length <= longestLink && <LinkButton text={text} />}
    </>
  );
}

interface FindingViewProps {
  readonly finding: Finding;
  readonly diagnosis: Diagnosis;
  readonly open?: boolean;
}

function FindingView({ finding, diagnosis, open = false }: FindingViewProps): ReactNode {
  const { title, cause, todo } = words[finding.id]();
  const snippets = apply(finding.cures, diagnosis.reading, facts);
  const sections = finding.sections.filter(
    (section, index) => finding.sections.findIndex((one) => pageOf(one) === pageOf(section)) === index,
  );
  const content = (
    <>
      <p>{cause}</p>
      {finding.quote !== '' && (
        <p className={styles.quote}>
          <Translate values={{ line: finding.line }}>{'Line {line}:'}</Translate> <code>{finding.quote}</code>
        </p>
      )}
      <p>
        <strong>{todo}</strong>
      </p>
      {snippets.map((snippet) => (
        <SnippetView key={snippet.title + snippet.text} snippet={snippet} />
      ))}
      <p>
        <Translate>Read more:</Translate>{' '}
        {sections.map((section, index) => (
          <span key={section}>
            {index > 0 && ', '}
            <Link to={`/docs/${section}`}>{titles[`docs/${pageOf(section)}`] ?? pageOf(section)}</Link>
          </span>
        ))}
      </p>
    </>
  );
  if (open) {
    return (
      <section className={styles.finding}>
        <Heading as="h2" className={styles.title}>
          {title}
        </Heading>
        <p className={styles.note}>{certaintyName(finding.certainty)}</p>
        {content}
      </section>
    );
  }
  return (
    <details className={styles.other}>
      <summary>
        {title} <span className={styles.note}>{`(${certaintyName(finding.certainty)})`}</span>
      </summary>
      {content}
    </details>
  );
}

function pageOf(section: string): string {
  return section.replace(/#.*$/, '');
}

function SnippetView({ snippet }: { readonly snippet: Snippet }): ReactNode {
  const { title, text, diff } = snippet;
  const name =
    title === 'terminal'
      ? translate({ message: 'Terminal' })
      : title === 'CI'
        ? translate({ message: 'CI file' })
        : title;
  if (diff === undefined) {
    return <CodeBlock title={name}>{text}</CodeBlock>;
  }
  return (
    <>
      <p className={styles.label}>
        <Translate values={{ file: <code>{name}</code> }}>{'Change in {file}:'}</Translate>
      </p>
      {/* What scrolls can be scrolled by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.diff} tabIndex={0}>
        <code>
          {diff.map(({ kind, text: line }, index) => {
            const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
            return <Tag key={index}>{`${kind === 'added' ? '+' : kind === 'removed' ? '-' : ' '} ${line}\n`}</Tag>;
          })}
        </code>
      </pre>
      <details className={styles.other}>
        <summary>
          <Translate>The whole changed file, to copy</Translate>
        </summary>
        <CodeBlock title={name}>{text}</CodeBlock>
      </details>
    </>
  );
}

function Unknown({ diagnosis }: { readonly diagnosis: Diagnosis }): ReactNode {
  const { messages } = diagnosis;
  return (
    <section>
      <Heading as="h2" className={styles.title}>
        <Translate>What was understood</Translate>
      </Heading>
      {messages.length > 0 && (
        <>
          <p>
            <Translate>These lines look like the error:</Translate>
          </p>
          <ul>
            {messages.slice(0, 3).map(({ text, line }) => (
              <li key={line}>
                <code>{text}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Translate
          values={{
            debug: (
              <Link to="/docs/guides/enable-debug-mode">
                <Translate>debug output</Translate>
              </Link>
            ),
          }}
        >
          {'Paste more of it, best with {debug}: the cause is often in an earlier line.'}
        </Translate>
      </p>
      <IssueLink diagnosis={diagnosis} />
    </section>
  );
}

function IssueLink({ diagnosis }: { readonly diagnosis: Diagnosis }): ReactNode {
  const { organizationName = '', projectName = '' } = useDocusaurusContext().siteConfig;
  return (
    <p>
      <Link to={issueUrl(`https://github.com/${organizationName}/${projectName}`, diagnosis)}>
        <Translate>Report it on GitHub</Translate>
      </Link>{' '}
      <Translate>
        The form is filled in with versions and messages, without your paths and names. You can change it before you
        send it.
      </Translate>
    </p>
  );
}

function LinkButton({ text }: { readonly text: string }): ReactNode {
  const [isDone, setIsDone] = useState(false);
  return (
    <p className={styles.note}>
      <button
        type="button"
        className="button button--secondary button--sm"
        onClick={() => {
          const hash = `#paste=${encodeURIComponent(text.toWellFormed())}`;
          window.history.replaceState(window.history.state, '', hash);
          // Without permission, it is still in the address.
          navigator.clipboard.writeText(window.location.href).catch(() => undefined);
          setIsDone(true);
        }}
      >
        <Translate>Copy a link to this</Translate>
      </button>{' '}
      <span role="status">
        {isDone &&
          translate({
            message: 'Copied. The link contains the whole paste, in a part that browsers do not send to servers.',
          })}
      </span>
    </p>
  );
}

function itemName(kind: ItemKind): string {
  const all: Readonly<Record<ItemKind, () => string>> = {
    library: () => translate({ message: 'mongodb-memory-server' }),
    mongod: () => translate({ message: 'MongoDB version' }),
    node: () => translate({ message: 'Node.js' }),
    system: () => translate({ message: 'System' }),
    arch: () => translate({ message: 'Architecture' }),
    exitCode: () => translate({ message: 'Exit code' }),
    signal: () => translate({ message: 'Signal' }),
    status: () => translate({ message: 'HTTP status' }),
    port: () => translate({ message: 'Port' }),
    url: () => translate({ message: 'Address' }),
    archive: () => translate({ message: 'Archive' }),
    binary: () => translate({ message: 'Binary' }),
    missingLibrary: () => translate({ message: 'Missing library' }),
    state: () => translate({ message: 'State' }),
    image: () => translate({ message: 'Image' }),
    runner: () => translate({ message: 'Test runner' }),
  };
  return all[kind]();
}

function placeName(from: Setting['from']): string {
  return from === 'environment'
    ? translate({ message: 'environment' })
    : from === 'code'
      ? translate({ message: 'code' })
      : 'package.json';
}

/** As the reader wrote it. */
function settingName({ name, from }: Setting): string {
  return from === 'environment'
    ? `MONGOMS_${name}`
    : from === 'code'
      ? name
      : (facts.options.find((option) => option.name === name)?.key ?? name);
}

interface ReadViewProps {
  readonly items: readonly Item[];
  readonly settings: readonly Setting[];
}

function ReadView({ items, settings }: ReadViewProps): ReactNode {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  if (items.length + settings.length === 0) {
    return undefined;
  }
  return (
    <section>
      <Heading as="h3" className={styles.heading}>
        <Translate>What was read</Translate>
      </Heading>
      <dl className={styles.read}>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{itemName(kind)}</dt>
            <dd>
              {items
                .filter((item) => item.kind === kind)
                .map(({ value, line }, index) => (
                  <span key={value}>
                    {index > 0 && ', '}
                    <code>{value}</code> <span className={styles.note}>{`(${lineName(line)})`}</span>
                  </span>
                ))}
            </dd>
          </div>
        ))}
        {settings.map((setting) => (
          <div key={settingName(setting) + setting.value + setting.from}>
            <dt>
              <code>{settingName(setting)}</code>
            </dt>
            <dd>
              <code>{setting.value}</code>{' '}
              <span className={styles.note}>{`(${placeName(setting.from)}, ${lineName(setting.line)})`}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function lineName(line: number): string {
  return translate({ message: 'line {line}' }, { line });
}

function remarkText(remark: Remark): ReactNode {
  switch (remark.kind) {
    case 'unknown': {
      const name = <code>{settingName(remark.setting)}</code>;
      const near =
        remark.near === undefined ? undefined : <code>{settingName({ ...remark.setting, name: remark.near })}</code>;
      return near === undefined ? (
        <Translate values={{ name, version: facts.version }}>
          {'{name} is not an option of {version}: it does nothing.'}
        </Translate>
      ) : (
        <Translate values={{ name, near, version: facts.version }}>
          {'{name} is not an option of {version}: it does nothing. Do you mean {near}?'}
        </Translate>
      );
    }
    case 'unread':
      return (
        <Translate
          values={{
            name: <code>{settingName(remark.setting)}</code>,
            instead: <code>{archInCode}</code>,
          }}
        >
          {'{name} exists, but no code reads it: it does nothing. In code, write {instead}.'}
        </Translate>
      );
    case 'false':
      return (
        <Translate
          values={{
            name: <code>{settingName(remark.setting)}</code>,
            value: <code>{remark.setting.value}</code>,
            yes: <code>{trueValues}</code>,
          }}
        >
          {'The value {value} of {name} counts as false. Only {yes} count as true.'}
        </Translate>
      );
    case 'number':
      return (
        <Translate
          values={{ name: <code>{settingName(remark.setting)}</code>, value: <code>{remark.setting.value}</code> }}
        >
          {'{name} must be a number, not {value}.'}
        </Translate>
      );
    case 'wins':
      return (
        <Translate
          values={{
            name: <code>{settingName(remark.setting)}</code>,
            value: <code>{remark.setting.value}</code>,
            from: placeName(remark.setting.from),
            over: remark.over.map((other) => `${other.value} (${placeName(other.from)})`).join(', '),
          }}
        >
          {'{name} is {value}, from: {from}. It wins over {over}.'}
        </Translate>
      );
    case 'refused':
      return remark.available === 'none' ? (
        <Translate values={{ system: remark.system }}>
          {'The library finds no build for {system}, whatever the version.'}
        </Translate>
      ) : (
        <Translate
          values={{ version: remark.version, system: remark.system, available: <code>{remark.available}</code> }}
        >
          {'MongoDB {version} does not exist for {system}. Available: {available}.'}
        </Translate>
      );
    case 'short timeout':
      return (
        <Translate values={{ name: <code>{remark.setting.name}</code>, value: <code>{remark.setting.value}</code> }}>
          {'{name} is in milliseconds, and values below 1000 count as not set: {value} does nothing.'}
        </Translate>
      );
    case 'even count':
      return (
        <Translate values={{ value: <code>{remark.setting.value}</code> }}>
          {'A replica set of {value} members may not agree on a primary. Use 1 or 3.'}
        </Translate>
      );
    case 'other major':
      return (
        <Translate values={{ version: remark.version, documented: remark.documented }}>
          {'You use {version}; this page knows {documented}. The menu of versions leads to the pages of yours.'}
        </Translate>
      );
  }
}

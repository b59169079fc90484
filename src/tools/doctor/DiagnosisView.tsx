import { useDeferredValue, useEffect, useMemo, useRef, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import configuration from '@generated/library-facts/configuration.json';
import facts from '@generated/library-facts/doctor.json';
import Heading from '@theme/Heading';
import { queryOf } from '@site/src/search/pasteLines';
import { searchWanted } from '@site/src/search/Search';
import { PlaceLink } from '@site/src/components/version/PlaceLink';
import { useVersions } from '@site/src/hooks/useVersions';
import tool from '../frame/tool.module.css';
import { ToolCode } from '../frame/ToolCode';
import { withCode } from '../frame/withCode';
import { explainSettings, type Explained } from '../settings/explainSettings';
import { Corrected } from '../settings/Corrected';
import { oldNodes } from '../settings/readNode';
import type { Setting } from '../settings/readSettings';
import { SettingsList } from '../settings/SettingsList';
import { SettingsTabs } from '../settings/SettingsTabs';
import { isProblem } from '../settings/words';
import { formatsIn } from '../settings/writeSettings';
import { lacksLibcurl, type Cure } from './cures';
import { diagnose, type Finding } from './diagnose';
import { knownErrors, type ErrorId } from './knownErrors';
import { readMessages } from './messages';
import { first, type Reading } from './read';
import {
  blocksOf,
  choiceOf,
  curesOf,
  fitOf,
  missingIn,
  remarksOn,
  settingsIn,
  settingsToRemove,
  type Fit,
} from './remarks';
import { versionFor } from './versions';
import styles from './Doctor.module.css';

/** Less certain findings are left out. */
const maxOthers = 3;
const maxScoreGap = 60;
/** What an error also brings about. */
const sameCause: Readonly<Record<string, ErrorId>> = {
  alpine: 'unknown-linux',
  'no-connection': 'connection-breaks',
  nixos: 'missing-library',
  'data-in-use': 'data-directory',
  'other-status': 'connection-breaks',
};

interface DiagnosisViewProps {
  readonly text: string;
  /** Whether the text was pasted, so the reader wants to see the answer. */
  readonly isPasted: boolean;
  /** Called with the answer in a few words. */
  readonly onAnswer: (said: string) => void;
}

/** What the doctor says about a text. */
export function DiagnosisView({ text: typed, isPasted, onAnswer }: DiagnosisViewProps): ReactNode {
  const text = useDeferredValue(typed);
  const { findings, reading } = useMemo(() => diagnose(text, facts), [text]);
  const settings = useMemo(() => settingsIn(reading, configuration), [reading]);
  const explained = useMemo(() => explainSettings(settings, configuration), [settings]);
  const answer = useRef<HTMLElement>(null);
  const [best, ...others] = findings;
  const isEmpty = text.trim() === '';
  const remarks = remarksOn(reading, explained, best?.cures ?? [], facts);
  const problems = explained.filter(isProblem);
  const fit = fitOf(reading, explained, facts);
  const context = { read: reading, facts, version: versionFor(fit?.system.available, facts) };
  const isFile =
    explained.length > 0 ||
    /^\s*(?:FROM |-? ?image:|runs-on:|vmImage:|ID=|(?:Linux|Darwin) \S+ \d)|"(?:devDependencies|dependencies)"|MongoMemory(?:Server|ReplSet)[.(]/m.test(
      text,
    );
  const isOldNode = oldNodes(text, facts.version, facts.node).length > 0;
  const hasMessage = readMessages(text, 1).length > 0;
  const named = facts.errors.find((name) => text.includes(name));
  const isOnlySettings = best === undefined && isFile && !hasMessage;
  const said =
    best !== undefined
      ? `${best.certainty}: ${best.title}`
      : isOnlySettings
        ? isOldNode
          ? `Node.js is too old for ${facts.version}`
          : titleOf(fit, explained.length + remarks.length > 0, lacksLibcurl(reading), reading)
        : (named ?? 'No known error found');

  useEffect(() => {
    onAnswer(isEmpty ? '' : said);
    // After a link from another page, nothing has the focus.
    if (document.activeElement === document.body) {
      answer.current?.focus({ preventScroll: true });
    }
    const top = answer.current?.getBoundingClientRect().top ?? 0;
    if (isPasted && top > window.innerHeight / 2) {
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      answer.current?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
    }
  }, [text, isEmpty, said, isPasted, onAnswer]);

  if (isEmpty) {
    return undefined;
  }
  // A weaker finding on the same line adds nothing.
  const shown = others.filter(
    ({ id, score, line, cures }) =>
      score > (best?.score ?? 0) - maxScoreGap &&
      line !== best?.line &&
      sameCause[best?.id ?? ''] !== id &&
      JSON.stringify(cures[0]) !== JSON.stringify(best?.cures[0] ?? 0),
  );
  return (
    <>
      <OtherVersion reading={reading} text={text} />
      <section
        ref={answer}
        tabIndex={-1}
        aria-label="Answer"
        className={tool.answer}
        data-tone={
          best !== undefined
            ? 'fault'
            : !isOnlySettings
              ? 'unknown'
              : problems.length > 0 || fit?.works === false || isOldNode
                ? 'caution'
                : 'good'
        }
      >
        <Heading as="h2" className={tool.answerTitle}>
          {best === undefined ? said : best.title}
        </Heading>
        {isOnlySettings ? (
          <>
            {said === unknownSystem && <p>{withCode('Add the output of `cat /etc/os-release; uname -m`.')}</p>}
            <About explained={explained} remarks={remarks.map((remark) => remark.replace(`${said}. `, ''))} />
            <Fixes cures={curesOf(fit, context)} reading={reading} settings={settings} />
            {problems.length > 0 && <Corrected explained={explained} text={text} />}
          </>
        ) : best === undefined ? (
          <Unknown named={named} text={text} />
        ) : (
          <>
            {!isCertain(best) && hasMessage && <p className={tool.note}>{best.certainty} cause</p>}
            <FindingView finding={best} more={missingIn(context)} reading={reading} settings={settings} />
          </>
        )}
      </section>
      {problems.length + remarks.length > 0 && !isOnlySettings && (
        <section>
          <Heading as="h3" className={styles.heading}>
            About your settings
          </Heading>
          <About explained={problems} remarks={remarks} />
        </section>
      )}
      {shown.length > 0 && (
        <section>
          <Heading as="h3" className={styles.heading}>
            Also in the paste
          </Heading>
          {shown.slice(0, maxOthers).map((finding) => (
            <details key={finding.id} className={styles.other}>
              <summary>
                {finding.title}
                {isCertain(finding) ? '' : <span className={tool.note}> ({finding.certainty.toLowerCase()})</span>}
              </summary>
              <FindingView finding={finding} reading={reading} settings={settings} />
            </details>
          ))}
        </section>
      )}
    </>
  );
}

const isCertain = ({ certainty }: Finding): boolean => certainty === 'Almost certain';
const unknownSystem = 'The system was not recognized';

function titleOf(fit: Fit | undefined, isOdd: boolean, isSlim: boolean, { text, items }: Reading): string {
  const works = isSlim ? 'needs libcurl4' : 'works';
  const hasSystem = items.some(({ kind }) => kind === 'image') || /^Linux \S+ \d/m.test(text);
  return fit === undefined
    ? isOdd
      ? 'What your settings do'
      : hasSystem
        ? unknownSystem
        : 'Nothing wrong found'
    : `MongoDB ${fit.version} ${fit.works ? works : 'does not work'} on ${fit.system.name} (${fit.system.arch})`;
}

interface FixesProps {
  readonly cures: readonly Cure[];
  readonly reading: Reading;
  readonly settings: readonly Setting[];
}

/** What to copy, in the forms that the paste has. */
function Fixes({ cures, reading, settings }: FixesProps): ReactNode {
  const tabs = formatsIn(reading.text, settings).length === 0 && <SettingsTabs choice={choiceOf(cures)} />;
  const isSetFirst = cures[0]?.kind !== 'copy';
  return (
    <>
      {isSetFirst && tabs}
      {blocksOf(cures, reading, settings, configuration).map(({ title, text }) => (
        <ToolCode key={title + text} kind={title} text={text} hasTitle />
      ))}
      {!isSetFirst && tabs}
    </>
  );
}

interface FindingViewProps {
  readonly finding: Finding;
  /** What the image lacks besides. */
  readonly more?: readonly Cure[];
  readonly reading: Reading;
  readonly settings: readonly Setting[];
}

function FindingView({ finding, more = [], reading, settings }: FindingViewProps): ReactNode {
  const { page } = knownErrors[finding.id];
  const removed = settingsToRemove(finding.cures, settings, configuration);
  return (
    <>
      <p>{withCode(finding.todo)}</p>
      {removed.length > 0 && <p>{withCode(`Remove \`${removed.join('`, `')}\`.`)}</p>}
      <Fixes cures={[...finding.cures, ...more]} reading={reading} settings={settings} />
      {finding.why !== '' && <p>{withCode(finding.why)}</p>}
      {finding.quote !== '' && reading.text.trim().includes('\n') && (
        <p>
          Line {finding.line}: <code>{finding.quote}</code>
        </p>
      )}
      <p>
        <Link to={`/docs/${page}`}>More about this error</Link>
      </p>
    </>
  );
}

/** Where to read about the reader's own major. */
function OtherVersion({ reading, text }: { readonly reading: Reading; readonly text: string }): ReactNode {
  const labels = Object.keys(useVersions());
  const own = first(reading, 'library') ?? facts.version;
  const [major, documented] = [own, facts.version].map((version) => Number.parseInt(version));
  if (major === undefined || documented === undefined || major === documented) {
    return undefined;
  }
  const label =
    labels.find((one) => one.startsWith(`${String(major)}.`)) ??
    labels.find((one) => one === 'beta' && major > documented);
  const anchor = `#paste=${encodeURIComponent(text)}`;
  return (
    <p className={tool.warning}>
      You use {major}.x, but this page covers {facts.version}.{' '}
      {label === undefined ? (
        <Link to={`/docs/guides/migration?upgrade=${String(major)}..${String(documented)}`}>Upgrade</Link>
      ) : (
        <PlaceLink place={{ label, page: 'docs/guides/doctor', anchor }}>Open the {label} error doctor</PlaceLink>
      )}
    </p>
  );
}

interface AboutProps {
  readonly explained: readonly Explained[];
  readonly remarks: readonly string[];
}

/** What settings do, and what else is odd about them. */
function About({ explained, remarks }: AboutProps): ReactNode {
  return (
    <>
      {explained.length > 0 && <SettingsList explained={explained} />}
      {remarks.length > 0 && (
        <ul className={tool.plain}>
          {remarks.map((remark) => (
            <li key={remark} className={tool.warning}>
              {withCode(remark)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Unknown({ named, text }: { readonly named: string | undefined; readonly text: string }): ReactNode {
  const { organizationName = '', projectName = '' } = useDocusaurusContext().siteConfig;
  return named !== undefined ? (
    <p>
      Paste the whole message, which shows the cause, or read about{' '}
      <Link to={`/docs/guides/error-warning-details#${named.toLowerCase()}`}>{named}</Link>.
    </p>
  ) : (
    <p>
      Paste more, ideally with <Link to="/docs/guides/enable-debug-mode">debug output</Link>. The cause is often in an
      earlier line. For a question, use{' '}
      <button
        type="button"
        className="link-button"
        onClick={() => document.dispatchEvent(new CustomEvent(searchWanted, { detail: queryOf(text) }))}
      >
        the search
      </button>
      . If the library causes the error,{' '}
      <Link to={`https://github.com/${organizationName}/${projectName}/issues/new`}>report it</Link>.
    </p>
  );
}

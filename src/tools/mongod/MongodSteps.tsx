import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import type { Answer } from './answer';
import type { Choice } from './choice';
import type { Judged, Pin } from './explain';
import type { Described, Place } from './follow';
import { sourceLabel } from './MongodForm';
import type { Need } from './needs';
import styles from './MongodView.module.css';

export interface MongodStepsProps {
  readonly answer: Answer;
  readonly choice: Choice;
  readonly known: Described;
  readonly onChange: (changed: Partial<Choice>) => void;
}

/** What the library does, one step after the other, and what to write down so that it stays so. */
export function MongodSteps({ answer, choice, known, onChange }: MongodStepsProps): ReactNode {
  const { course, needs, pin } = answer;
  return (
    <>
      <ol className={styles.steps}>
        <Step title={translate({ message: 'It reads its configuration', id: 'site.mongod.step.configuration' })}>
          <Configuration answer={answer} known={known} />
        </Step>
        {course.settled !== undefined && (
          <Step title={translate({ message: 'It recognizes the system', id: 'site.mongod.step.system' })}>
            <Recognized answer={answer} />
          </Step>
        )}
        {course.places.length > 0 && (
          <Step title={translate({ message: 'It looks for a mongod', id: 'site.mongod.step.places' })}>
            <Places answer={answer} choice={choice} onChange={onChange} />
          </Step>
        )}
        {course.downloads.length > 0 && (
          <Step title={translate({ message: 'It downloads an archive', id: 'site.mongod.step.download' })}>
            <Download answer={answer} />
          </Step>
        )}
        {(course.warnings.length > 0 || course.error !== undefined) && (
          <Step title={translate({ message: 'What it prints', id: 'site.mongod.step.prints' })}>
            <Printed answer={answer} />
          </Step>
        )}
        {needs.length > 0 && (
          <Step title={translate({ message: 'What the program needs', id: 'site.mongod.step.needs' })}>
            <ul>
              {needs.map((need) => (
                <li key={need}>
                  <NeedText need={need} />
                </li>
              ))}
            </ul>
          </Step>
        )}
      </ol>
      {pin !== undefined && <Pinned pin={pin} known={known} />}
      <details className={styles.debug}>
        <summary>
          <Translate id="site.mongod.debug" values={{ count: course.debug.length }}>
            {'All {count} lines of the debug log'}
          </Translate>
        </summary>
        <CodeBlock>{course.debug.join('\n')}</CodeBlock>
      </details>
    </>
  );
}

function Step({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <li>
      <Heading as="h3">{title}</Heading>
      {children}
    </li>
  );
}

function Configuration({ answer: { course, judged }, known }: { answer: Answer; known: Described }): ReactNode {
  const { configuredIn, settled, coerced } = course;
  const isByDefault = !judged.some(({ name, verdict }) => verdict === 'counts' && /^version$/i.test(name));
  return (
    <>
      {configuredIn !== undefined && (
        <p>
          <Translate id="site.mongod.manifest" values={{ folder: <code>{configuredIn}</code> }}>
            {'The package.json with its options is in {folder}. Relative paths in it count from there.'}
          </Translate>
        </p>
      )}
      {judged.length > 0 && (
        <ul>
          {judged.map((setting) => (
            <li
              key={`${setting.source} ${setting.name}`}
              className={setting.verdict === 'counts' ? undefined : styles.note}
            >
              <Translate
                id="site.mongod.judgement"
                values={{
                  setting: <code>{`${setting.name}=${setting.value}`}</code>,
                  source: sourceLabel(setting.source),
                  verdict: <Verdict setting={setting} />,
                }}
              >
                {'{setting}, {source}: {verdict}'}
              </Translate>
            </li>
          ))}
        </ul>
      )}
      {settled !== undefined && (
        <p>
          {isByDefault && settled.version === known.mongod ? (
            <Translate id="site.mongod.byDefault" values={{ version: <strong>{settled.version}</strong> }}>
              {'The MongoDB version is {version}, the default: nothing sets another one.'}
            </Translate>
          ) : (
            <Translate id="site.mongod.version" values={{ version: <strong>{settled.version}</strong> }}>
              {'The MongoDB version is {version}.'}
            </Translate>
          )}{' '}
          {coerced === null && (
            <Translate id="site.mongod.notCoerced">It contains no number that the rules could compare.</Translate>
          )}
          {typeof coerced === 'string' && coerced !== settled.version && (
            <Translate id="site.mongod.coerced" values={{ coerced: <strong>{coerced}</strong> }}>
              {'The rules compare it as {coerced}. The name of the archive keeps it as you wrote it.'}
            </Translate>
          )}
        </p>
      )}
    </>
  );
}

function Verdict({ setting: { verdict } }: { readonly setting: Judged }): ReactNode {
  switch (verdict) {
    case 'counts':
      return <Translate id="site.mongod.counts">counts</Translate>;
    case 'overridden':
      return <Translate id="site.mongod.overridden">nothing: the same option wins elsewhere</Translate>;
    case 'unknown':
      return <Translate id="site.mongod.unknown">nothing: this version has no such option</Translate>;
    case 'no effect':
      return <Translate id="site.mongod.noEffect">nothing for which mongod you get here</Translate>;
  }
}

function Recognized({ answer: { course } }: { readonly answer: Answer }): ReactNode {
  const { settled, releaseFiles } = course;
  const { platform = '', arch = '', os } = settled ?? {};
  return (
    <>
      <p>
        <Translate id="site.mongod.node" values={{ platform: <code>{platform}</code>, arch: <code>{arch}</code> }}>
          {'Platform {platform}, processor {arch}.'}
        </Translate>{' '}
        {os?.dist !== undefined && (
          <Translate
            id="site.mongod.distro"
            values={{
              dist: <code>{os.dist}</code>,
              release: <code>{os.release === '' ? '""' : os.release}</code>,
              like: <code>{os.id_like?.map((name) => name.trim()).join(', ') ?? '–'}</code>,
            }}
          >
            {'Distribution {dist}, release {release}, similar to {like}.'}
          </Translate>
        )}
      </p>
      {releaseFiles.length > 0 && (
        <p>
          <Translate
            id="site.mongod.releaseFiles"
            values={{
              files: (
                <>
                  {releaseFiles.map((file, index) => (
                    <span key={file}>
                      {index > 0 && ', '}
                      <code>{file}</code>
                    </span>
                  ))}
                </>
              ),
            }}
          >
            {'Files that it tries to read, until one names a distribution: {files}.'}
          </Translate>
        </p>
      )}
    </>
  );
}

interface PlacesProps {
  readonly answer: Answer;
  readonly choice: Choice;
  readonly onChange: (changed: Partial<Choice>) => void;
}

function Places({ answer: { course }, choice, onChange }: PlacesProps): ReactNode {
  const system = course.settled?.systemBinary ?? '';
  const toggle = (path: string, isThere: boolean): void => {
    const others = choice.present.filter((other) => other !== path);
    onChange({ present: isThere ? [...others, path] : others });
  };
  return (
    <>
      <p>
        <Translate id="site.mongod.places">
          In this order, and it takes the first that exists. Check those that exist on your machine:
        </Translate>
      </p>
      <ul className={styles.places}>
        {system !== '' && (
          <li>
            <PlaceCheck name="systemBinary" path={system} choice={choice} onToggle={toggle} />
            {choice.present.includes(system) && (
              <label className={styles.systemVersion}>
                <Translate id="site.mongod.systemVersion">Version that it reports</Translate>{' '}
                <input
                  className="form-field"
                  type="text"
                  autoComplete="off"
                  value={choice.systemVersion}
                  onChange={(event) => {
                    onChange({ systemVersion: event.target.value });
                  }}
                />
              </label>
            )}
          </li>
        )}
        {course.places.map((place) => (
          <li key={place.path}>
            <PlaceCheck {...place} choice={choice} onToggle={toggle} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface PlaceCheckProps extends Place {
  readonly choice: Choice;
  readonly onToggle: (path: string, isThere: boolean) => void;
}

function PlaceCheck({ name, path, choice, onToggle }: PlaceCheckProps): ReactNode {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={choice.present.includes(path)}
        onChange={(event) => {
          onToggle(path, event.target.checked);
        }}
      />{' '}
      <code>{path}</code> <span className={styles.note}>{placeLabel(name)}</span>
    </label>
  );
}

/** Names of the library's MongoBinaryPaths, and of the option that comes before them. */
function placeLabel(name: string): string {
  switch (name) {
    case 'systemBinary':
      return translate({ message: 'your own mongod', id: 'site.mongod.place.system' });
    case 'resolveConfig':
      return translate({ message: 'the folder for downloads', id: 'site.mongod.place.downloadDir' });
    case 'homeCache':
    case 'legacyHomeCache':
      return translate({ message: 'the cache in the home folder', id: 'site.mongod.place.home' });
    case 'modulesCache':
      return translate({ message: 'the cache of the project', id: 'site.mongod.place.modules' });
    case 'relative':
      return translate({ message: 'the folder where the program starts', id: 'site.mongod.place.relative' });
    default:
      return name;
  }
}

function Download({ answer: { course } }: { readonly answer: Answer }): ReactNode {
  const [archive, checksum] = course.downloads;
  const rows: readonly (readonly [string, string | undefined])[] = [
    [translate({ message: 'Archive', id: 'site.mongod.archive' }), course.archive],
    [translate({ message: 'Address', id: 'site.mongod.url' }), archive?.url],
    [translate({ message: 'Checksum', id: 'site.mongod.checksum' }), checksum?.url],
    [translate({ message: 'Saved as', id: 'site.mongod.saved' }), archive?.file],
    [translate({ message: 'Locked by', id: 'site.mongod.lock' }), course.lockFiles[0]],
    [translate({ message: 'Unpacked to', id: 'site.mongod.unpacked' }), course.unpacked],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <code>{value}</code>
                </dd>
              </div>
            ),
        )}
      </dl>
      {checksum === undefined && (
        <p>
          <Translate id="site.mongod.noChecksum">The checksum is not compared.</Translate>
        </p>
      )}
      <p>
        <Translate
          id="site.mongod.computed"
          values={{
            status: (
              <Link to="/docs/guides/troubleshooting/download-failures#status-403">
                <Translate id="site.mongod.computed.status">status 403</Translate>
              </Link>
            ),
          }}
        >
          {
            'The address is computed or given by you. Whether there is such a file is not known here: if not, the download ends with {status}.'
          }
        </Translate>
      </p>
    </>
  );
}

function Printed({ answer: { course } }: { readonly answer: Answer }): ReactNode {
  const { warnings, error } = course;
  return (
    <>
      {warnings.length > 0 && <CodeBlock>{warnings.join('\n')}</CodeBlock>}
      {error !== undefined && (
        <>
          <p>
            <Translate id="site.mongod.throws" values={{ name: <code>{error.name}</code> }}>
              {'Then it throws {name}:'}
            </Translate>
          </p>
          <CodeBlock>{error.message}</CodeBlock>
          <p>
            <Link to="/docs/guides/error-warning-details">
              <Translate id="site.mongod.errors">All errors and warnings</Translate>
            </Link>
          </p>
        </>
      )}
    </>
  );
}

const libraries = '/docs/guides/troubleshooting/missing-libraries';

function NeedText({ need }: { readonly need: Need }): ReactNode {
  switch (need) {
    case 'openssl3':
      return (
        <Link to={`${libraries}#openssl-by-build`}>
          <Translate id="site.mongod.need.openssl3">OpenSSL 3</Translate>
        </Link>
      );
    case 'openssl1.1':
      return (
        <Link to={`${libraries}#openssl-by-build`}>
          <Translate id="site.mongod.need.openssl1">OpenSSL 1.1</Translate>
        </Link>
      );
    case 'libcurl':
      return (
        <Link to={`${libraries}#libcurl`}>
          <Translate id="site.mongod.need.libcurl">libcurl</Translate>
        </Link>
      );
    case 'avx':
      return (
        <Link to={`${libraries}#sigill`}>
          <Translate id="site.mongod.need.avx">a processor with AVX</Translate>
        </Link>
      );
    case 'rosetta':
      return (
        <Link to="/docs/guides/troubleshooting/macos#rosetta">
          <Translate id="site.mongod.need.rosetta">Rosetta, because it is an Intel program</Translate>
        </Link>
      );
    case 'visual-c':
      return (
        <Link to="/docs/guides/troubleshooting/windows#exit-codes">
          <Translate id="site.mongod.need.visual-c">the Visual C++ Redistributable</Translate>
        </Link>
      );
  }
}

function Pinned({ pin, known }: { readonly pin: Pin; readonly known: Described }): ReactNode {
  const entries = Object.entries(pin.settings);
  const option = (name: string): Described['options'][number] | undefined =>
    known.options.find((candidate) => candidate.name === name);
  const mongodbMemoryServer = Object.fromEntries(entries.map(([name, value]) => [option(name)?.key ?? name, value]));
  return (
    <>
      <Heading as="h3">
        <Translate id="site.mongod.pin">Keep it this way</Translate>
      </Heading>
      <p>
        {pin.isAnywhere ? (
          <Translate id="site.mongod.pin.anywhere">
            With these settings, you get the same archive on this platform and processor, whatever the distribution is.
          </Translate>
        ) : (
          <Translate id="site.mongod.pin.here">With these settings, you get the same on this system.</Translate>
        )}
      </p>
      <CodeBlock title="package.json">{JSON.stringify({ config: { mongodbMemoryServer } }, undefined, 2)}</CodeBlock>
      <p>
        <Translate id="site.mongod.pin.variables">Or as environment variables:</Translate>
      </p>
      <CodeBlock>
        {entries.map(([name, value]) => `${option(name)?.variable ?? name}=${quoted(value)}`).join('\n')}
      </CodeBlock>
      {pin.options !== undefined && (
        <>
          <p>
            <Translate id="site.mongod.pin.code">And in the code, because there is no other way:</Translate>
          </p>
          <CodeBlock>{`MongoMemoryServer.create(${JSON.stringify({ binary: pin.options }, undefined, 2)});`}</CodeBlock>
        </>
      )}
    </>
  );
}

/** As a shell, a Dockerfile and a file of variables take it. */
function quoted(value: string): string {
  return /^[\w./:@%+,=-]*$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`;
}

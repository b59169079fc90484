import { useEffect, useId, useState, type ReactNode } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import matrix from '@generated/library-facts/platforms.json';
import type { MatrixRow } from '@site/facts/node/platforms';
import { systemOfImage } from '@site/facts/platforms/images';
import { useLoaded } from '@site/src/hooks/useLoaded';
import { PasteField } from '../frame/PasteField';
import tool from '../frame/tool.module.css';
import type { Answer, Choice } from './answer';
import { MongodVerdict } from './MongodVerdict';
import styles from './Mongod.module.css';

const [byDefault] = matrix.mongod;
const families = [...new Set(matrix.rows.map(({ family }) => family))];
/** Whether the table of builds is enough for an answer. */
const isDrawn = ({ answers }: MatrixRow): boolean => answers[0]?.kind === 'works';
const example = matrix.rows.find((row) => row.id === 'ubuntu-24.04 x64' && isDrawn(row)) ?? matrix.rows.find(isDrawn);

/** What is shown before the reader chooses: in the HTML, Ubuntu. */
function usualSystem(isBrowser: boolean): string {
  const agent = isBrowser ? navigator.userAgent : '';
  const own = agent.includes('Macintosh') ? 'macos arm64' : agent.includes('Windows') ? 'windows x64' : '';
  return (matrix.rows.find((row) => row.id === own && isDrawn(row)) ?? example)?.id ?? '';
}

/** Says whether a MongoDB version starts on a system, and if not, why and what helps. */
export function Mongod(): ReactNode {
  const isBrowser = useIsBrowser();
  const id = useId();
  const [chosen, setChoice] = useState<Choice>();
  const [linked] = useState(() => (ExecutionEnvironment.canUseDOM ? fromAddress(location.search) : undefined));
  const asked = chosen ?? (isBrowser ? linked : undefined);
  // The library's code, and the components that show its answers.
  const { part: engine, status, hasFailed, open } = useLoaded(() => import('./engine'));
  const [answer, setAnswer] = useState<Answer>();

  const choice = asked ?? { system: usualSystem(isBrowser), version: '', pasted: '' };

  useEffect(() => {
    if (linked !== undefined) {
      open();
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  useEffect(() => {
    let isLatest = true;
    if (engine !== undefined && asked !== undefined) {
      void engine.answerChoice(asked).then((result) => {
        if (isLatest) {
          setAnswer(result);
        }
      });
    }
    return () => {
      isLatest = false;
    };
  }, [asked, engine]);

  function change(changed: Partial<Choice>): void {
    const next = { ...choice, ...changed };
    setChoice(next);
    open();
    history.replaceState(history.state, '', toAddress(next));
  }

  const drawn =
    choice.version + choice.pasted === ''
      ? matrix.rows.find((row) => row.id === choice.system && isDrawn(row))
      : undefined;
  const image = systemInImage(choice.pasted, choice.system);
  const { platform, arch, os } = answer?.course.settled ?? {};
  return (
    <section aria-label="Which mongod will I get?" className={tool.tool}>
      {/* Without JavaScript, the fields would do nothing. */}
      <fieldset className={styles.fields} aria-label="System and version" disabled={!isBrowser}>
        <div>
          <label htmlFor={`${id}system`} className={tool.label}>
            System
          </label>
          <select
            className="form-field"
            id={`${id}system`}
            // Firefox would restore the selection from before a reload.
            autoComplete="off"
            value={isOsRelease(choice.pasted) ? '' : choice.system}
            onFocus={open}
            onChange={(event) => {
              change({ system: event.target.value, ...(isOsRelease(choice.pasted) && { pasted: '' }) });
            }}
          >
            {isOsRelease(choice.pasted) && <option value="">as pasted</option>}
            {families.map((family) => (
              <optgroup key={family} label={family}>
                {matrix.rows
                  .filter((row) => row.family === family)
                  .map((row) => (
                    <option key={row.id} value={row.id}>
                      {`${row.system}, ${row.arch}`}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}version`} className={tool.label}>
            MongoDB version
          </label>
          <input
            className="form-field"
            id={`${id}version`}
            type="text"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
            placeholder={`${byDefault}, the default`}
            value={choice.version}
            onFocus={open}
            onChange={(event) => {
              change({ version: event.target.value });
            }}
          />
        </div>
      </fieldset>
      <div role="status">
        {answer !== undefined ? (
          <MongodVerdict
            verdict={answer.verdict}
            version={answer.course.settled?.version}
            system={isOsRelease(choice.pasted) && os ? `${os.dist} ${os.release}`.trim() : undefined}
            build={answer.course.downloads.length > 0 ? answer.course.archive : answer.course.path}
            platform={platform}
            arch={arch}
          >
            {answer.cure && engine && <engine.MongodCure cure={answer.cure} />}
          </MongodVerdict>
        ) : (
          drawn?.answers[0] && (
            <MongodVerdict
              verdict={drawn.answers[0]}
              version={byDefault}
              build={archiveOf(drawn.family, drawn.answers[0].text)}
              platform={drawn.family === 'Windows' ? 'win32' : drawn.family === 'macOS' ? 'darwin' : 'linux'}
              arch={drawn.arch}
            />
          )
        )}
        {hasFailed === true && <p>{status}</p>}
      </div>
      <noscript>
        <p>
          To check another system, the tool needs JavaScript. The <Link to="#matrix">table of builds</Link> does not.
        </p>
      </noscript>
      <details className={styles.fold}>
        <summary>Add your settings or another system</summary>
        <PasteField
          label="Variables, package.json, code, or /etc/os-release"
          note="For another Linux: cat /etc/os-release; uname -m. A version above takes precedence. Nothing leaves your browser."
          value={choice.pasted}
          onChange={(pasted) => {
            change({ pasted, system: systemInImage(pasted, choice.system) ?? choice.system });
          }}
        />
        {answer?.explained.length === 0 &&
          choice.pasted !== '' &&
          !isOsRelease(choice.pasted) &&
          image === undefined && <p role="status">Nothing was recognized.</p>}
        {imageIn(choice.pasted) !== undefined && image === undefined && (
          <p className={tool.warning}>
            The image is not read here. Choose its system above, or{' '}
            <Link to="/docs/guides/doctor">ask the error doctor</Link>.
          </p>
        )}
      </details>
      {answer !== undefined && engine !== undefined && <engine.MongodSettings answer={answer} />}
    </section>
  );
}

function archiveOf(family: string, build: string): string {
  const isLinux = family !== 'Windows' && family !== 'macOS';
  return `mongodb-${isLinux ? 'linux-' : ''}${build}-${byDefault}.${family === 'Windows' ? 'zip' : 'tgz'}`;
}

const imageIn = (text: string): string | undefined => /^\s*(?:FROM|image:)\s+(?:--\S+\s+)?(\S+)/m.exec(text)?.[1];

/** The system of the image in a paste, on the same processor. */
function systemInImage(text: string, system: string): string | undefined {
  const name = systemOfImage(imageIn(text) ?? '');
  return matrix.rows.find((row) => row.system === name && row.arch === system.split(' ')[1])?.id;
}

const isOsRelease = (text: string): boolean => /^ID=|^(?:x86_64|aarch64|arm64)$/m.test(text);

/** The address of a system and a version, without what was pasted. */
function toAddress({ system, version }: Choice): string {
  const [name = '', arch = ''] = system.split(' ');
  const query = new URLSearchParams({ mongod: name, arch, ...(version === '' ? {} : { version }) });
  return `?${query.toString()}#which-mongod`;
}

/** The choice in an address; undefined if its system is unknown. */
function fromAddress(search: string): Choice | undefined {
  const query = new URLSearchParams(search);
  const [name, arch, version] = ['mongod', 'arch', 'version'].map((key) => query.get(key) ?? '');
  const row =
    matrix.rows.find(({ id }) => id === `${name} ${arch}`) ?? matrix.rows.find(({ id }) => id.split(' ')[0] === name);
  return row === undefined ? undefined : { system: row.id, pasted: '', version: (version ?? '').slice(0, 100) };
}

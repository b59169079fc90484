import type { ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import type { Verdict } from '@site/facts/platforms/archives';
import { withCode } from '../frame/withCode';
import tool from '../frame/tool.module.css';
import styles from './Mongod.module.css';

export interface MongodVerdictProps {
  readonly verdict: Verdict;
  readonly version?: string | undefined;
  /** The one in the paste. */
  readonly system?: string | undefined;
  /** The archive to download, or the path of a binary that is already there. */
  readonly build?: string | undefined;
  /** As Node.js names it. */
  readonly platform?: string | undefined;
  /** As Node.js names it. */
  readonly arch?: string | undefined;
  /** What helps; undefined if nothing is wrong, or if no setting helps. */
  readonly children?: ReactNode;
}

const words = {
  works: ['✓', 'Works'],
  likely: ['○', 'Should work'],
  refused: ['✕', 'Refused by the library'],
  download: ['✕', 'The download fails'],
  start: ['✕', 'Downloads, but does not start'],
} as const;

const libraries = '/docs/guides/troubleshooting/missing-libraries';

/** The verdict in a few words, the build that it is about, and what helps. */
export function MongodVerdict(props: MongodVerdictProps): ReactNode {
  const { verdict, version, system, build, children } = props;
  const { kind, reason } = verdict;
  const [icon, word] = words[kind];
  const isFine = kind === 'works' || kind === 'likely';
  return (
    <div
      className={clsx(tool.answer, styles.verdict)}
      data-tone={kind === 'works' ? 'good' : kind === 'likely' ? 'unknown' : 'fault'}
    >
      <p className={styles.word}>
        <span aria-hidden="true">{icon}</span> {word}
      </p>
      {kind === 'refused' &&
        (/^\d/.test(version ?? '') ? (
          <p>
            MongoDB {version} has no build for {system ?? 'this system'}.
          </p>
        ) : (
          <CodeBlock language="text">{reason ?? ''}</CodeBlock>
        ))}
      {kind !== 'refused' && (
        <>
          <p>
            {version !== undefined && `MongoDB ${version}${system === undefined ? '' : ` on ${system}`}`}
            {build !== undefined && (
              <>
                : <code>{build}</code>
              </>
            )}
          </p>
          {reason !== undefined && (
            <p>
              {withCode(reason)}{' '}
              {kind === 'download' ? (
                <>
                  MongoDB&apos;s server then answers with{' '}
                  <Link to="/docs/guides/troubleshooting/download-failures#status-403">status 403</Link>.
                </>
              ) : (
                kind === 'start' && (
                  <>
                    See <Link to={`${libraries}#openssl-by-build`}>which build needs which OpenSSL</Link>.
                  </>
                )
              )}
            </p>
          )}
        </>
      )}
      {isFine ? null : children === undefined ? (
        <p>
          No setting helps. Use an <Link to="/docs/guides/integration-examples/docker">image that works</Link>, or{' '}
          <Link to="#system-binary">your own mongod</Link>.
        </p>
      ) : (
        <>
          <p>To fix it, set:</p>
          {children}
        </>
      )}
      {isFine && <Needs {...props} />}
    </div>
  );
}

/** What else the program needs. */
function Needs({ platform, arch, version = '', build }: MongodVerdictProps): ReactNode {
  if (platform === 'win32') {
    return (
      <p>
        It needs the <Link to="/docs/guides/troubleshooting/windows#exit-codes">Visual C++ Redistributable</Link>.
      </p>
    );
  }
  if (platform === 'darwin') {
    return arch === 'arm64' && build?.includes('x86_64') === true ? (
      <p>
        This is an Intel build, so it needs <Link to="/docs/guides/troubleshooting/macos#rosetta">Rosetta</Link>.
      </p>
    ) : null;
  }
  return (
    <p>
      It needs <Link to={`${libraries}#libcurl`}>libcurl</Link>.
      {arch !== 'arm64' && Number.parseInt(version) >= 5 && (
        <>
          {' '}
          MongoDB 5.0 or later also needs <Link to={`${libraries}#sigill`}>a processor with AVX</Link>.
        </>
      )}
    </p>
  );
}

import type { ReactNode } from 'react';
import configuration from '@generated/library-facts/configuration.json';
import openLibrary from '@generated/library-facts/mongod.js';
import matrix from '@generated/library-facts/platforms.json';
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import { ToolCode } from '../form/ToolCode';
import { SettingsList } from '../settings/SettingsList';
import { SettingsTabs } from '../settings/SettingsTabs';
import { isProblem } from '../settings/words';
import { answer, type Answer, type Choice, type Cure } from './answer';
import styles from './Mongod.module.css';

/** Runs the library's own code. */
export function answerChoice(choice: Choice): Promise<Answer> {
  return answer(openLibrary, choice, { configuration, published: matrix.published });
}

/** How the library arrives at its answer. */
export function MongodDetails({ answer: { course, explained } }: { readonly answer: Answer }): ReactNode {
  const { settled, places, downloads, warnings } = course;
  const { dist, release, id_like: like } = settled?.os ?? {};
  const [archive] = downloads;
  const facts: readonly (readonly [string, readonly (string | undefined)[]])[] = [
    [
      'Detects',
      [settled && [settled.platform, settled.arch, dist, release, ...(like ?? [])].filter(Boolean).join(', ')],
    ],
    ['Looks for a mongod in', places],
    ['Downloads', [archive]],
    ['Starts', [course.path]],
  ];
  const problems = explained.filter((one) => isProblem(one) && one.setting.place !== 'code');
  return (
    <>
      {problems.length > 0 && <SettingsList explained={problems} />}
      <details className={styles.fold}>
        <summary>How the library decides</summary>
        {explained.length > problems.length && (
          <SettingsList explained={explained.filter((one) => !problems.includes(one))} />
        )}
        <dl className={styles.facts}>
          {facts.map(([name, values]) =>
            values.some((value) => value !== undefined && value !== '') ? (
              <div key={name}>
                <dt>{name}</dt>
                {values.map((value) => (
                  <dd key={value}>
                    <code>{value}</code>
                  </dd>
                ))}
              </div>
            ) : null,
          )}
        </dl>
        {warnings.length > 0 && <CodeBlock title="Output">{warnings.join('\n')}</CodeBlock>}
      </details>
    </>
  );
}

/** Settings to copy, in every form. */
export function MongodCure({ cure }: { readonly cure: Cure }): ReactNode {
  const choice = Object.entries(cure.variables).map(([name, value]) => [name.replace('MONGOMS_', ''), value] as const);
  const isForeign = cure.variables.MONGOMS_DISTRO !== undefined;
  return (
    <>
      {choice.length > 0 && <SettingsTabs choice={Object.fromEntries(choice)} />}
      {cure.options !== undefined && (
        <ToolCode
          kind="TypeScript"
          text={`await MongoMemoryServer.create({ binary: { arch: '${cure.options.arch ?? ''}' } });`}
        />
      )}
      {isForeign && (
        <p>
          MongoDB does not promise that this build runs here. An{' '}
          <Link to="/docs/guides/integration-examples/docker">image that has a build</Link> is safer. Delete any binary
          that was downloaded earlier, because <code>DISTRO</code> <Link to="#override">does not change its name</Link>.
        </p>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import styles from './RunsOn.module.css';

interface Group {
  readonly title: string;
  readonly entries: readonly (readonly [text: string, to: string])[];
}

const systems = '/docs/guides/supported-systems';
const runners = '/docs/guides/integration-examples/test-runners';

/** Systems and test runners, each with the section that is about it. */
export function RunsOn(): ReactNode {
  const groups: readonly Group[] = [
    {
      title: translate({ message: 'Systems' }),
      entries: [
        [translate({ message: 'Linux' }), systems],
        [translate({ message: 'macOS' }), '/docs/guides/troubleshooting/macos'],
        [translate({ message: 'Windows' }), '/docs/guides/troubleshooting/windows'],
        [translate({ message: 'Docker' }), '/docs/guides/integration-examples/docker'],
        [translate({ message: 'CI' }), '/docs/guides/recipes/ci'],
      ],
    },
    {
      title: translate({ message: 'Test runners' }),
      entries: [
        ['node:test', `${runners}#nodetest`],
        ['Jest', `${runners}#jest`],
        ['Vitest', `${runners}#vitest`],
        ['Mocha', `${runners}#mocha`],
        ['AVA', `${runners}#ava`],
      ],
    },
  ];
  return (
    <section className="margin-vert--lg">
      <Heading as="h2">
        <Translate>Where it runs</Translate>
      </Heading>
      {groups.map(({ title, entries }) => (
        <div key={title} className={styles.group}>
          <Heading as="h3" className={styles.title}>
            {title}
          </Heading>
          <ul className={styles.entries}>
            {entries.map(([text, to]) => (
              <li key={to + text}>
                <Link to={to} className={styles.entry}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

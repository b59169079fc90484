import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import { Icon } from '@site/src/components/icon/Icon';
import type { IconName } from '@site/src/components/icon/iconNames';
import styles from './RunsOn.module.css';

interface Group {
  readonly title: string;
  readonly entries: readonly (readonly [icon: IconName, text: string, to: string])[];
}

const systems = '/docs/guides/supported-systems';
const runners = '/docs/guides/integration-examples/test-runners';

/** Systems and test runners, each with the section that is about it. */
export function RunsOn(): ReactNode {
  const groups: readonly Group[] = [
    {
      title: translate({ message: 'Systems' }),
      entries: [
        ['linux', translate({ message: 'Linux' }), systems],
        ['macos', translate({ message: 'macOS' }), '/docs/guides/troubleshooting/macos'],
        ['windows', translate({ message: 'Windows' }), '/docs/guides/troubleshooting/windows'],
        ['docker', translate({ message: 'Docker' }), '/docs/guides/integration-examples/docker'],
        ['ci', translate({ message: 'CI' }), '/docs/guides/recipes/ci'],
      ],
    },
    {
      title: translate({ message: 'Test runners' }),
      entries: [
        ['node', 'node:test', `${runners}#nodetest`],
        ['jest', 'Jest', `${runners}#jest`],
        ['vitest', 'Vitest', `${runners}#vitest`],
        ['mocha', 'Mocha', `${runners}#mocha`],
        ['ava', 'AVA', `${runners}#ava`],
      ],
    },
  ];
  return (
    <section className={styles.section}>
      <Heading as="h2">
        <Translate>Where it runs</Translate>
      </Heading>
      {groups.map(({ title, entries }) => (
        <div key={title} className={styles.group}>
          <Heading as="h3" className={styles.title}>
            {title}
          </Heading>
          <ul className={styles.entries}>
            {entries.map(([icon, text, to]) => (
              <li key={to + text}>
                <Link to={to} className={styles.entry}>
                  <Icon name={icon} className={styles.mark} />
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

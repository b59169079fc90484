import type { ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import floors from '@generated/library-facts/floors.json';
import clsx from 'clsx';
import Heading from '@theme/Heading';
import { Icon } from '@site/src/components/icon/Icon';
import type { IconName } from '@site/src/components/icon/iconNames';
import styles from './StartSteps.module.css';

interface Step {
  readonly icon: IconName;
  readonly call?: string;
  readonly text: string;
  /** Only the first start does it. */
  readonly isFirstOnly?: boolean;
}

/** How a start goes: from left to right, and on a phone from top to bottom. */
export function StartSteps(): ReactNode {
  const steps: readonly Step[] = [
    { icon: 'find', call: 'create()', text: translate({ message: 'looks for mongod on this machine' }) },
    { icon: 'download', text: translate({ message: 'Missing? Downloads, unpacks, and caches it' }), isFirstOnly: true },
    { icon: 'server', text: translate({ message: 'Starts it on a free port with an empty directory' }) },
    { icon: 'address', call: 'getUri()', text: translate({ message: 'has the address for your client' }) },
    { icon: 'stop', call: 'stop()', text: translate({ message: 'ends it and deletes the data' }) },
  ];
  return (
    <section className={styles.section}>
      <Heading as="h2">
        <Translate>How a start goes</Translate>
      </Heading>
      <ol className={styles.steps}>
        {steps.map(({ icon, call, text, isFirstOnly }) => (
          <li key={icon} className={clsx(styles.step, isFirstOnly === true && styles.firstOnly)}>
            <Icon name={icon} className={styles.icon} />
            <span>
              {call !== undefined && <code>{call}</code>} {text}
            </span>
          </li>
        ))}
      </ol>
      <p>
        <Translate values={{ mongod: <code>mongod</code>, version: floors.mongod }}>
          {
            'The first start downloads {mongod} {version} once and keeps it. Every later start takes it from there, without a network.'
          }
        </Translate>
      </p>
    </section>
  );
}

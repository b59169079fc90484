// Change: a choice of code themes among the buttons, and buttons that touch screens show. Ejected, not wrapped: the
// original draws its buttons inside BrowserOnly and takes no others.
import type { ReactNode } from 'react';
import clsx from 'clsx';
import BrowserOnly from '@docusaurus/BrowserOnly';
import CopyButton from '@theme/CodeBlock/Buttons/CopyButton';
import WordWrapButton from '@theme/CodeBlock/Buttons/WordWrapButton';
import type { Props } from '@theme/CodeBlock/Buttons';
import { CodeThemeSelect } from '@site/src/components/mdx/CodeThemeSelect';
import styles from './styles.module.css';

export default function CodeBlockButtons({ className }: Props): ReactNode {
  return (
    <BrowserOnly>
      {() => (
        <div className={clsx(className, styles.buttons)}>
          <WordWrapButton />
          <CodeThemeSelect />
          <CopyButton />
        </div>
      )}
    </BrowserOnly>
  );
}

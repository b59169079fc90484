// Change: the theme of code blocks is chosen beside the color mode.
import type { ReactNode } from 'react';
import type { Props } from '@theme/Navbar/ColorModeToggle';
import OriginalColorModeToggle from '@theme-original/Navbar/ColorModeToggle';
import clsx from 'clsx';
import { CodeThemeMenu } from '@site/src/components/navbar/CodeThemeMenu';
import styles from './styles.module.css';

export default function ColorModeToggle({ className }: Props): ReactNode {
  return (
    <div className={clsx(className, styles.choices)}>
      <CodeThemeMenu />
      <OriginalColorModeToggle />
    </div>
  );
}

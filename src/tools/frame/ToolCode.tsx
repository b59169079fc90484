import type { ReactNode } from 'react';
import CodeBlock from '@site/src/theme/CodeBlock';

export interface ToolCodeProps {
  /** What the code is: `Terminal`, `jest.config.js`, `Dockerfile, to keep 6.0.14`. */
  readonly kind: string;
  readonly text: string;
  readonly hasTitle?: boolean;
}

/** Code that a tool writes. */
export function ToolCode({ kind, text, hasTitle = false }: ToolCodeProps): ReactNode {
  return <CodeBlock {...(hasTitle ? { title: kind } : {})}>{text.trimEnd()}</CodeBlock>;
}

import type { ReactNode } from 'react';
import CodeBlock from '@theme/CodeBlock';

const kinds: Readonly<Record<string, string>> = { '-': 'token deleted', '+': 'token inserted' };

/** Lines that begin with `-`, `+`, or a space, as the pages show them. */
export function Diff({ text }: { readonly text: string }): ReactNode {
  return (
    <CodeBlock language="diff">
      {text.split('\n').map((line, index) => (
        <span key={index} className="token-line">
          <span className={kinds[line.charAt(0)]}>{line}</span>
          <br />
        </span>
      ))}
    </CodeBlock>
  );
}

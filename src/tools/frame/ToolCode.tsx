import type { ReactNode } from 'react';
import CodeBlock from '@site/src/theme/CodeBlock';
import './prismSetup';
import Prism from 'prismjs';
import 'prismjs/components/prism-typescript';
import 'prismjs/components/prism-json';
import 'prismjs/components/prism-yaml';
import 'prismjs/components/prism-bash';
import 'prismjs/components/prism-powershell';
import 'prismjs/components/prism-docker';

// As in plugins/rehype-highlight.ts.
Object.assign(Prism.languages.bash ?? {}, { number: undefined, builtin: undefined, parameter: undefined });

/** Languages of titles that are not names of files. */
const languages: Readonly<Record<string, string>> = {
  Shell: 'bash',
  Terminal: 'bash',
  PowerShell: 'powershell',
  Dockerfile: 'docker',
  'GitHub Actions': 'yaml',
  'GitLab CI': 'yaml',
  TypeScript: 'ts',
};

export interface ToolCodeProps {
  /** What the code is: `Terminal`, `jest.config.js`, `Dockerfile, to keep 6.0.14`. */
  readonly kind: string;
  readonly text: string;
  readonly hasTitle?: boolean;
}

/** Code that a tool writes, in the colors of the pages. Only tools that are loaded on demand use it. */
export function ToolCode({ kind, text, hasTitle = false }: ToolCodeProps): ReactNode {
  const language = languages[kind.replace(/,.*/, '')] ?? kind.replace(/^.*\./, '');
  const grammar = Prism.languages[language];
  const title = hasTitle ? { title: kind } : {};
  if (grammar === undefined) {
    return <CodeBlock {...title}>{text}</CodeBlock>;
  }
  // Each line in an element, as in the pages. No tool writes a token of several lines.
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const indent = Math.min(/^ */.exec(line)?.[0].length ?? 0, 12);
      const html = Prism.highlight(line, grammar, language);
      return `<span class="token-line indent-${String(indent)}">${html}<br></span>`;
    });
  return <CodeBlock {...title} language={language} html={lines.join('')} />;
}

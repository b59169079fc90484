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
  return grammar === undefined ? (
    <CodeBlock {...title}>{text}</CodeBlock>
  ) : (
    <CodeBlock {...title} language={language} html={inLines(Prism.highlight(text.trimEnd(), grammar, language))} />
  );
}

/** Each line in an element, as in the pages. What is open at its end goes on in the next one. */
function inLines(html: string): string {
  let open: readonly string[] = [];
  const lines = html.split('\n').map((line) => {
    const start = open.join('');
    for (const [tag] of line.matchAll(/<span[^>]*>|<\/span>/g)) {
      open = tag === '</span>' ? open.slice(0, -1) : [...open, tag];
    }
    const indent = Math.min(/^ */.exec(line)?.[0].length ?? 0, 12);
    return `<span class="token-line indent-${String(indent)}">${start}${line}${'</span>'.repeat(open.length)}<br></span>`;
  });
  return lines.join('');
}

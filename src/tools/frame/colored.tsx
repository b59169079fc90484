import type { ReactNode } from 'react';

const kinds = ['plain', 'comment', 'string', 'number', 'keyword', 'function'];

/** What stands out in the short snippets of answers, whichever language they are in; a group for each kind. */
const tokens =
  /((?<=^|\s)(?:#|\/\/).*)|('[^']*'|"[^"]*")|(?<![\w:.@-])(\d[\d._]*)(?![\w.-])|\b(await|async|const|default|export|from|import|new)\b|^(ENV|FROM|RUN|npm|npx|pnpm|yarn|bun|sudo)\b/gm;

/** Colors a snippet, as the code of the pages is. */
export const colored = (text: string): ReactNode =>
  text.split(tokens).map((part: string | undefined, index) => (
    <span key={index} className={`token ${kinds[index % kinds.length] ?? ''}`}>
      {part}
    </span>
  ));

import type { ReactNode } from 'react';

const kinds = ['', 'comment', 'string', 'number', 'keyword', 'function'];

/** What stands out in the short snippets of answers, whichever language they are in; a group for each kind. */
const tokens =
  /((?<=^|\s)(?:#|\/\/).*)|('[^']*'|"[^"]*")|(?<![\w:.@-])(\d[\d._]*)(?![\w.-])|\b(await|async|const|default|export|from|import|new)\b|^(ENV|FROM|RUN|npm|npx|pnpm|yarn|bun|sudo)\b/gm;

/** Colors a snippet, as the code of the pages is. */
export function colored(text: string): ReactNode {
  return text.split(tokens).map((part: string | undefined, index) => {
    const kind = kinds[index % kinds.length];
    return part !== undefined && kind !== '' ? (
      <span key={index} className={`token ${kind}`}>
        {part}
      </span>
    ) : (
      part
    );
  });
}

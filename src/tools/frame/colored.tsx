import type { ReactNode } from 'react';

const kinds = ['plain', 'comment', 'property', 'string', 'number', 'keyword', 'function', 'variable', 'hyphenated'];

/** What stands out in the short snippets of answers, whichever language they are in; a group for each kind. */
const tokens =
  /((?<=^|\s)(?:#|\/\/).*)|("[^"]*"(?=\s*:))|('[^']*'|"[^"]*")|(?<![\w:.@-])(\d[\d._]*)(?![\w.-])|\b(await|async|const|default|export|from|import|new|ENV|FROM|RUN)\b|(\b\w+(?=\()|^(?:npm|npx|pnpm|yarn|bun|sudo|docker)\b(?: (?:install|run|rebuild|add|build)\b)?)|\b([A-Z_\d]+(?==))|([^\s'"]*\w-\w[^\s'"]*)/gm;

/** Colors a snippet, as the code of the pages is. */
export const colored = (text: string): ReactNode =>
  text.split('\n').map((line, at) => (
    <span key={at} className={`token-line indent-${line.search(/\S|$/)}`}>
      {line.split(tokens).map((part: string | undefined, index) => (
        <span key={index} className={`token ${kinds[index % kinds.length] ?? ''}`}>
          {part}
        </span>
      ))}
      {'\n'}
    </span>
  ));

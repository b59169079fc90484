import { cleanLine } from './log';
import type { Document, DocumentKind } from './paste';

/** What a line looks like. A line that looks like nothing belongs to the lines above it. */
const looks: readonly (readonly [kind: DocumentKind, pattern: RegExp])[] = [
  // Stack frames, times, and what npm, runners, and terminals print.
  [
    'log',
    /^\s*(?:at (?:async )?[\w$.<>[\] ]*\(?\S*:\d+|\[?\d{4}-\d\d-\d\d|\[?\d\d:\d\d:\d\d|(?:npm|yarn|pnpm) (?:ERR!|error|WARN|warn)|npm error|##\[|(?:PASS|FAIL|RUNS)\b|[✓✕×✖●❯✔⨯]|(?:Uncaught )?(?:[A-Z]\w*)?(?:Error|Exception|Warning|UnknownLinuxDistro)\b(?: \[\w+\])?:|\{"t":|MongoMS:|\$ (?!=)|> |#\d{1,4} (?:\[|\d+\.\d|[A-Z]))/,
  ],
  [
    'dockerfile',
    /^\s*(?:FROM \S+(?: [Aa][Ss] \S+)?\s*$|FROM --|(?:RUN|ENV|COPY|ADD|WORKDIR|CMD|ENTRYPOINT|ARG|USER|EXPOSE|LABEL|SHELL|VOLUME|HEALTHCHECK|STOPSIGNAL|ONBUILD)\s+\S)/,
  ],
  [
    'code',
    /^\s*(?:import\b.*(?:['"]|\{)|export\s+(?:(?:default|const|let|var|async|function|class|abstract|enum|type|interface|declare|namespace)\b|[{*])|(?:const|let|var)\s|(?:async\s+)?function\b|class\s+\w|await\s|return\b.*;|if \(|try \{|(?:describe|it|test|suite|setup|(?:before|after)(?:All|Each)?)\(|module\.exports|exports\.|process\.env\b|(?:private|public|protected|readonly|declare|interface|type|enum|namespace|abstract)\s+\w|\/\/|\/\*|\*\/|new [A-Z]\w*\(|[\w.$]+\s*=\s*(?:await|new)\b|[\w.$]+\(.*(?:[{([]|\);?)\s*$|.*\s=>\s*[{(]\s*$|\w+:\s*[{([]+\s*$|['"]use strict['"])/,
  ],
  ['json', /^\s*(?:\{\s*(?:"|$)|"[^"]*"\s*:|\[\s*(?:[{"]|$))/],
  [
    'variables',
    /^\s*(?:export\s+|setx?\s+|\$(?:env:)?|setenv\s+|env\s+)?[A-Za-z_][\w-]*\s?=\s?\S*|^\s*[A-Z][A-Z\d_]+\s*=\s|^\s*(?:export|set -\w+|setx|setenv|docker (?:run|compose)|npx|npm|pnpm|yarn|bun|cross-env|mkdir|cd|sudo|apt-get)\s/,
  ],
  ['yaml', /^\s*(?:- )?["']?[\w./-]+["']?:(?:\s|$)|^\s*- \S|^---\s*$/],
];

const comment = /^\s*(?:#|\/\/|\/?\*|$)/;

interface Open {
  kind: DocumentKind;
  readonly lines: string[];
  readonly line: number;
  /** Brackets that are open. */
  depth: number;
  /** Whether there is more than comments. */
  isBegun: boolean;
}

/**
 * Cuts a paste into documents. Fences of Markdown are limits; otherwise, a document ends where the lines begin to look like
 * another kind, but never within brackets, a continued line, or a block of YAML.
 */
export function documentsIn(text: string): readonly Document[] {
  const documents: Open[] = [];
  const lines = text.split('\n');
  // Comments below everything tell what happened, if one of them begins as a log does. So do comments alone.
  const end = lines.findLastIndex((line) => !comment.test(line)) + 1;
  const told = lines.slice(end).map((line) => line.replace(/^\s*(?:#|\/\/|\/?\*+\/?)\s?/, ''));
  const isTold = end > 0 && told.some((line) => looks[0]?.[1].test(cleanLine(line)));
  for (const [index, line] of (isTold ? [...lines.slice(0, end), ...told] : lines).entries()) {
    const open = documents.at(-1);
    if (/^\s*(?:```|~~~)[\w.+-]{0,20}\s*$/.test(line)) {
      documents.push({ kind: 'log', lines: [], line: index + 2, depth: 0, isBegun: false });
      continue;
    }
    const isTail = isTold && index === end;
    const look = isTail ? 'log' : looks.find(([, pattern]) => pattern.test(line.slice(0, 1000)))?.[0];
    if (open?.isBegun === false) {
      // Comments above the first line belong to it.
      open.kind = look ?? open.kind;
    }
    const own =
      open !== undefined && !isTail && (!open.isBegun || belongsTo(open, line, look))
        ? open
        : { kind: look ?? 'log', lines: [], line: index + 1, depth: 0, isBegun: false };
    documents.push(...(own === open ? [] : [own]));
    own.lines.push(line);
    own.isBegun ||= !comment.test(line);
    own.depth = Math.max(0, own.depth + balanceOf(line));
  }
  return documents
    .filter(({ lines }) => lines.some((line) => line.trim() !== ''))
    .map(({ kind, lines, line, isBegun }) => ({ kind: isBegun ? kind : 'log', text: lines.join('\n'), line }));
}

/** Whether a line belongs to the document above it: many lines look like more than one kind, or like none. */
function belongsTo({ kind, lines, depth }: Open, line: string, look: DocumentKind | undefined): boolean {
  if (look === kind || look === 'log') {
    return look === kind;
  }
  const isProse = look === undefined && /^\s*[^\s#\]})]/.test(line);
  switch (kind) {
    case 'log':
      return look === undefined;
    case 'code':
      return look === undefined || (depth > 0 && look !== 'dockerfile') || (look === 'variables' && /[=(]/.test(line));
    case 'yaml':
      return /^\s/.test(line) || (look === undefined && !isProse);
    case 'json':
      return depth > 0 || (look === undefined && !isProse);
    default:
      return (
        (look === undefined && (depth > 0 || !isProse)) ||
        (look === 'yaml' && !/^\s*[\w-]+:\s/.test(line)) ||
        /[\\`^,]\s*$|<</.test(lines.findLast((other) => !/^\s*(?:#|$)/.test(other)) ?? '')
      );
  }
}

/** How many brackets a line leaves open. Those in strings and comments hardly ever change a sum. */
function balanceOf(line: string): number {
  const bare = line.replace(/(["'`])(?:\\.|(?!\1)[^\\])*\1/g, '').replace(/\/\/.*$/, '');
  return bare.split(/[{([]/).length - bare.split(/[})\]]/).length;
}

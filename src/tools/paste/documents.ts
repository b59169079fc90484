import { entriesOfYaml } from './entries';
import type { Document, DocumentKind } from './paste';
import { parse } from './syntax';

/** What a line looks like. A line that looks like nothing belongs to the lines above it. */
const looks: readonly (readonly [kind: DocumentKind, pattern: RegExp])[] = [
  // Stack frames, times, and what npm, runners, and terminals print.
  [
    'log',
    /^\s*(?:at (?:async )?[\w$.<>[\] ]*\(?\S*:\d+|\[?\d{4}-\d\d-\d\d|\[?\d\d:\d\d:\d\d|(?:npm|yarn|pnpm) (?:ERR!|error|WARN|warn)|npm error|##\[|(?:PASS|FAIL|RUNS)\b|[✓✕×✖●❯✔⨯]|(?:Uncaught )?(?:[A-Z]\w*)?(?:Error|Exception|Warning|UnknownLinuxDistro)\b(?: \[\w+\])?:|\{"t":|MongoMS:|\$ |> )/,
  ],
  [
    'osRelease',
    /^(?:ID|ID_LIKE|VERSION_ID|VERSION_CODENAME|PRETTY_NAME|NAME|VERSION|HOME_URL|BUG_REPORT_URL|SUPPORT_URL|UBUNTU_CODENAME|ANSI_COLOR|CPE_NAME|LOGO|PLATFORM_ID|VARIANT(?:_ID)?)=/,
  ],
  [
    'dockerfile',
    /^\s*(?:FROM \S+(?: [Aa][Ss] \S+)?\s*$|FROM --|(?:RUN|ENV|COPY|ADD|WORKDIR|CMD|ENTRYPOINT|ARG|USER|EXPOSE|LABEL|SHELL|VOLUME|HEALTHCHECK|STOPSIGNAL|ONBUILD)\s+\S)/,
  ],
  [
    'code',
    /^\s*(?:import\b.*(?:['"]|\{)|export\s+(?:default|const|async|function|class|type|interface|\{)|(?:const|let|var)\s|(?:async\s+)?function\b|class\s+\w|await\s|return\b.*;|if \(|try \{|(?:describe|it|test|before|after|beforeAll|afterAll|beforeEach|afterEach|suite|setup)\(|module\.exports|exports\.|process\.env\b|(?:private|public|protected|readonly|declare|interface|type|enum|namespace|abstract)\s+\w|\/\/|\/\*|\*\/|new [A-Z]\w*\(|[\w.$]+\s*=\s*(?:await|new)\b|[\w.$]+\(.*\);?\s*$|['"]use strict['"])/,
  ],
  ['json', /^\s*(?:\{\s*(?:"|$)|"[^"]*"\s*:|\[\s*(?:[{"]|$))/],
  [
    'variables',
    /^\s*(?:export\s+|setx?\s+|\$env:|setenv\s+|env\s+)?[A-Za-z_]\w*\s?=\s?\S*|^\s*(?:export|set -\w+|setx|setenv|docker (?:run|compose)|npx|npm|pnpm|yarn|bun|cross-env|mkdir|cd|sudo|apt-get)\s/,
  ],
  ['yaml', /^\s*(?:- )?["']?[\w./-]+["']?:(?:\s|$)|^\s*- \S|^---\s*$/],
];

/** Keys that only files have. A list of `Node: 20` in an issue is prose. */
const keysOfFiles =
  /^(?:jobs|steps|services|image|container|env|environment|variables|script|before_script|stages|on|runs-on|pool|version|apiVersion|kind|spec|metadata|orbs|executors|workflows|strategy|matrix|with|run|cache|pipelines|tasks|build|command|MONGO\w*)$/;

/**
 * Cuts a paste into documents. Fences of Markdown are limits; otherwise, a document ends where the lines begin to look like
 * another kind, but never within brackets, a continued line, or a block of YAML.
 */
export function documentsIn(text: string): readonly Document[] {
  const documents: { kind: DocumentKind; lines: string[]; line: number }[] = [];
  let depth = 0;
  let isFenced = false;
  for (const [index, line] of text.split('\n').entries()) {
    const open = documents.at(-1);
    if (/^\s*(?:```|~~~)[\w.+-]{0,20}\s*$/.test(line)) {
      isFenced = !isFenced;
      depth = 0;
      documents.push({ kind: 'log', lines: [], line: index + 2 });
      continue;
    }
    const looked = looks.find(([, pattern]) => pattern.test(line.slice(0, 1000)))?.[0];
    const own =
      looked === undefined
        ? kindOfProse(line, open, depth)
        : kindBeside(looked, line, open?.kind, open?.lines.at(-1)?.trim() === '');
    if (open === undefined) {
      documents.push({ kind: own ?? 'log', lines: [line], line: index + 1 });
    } else if (own !== undefined && open.lines.every((other) => /^\s*(?:#|$)/.test(other))) {
      // Comments above the first line belong to it.
      open.kind = own;
      open.lines.push(line);
    } else if (own === undefined || own === open.kind || isInside(open, line, depth, own)) {
      open.lines.push(line);
    } else {
      documents.push({ kind: own, lines: [line], line: index + 1 });
      depth = 0;
    }
    depth = Math.max(0, depth + balanceOf(line));
  }
  return documents
    .filter(({ lines }) => lines.some((line) => line.trim() !== ''))
    .map(({ kind, lines, line }) => checked({ kind, text: lines.join('\n'), line }));
}

/** What a line that looks like nothing is below lines that always look like something. */
function kindOfProse(
  line: string,
  open: { readonly kind: DocumentKind; readonly lines: readonly string[] } | undefined,
  depth: number,
): DocumentKind | undefined {
  const isStrict = open !== undefined && ['variables', 'osRelease', 'json', 'dockerfile'].includes(open.kind);
  if (!isStrict || depth > 0 || !/^\s*[^\s#\]})]/.test(line)) {
    return undefined;
  }
  const before = open.lines.findLast((own) => !/^\s*(?:#|$)/.test(own)) ?? '';
  return /[\\`^,]\s*$|<</.test(before) ? undefined : 'log';
}

/** The kind of a line below another one: many lines look like more than one kind. */
function kindBeside(
  looked: DocumentKind,
  line: string,
  open: DocumentKind | undefined,
  isAfterBlank: boolean,
): DocumentKind {
  if (open === 'osRelease' && looked === 'variables' && !isAfterBlank) {
    return open;
  }
  if (open === 'variables' && looked === 'osRelease') {
    return /^(?:ID|VERSION_ID|PRETTY_NAME)=/.test(line) ? looked : open;
  }
  // The scripts of a file, and the values in code.
  return open === 'yaml' && (looked === 'variables' || looked === 'dockerfile' || looked === 'code') && /^\s/.test(line)
    ? open
    : looked;
}

/** Whether a line belongs to the document above it although it looks like another kind. */
function isInside(
  { kind, lines }: { readonly kind: DocumentKind; readonly lines: readonly string[] },
  line: string,
  depth: number,
  own: DocumentKind,
): boolean {
  const before = lines.findLast((other) => other.trim() !== '') ?? '';
  switch (kind) {
    case 'code':
      return (
        (depth > 0 && own !== 'log' && own !== 'dockerfile') ||
        (own === 'variables' && /[=(]/.test(line)) ||
        own === 'json'
      );
    case 'json':
      return depth > 0 && own !== 'log';
    case 'yaml':
      return /^\s/.test(line) && own !== 'log';
    case 'dockerfile':
    case 'variables':
      return /\\\s*$/.test(before) || (kind === 'variables' && own === 'yaml' && !/^\s*[\w-]+:\s/.test(line));
    default:
      return false;
  }
}

/** How many brackets a line leaves open. Those in strings and comments hardly ever change a sum. */
function balanceOf(line: string): number {
  const bare = line.replace(/(["'`])(?:\\.|(?!\1)[^\\])*\1/g, '').replace(/\/\/.*$/, '');
  return bare.split(/[{([]/).length - bare.split(/[})\]]/).length;
}

/** Makes a document a log if its parser cannot read most of it, or if it only looks like a file. */
function checked(document: Document): Document {
  const { kind, text, line } = document;
  const asLog: Document = { ...document, kind: 'log' };
  if (kind === 'code') {
    // Only comments: somebody wrote down what happened.
    const isProse = text.split('\n').every((own) => /^\s*(?:\/\/|\/?\*|$)/.test(own));
    const { nodes, mistakes } = parse(text, line);
    return isProse || mistakes > nodes / 6 ? asLog : document;
  }
  if (kind === 'yaml') {
    const { entries, mistakes } = entriesOfYaml(text, line);
    const isFile = entries.some(({ path }) => path.some((key) => keysOfFiles.test(key)));
    return isFile && mistakes <= entries.length / 2 ? document : asLog;
  }
  return document;
}

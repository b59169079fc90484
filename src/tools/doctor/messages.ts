import { bothEnds } from '../frame/longestPaste';

/** A line of a paste that says what went wrong, without what a terminal, a test runner, or a log added to it. */
export interface Message {
  /** Without class, time, prefix, and path of the place that printed it. */
  readonly text: string;
  /** `StdoutInstanceError`, `Error`; undefined if no class precedes the text. */
  readonly name?: string;
  /** Codes and signals in it: `ENOTFOUND`, `SIGILL`, `3221225781`, `403`. */
  readonly codes: readonly string[];
  /** From 1. */
  readonly line: number;
  /** How telling it is; above 0 for a message about what went wrong. */
  readonly weight: number;
}

/** Longer lines are read in parts, so that no expression below sees more at once. */
export const longestLine = 4000;

/* eslint-disable no-control-regex -- Terminals and logs are full of them. */
const terminal =
  /\u001b\[[0-9;?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]{0,200}(?:\u0007|\u001b\\)|\[\d{1,3}(?:;\d{1,3}){0,3}m/g;
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/* eslint-enable no-control-regex */

/** What precedes a line without being part of its message. Each is removed until none is left. */
const prefixes = [
  /^\s+/,
  // 2024-10-11T08:00:00.123Z, [12:00:00], 12:00:00.123
  /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:Z|\s?[+-]\d\d:?\d\d)?\]?(?=\s|$)/,
  /^\[?\d\d:\d\d:\d\d(?:[.,]\d+)?\]?(?=\s)/,
  // docker compose, Turborepo, Lerna, pnpm
  /^[\w@/.:-]{1,60}\s{0,20}[|│](?=\s|$)/,
  /^(?:packages|apps|services)\/[\w./-]{1,60} [\w:-]{1,30}:(?=\s)/,
  /^@?[\w./-]{1,60}:(?:test|install|postinstall|build)[\w:-]{0,30}:(?=\s)/,
  /^#\d{1,4} \d{1,5}\.\d{1,4}(?=\s)/,
  // GitHub Actions, npm, yarn, the console of Jest and Vitest
  /^(?:##\[[\w-]+\]|::(?:error|warning|notice)[^:]{0,200}::)/,
  /^npm (?:ERR!|error|WARN|warn|verb|info)(?: code)?(?=\s|$)/,
  /^(?:ERR!|error|warning|info|WARN|ERROR|FATAL|INFO|DEBUG)(?=\s+\S)/,
  /^\[(?:ERROR|WARN|INFO|DEBUG|error|warn|info|debug|Nest)\](?=\s)/,
  /^console\.(?:error|warn|log|info|debug)(?=\s|$)/,
  /^(?:stdout|stderr) [|]/,
  /^[>|●✕×✖⨯•❌⚠*-](?=\s)/u,
  /^\d{1,3}\)(?=\s)/,
  /^MongoMS:\w+(?=\s)/,
  /^Mongo\[\w+\]:?(?=\s)/,
];

/** What differs by machine and moment, anywhere in a line: a single-line field joins the lines of a log. */
const within = [
  // Frames of a stack.
  /\bat (?:async )?(?:[\w$.<>[\]]{1,80} (?:\[as \w{1,40}\] )?\()?(?:file:|node:|[a-z]:|\.{0,2}\/|webpack|internal|node_modules|<)[^\s()]{0,300}\)?/gi,
  /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?/g,
  /\b\d\d:\d\d:\d\d(?:[.,]\d+)?\b/g,
  /\+\d+(?:ms|s|m|h)\b/g,
  /\bMongoMS:\w+(?=\s)/g,
  /\bMongo\[\w+\]:?/g,
  /\b0x[\da-f]+\b|\b[\da-f]{12,}\b/gi,
];

/** Removes terminal codes, control characters, and the times of CI logs from a whole text. */
export function plainText(text: string): string {
  const lines = text.replace(terminal, '').replace(/\r\n?/g, '\n').replace(control, '');
  return lines.replace(/^\d{4}-\d\d-\d\dT[\d:.]{8,20}Z /gm, '');
}

/** Removes the matches of all expressions, until none matches. */
function strip(text: string, patterns: readonly RegExp[]): string {
  const rest = patterns.reduce((line, pattern) => line.replace(pattern, ''), text);
  return rest === text ? rest : strip(rest, patterns);
}

/** The message of a line, without its prefixes. */
export function cleanLine(line: string): string {
  return strip(line, prefixes)
    .replace(/ \+\d+(?:ms|s|m|h)$/, '')
    .trimEnd();
}

/** Stack frames, code excerpts, progress, and success. */
const noise =
  /^(?:at (?:async )?\S|\.{3} ?\d+ more|\d+ \||\^+$|[-=~_]{3,}$|Downloading MongoDB|MongoDB? Binary Download|(?:PASS|RUNS|ok|✓|√) |Test(?:s| Suites):|Snapshots:|Time:|Ran all|Duration|Node\.js v\d|Require stack|Exit code: \d|Command: |Arguments:|Directory: |Command failed|Test suite failed to run|> \S+ (?:post)?install\b)/;

const wrappers = [
  /^Download failed for url "[^"]{1,500}", Details:\s*(?:Error: )?(?=\S)/,
  /^Starting the (?:\w+ )?[Ii]nstance failed, (?:please )?enable debug(?: log)? for more info\w*\.?(?: Error:)?\s*/,
  /^(?:Uncaught|Unhandled|\(node:\d+\)|UnhandledPromiseRejectionWarning:|\[?Unhandled(?:Promise)?Rejection\]?:?|Error occurred:?|throw err(?:or)?;?)\s*/i,
  /^Jest: Got error running global(?:Setup|Teardown) - .{1,300}, reason: /,
  /^"?before (?:all|each)"? hook[^:]{0,200}:\s*/,
  /^\w{0,40}: constructor: Instance has thrown an Error: /,
  /^[\w ]{0,60}: (?:_startUpInstance threw a Error|Instance has (?:failed|thrown)[^:]{0,30}):\s*/,
  /^(?:failed to (?:download\/install|find an) (?:MongoDB binaries|binary)\S*|Mongodb-Memory-Server\* failed to find an binary:)\s*(?:The error: )?/i,
];

const className = /^\[?((?:[A-Z]\w{0,60})?(?:Error|Exception|Warning|UnknownLinuxDistro))(?: \[\w+\])?: /;

const errorCodes =
  /\b(?:E[A-Z]{3,}[A-Z0-9_]*|ERR_[A-Z0-9_]+|SIG[A-Z]{3,6}|TS\d{4,5}|MMS\d{3}|3221\d{6}|CURL_OPENSSL_\d|GLIBC(?:XX)?_[\d.]+|CERT_\w+|[A-Z]+_SELF_SIGNED_CERT\w*|UNABLE_TO_\w+|lib(?:crypto|ssl|curl)(?=\.so))\b/g;

const numberedCodes =
  /\b(?:code|signal|[Ss]tatus(?: [Cc]ode)?(?: is)?|it is|exit(?:ed with)? code|system error)[ :="']{1,4}(-?\d{1,10})\b/g;

/** What makes a line a message, and how much. */
const telling: readonly (readonly [RegExp, number])[] = [
  [/^Starting the Mongo\w+ Instance failed|enable debug (?:log )?for more/i, -6],
  [
    /\b(?:Status Code|Requested Version|library is missing|cannot open shared object|closed unexpectedly|Incorrect State|already in use|Unknown\/unsupported linux|failed to start within|Cannot unlock file|MD5 check failed|Timed out after|Transaction numbers|did not exit)\b/i,
    8,
  ],
  [
    /\b(?:spawn \S+ (?:E[A-Z]+|UNKNOWN)|system error -\d+|not a constructor|is not a function|is not defined|does not provide an export|buffering timed out|Exceeded timeout|[Tt]imeout of \d+ ?ms|selection timed out|version `|not found \(required by)/,
    6,
  ],
  [
    /\b(?:E(?:CONN|NOT|ACCES|PERM|BUSY|NOENT|NOSPC|ADDR|TXTBSY|AI_|PIPE|TIMEDOUT|NETUNREACH|HOSTUNREACH)[A-Z]*|SIG(?:ILL|KILL|SEGV|ABRT|BUS|TERM))\b/,
    5,
  ],
  [
    /\b(?:failed|cannot|could ?n[o']t|unable|unsupported|not supported|not available|missing|denied|refused|unexpected|invalid|expired|no official build|does not have)\b/i,
    2,
  ],
];

const longestMessage = 400;
const shortestMessage = 8;

/** Reads a paste line by line, without lines that say nothing, such as stack frames. */
export function readLines(text: string): readonly Message[] {
  return plainText(bothEnds(text))
    .split('\n')
    .flatMap((raw, index) => {
      const message = messageIn(raw.slice(0, longestLine), index + 1);
      return message === undefined ? [] : [{ ...message, weight: weightOf(message) }];
    });
}

/** The lines of a paste that say what went wrong, the most telling first. */
export function readMessages(text: string, most: number): readonly Message[] {
  return readLines(text)
    .filter(({ text: said, weight }) => said.length >= shortestMessage && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.line - b.line)
    .slice(0, most)
    .map((line) => ({ ...line, text: line.text.slice(0, longestMessage) }));
}

function messageIn(raw: string, line: number): Omit<Message, 'weight'> | undefined {
  let rest = cleanLine(raw);
  if (noise.test(rest)) {
    return undefined;
  }
  for (const pattern of within) {
    rest = rest.replaceAll(pattern, ' ');
  }
  rest = strip(rest, wrappers);
  let name: string | undefined;
  for (let found = className.exec(rest); found !== null; found = className.exec(rest)) {
    name = found[1];
    rest = strip(rest.slice(found[0].length), wrappers);
  }
  const text = rest.trim();
  if (text === '') {
    return undefined;
  }
  const codes = [...(text.match(errorCodes) ?? []), ...[...text.matchAll(numberedCodes)].map(([, code]) => code ?? '')];
  return { text, ...(name === undefined ? {} : { name }), codes: [...new Set(codes)], line };
}

function weightOf({ text, name, codes }: Omit<Message, 'weight'>): number {
  const words = telling.reduce((sum, [pattern, weight]) => sum + (pattern.test(text) ? weight : 0), 0);
  const byName = name === undefined ? 0 : /^(?:Error|\w*Warning)$/.test(name) ? 3 : 5;
  const isProse = codes.length === 0 && name === undefined && words <= 2;
  return words + byName + Math.min(codes.length, 2) * 2 - (isProse ? 1 : 0);
}

/** A line of a log that is worth searching. */
export interface LogLine {
  /** With its error class, without terminal codes. */
  readonly text: string;
  /** Codes and signals in it: `ENOTFOUND`, `SIGILL`, `3221225781`, `403`. */
  readonly codes: readonly string[];
  /** Whether it says what went wrong: it begins with an error class, or has a code. */
  readonly isMessage: boolean;
}

// eslint-disable-next-line no-control-regex -- Terminals write control characters.
const terminal = /\u001b\[[0-9;?]*[ -/]*[@-~]|\[\d{1,3}(?:;\d{1,3}){0,3}m/g;

/** Stack frames, excerpts of code, results of tests, and progress. */
const noise = /^\s*(?:at (?:async )?\S|\.{3} ?\d+ more|\d+ \||\^+$|PASS |Tests?(?: Suites)?:|Downloading MongoDB)/;

const errorClass = /(?:^|[\s[])(?:[A-Z]\w{0,60})?(?:Error|Exception|Warning|UnknownLinuxDistro)(?: \[\w+\])?: /;

const namedCodes =
  /\b(?:E[A-Z]{3,}[A-Z0-9_]*|ERR_[A-Z0-9_]+|SIG[A-Z]{3,6}|TS\d{4,5}|3221\d{6}|CURL_OPENSSL_\d|GLIBC(?:XX)?_[\d.]+|CERT_\w+|[A-Z]+_SELF_SIGNED_CERT\w*|UNABLE_TO_\w+|lib(?:crypto|ssl|curl)(?=\.so))\b/g;

const numberedCodes = /\b(?:code|signal|[Ss]tatus(?: [Cc]ode)?(?: is)?|it is|system error)[ :="']{1,4}(-?\d{1,10})\b/g;

/** The lines of a log, without those that say nothing. */
export function logLines(log: string): readonly LogLine[] {
  return log.split('\n').flatMap((raw) => {
    const text = raw.replaceAll(terminal, '').trim();
    if (text === '' || noise.test(text)) {
      return [];
    }
    const numbers = [...text.matchAll(numberedCodes)].map(([, code = '']) => code);
    const codes = [...(text.match(namedCodes) ?? []), ...numbers];
    return [{ text, codes, isMessage: codes.length > 0 || errorClass.test(text) }];
  });
}

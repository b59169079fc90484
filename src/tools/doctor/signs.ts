/** Something in a paste that points to a known error. */
export interface Sign {
  /** Must be in the paste. Case matters only if it is all capitals, as in `ENOSPC`. */
  readonly literal: string;
  /** If given, the line, or the text nearby, must match it too. */
  readonly pattern?: RegExp | undefined;
  /** Whether nearby lines count too: prose and terminals break lines anywhere. */
  readonly isNear?: boolean;
  /** If given, the whole paste must match it too. */
  readonly whole?: RegExp;
  /** Instead of the weight of the error. */
  readonly weight?: number | undefined;
  /** The beginning of the package's message that it was made from, with `<name>` for each value. */
  readonly message?: string;
}

/** How surely a sign indicates the cause. */
export const certain = 90;
export const likely = 75;
export const possible = 60;
/** Usually a consequence of another cause. */
export const follows = 40;
/** Says only that something went wrong. */
export const wraps = 10;

/** Messages of the package, or their beginnings. */
export function printed(texts: readonly string[], weight?: number): readonly Sign[] {
  return texts.map((message) => {
    const parts = message.split(/<[\w$]+>/);
    const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    const pattern = new RegExp(escaped.map((part) => part.replaceAll('"', String.raw`\\?"`)).join('[^\\n]{0,600}?'));
    const [longest = ''] = parts.flatMap((part) => part.split('"')).sort((a, b) => b.length - a.length);
    return { literal: longest, pattern, message, weight };
  });
}

/** The same, one in each line. */
export function messages({ raw: [texts = ''] }: TemplateStringsArray): readonly Sign[] {
  return printed(texts.split(/\n\s*/));
}

const between = /\||\n\s*/;

/** Literals, separated by `|` or line ends, and what else their line must match. */
export function line(literals: string, pattern?: RegExp | number, weight?: number): readonly Sign[] {
  return literals
    .split(between)
    .map((literal) => (typeof pattern === 'number' ? { literal, weight: pattern } : { literal, pattern, weight }));
}

/** The same for many literals. */
export function anyOf({ raw: [literals = ''] }: TemplateStringsArray): readonly Sign[] {
  return line(literals);
}

/** What people write in their own words, in any order and across lines. */
export function near(literals: string, pattern: RegExp, weight?: number): readonly Sign[] {
  return literals.split(between).map((literal) => ({ literal, pattern, weight, isNear: true }));
}

/** Code that is wrong only with the rest of the paste, or without something in it. */
export function inCode(literals: string, whole: RegExp, pattern?: RegExp): readonly Sign[] {
  return literals.split(between).map((literal) => ({ literal, pattern, whole, weight: follows }));
}

/** How a shell, npm, a container, a CI job, or a supervisor reports an exit code. */
export function exits(codes: string, weight?: number): readonly Sign[] {
  const pattern = new RegExp(
    String.raw`(?:[Ee]xit(?:ed|s|ing)?(?: with)?(?: error)?[ -]?(?:[Cc]ode|[Ss]tatus|number)?|(?:with|non-zero|returned) (?:\w+ )?(?:[Cc]ode|status|number)|\berrno)[ :="'\\(]{1,5}(?:${codes})\b|code "(?:${codes})"`,
  );
  return line('exit|with code|code "| status |code: |errno ', pattern, weight);
}

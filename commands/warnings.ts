import { stripVTControlCharacters } from 'node:util';

/** How a warning begins. Docusaurus tags its own and the bundler's, TypeDoc its own, Node.js a deprecation. */
const beginnings: readonly RegExp[] = [
  /\[WARNING\]/,
  /\[warning\]/,
  /^\(node:\d+\) (?:\[[A-Z0-9]+\] )?DeprecationWarning: /,
];

/** Problems that Docusaurus found, at any level: the config can turn each of these into `[INFO]`. */
const findings: readonly RegExp[] = [
  /Docusaurus found broken (?:links|anchors)!/,
  /Duplicate routes found!/,
  /Markdown (?:link|image) with (?:empty )?URL /,
];

/** How anything else begins, which ends the warning before it: another message, or a progress line. */
const endings: readonly RegExp[] = [
  /^\s*\[[A-Za-z]+\] /,
  /^\(node:\d+\) /,
  /^\(Use `node --trace-/,
  /^\s*[●✔✖✓ℹ◯★•] /u,
];

/**
 * Finds the warnings in what a build printed, to standard output, standard error, or both.
 *
 * Ignores what depends on the day or the machine instead of the site: Node's experimental features, and the notes that
 * browserslist's data or a package is out of date.
 *
 * @param output - the captured text, with or without colors
 * @returns one text per warning, with its lines but without colors, in the order printed
 */
export function findWarnings(output: string): string[] {
  const warnings: string[][] = [];
  let current: string[] | undefined;
  for (const line of stripVTControlCharacters(output).split(/\r\n|\n|\r/)) {
    if (begins(line)) {
      current = [line.trim()];
      warnings.push(current);
    } else if (endings.some((pattern) => pattern.test(line))) {
      current = undefined;
    } else {
      current?.push(line.trimEnd());
    }
  }
  return warnings.map((lines) => lines.join('\n').trimEnd());
}

function begins(line: string): boolean {
  if (beginnings.some((pattern) => pattern.test(line))) {
    return true;
  }
  // An error fails the build by itself.
  return line.startsWith('[INFO]') && findings.some((pattern) => pattern.test(line));
}

import { stripVTControlCharacters } from 'node:util';

/** What begins a warning. Docusaurus tags its own and the bundler's, TypeDoc its own, Node a deprecation. */
const beginnings: readonly RegExp[] = [
  /\[WARNING\]/,
  /\[warning\]/,
  /^\(node:\d+\) (?:\[[A-Z0-9]+\] )?DeprecationWarning: /,
];

/** What Docusaurus found wrong, whatever the level it is reported at: the config can turn each of these into `[INFO]`. */
const findings: readonly RegExp[] = [
  /Docusaurus found broken (?:links|anchors)!/,
  /Duplicate routes found!/,
  /Markdown (?:link|image) with (?:empty )?URL /,
];

/** What begins anything else, and so ends the warning before it: another message, or a line about progress. */
const endings: readonly RegExp[] = [
  /^\s*\[[A-Za-z]+\] /,
  /^\(node:\d+\) /,
  /^\(Use `node --trace-/,
  /^\s*[●✔✖✓ℹ◯★•] /u,
];

/**
 * Finds what a build warned about in what it printed, standard output and standard error together or one of them.
 *
 * Left out on purpose, since they come and go with the day and the machine instead of with the site: Node's
 * experimental features, and the notes that browserslist's data or a package is out of date.
 *
 * @param output - the captured text, with or without colors
 * @returns one text for each warning, its lines kept, without colors; in the order they were printed
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

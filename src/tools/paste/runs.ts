import type { Fact, Host, Paste, Placed, Run } from './paste';

/** Longer lists would only come from a generated file. */
const mostFacts = 300;
const mostRuns = 60;

/** What runs tests. */
const test = /\b(?:tests?|jest|vitest|mocha|ava|e2e|coverage|integration|unit)\b/i;

export const runsTests = ({ value }: Fact): boolean => test.test(value);

const fileOf = (scope: string): string => scope.slice(0, scope.indexOf(' '));

/** Puts together what holds together: an innermost place of each file, with the places around it. */
export function runsIn({ settings, hosts, commands }: Pick<Paste, 'settings' | 'hosts' | 'commands'>): readonly Run[] {
  const placed = [hosts, settings, commands].flatMap((all: readonly Placed[]) => all.slice(0, mostFacts));
  const places = [...new Set(placed.flatMap(({ scope }) => scope ?? []))];
  const inner = places.filter((place) => !places.some((other) => other !== place && other.startsWith(place)));
  let choices: readonly (readonly string[])[] = [[]];
  for (const file of new Set(inner.map(fileOf))) {
    const own = inner.filter((place) => fileOf(place) === file);
    choices = choices.flatMap((before) => own.map((place) => [...before, place])).slice(0, mostRuns);
  }
  const tests = commands.flatMap((command) => (command.scope && runsTests(command) ? [command.scope] : []));
  const files = new Set(tests.map(fileOf));
  const runs = choices.map((chosen): Run => {
    const isIn = (scope?: string): boolean => scope === undefined || chosen.some((place) => place.startsWith(scope));
    const held = <T extends Placed>(all: readonly T[]): readonly T[] =>
      all.slice(0, mostFacts).filter(({ scope }) => isIn(scope));
    return {
      // The sort keeps the order of the text.
      settings: held(settings).toSorted((a, b) => (a.scope?.length ?? 0) - (b.scope?.length ?? 0)),
      hosts: hostsIn(held(hosts)),
      commands: held(commands),
      isTest: [...files].every((file) => tests.some((scope) => fileOf(scope) === file && isIn(scope))),
    };
  });
  return runs.some(({ isTest }) => isTest) ? runs : runs.map((run) => ({ ...run, isTest: true }));
}

/** The innermost of a file; its images before its machines. What a log or a value mentions counts only if no file says it. */
function hostsIn(hosts: readonly Host[]): readonly Host[] {
  const inFiles = hosts.filter(({ in: kind }) => ['dockerfile', 'yaml', 'json', 'variables'].includes(kind));
  const isCi = ({ in: kind }: Host): boolean => kind === 'yaml' || kind === 'json';
  const images = inFiles.filter((host) => isCi(host) && host.image !== undefined);
  const depth = Math.max(...images.map(({ scope = '' }) => scope.length));
  const isInner = ({ image, scope = '' }: Host): boolean => image !== undefined && scope.length === depth;
  return inFiles.length === 0
    ? hosts.slice(0, 1)
    : inFiles.filter((host) => !isCi(host) || images.length === 0 || isInner(host));
}

import type { Fact, Host, Paste, Placed, Run, Scope } from './paste';

/** The alternative of each choice. */
type Chosen = ReadonlyMap<string, string>;

/** Longer lists would only come from a generated file. */
const mostFacts = 300;
const mostRuns = 60;

/** What runs tests. */
const test = /\b(?:tests?|jest|vitest|mocha|ava|e2e|coverage|integration|unit)\b/i;

export const runsTests = ({ value }: Fact): boolean => test.test(value);

const isIn = (scope: Scope | undefined, chosen: Chosen): boolean =>
  scope === undefined || scope.every(({ of, is }) => chosen.get(of) === is);

/** Puts together what holds together. Without parts, everything does. */
export function runsIn({ settings, hosts, commands }: Pick<Paste, 'settings' | 'hosts' | 'commands'>): readonly Run[] {
  const first = [hosts, settings, commands].flatMap((all: readonly Placed[]) => all.slice(0, mostFacts));
  const tests = commands.filter((command) => command.scope?.[0] !== undefined && runsTests(command));
  const files = new Set(tests.map(({ scope }) => scope?.[0]?.of));
  const ids = new Map([...settings, ...hosts].map((fact, index) => [fact, index] as const));
  const runs = new Map<string, Run>();
  for (const chosen of choicesOf(first.flatMap(({ scope }) => (scope?.[0] ? [scope] : [])))) {
    const held = <T extends Placed>(all: readonly T[]): readonly T[] =>
      all.slice(0, mostFacts).filter(({ scope }) => isIn(scope, chosen));
    const run: Run = {
      // The sort keeps the order of the text.
      settings: held(settings).toSorted((a, b) => (a.scope?.length ?? 0) - (b.scope?.length ?? 0)),
      hosts: hostsIn(held(hosts)),
      commands: held(commands),
      isTest: [...files].every((of) => tests.some(({ scope }) => scope?.[0]?.of === of && isIn(scope, chosen))),
    };
    const key = [run.isTest, ...[...run.settings, ...run.hosts].map((fact) => ids.get(fact))].join();
    runs.set(key, runs.get(key) ?? run);
  }
  const all = [...runs.values()];
  return all.some(({ isTest }) => isTest) ? all : all.map((run) => ({ ...run, isTest: true }));
}

/** Each way to choose one alternative of everything that there is to choose; the outer choices come first. */
function choicesOf(scopes: readonly Scope[]): readonly Chosen[] {
  let all: readonly Chosen[] = [new Map()];
  for (const of of new Set(scopes.flat().map((part) => part.of))) {
    const parts = scopes.flatMap((scope) =>
      scope.flatMap((part, at) => (part.of === of ? ([[part.is, scope.slice(0, at)]] as const) : [])),
    );
    all = all
      .flatMap((chosen) => {
        const own = new Set(parts.flatMap(([is, outer]) => (isIn(outer, chosen) ? [is] : [])));
        // A condition without an alternative may not be met.
        const names = own.size > 0 && of.startsWith('if ') ? own.add('no') : own;
        return names.size === 0 ? [chosen] : [...names].map((is) => new Map([...chosen, [of, is]]));
      })
      .slice(0, mostRuns);
  }
  return all;
}

/** The innermost of a file; its images before its machines. What a log or a value mentions counts only if no file says it. */
function hostsIn(hosts: readonly Host[]): readonly Host[] {
  const inFiles = hosts.filter(({ in: kind }) => ['dockerfile', 'yaml', 'json', 'variables'].includes(kind));
  const isCi = ({ in: kind }: Host): boolean => kind === 'yaml' || kind === 'json';
  const images = inFiles.filter((host) => isCi(host) && host.image !== undefined);
  const depth = Math.max(...images.map(({ scope = [] }) => scope.length));
  return inFiles.length === 0
    ? hosts.slice(0, 1)
    : inFiles.filter(
        (host) => !isCi(host) || images.length === 0 || (host.image !== undefined && host.scope?.length === depth),
      );
}

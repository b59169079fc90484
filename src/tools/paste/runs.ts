import type { Fact, Host, Paste, Placed, Run, Scope } from './paste';

/** The alternative of each choice. */
type Chosen = ReadonlyMap<string, string>;

/** Longer lists would only come from a generated file. */
const mostFacts = 300;
const mostRuns = 60;

/** What runs tests. */
const test = /\b(?:tests?|jest|vitest|mocha|ava|e2e|coverage|integration|unit)\b/i;

export const runsTests = ({ value }: Fact): boolean => test.test(value);

const isIn = (scope: Scope = [], chosen: Chosen): boolean =>
  scope.every(({ of, is }) => is.includes(chosen.get(of) ?? ''));

/** Puts together what holds together. Without parts, everything does. */
export function runsIn({
  settings,
  hosts,
  commands,
  uses,
}: Pick<Paste, 'settings' | 'hosts' | 'commands' | 'uses'>): readonly Run[] {
  const facts: readonly (readonly Placed[])[] = [settings, hosts, commands, uses];
  const scopes = facts.flatMap((all) => all.slice(0, mostFacts).flatMap(({ scope = [] }) => (scope[0] ? [scope] : [])));
  const tests = commands.filter((command) => command.scope?.[0] !== undefined && runsTests(command));
  const files = new Set(tests.map(({ scope }) => scope?.[0]?.of));
  const ids = new Map([...settings, ...hosts].map((fact, index) => [fact, index] as const));
  const runs = new Map<string, Run>();
  for (const chosen of choicesOf(scopes)) {
    const held = <T extends Placed>(all: readonly T[]): readonly T[] =>
      all.slice(0, mostFacts).filter(({ scope }) => isIn(scope, chosen));
    const own: Run = {
      // The sort keeps the order of the text.
      settings: held(settings).toSorted((a, b) => (a.scope?.length ?? 0) - (b.scope?.length ?? 0)),
      hosts: hostsIn(held(hosts)),
      commands: held(commands),
      isTest: [...files].every((of) => tests.some(({ scope }) => scope?.[0]?.of === of && isIn(scope, chosen))),
    };
    const key = [
      own.isTest,
      ...own.settings.map((fact) => ids.get(fact)),
      ...own.hosts.map((fact) => ids.get(fact)),
    ].join();
    runs.set(key, runs.get(key) ?? own);
  }
  const all = [...runs.values()];
  return all.some(({ isTest }) => isTest) ? all : all.map((run) => ({ ...run, isTest: true }));
}

/** Each way to choose one alternative of everything that there is to choose. */
function choicesOf(scopes: readonly Scope[]): readonly Chosen[] {
  const found: Chosen[] = [];
  const expand = (chosen: Chosen): void => {
    const open = scopes.flatMap((scope) => {
      const part = scope.find(({ of, is }) => !is.includes(chosen.get(of) ?? ''));
      return part === undefined || chosen.has(part.of) ? [] : [part];
    });
    const of = open[0]?.of;
    if (of === undefined) {
      found.push(chosen);
      return;
    }
    const parts = open.filter((part) => part.of === of);
    const inherited = new Set(parts.flatMap(({ is }) => (is.length > 1 ? is.slice(0, 1) : [])));
    const own = new Set(parts.flatMap(({ is }) => is).filter((name) => !inherited.has(name)));
    // A condition without an alternative may not be met.
    for (const name of of.startsWith('if ') ? own.add('no') : own) {
      if (found.length < mostRuns) {
        expand(new Map([...chosen, [of, name]]));
      }
    }
  };
  expand(new Map());
  return found;
}

/** The innermost of a file; its images before its machines. What a log or a value mentions counts only if no file says it. */
function hostsIn(hosts: readonly Host[]): readonly Host[] {
  const inFiles = hosts.filter(({ in: kind }) => ['dockerfile', 'yaml', 'json', 'osRelease'].includes(kind));
  const yaml = inFiles.filter(({ in: kind }) => kind === 'yaml' || kind === 'json');
  const images = yaml.filter(({ image }) => image !== undefined);
  const used = images.length > 0 ? images : yaml;
  const depth = Math.max(...used.map(({ scope = [] }) => scope.length));
  return inFiles.length === 0
    ? hosts.slice(0, 1)
    : [
        ...inFiles.filter((host) => !yaml.includes(host)),
        ...used.filter(({ scope = [], image }) => image === undefined || scope.length === depth),
      ];
}

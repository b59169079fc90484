import { systemOfImage } from '@site/facts/platforms/images';
import type { Document, Fact, Host, Names, Setting } from './paste';
import { runsTests } from './runs';
import { archIn, commandsIn, variablesIn } from './shell';

interface Stage {
  readonly base: string;
  readonly name: string;
  readonly line: number;
  readonly platform: string | undefined;
  readonly commands: Fact[];
  readonly settings: Setting[];
}

/** Nobody writes more. */
const mostStages = 100;

/** Reads the stages of a Dockerfile. A stage has what those that it is built on have. Without a test, the last one counts. */
export function readDockerfile(
  { text, line }: Document,
  names: Names,
): { readonly hosts: readonly Host[]; readonly settings: readonly Setting[]; readonly commands: readonly Fact[] } {
  const stages: Stage[] = [];
  const globals: Setting[] = [];
  const args = new Map<string, string>();
  for (const { text: command, index } of commandsIn(text)) {
    const [, instruction = '', rest = ''] = /^\s*(\w+)\s+(.*)$/.exec(command) ?? [];
    const place = line + index;
    const open = stages.at(-1);
    switch (instruction.toUpperCase()) {
      case 'FROM': {
        const words = rest.replace(/\$\{?(\w+)\}?/g, (whole, name: string) => args.get(name) ?? whole).split(/\s+/);
        const platform = words.find((word) => word.startsWith('--platform='))?.slice(11);
        const [base = '', as = '', name = ''] = words.filter((word) => !word.startsWith('--'));
        const isNamed = as.toLowerCase() === 'as';
        stages.push({ base, name: isNamed ? name : '', line: place, platform, commands: [], settings: [] });
        break;
      }
      case 'ARG': {
        const [, name = '', value = ''] = /^(\w+)=["']?([^"'\s]*)/.exec(rest) ?? [];
        args.set(name, value);
        break;
      }
      case 'RUN':
      case 'CMD':
      case 'ENTRYPOINT':
        open?.commands.push({ value: rest, line: place, in: 'dockerfile' });
        (open?.settings ?? globals).push(...variablesIn(rest, place, 'dockerfile', names));
        break;
      case 'ENV': {
        // A build may be given another value.
        const own = rest.replace(/\$(\w+)|\$\{(\w+)\}/g, (whole, bare?: string, braced?: string) => {
          const name = bare ?? braced ?? '';
          const value = args.get(name);
          return value === undefined ? whole : `\${${name}:-${value}}`;
        });
        (open?.settings ?? globals).push(...variablesIn(`ENV ${own}`, place, 'dockerfile', names));
        break;
      }
      default:
    }
  }
  const isTested = stages.some(({ commands }) => commands.some(runsTests));
  const chains = stages.slice(isTested ? 0 : -1, mostStages).map((stage) => chainOf(stage, stages));
  const scope = (...of: readonly Stage[]): Pick<Host, 'scope'> => ({
    scope: [{ of: `${String(line)} stages`, is: of.map((stage) => String(stage.line)) }],
  });
  const used = [...new Set(chains.flat())].map((stage) => {
    const inheriting = chains.flatMap(([own, ...bases]) => (own && bases.includes(stage) ? [own] : []));
    return { ...stage, ...scope(stage, ...inheriting) };
  });
  return {
    hosts: chains.flatMap((chain): readonly Host[] => {
      const [own, base] = [chain[0], chain.at(-1)];
      const platform = chain.find((stage) => stage.platform !== undefined)?.platform ?? '';
      return own === undefined || base === undefined
        ? []
        : [
            {
              ...{ image: base.base, system: systemOfImage(base.base), arch: archIn(platform) },
              ...{ line: base.line, in: 'dockerfile', format: 'dockerfile', ...scope(own) },
            },
          ];
    }),
    settings: [
      ...globals,
      ...used.flatMap(({ settings, scope: of }) => settings.map((one) => ({ ...one, scope: of }))),
    ],
    commands: used.flatMap(({ commands, scope: of }) => commands.map((one) => ({ ...one, scope: of }))),
  };
}

/** A stage and those that it is built on. */
function chainOf(stage: Stage, stages: readonly Stage[]): readonly Stage[] {
  const base = stages.slice(0, stages.indexOf(stage)).findLast(({ name }) => name !== '' && name === stage.base);
  return base === undefined ? [stage] : [stage, ...chainOf(base, stages)];
}

import { commandsIn, variablesIn } from './shell';
import type { Document, Image, Names, Setting } from './paste';

interface Stage {
  readonly base: string;
  readonly name: string;
  readonly line: number;
  readonly platform: string | undefined;
  readonly commands: readonly string[];
  readonly settings: readonly Setting[];
}

/** Nobody writes more. */
const mostStages = 100;

/** What runs tests. */
const test = /\b(?:test|tests|jest|vitest|mocha|ava|e2e|coverage)\b/;

/**
 * The images that run the tests of a Dockerfile: each stage that runs them, with the stages that it is built on. Without such a
 * stage, the last one.
 */
export function readDockerfile(
  { text, line }: Document,
  names: Names,
): { readonly images: readonly Image[]; readonly settings: readonly Setting[] } {
  const stages: Stage[] = [];
  const globals: Setting[] = [];
  const args = new Map<string, string>();
  let open: { commands: string[]; settings: Setting[] } | undefined;
  for (const { text: command, index } of commandsIn(text)) {
    const [, instruction = '', rest = ''] = /^\s*(\w+)\s+(.*)$/.exec(command) ?? [];
    const place = line + index;
    switch (instruction.toUpperCase()) {
      case 'FROM': {
        const words = rest.replace(/\$\{?(\w+)\}?/g, (whole, name: string) => args.get(name) ?? whole).split(/\s+/);
        const platform = words.find((word) => word.startsWith('--platform='))?.slice(11);
        const [base = '', as = '', name = ''] = words.filter((word) => !word.startsWith('--'));
        open = { commands: [], settings: [] };
        stages.push({ base, name: as.toLowerCase() === 'as' ? name : '', line: place, platform, ...open });
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
        open?.commands.push(rest);
        (open?.settings ?? globals).push(...variablesIn(rest, place, 'dockerfile', names));
        break;
      case 'ENV':
        (open?.settings ?? globals).push(...variablesIn(`ENV ${rest}`, place, 'dockerfile', names));
        break;
      default:
    }
  }
  const chains = stages.slice(0, mostStages).map((stage) => chainOf(stage, stages));
  const testing = chains.filter(([own]) => own?.commands.some((command) => test.test(command)) === true);
  const used = testing.length > 0 ? testing : chains.slice(-1);
  const images = used.map((chain): Image => ({
    image: chain.at(-1)?.base ?? '',
    line: chain.at(-1)?.line ?? line,
    in: 'dockerfile',
    platform: chain.find(({ platform }) => platform !== undefined)?.platform,
    commands: chain.flatMap(({ commands }) => commands),
  }));
  const inStages = [...new Set(used.flat())].flatMap(({ settings }) => settings);
  return { images, settings: [...globals, ...inStages].sort((a, b) => a.line - b.line) };
}

/** A stage and those that it is built on. */
function chainOf(stage: Stage, stages: readonly Stage[]): readonly Stage[] {
  const base = stages.slice(0, stages.indexOf(stage)).findLast(({ name }) => name !== '' && name === stage.base);
  return base === undefined ? [stage] : [stage, ...chainOf(base, stages)];
}

import { systemOfImage } from '@site/facts/platforms/images';
import type { Document, Fact, Names, Paste, Setting } from './paste';
import { runsTests } from './runs';
import { archIn, commandsIn, variablesIn } from './shell';

interface Stage {
  readonly line: number;
  readonly name: string;
  /** What it is built on: an earlier stage, or an image. */
  readonly base: Stage | string;
  readonly platform: string | undefined;
  readonly commands: Fact[];
  readonly settings: Setting[];
}

/** Nobody writes more. */
const mostStages = 100;

/** Reads the stages of a Dockerfile. A stage has what those that it is built on have. Without a test, the last one counts. */
export function readDockerfile({ text, line }: Document, names: Names): Pick<Paste, 'hosts' | 'settings' | 'commands'> {
  const stages: Stage[] = [];
  const settings: Setting[] = [];
  const args = new Map<string, string>();
  for (const { text: command, index } of commandsIn(text)) {
    const [, instruction = '', rest = ''] = /^\s*(\w+)\s+(.*)$/.exec(command) ?? [];
    const at = line + index;
    const open = stages.at(-1);
    // A build may be given another value.
    const filled = rest.replace(/\$\{?(\w+)\}?/g, (whole, name: string) => {
      const value = args.get(name);
      return value === undefined ? whole : instruction.toUpperCase() === 'FROM' ? value : `\${${name}:-${value}}`;
    });
    switch (instruction.toUpperCase()) {
      case 'FROM': {
        const words = filled.split(/\s+/);
        const platform = words.find((word) => word.startsWith('--platform='));
        const [from = '', , name = ''] = words.filter((word) => !word.startsWith('--'));
        const base = stages.findLast((stage) => stage.name === from) ?? from;
        if (stages.length < mostStages) {
          stages.push({ line: at, name, base, platform, commands: [], settings: [] });
        }
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
        open?.commands.push({ value: rest, line: at, in: 'dockerfile' });
        (open?.settings ?? settings).push(...variablesIn(rest, at, 'dockerfile', names));
        break;
      case 'ENV':
        (open?.settings ?? settings).push(...variablesIn(`ENV ${filled}`, at, 'dockerfile', names));
        break;
      default:
    }
  }
  const isTested = stages.some(({ commands }) => commands.some(runsTests));
  const parts = stages.slice(isTested ? 0 : -1).map((stage) => {
    const chain = [stage];
    for (let base = stage.base; typeof base !== 'string'; base = base.base) {
      chain.unshift(base);
    }
    const [first = stage] = chain;
    const image = typeof first.base === 'string' ? first.base : '';
    const arch = archIn(chain.findLast(({ platform }) => platform !== undefined)?.platform ?? '');
    const scope = `${String(line)} ${String(stage.line)}/`;
    const host = { image, system: systemOfImage(image), arch, line: first.line, in: 'dockerfile' as const };
    return {
      hosts: [{ ...host, format: 'dockerfile' as const, scope }],
      settings: chain.flatMap((one) => one.settings.map((own) => ({ ...own, scope }))),
      commands: chain.flatMap((one) => one.commands.map((own) => ({ ...own, scope }))),
    };
  });
  return {
    hosts: parts.flatMap(({ hosts }) => hosts),
    settings: [...settings, ...parts.flatMap((part) => part.settings)],
    commands: parts.flatMap(({ commands }) => commands),
  };
}

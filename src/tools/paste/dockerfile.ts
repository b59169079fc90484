import { systemOfImage } from '@site/facts/platforms/images';
import type { Document, Fact, Facts, Host, Names, Setting } from './paste';
import { runsTests } from './runs';
import { archIn, commandsIn, filledIn, givenIn, variablesIn } from './shell';

/** Nobody writes more. */
const mostStages = 100;

/** Reads the stages of a Dockerfile. A stage that is built on another is a place within it. Without a test, the last one counts. */
export function readDockerfile({ text, line }: Document, names: Names): Facts {
  const [hosts, commands, settings]: [Host[], Fact[], Setting[]] = [[], [], []];
  const [args, scopes] = [new Map<string, string>(), new Map<string, string>()];
  let scope: string | undefined;
  const given = givenIn(text, 'dockerfile');
  for (const { text: command, index } of commandsIn(text)) {
    const [, written = '', rest = ''] = /^\s*(\w+)\s+(.*)$/.exec(command) ?? [];
    const instruction = written.toUpperCase();
    const place = { line: line + index, in: 'dockerfile', format: 'dockerfile' } as const;
    // A build may be given another value.
    const filled = rest.replace(/\$\{?(\w+)\}?/g, (whole, name: string) => {
      const value = args.get(name);
      return value === undefined ? whole : instruction === 'FROM' ? value : `\${${name}:-${value}}`;
    });
    const variables =
      instruction === 'ENV' ? `ENV ${filled}` : /^(?:RUN|CMD|ENTRYPOINT)$/.test(instruction) ? rest : '';
    if (instruction === 'FROM' && scopes.size < mostStages) {
      const words = filled.split(/\s+/);
      const [image = '', , name = ''] = words.filter((word) => !word.startsWith('--'));
      const base = scopes.get(image);
      scope = `${base ?? `${String(line)} `}${String(place.line)}/`;
      scopes.set(name || scope, scope);
      const platform = words.find((word) => word.startsWith('--platform='));
      if (base === undefined) {
        hosts.push({ ...place, scope, image, system: systemOfImage(image), arch: archIn(platform ?? '') });
      }
    } else if (instruction === 'ARG') {
      const [, name = '', value = ''] = /^(\w+)=["']?([^"'\s]*)/.exec(rest) ?? [];
      args.set(name, value);
      // In its stage, commands of the build see it as a variable.
      settings.push(
        ...variablesIn(scope === undefined ? '' : rest, place.line, place.in, names).map((own) => ({ ...own, scope })),
      );
    } else if (variables !== '') {
      settings.push(...variablesIn(variables, place.line, place.in, names).map((own) => ({ ...own, scope })));
      commands.push(...(scope !== undefined && variables === rest ? [{ ...place, scope, value: rest }] : []));
    }
  }
  const isTested = commands.some(runsTests);
  const counts = (fact: { readonly scope?: string | undefined }): boolean =>
    isTested || fact.scope === undefined || scope?.startsWith(fact.scope) === true;
  const filled = settings.map((own) => ({ ...own, value: filledIn(own.value, given) }));
  return { hosts: hosts.filter(counts), settings: filled, commands: commands.filter(counts) };
}

import { systemOfImage } from '@site/facts/platforms/images';
import type { Document, Fact, Facts, Host, Names, Setting } from './paste';
import { runsTests } from './runs';
import { archIn, commandsIn, filledIn, givenIn, valueIn, variablesIn } from './shell';

/** Nobody writes more. */
const mostStages = 100;

/** Reads the stages of a Dockerfile. A stage that is built on another is a place within it. Without a test, one counts. */
export function readDockerfile({ text, line }: Document, names: Names): Facts {
  const [hosts, commands, settings]: [Host[], Fact[], Setting[]] = [[], [], []];
  const scopes = new Map<string, string>();
  let scope: string | undefined;
  const given = givenIn(text, 'dockerfile');
  for (const { text: command, index } of commandsIn(text)) {
    const [, written = '', rest = ''] = /^\s*(\w+)\s+(.*)$/.exec(command) ?? [];
    const instruction = written.toUpperCase();
    const place = { line: line + index, in: 'dockerfile', format: 'dockerfile' } as const;
    const isCommand = /^(?:RUN|CMD|ENTRYPOINT)$/.test(instruction);
    if (instruction === 'FROM' && scopes.size < mostStages) {
      const filled = filledIn(valueIn(rest, rest.includes('$')), given);
      const words = (filled.kind === 'known' ? String(filled.value) : rest).split(/\s+/);
      const [image = '', , name = ''] = words.filter((word) => !word.startsWith('--'));
      const base = scopes.get(image);
      scope = `${base ?? `${String(line)} `}${String(place.line)}/`;
      scopes.set(name || scope, scope);
      const platform = words.find((word) => word.startsWith('--platform='));
      if (base === undefined) {
        hosts.push({ ...place, scope, image, system: systemOfImage(image), arch: archIn(platform ?? '') });
      }
      // In its stage, commands of the build see an argument as a variable.
    } else if (isCommand || instruction === 'ENV' || (instruction === 'ARG' && scope !== undefined)) {
      const variables = instruction === 'ENV' ? `ENV ${rest}` : rest;
      const own = variablesIn(variables, place.line, place.in, names);
      settings.push(...own.map((one) => ({ ...one, scope, value: filledIn(one.value, given) })));
      commands.push(...(scope !== undefined && isCommand ? [{ ...place, scope, value: rest }] : []));
    }
  }
  const isTested = commands.some(runsTests);
  // Without a test, the last stage that runs anything of Node.js counts.
  const used = commands.findLast(({ value }) => /\b(?:node|npm|npx|yarn|pnpm|bun)\b/.test(value))?.scope ?? scope;
  const counts = (fact: { readonly scope?: string | undefined }): boolean =>
    isTested || fact.scope === undefined || used?.startsWith(fact.scope) === true;
  return { hosts: hosts.filter(counts), settings, commands: commands.filter(counts) };
}

import { expect, it } from 'vitest';
import { configuration, readCases } from '../../../facts/node/frozen';
import type { Setting, Value } from './paste';
import { readPaste } from './readPaste';

const shown = (value: Value): string =>
  value.kind === 'known' ? String(value.value) : value.kind === 'oneOf' ? value.values.map(shown).join(' | ') : '?';
const settingText = ({ name, value }: Setting): string => `${name}=${shown(value)}`;

/** What a paste says, in short. */
async function factsIn(text: string): Promise<Readonly<Record<string, readonly (string | undefined)[]>>> {
  const paste = await readPaste(text, configuration);
  const tests = paste.runs.filter(({ isTest }) => isTest);
  return {
    documents: paste.documents.map(({ kind }) => kind),
    settings: paste.settings.map((setting) => `${String(setting.line)} ${settingText(setting)}`),
    uses: paste.uses.map(({ line, class: own, member, values = [], fault }) =>
      [
        `${String(line)} ${own}.${member}`,
        values.length > 0 ? `(${values.map(shown).join()})` : '',
        fault === 'notStarted' ? ' not started' : '',
      ].join(''),
    ),
    images: paste.hosts.map(({ image }) => image),
    machines: paste.hosts.map(({ system, arch }) => `${system ?? '?'} ${arch ?? '?'}`),
    nodes: paste.nodes.map(({ value }) => value),
    // `Debian 12: MONGOMS_VERSION=6.0.14` for each part that runs tests.
    runs: tests.map(({ hosts, settings }) =>
      [`${hosts.map(({ system = '?' }) => system).join(' ')}:`, ...settings.map(settingText)].join(' '),
    ),
    messages: paste.messages.map((message) => message.text),
  };
}

const cases = readCases('paste') as readonly ({ readonly text: string } & Awaited<ReturnType<typeof factsIn>>)[];

it.each(cases)('reads $text', async ({ text, ...expected }) => {
  expect(await factsIn(text)).toMatchObject(expected);
});

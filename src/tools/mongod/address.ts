import { processors, binaryNames, initialChoice, sources, systemIds } from './choice';
import type { Choice, Setting, Source } from './choice';

/** Parameter of the address that names the system, and opens the tool. */
const parameter = 'mongod';

/** The heading on the page of systems. */
const anchor = 'which-mongod';

/** A name of an option, or of one of `binary`. */
const namePattern = /^[A-Za-z][A-Za-z0-9_]{0,60}$/;

/**
 * The address of a choice, from the question mark on. What a reader typed or pasted is in the fragment, which no server
 * gets to see.
 */
export function toAddress(choice: Choice): string {
  const query = new URLSearchParams({ [parameter]: choice.system, arch: choice.arch });
  const typed = new URLSearchParams();
  for (const { source, name, value } of choice.settings) {
    if (name !== '' && value !== '') {
      typed.append('set', `${source}:${name}=${value}`);
    }
  }
  for (const path of choice.present) {
    typed.append('present', path);
  }
  const texts = {
    system: choice.pastedSystem,
    variables: choice.pastedVariables,
    manifest: choice.pastedManifest,
    'system-version': choice.systemVersion,
    modules: choice.hasModules ? '' : 'none',
  };
  Object.entries(texts).forEach(([name, text]) => {
    if (text !== '') {
      typed.set(name, text);
    }
  });
  const fragment = typed.toString();
  return `?${query.toString()}#${fragment === '' ? anchor : `${parameter}&${fragment}`}`;
}

/** The choice in an address. What it does not know, it drops. */
export function fromAddress(search: string, hash: string): Choice {
  const query = new URLSearchParams(search);
  const typed = new URLSearchParams(hash.replace(/^#/, ''));
  const system = query.get(parameter) ?? '';
  const arch = query.get('arch') ?? '';
  const settings = typed.getAll('set').flatMap(toSetting).slice(0, 30);
  return {
    ...initialChoice,
    ...(systemIds.includes(system) ? { system } : {}),
    ...(processors.includes(arch) ? { arch } : {}),
    ...(settings.length === 0 ? {} : { settings }),
    present: typed.getAll('present').slice(0, 10),
    pastedSystem: typed.get('system') ?? '',
    pastedVariables: typed.get('variables') ?? '',
    pastedManifest: typed.get('manifest') ?? '',
    systemVersion: typed.get('system-version') ?? '',
    hasModules: typed.get('modules') !== 'none',
  };
}

function toSetting(text: string): readonly Setting[] {
  const [, source = '', name = '', value = ''] = /^([^:]*):([^=]*)=([^]*)$/.exec(text) ?? [];
  const isName =
    source === 'binary' ? (binaryNames as readonly string[]).includes(name) : namePattern.test(name) && value !== '';
  return isSource(source) && isName ? [{ source, name, value }] : [];
}

function isSource(text: string): text is Source {
  return (sources as readonly string[]).includes(text);
}

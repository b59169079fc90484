import type { Paste } from '../paste/paste';

/** What can answer, by the address of its page from `docs/`. */
export const views = {
  doctor: 'guides/doctor',
  settings: 'api/config-options',
  mongod: 'guides/supported-systems',
  upgrade: 'guides/migration',
} as const;

/** What the build knows about the documented release. */
export interface RouteFacts {
  readonly version: string;
  readonly members: Readonly<Record<string, readonly string[]>>;
}

/** What `uname` prints is no error. */
const machine = /^(?:(?:Linux|Darwin) \S+ \d.*|x86_64|aarch64|arm64|amd64)$/;

/** Which tool answers a paste: errors are the doctor's, and so is everything that has more than one answer. */
export function routeOf(paste: Paste, { version, members }: RouteFacts): keyof typeof views {
  const { messages, settings, hosts, dependencies, uses, problems } = paste;
  const hasMessages = messages.some(({ text }) => !machine.test(text));
  const isOld = dependencies.some(({ name, range }) => {
    const [major] = /\d+/.exec(range) ?? [];
    return name.startsWith('mongodb-memory-server') && major !== undefined && Number(major) < Number.parseInt(version);
  });
  const isGone = uses.some(({ class: name, member }) => {
    const known = members[name];
    return known !== undefined && member !== 'new' && !known.includes(member);
  });
  const isMachine = hosts.length > 0 || messages.length > 0;
  if (hasMessages) {
    return 'doctor';
  }
  if (isOld || isGone) {
    return 'upgrade';
  }
  const isSet = settings.length > 0 || problems.length > 0;
  return isSet === isMachine ? 'doctor' : isSet ? 'settings' : 'mongod';
}

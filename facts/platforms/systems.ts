import data from '../data/systems.json';

/** A system to ask the library about. */
export interface System {
  readonly family: string;
  /** The name that readers know; for a distribution, with the release in {@link release}. */
  readonly name: string;
  /** As Node.js names it. */
  readonly platform: string;
  /** As Node.js names it. */
  readonly arch: string;
  /** The content of `/etc/os-release`, reduced to what the library reads; undefined if there is no release file. */
  readonly release?: ReleaseFile;
}

export interface ReleaseFile {
  readonly ID: string;
  readonly ID_LIKE?: string;
  readonly VERSION_ID?: string;
}

/** `debian-12 arm64`: the id of a system in addresses and forms. */
export function idOf({ name, arch }: Pick<System, 'name' | 'arch'>): string {
  const id = name.toLowerCase().replace(/[^a-z0-9.]+/g, '-');
  return `${id.replace(/^-|-$/g, '')} ${arch}`;
}

/** The systems of the matrix: facts/data/README.md says where they come from. */
export const systems: readonly System[] = data;

/**
 * A system by the name that a paste gives it, also a release that is not listed.
 *
 * @param name - `Debian 12`, `macOS`
 * @returns undefined if nothing is known about the system, or if its release matters and is missing
 */
export function systemNamed(name: string, arch: string): System | undefined {
  const [, distribution = name, number] = /^(\D+) (\d[\d.]*)$/.exec(name) ?? [];
  const isOwn = (system: System): boolean => system.arch === arch;
  const family = systems
    .filter((system) => system.name === distribution || system.name.startsWith(`${distribution} `))
    .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  if (number === undefined) {
    const found = family.find((system) => system.name === name);
    return found && { ...found, arch };
  }
  const isSame = ({ release }: System): boolean => `${release?.VERSION_ID ?? ''}.`.startsWith(`${number}.`);
  const found = family.find(isSame) ?? family.find(({ release }) => release?.VERSION_ID !== undefined);
  return (
    found?.release && {
      ...found,
      name,
      arch,
      release: { ...found.release, ...(!isSame(found) && { VERSION_ID: number }) },
    }
  );
}

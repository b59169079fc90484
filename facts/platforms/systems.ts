// cspell:ignore almalinux azurelinux cachyos endeavouros linuxmint nixos sles wolfi

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

/** The releases of a distribution; a single one without a number if there are none. Those of `other` go by name only. */
function linux(family: string, name: string, ID: string, ID_LIKE = '', releases = '', arch = 'x64'): readonly System[] {
  return releases.split(' ').map((VERSION_ID) => ({
    family,
    name: family === other ? name : `${name} ${VERSION_ID.replace('2018.03', '1 (2018.03)')}`.trim(),
    platform: 'linux',
    arch,
    release: { ID, ...(ID_LIKE !== '' && { ID_LIKE }), ...(VERSION_ID !== '' && { VERSION_ID }) },
  }));
}

function plain(family: string, name: string, platform: string, ...archs: readonly string[]): readonly System[] {
  return archs.map((arch) => ({ family, name, platform, arch }));
}

const red = 'Red Hat and relatives';
const rhelLike = 'rhel centos fedora';
const amazonLike = 'centos rhel fedora';
const mint = 'Based on Ubuntu or Debian';
const arch = 'Arch and relatives';
const other = 'Other Linux';
const others = 'Other processors and systems';

/**
 * The systems of the matrix. IDs are those of the distributions' release files, as collected in
 * https://github.com/chef/os_release. Names include a minor number if that collection does.
 */
export const systems: readonly System[] = [
  linux('Ubuntu', 'Ubuntu', 'ubuntu', 'debian', '16.04 18.04 20.04 22.04 24.04 25.10 26.04'),
  linux('Ubuntu', 'Ubuntu', 'ubuntu', 'debian', '18.04 20.04 22.04 24.04 26.04', 'arm64'),
  linux('Debian', 'Debian', 'debian', '', '10 11 12 13'),
  linux('Debian', 'Debian testing', 'debian'),
  linux('Debian', 'Debian', 'debian', '', '11 12 13', 'arm64'),
  linux(red, 'RHEL', 'rhel', 'fedora', '7.5 8.10 9.6'),
  linux(red, 'RHEL', 'rhel', 'centos fedora', '10.0'),
  linux(red, 'CentOS', 'centos', 'rhel fedora', '7'),
  linux(red, 'CentOS Stream', 'centos', 'rhel fedora', '8 9'),
  linux(red, 'Rocky Linux', 'rocky', rhelLike, '8.9 9.3 10.0'),
  linux(red, 'AlmaLinux', 'almalinux', rhelLike, '8.10 9.6 10.0'),
  linux(red, 'Oracle Linux', 'ol', 'fedora', '7.9 8.7 9.1 10.0'),
  linux(red, 'RHEL', 'rhel', 'fedora', '7.5 8.10 9.6', 'arm64'),
  linux(red, 'CentOS Stream', 'centos', 'rhel fedora', '9', 'arm64'),
  linux(red, 'AlmaLinux', 'almalinux', rhelLike, '10.0', 'arm64'),
  linux('Fedora', 'Fedora', 'fedora', '', '33 40 42 43'),
  linux('Fedora', 'Fedora', 'fedora', '', '43', 'arm64'),
  linux('Amazon Linux', 'Amazon Linux', 'amzn', 'rhel fedora', '2018.03'),
  linux('Amazon Linux', 'Amazon Linux', 'amzn', amazonLike, '2'),
  linux('Amazon Linux', 'Amazon Linux', 'amzn', 'fedora', '2023'),
  linux('Amazon Linux', 'Amazon Linux', 'amzn', amazonLike, '2', 'arm64'),
  linux('Amazon Linux', 'Amazon Linux', 'amzn', 'fedora', '2023', 'arm64'),
  linux('SUSE', 'SLES', 'sles', '', '12.5'),
  linux('SUSE', 'SLES', 'sles', 'suse', '15.7'),
  linux('SUSE', 'openSUSE Leap', 'opensuse-leap', 'suse opensuse', '15.6 16.0'),
  linux('SUSE', 'openSUSE Tumbleweed', 'opensuse-tumbleweed', 'opensuse suse', '20250925'),
  linux('SUSE', 'SLES', 'sles', 'suse', '15.7', 'arm64'),
  linux(mint, 'Linux Mint', 'linuxmint', 'ubuntu', '20.3'),
  linux(mint, 'Linux Mint', 'linuxmint', 'ubuntu debian', '21.3 22'),
  linux(mint, 'elementary OS', 'elementary', 'ubuntu', '6'),
  linux(mint, 'elementary OS', 'elementary', 'ubuntu debian', '7'),
  linux(mint, 'Pop!_OS', 'pop', 'ubuntu debian', '22.04'),
  linux(mint, 'Zorin OS', 'zorin', 'ubuntu', '16'),
  linux(mint, 'Raspbian', 'raspbian', 'debian', '11', 'arm64'),
  linux(mint, 'Kali Linux', 'kali', 'debian', '2025.4'),
  linux(arch, 'Arch Linux', 'arch'),
  linux(arch, 'Manjaro', 'manjaro', 'arch'),
  linux(arch, 'EndeavourOS', 'endeavouros', 'arch'),
  linux(arch, 'CachyOS', 'cachyos'),
  linux(other, 'Gentoo', 'gentoo', '', '2.18'),
  linux(other, 'Alpine', 'alpine', '', '3.22.1'),
  linux(other, 'Alpine', 'alpine', '', '3.22.1', 'arm64'),
  linux(other, 'NixOS', 'nixos', '', '24.05'),
  linux(other, 'Void Linux', 'void'),
  linux(other, 'Wolfi', 'wolfi', '', '20230201'),
  linux(other, 'Azure Linux', 'azurelinux', '', '3.0'),
  plain(other, 'no release file', 'linux', 'x64'),
  plain('macOS', 'macOS', 'darwin', 'x64', 'arm64'),
  plain('Windows', 'Windows', 'win32', 'x64', 'arm64'),
  ['arm', 'ppc64', 's390x'].flatMap((processor) => linux(others, 'Ubuntu', 'ubuntu', 'debian', '22.04', processor)),
  plain(others, 'FreeBSD', 'freebsd', 'x64'),
].flat();

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

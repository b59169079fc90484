// cspell:ignore almalinux azurelinux cachyos endeavouros linuxmint nixos sles wolfi

/** A system to ask the library about. */
export interface System {
  readonly family: string;
  /** As readers call it; for a distribution, with the release in {@link release}. */
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

/** `debian-12 arm64`: how addresses and forms name a system. */
export function idOf({ name, arch }: Pick<System, 'name' | 'arch'>): string {
  const id = name.toLowerCase().replace(/[^a-z0-9.]+/g, '-');
  return `${id.replace(/^-|-$/g, '')} ${arch}`;
}

function linux(family: string, name: string, ID: string, VERSION_ID?: string, ID_LIKE?: string): System {
  const release = {
    ID,
    ...(ID_LIKE === undefined ? {} : { ID_LIKE }),
    ...(VERSION_ID === undefined ? {} : { VERSION_ID }),
  };
  return { family, name, platform: 'linux', arch: 'x64', release };
}

function on(arch: string, system: System): System {
  return { ...system, arch };
}

function ubuntu(release: string): System {
  return linux('Ubuntu', `Ubuntu ${release}`, 'ubuntu', release, 'debian');
}

function debian(release?: string): System {
  return linux('Debian', `Debian ${release ?? 'testing'}`, 'debian', release);
}

function redHat(name: string, ID: string, release: string, like: string): System {
  return linux('Red Hat and relatives', `${name} ${release}`, ID, release, like);
}

function fedora(release: string): System {
  return linux('Fedora', `Fedora ${release}`, 'fedora', release);
}

function amazon(release: string, like: string): System {
  return linux(
    'Amazon Linux',
    `Amazon Linux ${release === '2018.03' ? '1 (2018.03)' : release}`,
    'amzn',
    release,
    like,
  );
}

function suse(name: string, ID: string, release: string, like?: string): System {
  return linux('SUSE', `${name} ${release}`, ID, release, like);
}

function ubuntuLike(name: string, ID: string, release: string, like: string): System {
  return linux('Based on Ubuntu or Debian', `${name} ${release}`, ID, release, like);
}

function archLike(name: string, ID: string, like?: string): System {
  return linux('Arch and relatives', name, ID, undefined, like);
}

function other(name: string, ID: string, release?: string): System {
  return linux('Other Linux', name, ID, release);
}

const rhelLike = 'rhel centos fedora';

/**
 * The systems of the matrix. IDs are those of the distributions' release files, as collected in
 * https://github.com/chef/os_release. Names include a minor number if that collection does.
 */
export const systems: readonly System[] = [
  ...['16.04', '18.04', '20.04', '22.04', '24.04', '25.10'].map(ubuntu),
  ...['18.04', '20.04', '22.04', '24.04'].map((release) => on('arm64', ubuntu(release))),
  ...['10', '11', '12', '13', undefined].map(debian),
  ...['11', '12', '13'].map((release) => on('arm64', debian(release))),
  redHat('RHEL', 'rhel', '7.5', 'fedora'),
  redHat('RHEL', 'rhel', '8.10', 'fedora'),
  redHat('RHEL', 'rhel', '9.6', 'fedora'),
  redHat('RHEL', 'rhel', '10.0', 'centos fedora'),
  redHat('CentOS', 'centos', '7', 'rhel fedora'),
  redHat('CentOS Stream', 'centos', '8', 'rhel fedora'),
  redHat('CentOS Stream', 'centos', '9', 'rhel fedora'),
  redHat('Rocky Linux', 'rocky', '8.9', rhelLike),
  redHat('Rocky Linux', 'rocky', '9.3', rhelLike),
  redHat('Rocky Linux', 'rocky', '10.0', rhelLike),
  redHat('AlmaLinux', 'almalinux', '8.10', rhelLike),
  redHat('AlmaLinux', 'almalinux', '9.6', rhelLike),
  redHat('AlmaLinux', 'almalinux', '10.0', rhelLike),
  redHat('Oracle Linux', 'ol', '7.9', 'fedora'),
  redHat('Oracle Linux', 'ol', '8.7', 'fedora'),
  redHat('Oracle Linux', 'ol', '9.1', 'fedora'),
  redHat('Oracle Linux', 'ol', '10.0', 'fedora'),
  on('arm64', redHat('RHEL', 'rhel', '7.5', 'fedora')),
  on('arm64', redHat('RHEL', 'rhel', '8.10', 'fedora')),
  on('arm64', redHat('RHEL', 'rhel', '9.6', 'fedora')),
  on('arm64', redHat('CentOS Stream', 'centos', '9', 'rhel fedora')),
  on('arm64', redHat('AlmaLinux', 'almalinux', '10.0', rhelLike)),
  ...['33', '40', '42', '43'].map(fedora),
  on('arm64', fedora('43')),
  amazon('2018.03', 'rhel fedora'),
  amazon('2', 'centos rhel fedora'),
  amazon('2023', 'fedora'),
  on('arm64', amazon('2', 'centos rhel fedora')),
  on('arm64', amazon('2023', 'fedora')),
  suse('SLES', 'sles', '12.5'),
  suse('SLES', 'sles', '15.7', 'suse'),
  suse('openSUSE Leap', 'opensuse-leap', '15.6', 'suse opensuse'),
  suse('openSUSE Leap', 'opensuse-leap', '16.0', 'suse opensuse'),
  suse('openSUSE Tumbleweed', 'opensuse-tumbleweed', '20250925', 'opensuse suse'),
  on('arm64', suse('SLES', 'sles', '15.7', 'suse')),
  ubuntuLike('Linux Mint', 'linuxmint', '20.3', 'ubuntu'),
  ubuntuLike('Linux Mint', 'linuxmint', '21.3', 'ubuntu debian'),
  ubuntuLike('Linux Mint', 'linuxmint', '22', 'ubuntu debian'),
  ubuntuLike('elementary OS', 'elementary', '6', 'ubuntu'),
  ubuntuLike('elementary OS', 'elementary', '7', 'ubuntu debian'),
  ubuntuLike('Pop!_OS', 'pop', '22.04', 'ubuntu debian'),
  ubuntuLike('Zorin OS', 'zorin', '16', 'ubuntu'),
  on('arm64', ubuntuLike('Raspbian', 'raspbian', '11', 'debian')),
  ubuntuLike('Kali Linux', 'kali', '2025.4', 'debian'),
  archLike('Arch Linux', 'arch'),
  archLike('Manjaro', 'manjaro', 'arch'),
  archLike('EndeavourOS', 'endeavouros', 'arch'),
  archLike('CachyOS', 'cachyos'),
  other('Gentoo', 'gentoo', '2.18'),
  other('Alpine', 'alpine', '3.22.1'),
  other('NixOS', 'nixos', '24.05'),
  other('Void Linux', 'void'),
  other('Wolfi', 'wolfi', '20230201'),
  other('Azure Linux', 'azurelinux', '3.0'),
  { family: 'Other Linux', name: 'no release file', platform: 'linux', arch: 'x64' },
  { family: 'macOS', name: 'macOS', platform: 'darwin', arch: 'x64' },
  { family: 'macOS', name: 'macOS', platform: 'darwin', arch: 'arm64' },
  { family: 'Windows', name: 'Windows', platform: 'win32', arch: 'x64' },
  { family: 'Windows', name: 'Windows', platform: 'win32', arch: 'arm64' },
  ...['arm', 'ppc64', 's390x'].map((arch) => ({
    ...on(arch, ubuntu('22.04')),
    family: 'Other processors and systems',
  })),
  { family: 'Other processors and systems', name: 'FreeBSD', platform: 'freebsd', arch: 'x64' },
];

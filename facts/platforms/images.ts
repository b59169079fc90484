/** The names that the table of supported systems has for the IDs of `os-release`. */
const systemNames: Readonly<Record<string, string>> = {
  ubuntu: 'Ubuntu',
  debian: 'Debian',
  fedora: 'Fedora',
  rhel: 'RHEL',
  centos: 'CentOS',
  rocky: 'Rocky Linux',
  rockylinux: 'Rocky Linux',
  almalinux: 'AlmaLinux',
  ol: 'Oracle Linux',
  amzn: 'Amazon Linux',
  amazonlinux: 'Amazon Linux',
  alpine: 'Alpine',
  arch: 'Arch Linux',
  nixos: 'NixOS',
};

/** `Debian 12`; without a release if that is unknown. Undefined for an unknown ID. */
export function systemName(id: string, release = ''): string | undefined {
  const name = Object.hasOwn(systemNames, id.toLowerCase()) ? systemNames[id.toLowerCase()] : undefined;
  const number = /^\d+(?:\.\d+)?/.exec(release)?.[0];
  return name === undefined || number === undefined ? name : `${name} ${number}`;
}

/** Words in the tags of images. */
const codeNames = {
  alpine: 'Alpine',
  buster: 'Debian 10',
  bullseye: 'Debian 11',
  bookworm: 'Debian 12',
  trixie: 'Debian 13',
  bionic: 'Ubuntu 18.04',
  focal: 'Ubuntu 20.04',
  jammy: 'Ubuntu 22.04',
  noble: 'Ubuntu 24.04',
};

/** The system of a container image such as `node:20-bookworm-slim`; undefined if its name does not say it. */
export function systemOfImage(image: string): string | undefined {
  const [, id = '', release] =
    /(?:^|\/)(ubuntu|debian|fedora|amazonlinux|rockylinux|almalinux|centos):(\d+(?:\.\d+)?)/.exec(image) ?? [];
  // Without the name of a release, these images are based on this one.
  const isNode = /(?:^|\/)node:(?:(?:1[6-9]|[2-9]\d)[\d.]*|lts|latest)(?:-slim)?$/.test(image);
  return image.startsWith('cimg/')
    ? codeNames.jammy
    : isNode
      ? codeNames.bookworm
      : (systemName(id, release) ?? Object.entries(codeNames).find(([word]) => image.includes(word))?.[1]);
}

import data from '../data/images.json';

/** Words in the tags of images, images whose names are not the IDs of `os-release`, and what these IDs stand for. */
export const { codeNames } = data;
const ids = new Map<string, string>(Object.entries(data.ids));
const names = new Map<string, string>(Object.entries(data.names));

/** `Debian 12` for an ID of `os-release`, or the name of an image; without a release if that is unknown. Undefined for an unknown ID. */
export function systemName(id: string, release = ''): string | undefined {
  const own = id.toLowerCase();
  const name = names.get(ids.get(own) ?? own);
  const number = /^\d+(?:\.\d+)?/.exec(release)?.[0];
  return name === undefined || number === undefined ? name : `${name} ${number}`;
}

/** The system of a container image such as `node:20-bookworm-slim`; undefined if its name does not say it. */
export function systemOfImage(image: string): string | undefined {
  const [, named] = Object.entries(codeNames).find(([word]) => image.includes(word)) ?? [];
  if (image.startsWith('cimg/')) {
    return codeNames.jammy;
  }
  // Any user of Docker Hub can name an image like this, and base it on anything.
  if (/^(?!library\/|redhat\/)[\w-]+\/[^/.]+(?::|$)/.test(image)) {
    return named;
  }
  const [, id = '', release] =
    /(?:^|\/)(ubuntu:|debian:|fedora:|amazonlinux:|rockylinux:|almalinux:|centos:|oraclelinux:|ubi)(\d+(?:\.\d+)?)/.exec(
      image,
    ) ?? [];
  // Without the name of a release, these images are based on this one.
  const isNode = /(?:^|\/)node:(?:(?:1[6-9]|[2-9]\d)[\d.]*|lts|latest)(?:-slim)?$/.test(image);
  return isNode ? codeNames.bookworm : (systemName(id.replace(':', ''), release) ?? named);
}

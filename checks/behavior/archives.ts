import { thrownBy } from './lab';
import type { Lab } from './lab';

export const ubuntu = { os: 'linux', dist: 'ubuntu', release: '22.04' };
export const debian12 = { os: 'linux', dist: 'debian', release: '12' };
export const alpine = { os: 'linux', dist: 'alpine', release: '3.20' };

/** The file name of a binary of the default version. */
export function binaryName(
  lab: Lab,
  platform: string,
  arch: string,
  system: Readonly<Record<string, string>>,
): Promise<string> {
  const { DryMongoBinary } = lab.load('util/DryMongoBinary') as unknown as Pick<Lab['library'], 'DryMongoBinary'>;
  return DryMongoBinary.getBinaryName({
    version: lab.config.DEFAULT_VERSION,
    platform,
    arch,
    os: system as typeof ubuntu,
  });
}

/** Address of an archive, by default of the default version on Ubuntu. */
export function archiveUrl(lab: Lab, options: Readonly<Record<string, unknown>>): Promise<string> {
  const { MongoBinaryDownloadUrl: Url } = lab.load('util/MongoBinaryDownloadUrl') as unknown as {
    MongoBinaryDownloadUrl: new (options: object) => { getDownloadUrl(): Promise<string> };
  };
  const wanted = { version: lab.config.DEFAULT_VERSION, platform: 'linux', arch: 'x64', os: ubuntu, ...options };
  return new Url(wanted).getDownloadUrl();
}

/** Class of the error of asking for an archive. */
export async function archiveError(lab: Lab, options: Readonly<Record<string, unknown>>): Promise<string> {
  return (await thrownBy(() => archiveUrl(lab, options))).name;
}

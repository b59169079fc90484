import type { DoctorFacts } from '@site/facts/node/doctor';
import { first, type Reading } from './read';

/** Below 0 if the first version is older. */
const compareVersions = new Intl.Collator('en', { numeric: true }).compare;

/** Whether a version is in a range: `>=7.0.3`, `>=4.2.1 <7.0.0`, `none`. */
export function isAvailable(version: string, available: string): boolean {
  return available.split(' ').every((part) => {
    const [, operator, bound = ''] = /^(>=|<)(\d+\.\d+\.\d+)$/.exec(part) ?? [];
    const order = compareVersions(version, bound);
    return operator === '<' ? order < 0 : operator === '>=' && order >= 0;
  });
}

/** The systems in the paste, among those that the build asked the package about. Only a matrix has several. */
export function systemsIn(read: Reading, facts: DoctorFacts): readonly DoctorFacts['systems'][number][] {
  const isNewMac = /\bmacos-(?:latest|1[4-9]|2\d)(?!\S*(?:large|intel))/.test(read.text);
  const archOf = (name: string): string => first(read, 'arch') ?? (name === 'macOS' && isNewMac ? 'arm64' : 'x64');
  const isMatrix = /^ *matrix:/m.test(read.text);
  const systems = read.items.flatMap(({ kind, value }) =>
    kind === 'system' ? facts.systems.filter(({ name }) => isSame(name, value)).map((row) => ({ row, value })) : [],
  );
  return systems
    .filter(({ row }) => (isMatrix || row.name === systems[0]?.row.name) && row.arch === archOf(row.name))
    .map(({ row, value }) => ({ ...row, name: /\d/.test(value) ? value : row.name }));
}

export const systemIn = (read: Reading, facts: DoctorFacts): DoctorFacts['systems'][number] | undefined =>
  systemsIn(read, facts)[0];

/** `Debian 12 (bookworm)` is `Debian 12`; `RHEL 9.4` is any RHEL 9. */
function isSame(listed: string, own: string): boolean {
  const parts = [listed, own].map((text) => /^(.*?) ?(\d[\d.]*)?(?: \(.*\))?$/.exec(text.toLowerCase()) ?? []);
  const [[, name, release = ''] = [], [, ownName, ownRelease = ''] = []] = parts;
  const isMajor = release.split('.')[0] === ownRelease.split('.')[0] && name !== 'ubuntu';
  return name === ownName && (release === ownRelease || isMajor);
}

/** The first version in a range, from 6.0.4 on, which needs no OpenSSL 1.1 on new systems. */
export function versionFor(available: string | undefined, facts: DoctorFacts): string {
  const fits = (version: string): boolean =>
    compareVersions(version, '6.0.4') >= 0 &&
    (available === undefined || available === 'none' || isAvailable(version, available));
  const [preset = '', ...others] = facts.versions;
  return fits(preset) ? preset : (others.toSorted(compareVersions).find(fits) ?? preset);
}

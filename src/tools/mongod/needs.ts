import type { Course } from './follow';
import type { Machine } from './machine';

/** What the downloaded program needs besides. */
export type Need = 'openssl3' | 'openssl1.1' | 'libcurl' | 'avx' | 'rosetta' | 'visual-c';

/** As the pages say it: docs/guides/troubleshooting/missing-libraries.mdx#openssl-by-build. A test compares them. */
export const opensslOfBuild: Readonly<Record<'openssl3' | 'openssl1.1', readonly string[]>> = {
  openssl3: ['ubuntu2204', 'ubuntu2404', 'debian12', 'rhel90', 'rhel93', 'amazon2023'],
  'openssl1.1': ['ubuntu1804', 'ubuntu2004', 'debian10', 'debian11', 'rhel8', 'rhel80', 'rhel82', 'suse15'],
};

/** What is known to be needed. Nothing is known of a program that was not downloaded. */
export function needsOf({ platform, arch }: Machine, { archive, coerced, downloads }: Course): readonly Need[] {
  if (archive === undefined || downloads.length === 0) {
    return [];
  }
  const [, , build = ''] = /^mongodb-linux-(\w+)-([a-z]+\d*)-/.exec(archive) ?? [];
  const isIntel = archive.includes('x86_64');
  const major = Number.parseInt(coerced ?? '', 10);
  const needs: readonly (readonly [Need, boolean])[] = [
    ['openssl3', opensslOfBuild.openssl3.includes(build)],
    ['openssl1.1', opensslOfBuild['openssl1.1'].includes(build)],
    ['libcurl', build !== ''],
    ['avx', isIntel && major >= 5],
    ['rosetta', platform === 'darwin' && arch === 'arm64' && isIntel],
    ['visual-c', /-(?:windows|win32)-/.test(archive)],
  ];
  return needs.flatMap(([need, applies]) => (applies ? [need] : []));
}

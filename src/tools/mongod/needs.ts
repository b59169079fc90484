import { opensslOfBuild } from '@site/facts/openssl';
import type { Course } from './follow';
import type { Machine } from './machine';

/** What the downloaded program needs besides. */
export type Need = 'openssl3' | 'openssl1.1' | 'libcurl' | 'avx' | 'rosetta' | 'visual-c';

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

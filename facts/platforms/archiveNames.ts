/**
 * The parts of an archive's name.
 *
 * @returns the part that depends on the system, `x86_64-ubuntu2204` or `macos-arm64`, and the MongoDB version; undefined if
 * that is incomplete
 */
export function partsOf(archive: string): { readonly build: string; readonly version: string | undefined } {
  const pattern = /^mongodb-(?:linux-)?(.+?)-(v?\d+\.\d+(?:\.\d+.*|-latest)|latest)\.\w+$/;
  const [, build = '', version] = pattern.exec(archive) ?? [];
  return { build, version };
}

/** The name of an archive; the opposite of {@link partsOf}. */
export function archiveOf(build: string, version: string): string {
  const isLinux = !/^(?:win|macos|osx)/.test(build);
  return `mongodb-${isLinux ? 'linux-' : ''}${build}-${version}.${build.startsWith('win') ? 'zip' : 'tgz'}`;
}

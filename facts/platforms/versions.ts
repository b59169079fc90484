import versions from '../data/mongodVersions.json';

/** Whether MongoDB is known to have published a version. The list is from the history of Docker's official images. */
export function isPublished(version: string): boolean {
  const [, line = '', patch = ''] = /^(\d+\.\d+)\.(\d+)$/.exec(version) ?? [];
  const [newest = -1, ...missing] = (versions as Readonly<Record<string, readonly number[]>>)[line] ?? [];
  return Number(patch) <= newest && !missing.includes(Number(patch));
}

/** Whether a MongoDB version has the engine that a release of the library starts by default: 8.x always `ephemeralForTest`. */
export const hasEngine = (own: string, mongod: string): boolean => !/^8/.test(own) || /^[1-6]\./.test(mongod);

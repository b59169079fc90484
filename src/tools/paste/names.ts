import type { Names } from './paste';

/** The classes of the library that code makes objects of. */
export const classes: readonly string[] = [
  'MongoMemoryServer',
  'MongoMemoryReplSet',
  'MongoBinary',
  'MongoInstance',
  'DryMongoBinary',
];

/** Members of `MongoMemoryServer` that no other library has, also in a part of a file that does not show what its objects are. */
export const ownMembers: readonly string[] = ['ensureInstance', 'getInstanceInfo', 'instanceInfoSync'];

/** `mongodb-memory-server`, `-core`, `-global`, `-global-4.4` */
export const isLibrary = (name: string): boolean =>
  /^mongodb-memory-server(?:-core|-global(?:-\d+\.\d+)?)?(?:\/|$)/.test(name);

/** A package that starts the library with options of its own. */
export interface Wrapper {
  readonly name: string;
  /** The property whose value goes to the library. */
  readonly options: string;
}

/** Read in the packages: what their code passes on. */
export const wrappers: readonly Wrapper[] = [
  { name: '@shelf/jest-mongodb', options: 'mongodbMemoryServerOptions' },
  { name: 'vitest-mongodb', options: 'serverOptions' },
];

/** Of a wrapper. */
const notMeant = 'MONGO_MEMORY_SERVER_FILE';

/** Whether a variable is meant for the library: it has its prefix, a similar one, or the whole name of an option. */
export function isMeant(name: string, { prefix, options }: Names): boolean {
  const upper = name.toUpperCase();
  return (
    upper.startsWith(prefix) ||
    (/^MONGO_?MS_|^MONGO(?:DB)?_MEMORY_(?:SERVER_)?\w/.test(upper) && upper !== notMeant) ||
    // `DOWNLOAD_DIR` is meant for the library; `VERSION` may be anything.
    options.some((option) => option.name.includes('_') && option.name === upper)
  );
}

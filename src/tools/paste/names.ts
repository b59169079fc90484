import type { Names } from './paste';

/** The classes of the library that code makes objects of. */
export const classes = ['MongoMemoryServer', 'MongoMemoryReplSet', 'MongoBinary', 'MongoInstance', 'DryMongoBinary'];

/** `mongodb-memory-server`, `-core`, `-global`, `-global-4.4` */
export const isLibrary = (name: string) => /^mongodb-memory-server(-core|-global(-[34]\.\d)?)?(\/|$)/.test(name);

/** Packages that start the library with options of their own, and the property whose value goes to the library. Read in their code. */
export const wrappers = [
  { name: '@shelf/jest-mongodb', options: 'mongodbMemoryServerOptions' },
  { name: 'vitest-mongodb', options: 'serverOptions' },
] as const;

/** Whether a variable is meant for the library: it has its prefix, a similar one, or the whole name of an option. */
export function isMeant(name: string, { prefix, options }: Names): boolean {
  const upper = name.toUpperCase();
  const bare = upper.replace(/^MONGO(?:DB)?_/, '');
  return (
    upper.startsWith(prefix) ||
    // The other name is a wrapper's.
    (/^MONGO(?:DB)?(?:_?MS|_MEMORY)_\w/.test(upper) && upper !== 'MONGO_MEMORY_SERVER_FILE') ||
    // `DOWNLOAD_DIR` is meant for the library; `VERSION` may be anything.
    options.some((option) => option.name === bare && bare.includes('_'))
  );
}

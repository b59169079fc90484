export { createBrowserHistory, createLocation, createPath, locationsAreEqual } from 'history';

/** Stands in for what the router imports besides, for addresses that this site does not have. */
export function createHashHistory(): never {
  throw new Error('The pages of this site have paths, not hashes.');
}

export function createMemoryHistory(): never {
  throw new Error('The pages of this site have paths.');
}

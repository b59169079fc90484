import upstream from './data/upstream.json';

/**
 * Every page that the library's own site ever published: `segment` is the path of its version, empty for the root, and
 * `path` the rest, without a trailing slash. See facts/data/README.md.
 */
export const upstreamAddresses = upstream.addresses.flatMap(({ segments, paths }) =>
  segments.flatMap((segment) => paths.map((path) => ({ segment, path }))),
);

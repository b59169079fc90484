import upstream from './data/upstream.json';

/** A page that the library's own site has or once had. */
export interface UpstreamAddress {
  /** Path of its version, empty for the root. */
  readonly segment: string;
  /** Path below that, without a trailing slash. */
  readonly path: string;
}

/** Every page that the library's own site ever published. See facts/data/README.md. */
export const upstreamAddresses: readonly UpstreamAddress[] = upstream.addresses.flatMap(({ segments, paths }) =>
  segments.flatMap((segment) => paths.map((path) => ({ segment, path }))),
);

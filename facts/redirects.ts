import type { UpstreamAddress } from './upstream';

/** An address that leads to another one. Both are relative to the base URL of the version. */
export interface Redirect {
  readonly from: string;
  /** Pages have no slash at their end here; a folder of TypeDoc has one. */
  readonly to: string;
}

/** What a version has. */
export interface VersionPages {
  /** Path below the root base URL, empty for the version at the root. */
  readonly segment: string;
  /** Paths of its pages, as in facts/pageMap.ts. */
  readonly pages: readonly string[];
  /** Files of its TypeDoc pages, below `typedoc/`. */
  readonly typedoc: readonly string[];
}

/**
 * Which addresses a version has to redirect: those that were once published below its own, and at the root also those of
 * versions without a site of their own, because the version at the root has none under its label.
 *
 * @param segments - of all versions
 */
export function redirectsOf(
  addresses: readonly UpstreamAddress[],
  version: VersionPages,
  segments: readonly string[],
): readonly Redirect[] {
  return addresses.flatMap(({ segment, path }) => {
    const isOwn = segment === version.segment;
    if (!isOwn && (version.segment !== '' || segments.includes(segment))) {
      return [];
    }
    const to = path === 'typedoc' || path.startsWith('typedoc/') ? typedocPage(path, version) : nearest(path, version);
    const isThere = version.pages.includes(path) || version.typedoc.includes(path.replace(/^typedoc\//, ''));
    return isOwn && isThere ? [] : [{ from: isOwn ? path : `${segment}/${path}`.replace(/\/$/, ''), to }];
  });
}

/** The same page; one with that name; or the nearest above it. */
function nearest(path: string, { pages }: VersionPages): string {
  if (path === '' || pages.includes(path)) {
    return path;
  }
  const [name, above] = [path.slice(path.lastIndexOf('/') + 1), path.slice(0, Math.max(path.lastIndexOf('/'), 0))];
  const moved = pages.filter((page) => page.startsWith(`${above}/`) && page.endsWith(`/${name}`));
  return moved.length === 1 && moved[0] !== undefined ? moved[0] : nearest(above, { pages } as VersionPages);
}

/** The same file; one about the same name, which TypeDoc writes behind that of its module today; or the start. */
function typedocPage(path: string, { typedoc }: VersionPages): string {
  const file = path.slice('typedoc/'.length);
  const [folder = '', name = ''] = file.split('/');
  const found = typedoc.includes(file)
    ? file
    : typedoc.find((other) => name !== '' && other.startsWith(`${folder}/`) && other.endsWith(`.${name}`));
  return found === undefined || found === 'index.html' ? 'typedoc/' : `typedoc/${found}`;
}

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
    const isTypedoc = path === 'typedoc' || path.startsWith('typedoc/');
    const to = isTypedoc ? typedocPage(path, version.typedoc) : nearest(path, version.pages);
    const isThere = version.pages.includes(path) || version.typedoc.includes(path.replace(/^typedoc\//, ''));
    return isOwn && isThere ? [] : [{ from: isOwn ? path : `${segment}/${path}`.replace(/\/$/, ''), to }];
  });
}

/** The same page; one with that name; or the nearest above it. */
function nearest(path: string, pages: readonly string[]): string {
  if (path === '' || pages.includes(path)) {
    return path;
  }
  const [, above = '', name = ''] = /^(?:(.*)\/)?([^/]*)$/.exec(path) ?? [];
  const [moved, another] = pages.filter((page) => page.startsWith(`${above}/`) && page.endsWith(`/${name}`));
  return moved !== undefined && another === undefined ? moved : nearest(above, pages);
}

/** The same file; one about the same name, which TypeDoc writes behind that of its module today; or the start. */
function typedocPage(path: string, files: readonly string[]): string {
  const [, folder = '', name = ''] = path.split('/');
  const file = `${folder}/${name}`;
  const same = files.find((other) => other.startsWith(`${folder}/`) && other.endsWith(`.${name}`));
  return `typedoc/${name === '' ? '' : files.includes(file) ? file : (same ?? '')}`;
}

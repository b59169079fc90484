import type { UpstreamAddress } from '../facts/upstream';

/** A redirect. Both addresses are relative to the base URL of the version. */
export interface Redirect {
  readonly from: string;
  /** Pages have no trailing slash here; a directory of TypeDoc has one. */
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
 * The addresses that a version has to redirect: those once published below its own address, and at the root also those
 * of versions without their own site, because the version at the root has no site under its label.
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

/** The same page, one with the same name, or else the nearest ancestor. */
function nearest(path: string, pages: readonly string[]): string {
  if (path === '' || pages.includes(path)) {
    return path;
  }
  const [, above = '', name = ''] = /^(?:(.*)\/)?([^/]*)$/.exec(path) ?? [];
  const [moved, another] = pages.filter((page) => page.startsWith(`${above}/`) && page.endsWith(`/${name}`));
  return moved !== undefined && another === undefined ? moved : nearest(above, pages);
}

/** The same file, one about the same name, which TypeDoc now prefixes with its module, or else the start page. */
function typedocPage(path: string, files: readonly string[]): string {
  const [, folder = '', name = ''] = path.split('/');
  const file = `${folder}/${name}`;
  const same = files.find((other) => other.startsWith(`${folder}/`) && other.endsWith(`.${name}`));
  return `typedoc/${name === '' ? '' : files.includes(file) ? file : (same ?? '')}`;
}

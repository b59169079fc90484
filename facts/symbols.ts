import data from './data/symbols.json';

/** Ids of the pages that describe the config options, and the errors. */
export const optionsPage = 'api/config-options';
export const errorsPage = 'guides/error-warning-details';

/**
 * The symbol that each API page documents, as in its front matter. The paths are part of the specification, so they
 * don't follow the names. A version that lacks a symbol lacks its page.
 */
export const symbols: Readonly<Record<string, string>> = data;

/** Where the pages describe a thing, named as in facts/history.ts; undefined if no page does. */
export function placeOf(thing: string): { readonly page: string; readonly anchor: string } | undefined {
  const [owner = '', member] = thing.split('#');
  const [kind, name = ''] = owner.split(' ');
  if (kind === 'option' || kind === 'error') {
    const page = kind === 'option' ? optionsPage : errorsPage;
    return { page, anchor: `#${name.toLowerCase()}` };
  }
  const page = Object.keys(symbols).find((path) => symbols[path] === owner);
  const hasAnchor = member !== undefined && /^[a-z]\w*$/i.test(member);
  return page === undefined ? undefined : { page, anchor: hasAnchor ? `#${member.toLowerCase()}` : '' };
}

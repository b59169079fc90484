import labels from './data/codeThemes.json';

/** The code themes that a reader can choose, by the name that is stored, with the label that is shown. */
export const codeThemeLabels = labels;

/** What a reader can choose: one of Prism's themes, or `auto` for the one that suits the color mode. */
export type CodeTheme = keyof typeof codeThemeLabels;

/** Every choice, in the order that readers see. */
export const codeThemes = Object.keys(codeThemeLabels) as readonly CodeTheme[];

/** Key in local storage, shared by the sites of all versions because they have the same origin. */
export const codeThemeStorageKey = 'code-theme';

/** Attribute of the root element with the choice; the style sheet reads it. */
export const codeThemeAttribute = 'data-code-theme';

/**
 * Reads a choice from an untrusted place: storage, an attribute, a form field.
 *
 * @returns the choice, or `auto` for anything else
 */
export function parseCodeTheme(value: unknown): CodeTheme {
  return codeThemes.find((name) => name === value) ?? 'auto';
}

/**
 * Script for the head of every page, which shows the stored choice from the first paint. Does what `parseCodeTheme`
 * does, in a page without modules and possibly without storage.
 */
export const codeThemeScript =
  `(function(n,t){try{var s=localStorage.getItem('${codeThemeStorageKey}');if(n.indexOf(s)>=0)t=s}catch(e){}` +
  `document.documentElement.setAttribute('${codeThemeAttribute}',t)})(${JSON.stringify(codeThemes)},'auto')`;

/**
 * The theme for prism-react-renderer. src/css/codeThemes.css sets the colors of tokens: inline colors could not
 * change without a render, and would be repeated on every token of the page.
 */
export const prismTheme = {
  plain: { color: 'var(--code-plain-color)', backgroundColor: 'var(--code-plain-background)' },
  styles: [],
};

// Change: ejected. The original, for crashes outside the layout, differs in words and looks from the theme's crash
// page. This shows the latter.
export { default } from '@theme/ErrorPageContent';

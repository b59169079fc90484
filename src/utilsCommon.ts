/**
 * What the browser uses of `@docusaurus/utils-common`. Its entry point is CommonJS and brings the whole of tslib, 4 kB
 * on every page, to re-export these.
 */
export { default as applyTrailingSlash } from '@docusaurus/utils-common/lib/applyTrailingSlash';
export { getErrorCausalChain } from '@docusaurus/utils-common/lib/errorUtils';

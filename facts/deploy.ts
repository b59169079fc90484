import { currentLabel, preReleaseLabel, segmentOf } from './versions';

/** Base path of the whole site; the sites of other versions are below it. */
export const rootBaseUrl = '/mongodb-memory-server/';

/** The version that a build documents, and what depends on it. */
export type DeployInfo = ReturnType<typeof readDeploy>;

/**
 * Reads from the environment which version to build.
 *
 * @param environment - `DOCS_VERSION` is `current` (the default) or one of the released versions
 * @param released - names listed in the root versions.json
 * @throws Error that names the rejected value and the choices
 */
export function readDeploy(environment: { readonly DOCS_VERSION?: string | undefined }, released: readonly string[]) {
  const docsVersion = environment.DOCS_VERSION ?? 'current';
  const choices = ['current', ...released];
  if (!choices.includes(docsVersion)) {
    throw new Error(`There is no version "${docsVersion}" (DOCS_VERSION). Choose one of: ${choices.join(', ')}.`);
  }
  const isCurrent = docsVersion === 'current';
  return {
    /** `current` for docs/, otherwise the name of a directory under versioned_docs/. */
    docsVersion,
    /** Git branch of the library that the version is released from. */
    branch: isCurrent ? 'master' : docsVersion === preReleaseLabel ? 'beta' : `old/${docsVersion}`,
    /** Label of the version as readers see it. */
    deployName: isCurrent ? currentLabel : docsVersion,
    /** Base path of this build, with a slash at both ends. */
    baseUrl: isCurrent ? rootBaseUrl : `${rootBaseUrl}${segmentOf(docsVersion)}/`,
  };
}

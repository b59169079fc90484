/**
 * A loader for the registry of chunks that Docusaurus generates. It leaves out the paths of their sources, which only
 * rendering on the server reads.
 *
 * @param {string} source
 */
export default function withoutPaths(source) {
  const lighter = source.replaceAll(/"[^"\n]*"(?=, require\.resolveWeak\()/g, '0');
  if (lighter === source) {
    throw new Error(
      'The registry of Docusaurus names its chunks in another way now. Look at plugins/registry-loader.mjs.',
    );
  }
  return lighter;
}

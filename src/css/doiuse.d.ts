// Its package.json does not say where its types are.
declare module 'doiuse' {
  import type { AcceptedPlugin } from 'postcss';

  export default function doiuse(options: {
    readonly browsers: readonly string[];
    readonly ignore: readonly string[];
  }): AcceptedPlugin;
}

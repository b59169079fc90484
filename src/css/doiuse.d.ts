// Its package.json does not name its types.
declare module 'doiuse' {
  import type { AcceptedPlugin } from 'postcss';

  export default function doiuse(options: {
    readonly browsers: readonly string[];
    readonly ignore: readonly string[];
  }): AcceptedPlugin;
}

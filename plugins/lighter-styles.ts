import { getLightningCssMinimizerOptions } from '@docusaurus/faster';
import type { Plugin } from '@docusaurus/types';
import { transform } from 'lightningcss';
import postcss, { type Declaration } from 'postcss';

/** What this uses of a bundler, webpack or Rspack. */
interface Compiler {
  readonly webpack: {
    readonly sources: { readonly RawSource: new (text: string) => Source };
    readonly Compilation: { readonly PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: number };
  };
  readonly hooks: {
    readonly thisCompilation: { tap(name: string, listener: (compilation: Compilation) => void): void };
  };
}

interface Compilation {
  readonly hooks: {
    readonly processAssets: {
      tap(options: { name: string; stage: number }, listener: (assets: Readonly<Record<string, Source>>) => void): void;
    };
  };
  updateAsset(name: string, source: Source): void;
}

interface Source {
  source(): string | Buffer;
}

const name = 'lighter-styles';

/** Longer values stay where they are: to repeat them would cost more than their names. */
const longestValue = 40;

/** Whether a declaration holds for the whole page, whatever its width or theme. */
function isForAll({ parent }: Declaration): boolean {
  if (parent?.type !== 'rule' || parent.selector !== ':root') {
    return false;
  }
  for (let outer = parent.parent; outer !== undefined && outer.type !== 'root'; outer = outer.parent) {
    if (outer.type !== 'atrule' || (outer as postcss.AtRule).name !== 'layer') {
      return false;
    }
  }
  return true;
}

/** Drops what a layer says about the whole page and the site's own style sheet says again, which has no layer and wins. */
function dropOverridden(declarations: readonly Declaration[]): readonly Declaration[] {
  const [own, layered] = [false, true].map((isLayered) =>
    declarations.filter(
      (declaration) => isForAll(declaration) && (declaration.parent?.parent?.type === 'atrule') === isLayered,
    ),
  );
  if (own?.length === 0 || declarations.some(({ important }) => important)) {
    return declarations;
  }
  layered?.forEach((declaration) => {
    declaration.remove();
  });
  return declarations.filter((declaration) => layered?.includes(declaration) !== true);
}

/**
 * Style sheets with the values of those custom properties that always have the same one: they are set once, for the whole
 * page, and no script names them.
 */
function withConstants(sheets: ReadonlyMap<string, string>, words: ReadonlySet<string>): ReadonlyMap<string, string> {
  const roots = Array.from(sheets, ([file, css]) => [file, postcss.parse(css)] as const);
  const set = new Map<string, Declaration[]>();
  for (const [, root] of roots) {
    root.walkDecls(/^--/, (declaration) => {
      set.set(declaration.prop, [...(set.get(declaration.prop) ?? []), declaration]);
    });
  }
  const css = [...sheets.values()].join('\n');
  const constants = new Map<string, string>();
  for (const [property, declarations] of set) {
    const [declaration, ...others] = dropOverridden(declarations);
    const { value = '' } = declaration ?? {};
    const isConstant =
      declaration !== undefined &&
      others.length === 0 &&
      isForAll(declaration) &&
      !words.has(property) &&
      !css.includes(`${property},`) &&
      !value.includes('var(');
    if (isConstant && value.trim() !== '' && value.length <= longestValue) {
      constants.set(property, value);
    }
  }
  for (const [, root] of roots) {
    root.walkDecls((declaration) => {
      declaration.value = declaration.value.replaceAll(
        /var\((--[\w-]+)\)/g,
        (read, property: string) => ` ${constants.get(property) ?? read} `,
      );
    });
  }
  return new Map(roots.map(([file, root]) => [file, root.toString()]));
}

/** Custom properties that no sheet reads, and classes that no script can set, by their names. */
function unusedNames(sheets: readonly string[], words: ReadonlySet<string>): readonly string[] {
  const css = sheets.join('\n');
  const read = new Set(Array.from(css.matchAll(/var\(\s*(--[\w-]+)/g), ([, property]) => property));
  // Of `'col--' + size`, a script has the beginning.
  const beginnings = [...words].filter((word) => /[a-z]{3}-+$/.test(word));
  const isSet = (word: string): boolean =>
    words.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
  const properties = css.match(/--[\w-]+(?=\s*:)/g) ?? [];
  const classes = css.match(/(?<=\.)[a-z_][\w-]*/gi) ?? [];
  return [
    ...new Set([
      ...properties.filter((property) => !read.has(property) && !words.has(property)),
      ...classes.filter((className) => !isSet(className)),
    ]),
  ];
}

/**
 * Takes from style sheets what applies to nothing: rules for classes that no script names, and custom properties that
 * nothing reads. What a page shows, React draws from the scripts, so they name every class. What a rule needs is decided
 * by Lightning CSS, which understands selectors.
 *
 * @param sheets - all style sheets, by their names: one may read what another one sets
 * @param scripts - all scripts of the browser, minimized, so that no comment names a class
 * @param targets - the browsers for which Lightning CSS writes
 */
export function withoutUnused(
  sheets: ReadonlyMap<string, string>,
  scripts: readonly string[],
  targets = getLightningCssMinimizerOptions().targets,
): ReadonlyMap<string, string> {
  const words = new Set(scripts.flatMap((script) => script.match(/[\w-]+/g) ?? []));
  const simpler = withConstants(sheets, words);
  const unusedSymbols = unusedNames([...simpler.values()], words);
  if (unusedSymbols.length === 0) {
    return sheets;
  }
  const lighter = new Map(
    Array.from(simpler, ([file, css]) => {
      const { code } = transform({
        filename: file,
        code: Buffer.from(css),
        minify: true,
        unusedSymbols: [...unusedSymbols],
        ...(targets !== undefined && { targets }),
      });
      return [file, Buffer.from(code).toString()];
    }),
  );
  const size = (all: ReadonlyMap<string, string>): number => [...all.values()].join('').length;
  // A property may have been read by one that is gone now. A class that is left stands in a rule with others.
  return size(lighter) < size(sheets) ? withoutUnused(lighter, scripts, targets) : sheets;
}

/**
 * Infima has classes for more than this site shows, and they stand before the first paint of each page. `npm start`
 * keeps all of them, since it has no scripts to go by before a page is asked for.
 */
export default function lighterStylesPlugin(): Plugin {
  return {
    name,
    configureWebpack(config, isServer) {
      if (isServer || config.mode !== 'production') {
        return {};
      }
      const apply = ({ hooks, webpack }: Compiler): void => {
        hooks.thisCompilation.tap(name, (compilation) => {
          // After scripts and styles have been minimized, before their names are made from what is in them.
          const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
          compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
            const texts = (folder: string): readonly (readonly [string, string])[] =>
              Object.entries(assets)
                // Elsewhere are files that were only copied, such as TypeDoc's.
                .filter(([file]) => file.startsWith(folder))
                .map(([file, asset]) => [file, asset.source().toString()]);
            const scripts = texts('assets/js/').map(([, script]) => script);
            for (const [file, css] of withoutUnused(new Map(texts('assets/css/')), scripts)) {
              compilation.updateAsset(file, new webpack.sources.RawSource(css));
            }
          });
        });
      };
      return { plugins: [{ apply } as never] };
    },
  };
}

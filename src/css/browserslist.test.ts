import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import doiuse from 'doiuse';
import postcss from 'postcss';
import { expect, it } from 'vitest';

const src = path.resolve(__dirname, '..');
const manifest = JSON.parse(readFileSync(path.resolve(src, '..', 'package.json'), 'utf8')) as {
  readonly browserslist: { readonly production: readonly string[] };
};

/** Optional features: iOS has its own selection color, as Prism's themes do elsewhere, and no handle to resize a field. */
const optional = ['css-selection', 'css-resize'];

/** What a browser of the list does not support. Partial support is ignored, because the site may use another part. */
function unsupported(css: string, from: string): readonly string[] {
  const result = postcss([doiuse({ browsers: manifest.browserslist.production, ignore: optional })]).process(css, {
    from,
  });
  return result
    .warnings()
    .map(String)
    .filter((warning) => / not supported by/.test(warning));
}

it('every browser in package.json supports the style sheets', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) => unsupported(readFileSync(path.join(src, file), 'utf8'), path.join(src, file)));
  expect(found).toEqual([]);
});

it('a feature that is too new is found', () => {
  expect(unsupported('a { text-box-trim: both; }', 'new.css')).toEqual([expect.stringContaining('text-box-trim')]);
});

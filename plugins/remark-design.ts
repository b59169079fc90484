import { readFileSync } from 'node:fs';
import type { Root, Table } from 'mdast';
import type { Node, Parent } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { cell, code, table, text } from '../facts/vocabulary/nodes';
import { colorPairs, contrastOf, pixelsOf, readTokens, type DesignToken } from './designTokens';

export interface DesignOptions {
  /** Path of src/css/custom.css. */
  readonly css: string;
}

/** Widths of windows at which sizes are shown, in pixels: where phones begin, a phone, a tablet, and a desktop. */
const widths = [320, 390, 768, 1280];

const modes = ['light', 'dark'] as const;

type Cell = ReturnType<typeof cell>;

/** What `of` may be, and what is drawn. */
const parts: Readonly<Record<string, (tokens: readonly DesignToken[]) => Table>> = {
  colors: (tokens) =>
    tableOf(
      ['Token', 'For', 'Light', 'Dark'],
      tokens
        .filter(({ light }) => light.startsWith('#'))
        .map(({ name, purpose, ...token }) => [
          cell(nameOf(name)),
          cell(text(purpose)),
          ...modes.map((mode) => cell(sample(swatch(token[mode]), token[mode]))),
        ]),
    ),
  // One row for each color, with the ground on which it stands out least.
  contrast: (tokens) =>
    tableOf(
      ['Color', 'On', 'Light', 'Dark', 'At least'],
      [...new Set(colorPairs.map(({ color, least }) => `${color} ${String(least)}`))].map((row) => {
        const pairs = colorPairs.filter(({ color, least }) => `${color} ${String(least)}` === row);
        const lowest = (mode: (typeof modes)[number]): string =>
          Math.min(...pairs.map((pair) => contrastOf(tokens, pair, mode))).toFixed(1);
        return [
          pairs[0]?.what ?? '',
          pairs.map(({ place }) => place).join(', '),
          ...modes.map(lowest),
          String(pairs[0]?.least ?? ''),
        ].map((word) => cell(text(word)));
      }),
    ),
  type: (tokens) =>
    tableOf(
      ['Level', 'For', ...widths.map((width) => `${String(width)} px`)],
      tokens.flatMap(({ name, purpose, light }) => {
        const [, level] = /^--ifm-(h\d)-font-size$/.exec(name) ?? [];
        if (level === undefined) {
          return [];
        }
        const sizes = widths.map((width) => cell(text(pixelsOf(light, width).toFixed(1))));
        return [[cell(code(level)), cell(text(purpose)), ...sizes]];
      }),
    ),
  space: (tokens) =>
    tableOf(
      ['Token', 'Size', 'For'],
      tokens
        .filter(({ name }) => name.startsWith('--site-space-'))
        .map(({ name, purpose, light }) => [
          cell(nameOf(name)),
          cell(sample(bar(pixelsOf(light, 0)), light)),
          cell(text(purpose)),
        ]),
    ),
  shape: (tokens) =>
    tableOf(
      ['Token', 'Value', 'For'],
      tokens
        .filter(({ name }) => /-(?:radius|shadow)$/.test(name))
        .map(({ name, purpose, light }) => [cell(nameOf(name)), cell(code(light)), cell(text(purpose))]),
    ),
};

/** Rows below a head. */
function tableOf(head: readonly string[], rows: readonly (readonly Cell[])[]): Table {
  return table([head.map((word) => cell(text(word))), ...rows]);
}

/**
 * Draws `<DesignTokens of="colors" />` when a page is compiled, from the tokens of the style sheet and the comments behind
 * them.
 *
 * @throws Error with file and line, which fails the build, if there is no such part
 */
export default function remarkDesign({ css }: DesignOptions): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    visit(tree, { name: 'DesignTokens' }, (node: Node, index, parent: Parent | undefined) => {
      const { attributes } = node as Node & { attributes: readonly { name: string; value: unknown }[] };
      const part = String(attributes.find(({ name }) => name === 'of')?.value);
      const drawPart = Object.hasOwn(parts, part) ? parts[part] : undefined;
      if (drawPart === undefined) {
        return file.fail(`<DesignTokens>: of="${part}" is not one of ${Object.keys(parts).join(', ')}.`, node);
      }
      parent?.children.splice(index ?? 0, 1, drawPart(readTokens(readFileSync(css, 'utf8'))));
      return undefined;
    });
  };
}

type Phrasing = ReturnType<typeof text>;

/** Without its dashes: plugins/lighter-styles.ts keeps what scripts name, and the text of this page is in one. */
function nameOf(token: string): Phrasing {
  return code(token.slice(2));
}

/** An element of HTML within a line. Attributes of SVG are no styles, which the content security policy would refuse. */
function element(name: string, values: Readonly<Record<string, string>>, children: readonly Phrasing[] = []): Phrasing {
  const attributes = Object.entries(values).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value }));
  return { type: 'mdxJsxTextElement', name, attributes, children: [...children] } as unknown as Phrasing;
}

/** A value beside its picture. */
function sample(picture: Phrasing, value: string): Phrasing {
  return element('span', { className: 'text--no-wrap' }, [picture, code(value)]);
}

function svg(width: number, shape: Phrasing): Phrasing {
  return element('svg', { width: String(width), height: '16', 'aria-hidden': 'true' }, [shape]);
}

function swatch(color: string): Phrasing {
  return svg(32, element('rect', { width: '24', height: '16', rx: '4', fill: color, stroke: 'currentColor' }));
}

/** A space as it is. */
function bar(pixels: number): Phrasing {
  return svg(48, element('rect', { y: '2', width: String(pixels), height: '12', fill: 'currentColor' }));
}

import type { Root } from 'mdast';
import type * as Gfm from 'remark-gfm';
import type * as Mdx from 'remark-mdx';
import type * as Parse from 'remark-parse';
import type * as Stringify from 'remark-stringify';
import type * as Unified from 'unified';
import { loadPackage } from './packages';

const { unified } = loadPackage('unified') as typeof Unified;
const { default: remarkParse } = loadPackage('remark-parse') as typeof Parse;
const { default: remarkGfm } = loadPackage('remark-gfm') as typeof Gfm;
const { default: remarkMdx } = loadPackage('remark-mdx') as typeof Mdx;
const { default: remarkStringify } = loadPackage('remark-stringify') as typeof Stringify;

const reader = unified().use(remarkParse).use(remarkGfm);
const mdxReader = unified().use(remarkParse).use(remarkMdx).use(remarkGfm);
const writer = unified().use(remarkGfm, { tablePipeAlign: false }).use(remarkStringify, { bullet: '-', rule: '-' });

/** Parses Markdown as GitHub writes it. */
export const parseMarkdown = (source: string): Root => reader.parse(source);

/** Parses MDX as Docusaurus does, but without its own syntax. */
export const parseMdx = (source: string): Root => mdxReader.parse(source);

/** Writes Markdown. */
export const writeMarkdown = (root: Root): string => writer.stringify(root);

import { escapeMarkdownHeadingIds } from '@docusaurus/utils';
import type { Paragraph, PhrasingContent, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import ts from 'typescript';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { isMap, isScalar, parseDocument } from 'yaml';
import { hideNames } from '../../facts/vocabulary/values';

/** A paragraph, a heading, a cell of a table, a description, or a text of a component. */
export interface ProseText {
  /** Line of the file that it begins on, from 1. */
  readonly line: number;
  /** As it was written, with its markup. */
  readonly source: string;
  /** The offsets of its nodes count from the beginning of {@link source}. */
  readonly paragraph: Paragraph;
}

const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm);
const mdx = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter).use(remarkGfm).use(remarkDirective);

/**
 * The words of a file that readers see.
 *
 * @param name - its ending says how to read it
 */
export function textsOf(name: string, content: string): readonly ProseText[] {
  if (name.endsWith('.md')) {
    return textsOfMarkdown(markdown.parse(content), content);
  }
  if (name.endsWith('.mdx')) {
    // A value becomes one word. No line moves.
    const prepared = escapeMarkdownHeadingIds(hideNames(content));
    return textsOfMarkdown(mdx.parse(prepared), prepared);
  }
  return textsOfComponents(ts.createSourceFile(name, content, ts.ScriptTarget.Latest, true));
}

function textsOfMarkdown(root: Root, content: string): readonly ProseText[] {
  const texts: ProseText[] = [];
  visit(root, (node) => {
    switch (node.type) {
      case 'yaml':
        texts.push(...textsOfFrontMatter(node.value, content));
        return SKIP;
      case 'heading':
      case 'paragraph':
      case 'tableCell': {
        const last = node.children.at(-1);
        if (node.type === 'heading' && last?.type === 'text') {
          last.value = last.value.replace(/\s*\{#[^}]*\}$/, '');
        }
        if (last !== undefined) {
          texts.push(textOf(node.children, content));
        }
        return SKIP;
      }
      default:
        return undefined;
    }
  });
  return texts;
}

function textsOfFrontMatter(yaml: string, content: string): readonly ProseText[] {
  const start = content.indexOf(yaml);
  const { contents } = parseDocument(yaml);
  return ['title', 'sidebar_label', 'description'].flatMap((key) => {
    const value = isMap(contents) ? contents.get(key, true) : undefined;
    if (!isScalar(value) || !value.range) {
      return [];
    }
    const quotes = value.type === 'PLAIN' ? 0 : 1;
    return [plainText(content, [[start + value.range[0] + quotes, start + value.range[1] - quotes]])];
  });
}

/** The texts between tags, and the messages of `translate()`. */
function textsOfComponents(file: ts.SourceFile): readonly ProseText[] {
  const texts: ProseText[] = [];
  const read = (node: ts.Node): void => {
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && node.children.some(isWords)) {
      texts.push(plainText(file.text, partsOf(node)));
      return;
    }
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText() === 'message' &&
      ts.isStringLiteralLike(node.initializer)
    ) {
      texts.push(plainText(file.text, [[node.initializer.getStart() + 1, node.initializer.end - 1]]));
    }
    ts.forEachChild(node, read);
  };
  read(file);
  return texts;
}

function isWords(node: ts.Node): boolean {
  return ts.isJsxText(node) && /\p{Letter}/u.test(node.text);
}

type Part = readonly [start: number, end: number, kind?: 'code'];

function partsOf(node: ts.JsxElement | ts.JsxFragment): readonly Part[] {
  return node.children.flatMap((child): readonly Part[] => {
    if (ts.isJsxElement(child) && child.children.some(isWords) && child.openingElement.tagName.getText() !== 'code') {
      return partsOf(child);
    }
    return [ts.isJsxText(child) ? [child.pos, child.end] : [child.pos, child.end, 'code']];
  });
}

function plainText(content: string, parts: readonly Part[]): ProseText {
  const place = (offset: number) => ({ line: 1, column: 1, offset });
  return textOf(
    parts.map(([start, end, kind]): PhrasingContent => ({
      type: kind === 'code' ? 'inlineCode' : 'text',
      value: content.slice(start, end),
      position: { start: place(start), end: place(end) },
    })),
    content,
  );
}

function textOf(children: PhrasingContent[], content: string): ProseText {
  const start = children[0]?.position?.start.offset ?? 0;
  const source = content.slice(start, children.at(-1)?.position?.end.offset);
  const paragraph: Paragraph = {
    type: 'paragraph',
    children,
    position: {
      start: { line: 1, column: 1, offset: start },
      end: { line: 1, column: 1, offset: start + source.length },
    },
  };
  visit(paragraph, ({ position }) => {
    for (const point of position === undefined ? [] : [position.start, position.end]) {
      point.offset = (point.offset ?? 0) - start;
    }
  });
  return { line: content.slice(0, start).split('\n').length, source, paragraph };
}

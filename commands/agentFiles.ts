import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import type { Node } from 'unist';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { rootBaseUrl } from '../facts/deploy';

/** What {@link judgeAgentFiles} looked at and found. */
export interface AgentFilesReport {
  /** Pages of the docs. */
  readonly pages: number;
  /** Markdown and text files. */
  readonly files: number;
  /** Links within the site that were followed. */
  readonly links: number;
  /** `docs/guides/faq.md: ...` */
  readonly problems: readonly string[];
}

const namedFiles = ['llms.txt', 'llms-full.txt', 'SKILL.md'];

/**
 * Judges the files for agents in a finished build: every page of the docs has one, each of their links leads to a file
 * and an anchor that exist, and none contains syntax of components.
 *
 * @param buildDir - folder with the sites of all versions
 * @param segments - of the versions
 * @param origin - of the published site: `https://typegoose.github.io`
 */
export function judgeAgentFiles(buildDir: string, segments: readonly string[], origin: string): AgentFilesReport {
  const problems: string[] = [];
  const read = (file: string): string => readFileSync(path.join(buildDir, file), 'utf8');
  const treeOf = remembered((file) => parse(read(file)));
  const anchorsOf = remembered((file) => (file.endsWith('.html') ? idsIn(read(file)) : anchorsIn(treeOf(file))));
  let [pages, files, links] = [0, 0, 0];
  for (const segment of segments) {
    const articles = articlesIn(buildDir, segment);
    pages += articles.length;
    for (const name of [...articles.map((page) => `${page}.md`), ...namedFiles.map((own) => path.join(segment, own))]) {
      if (!existsSync(path.join(buildDir, name))) {
        problems.push(`${name} is missing`);
        continue;
      }
      files += 1;
      const tree = treeOf(name);
      problems.push(...syntaxIn(tree).map((found) => `${name}: ${found}`));
      for (const target of linksIn(tree, origin, name)) {
        links += 1;
        const problem = whereTo(buildDir, target, anchorsOf);
        if (problem !== undefined) {
          problems.push(`${name}: ${problem}`);
        }
      }
    }
  }
  return { pages, files, links, problems };
}

/** Pages of the docs of one site, relative to the build. Other pages have no article. */
function articlesIn(buildDir: string, segment: string): readonly string[] {
  const folder = path.join(segment, 'docs');
  return readdirSync(path.join(buildDir, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'index.html')
    .map((file) => path.join(folder, path.dirname(file)))
    .filter((page) => readFileSync(path.join(buildDir, page, 'index.html'), 'utf8').includes('theme-doc-markdown'))
    .sort();
}

function parse(text: string): Root {
  return unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).parse(text);
}

/** The only HTML in the files; its two tags are nodes of their own. */
const anchorTag = /^<(?:a id="([^"]+)"|\/a)>$/;

/** What only a compiler would understand. */
function syntaxIn(tree: Root): readonly string[] {
  const found: string[] = [];
  visit(tree, (node: Node) => {
    const { type, value = '' } = node as Node & { readonly value?: string };
    if (type === 'html' && !anchorTag.test(value)) {
      found.push(`HTML: ${value.split('\n', 1)[0] ?? ''}`);
    }
    const [syntax] =
      type === 'text'
        ? (/<\/?[A-Z]\w*|\{[^}]*\}|^(?:import|export)\b.* from ['"].*|^export (?:const|default|function) .*/.exec(
            value,
          ) ?? [])
        : [];
    if (syntax !== undefined) {
      found.push(`syntax of a component: ${syntax}`);
    }
  });
  return found;
}

/** Targets within the site, whole. */
function linksIn(tree: Root, origin: string, file: string): readonly URL[] {
  const own = new URL(rootBaseUrl + file.split(path.sep).join('/'), origin);
  const targets: URL[] = [];
  visit(tree, ['link', 'definition', 'image'], (node: Node) => {
    const target = new URL((node as Node & { readonly url: string }).url, own);
    if (target.origin === own.origin) {
      targets.push(target);
    }
  });
  return targets;
}

/** What is wrong with a link; undefined if it lands. */
function whereTo(
  buildDir: string,
  { pathname, hash }: URL,
  anchorsOf: (file: string) => ReadonlySet<string>,
): string | undefined {
  const name = decodeURIComponent(pathname.slice(rootBaseUrl.length));
  const file = pathname.startsWith(rootBaseUrl)
    ? [name, `${name}.html`, path.join(name, 'index.html')].find((candidate) =>
        statSync(path.join(buildDir, candidate), { throwIfNoEntry: false })?.isFile(),
      )
    : undefined;
  if (file === undefined) {
    return `there is no ${pathname}`;
  }
  const anchor = decodeURIComponent(hash.slice(1));
  return anchor === '' || anchorsOf(file).has(anchor) ? undefined : `${pathname} has no #${anchor}`;
}

/** What can follow the `#` of an address of HTML. */
function idsIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/ (?:id|name)=(?:"([^"]*)"|([^\s">]+))/g)].map(([, a, b]) => a ?? b ?? ''));
}

/** What can follow the `#` of an address of Markdown: what is made of its headings, and its anchors. */
function anchorsIn(tree: Root): ReadonlySet<string> {
  const slugger = createSlugger();
  const found = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'heading') {
      found.add(slugger.slug(toString(node)));
    } else if (node.type === 'html') {
      found.add(anchorTag.exec(node.value)?.[1] ?? '');
    }
  });
  return found;
}

function remembered<Value>(make: (file: string) => Value): (file: string) => Value {
  const values = new Map<string, Value>();
  return (file) => {
    const value = values.get(file) ?? make(file);
    values.set(file, value);
    return value;
  };
}

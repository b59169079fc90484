import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Heading, List, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { nextSteps, nextStepsHeading } from '../facts/nextSteps';
import { documentedVersions } from '../facts/sitePages';
import remarkNextSteps, { type NextStepsOptions } from './remark-next-steps';

function drawn(page: string, content: string): Root {
  const tree = unified().use(remarkParse).use(remarkMdx).parse(content);
  const preprocessor: NextStepsOptions['preprocessor'] = ({ fileContent }) =>
    fileContent.replaceAll('{library.label}', '10.x');
  remarkNextSteps({ preprocessor })(tree, new VFile({ path: path.resolve('docs', `${page}.mdx`) }));
  return tree;
}

describe('next steps', () => {
  it('are links to pages, by their titles, at the end', () => {
    const [, heading, list] = drawn('guides/migration/migrate7', 'Words.').children as [unknown, Heading, List];
    expect([heading.type, heading.depth, textOf(heading)]).toEqual(['heading', 2, nextStepsHeading]);
    expect(textOf(list)).toContain('8');
    expect(list.children.map(({ children: [item] }) => item)).toMatchObject([
      { children: [{ url: '/guides/migration/migrate8.mdx' }] },
      { children: [{ url: '/guides/migration/index.mdx' }] },
    ]);
  });

  it('have the values that titles name', () => {
    const [, , list] = drawn('guides/migration/index', 'Words.').children as [unknown, unknown, List];
    expect(textOf(list)).toContain('Changelog of 10.x');
  });

  it('are those of the author, if the page has some', () => {
    const content = '## Next steps {/* x */}\n\n- [FAQ](./faq.mdx)\n';
    expect(drawn('guides/quick-start-guide', content).children).toHaveLength(2);
  });

  it('may not be missing, and not be there twice', () => {
    expect(() => drawn('guides/unheard-of', 'Words.')).toThrow('Say where readers go on');
    expect(() => drawn('guides/faq', '## Next steps\n\nWords.')).toThrow('Remove either the section');
  });

  it('lead from pages that exist to pages that exist, and never to themselves', () => {
    const exists = (id: string): boolean =>
      documentedVersions(process.cwd()).some(({ docsDir }) => existsSync(path.join(docsDir, `${id}.mdx`)));
    const pages = Object.entries(nextSteps);
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.flatMap(([from, to]) => [from, ...to]).filter((id) => !exists(id))).toEqual([]);
    expect(pages.filter(([from, to]) => to.includes(from) || new Set(to).size < to.length)).toEqual([]);
  });
});

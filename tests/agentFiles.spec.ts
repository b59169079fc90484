import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { judgeAgentFiles } from '../commands/agentFiles';
import config from '../docusaurus.config';
import { readReleasedVersions } from '../facts/released';
import { publishedVersions } from '../facts/versions';
import { expect, sitemapPaths, test } from './site';

const segments = Object.values(publishedVersions(readReleasedVersions('.')));

test('every page is Markdown too, and what agents read is whole', () => {
  const { pages, files, links, problems } = judgeAgentFiles('build', segments, config.url);
  expect(problems).toEqual([]);
  expect(pages).toBeGreaterThan(50 * segments.length);
  expect(files).toBe(pages + 3 * segments.length);
  expect(links).toBeGreaterThan(3000 * segments.length);
});

test('llms.txt lists every page that search engines may know', () => {
  const listed = readFileSync('build/llms.txt', 'utf8');
  const pages = sitemapPaths().filter((page) => /^docs\/./.test(page));
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((page) => !listed.includes(`/${page}.md)`))).toEqual([]);
});

test('the skill of every version has its samples', () => {
  for (const segment of segments) {
    const skill = readFileSync(path.join('build', segment, 'SKILL.md'), 'utf8');
    expect(skill.match(/^## Start .*\n\n```ts\nimport /gm), segment).toHaveLength(2);
  }
});

test('the files that agents read stay within their budgets', () => {
  const kB = (segment: string, name: string): number => statSync(path.join('build', segment, name)).size / 1000;
  for (const segment of segments) {
    expect.soft(kB(segment, 'llms.txt'), `${segment} llms.txt`).toBeLessThan(24);
    expect.soft(kB(segment, 'SKILL.md'), `${segment} SKILL.md`).toBeLessThan(10);
    expect.soft(kB(segment, 'llms-full.txt'), `${segment} llms-full.txt`).toBeLessThan(1050);
  }
});

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import history from '../../facts/data/history.json';
import { factsFileOf } from '../../facts/factsFile';
import { readLibrary } from '../../facts/library';
import { locateFrozen } from '../../facts/packages';
import { llmsFullText, llmsText } from './llmsText';
import type { AgentPage, AgentSite, AgentVersion } from './site';
import { skillText } from './skill';

const current: AgentVersion = { label: '10.x', release: '10.4.3', url: 'https://site.example/', status: 'current' };
const older: AgentVersion = {
  label: '9.x',
  release: '9.5.0',
  url: 'https://site.example/versions/9.x/',
  status: 'no longer maintained',
};

function page(id: string, sample?: string): AgentPage {
  return {
    id,
    title: `Title of ${id}`,
    description: `About ${id}.`,
    url: `https://site.example/docs/${id}.md`,
    nodes: [
      { type: 'heading', depth: 1, children: [{ type: 'text', value: `Title of ${id}` }] },
      { type: 'code', lang: 'ts', value: 'declare const only: string;' },
      ...(sample === undefined ? [] : [{ type: 'code' as const, lang: 'ts', value: sample }]),
    ],
  };
}

const site: AgentSite = {
  version: current,
  versions: [current, older],
  sections: [
    { title: 'Guides', pages: [page('guides/quick-start-guide')] },
    {
      title: 'API: Classes',
      pages: [
        page('api/classes/mongo-memory-server', "import { one } from 'one';"),
        page('api/classes/mongo-memory-replset', "import { set } from 'set';"),
      ],
    },
  ],
  facts: factsFileOf(readLibrary(locateFrozen('10.x', path.resolve(__dirname, '../..'))), history),
};

describe('llms.txt', () => {
  const text = llmsText(site);

  it('has the parts of llmstxt.org in their order', () => {
    const lines = text.split('\n');
    expect(lines[0]).toBe('# mongodb-memory-server 10.x');
    expect(lines[2]).toMatch(/^> .*document 10\.4\.3, which starts MongoDB 7\.0\.24 by default/);
    expect(lines.filter((line) => line.startsWith('#'))).toEqual([
      '# mongodb-memory-server 10.x',
      '## Guides',
      '## API: Classes',
      '## Facts',
      '## Versions',
    ]);
    const lists = text.slice(text.indexOf('## ')).split('\n');
    expect(
      lists.filter((line) => !/^(?:|## .*|- \[[^\]]+\]\(https:\/\/site\.example\/\S+\): \S.*)$/.test(line)),
    ).toEqual([]);
    expect(lists.filter((line) => line.startsWith('- '))).toHaveLength(3 + 4 + 2);
  });

  it('tells agents where names stand, and which version documents what', () => {
    const instructions = text.slice(0, text.indexOf('## '));
    expect(instructions).toContain(
      '9.x: mongodb-memory-server 9.5.0, no longer maintained: https://site.example/versions/9.x/llms.txt',
    );
    expect(instructions).toContain('https://site.example/facts.json');
    expect(instructions).toContain('Never invent variables');
    expect(instructions).toContain('has 21 config options');
    expect(instructions).toContain('`npm install --save-dev mongodb-memory-server@10`');
  });
});

it('llms-full.txt has every page with its address, in the order of the sidebars', () => {
  const text = llmsFullText(site);
  expect(text).toContain('Never invent variables');
  expect(text.match(/^Source: .*/gm)).toEqual(
    site.sections.flatMap(({ pages }) => pages.map(({ url }) => `Source: <${url}>`)),
  );
  expect(text.match(/^# Title of .*/gm)).toHaveLength(3);
});

describe('SKILL.md', () => {
  it('has the front matter of a skill, within its limits', () => {
    const [, name, description = ''] = /^---\nname: (.*)\ndescription: (.*)\n---\n/.exec(skillText(site)) ?? [];
    expect(name).toMatch(/^[a-z0-9-]{1,64}$/);
    expect(description.length).toBeGreaterThan(100);
    expect(description.length).toBeLessThanOrEqual(1024);
    // It is YAML, in which these would end it.
    expect(description).not.toMatch(/: | #/);
  });

  it('has each option and each error, and the first sample of the two classes that imports something', () => {
    const text = skillText(site);
    for (const { variable } of site.facts.options) {
      expect(text).toContain(`| \`${variable}\` |`);
    }
    for (const { name } of site.facts.errors) {
      expect(text).toContain(`| \`${name}\` |`);
    }
    expect(text).toContain("## Start one server\n\n```ts\nimport { one } from 'one';\n```");
    expect(text).toContain("## Start a replica set\n\n```ts\nimport { set } from 'set';\n```");
    expect(text).toContain('| `MONGOMS_ARCH` | `arch` | string | not set, has no effect |');
  });

  it('names the skills of other versions, and only those', () => {
    expect(skillText(site).match(/https:\S+SKILL\.md/g)).toEqual(['https://site.example/versions/9.x/SKILL.md']);
  });

  it('needs the samples of the pages that exist', () => {
    expect(skillText({ ...site, sections: site.sections.slice(0, 1) })).not.toContain('## Start');
    const sections = [{ title: 'API', pages: [page('api/classes/mongo-memory-server')] }];
    expect(() => skillText({ ...site, sections })).toThrow(
      'The skill needs a sample, and api/classes/mongo-memory-server has none.',
    );
  });
});

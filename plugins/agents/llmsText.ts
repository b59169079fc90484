import type { Paragraph, Text } from 'mdast';
import { writeMarkdown } from './pageMarkdown';
import { nameOf, type AgentSite } from './site';

/** `llms.txt`, in the form of https://llmstxt.org: what agents have to know first, then every page with its description. */
export function llmsText({ version, versions, sections, facts }: AgentSite): string {
  const link = (title: string, url: string, about: string): string => `- [${title}](${url}): ${about}`;
  return `# mongodb-memory-server ${version.label}

> mongodb-memory-server starts real MongoDB servers from code, for tests. These files document ${version.release}, which starts MongoDB ${facts.mongod} by default and runs on Node.js ${facts.node.range}.

${instructions({ version, versions, facts })}

${sections
  .map(
    ({ title, pages }) =>
      `## ${title}\n\n${pages.map((page) => link(page.title, page.url, page.description)).join('\n')}\n`,
  )
  .join('\n')}
## Facts

${[
  link('facts.json', `${version.url}facts.json`, 'options, error classes with their messages, types, and members'),
  link('facts.schema.json', `${version.url}facts.schema.json`, 'the JSON schema of facts.json'),
  link('SKILL.md', `${version.url}SKILL.md`, 'a skill for coding agents, made from the same facts'),
  link('llms-full.txt', `${version.url}llms-full.txt`, 'all pages in one file'),
].join('\n')}

## Versions

${versions.map((other) => link(other.label, `${other.url}llms.txt`, nameOf(other).slice(other.label.length + 2))).join('\n')}
`;
}

/** What agents get wrong without being told. */
function instructions({ version, versions, facts }: Pick<AgentSite, 'version' | 'versions' | 'facts'>): string {
  return `Instructions for agents:

- Find out which release the project uses, with \`npm ls mongodb-memory-server\`, and read the files of that version. Options, defaults, and errors differ.
${versions.map((other) => `  - ${nameOf(other)}: ${other.url}llms.txt`).join('\n')}
- ${version.url}facts.json has every option with its variable, key, type, and default, and every error class with its messages. Look names up there.
- Never invent variables, keys, options, or members. ${facts.package} ${version.release} has ${facts.options.length} config options; no other \`MONGOMS_\` variable has an effect.
- Every page of the docs is also Markdown: add \`.md\` to its address, as in ${version.url}docs/api/config-options.md
- An install command names the version: \`npm install --save-dev ${facts.package}@${facts.install}\``;
}

/** `llms-full.txt`: the same head, then all pages. */
export function llmsFullText(site: AgentSite): string {
  const { version, sections, facts } = site;
  const pages = sections.flatMap((section) => section.pages);
  return [
    `# mongodb-memory-server ${version.label}: all pages

> The ${pages.length} pages of the documentation of mongodb-memory-server ${version.release}, which starts MongoDB ${facts.mongod} by default. Each begins with its title and its address.

${instructions(site)}
`,
    ...pages.map(({ nodes, url }) => writeMarkdown([...nodes.slice(0, 1), addressLine(url), ...nodes.slice(1)])),
  ].join('\n---\n\n');
}

function addressLine(url: string): Paragraph {
  return { type: 'paragraph', children: [text('Source: '), { type: 'link', url, children: [text(url)] }] };
}

function text(value: string): Text {
  return { type: 'text', value };
}

import type { Code, RootContent } from 'mdast';
import type { FactsFile } from '../../facts/factsFile';
import { writeMarkdown } from './pageMarkdown';
import { nameOf, type AgentPage, type AgentSite } from './site';

/**
 * `SKILL.md` for coding agents: the rules, one sample for each kind of server, and names to look up.
 *
 * @throws Error if a page lacks the sample that the skill shows
 */
export function skillText({ version, versions, sections, facts }: AgentSite): string {
  const pages = sections.flatMap((section) => section.pages);
  const samples = [
    ['Start one server', 'api/classes/mongo-memory-server'],
    ['Start a replica set', 'api/classes/mongo-memory-replset'],
  ].flatMap(([title = '', id]) =>
    pages.filter((page) => page.id === id).map((page) => `## ${title}\n\n${firstSample(page)}`),
  );
  const others = versions.filter(({ label }) => label !== version.label);
  return `---
name: mongodb-memory-server
description: Start real MongoDB servers for tests with mongodb-memory-server ${version.release}. Use it for code that imports mongodb-memory-server or mongodb-memory-server-core, for MONGOMS_ variables and config.mongodbMemoryServer in package.json, and for errors such as ${facts.errors
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ')}.
---

# mongodb-memory-server ${version.release}

Made from the published package. MongoDB ${facts.mongod} starts by default. Node.js ${facts.node.range}, bundled driver ${facts.driver.range}.

## Rules

1. Check the installed release with \`npm ls mongodb-memory-server\`. If it is not ${version.label}, use the skill of its version:
${others.map((other) => `   - ${nameOf(other)}: ${other.url}SKILL.md`).join('\n')}
2. Use only options, variables, and members that stand below or in ${version.url}facts.json. Never invent one.
3. Stop every server that you start, also when a test fails.
4. Before you explain an error, read its section in ${version.url}docs/guides/error-warning-details.md
5. Install with \`npm install --save-dev ${facts.package}@${facts.install}\`.

${samples.join('\n')}
## Config options

As an environment variable, or as a key under \`config.mongodbMemoryServer\` in package.json. Details: ${version.url}docs/api/config-options.md

${tableOf(
  ['Variable', 'Key', 'Type', 'Default'],
  facts.options.map(({ variable, key, type, default: value, read }) => [
    `\`${variable}\``,
    `\`${key}\``,
    type,
    `${value === null ? 'not set' : `\`${value}\``}${read ? '' : ', has no effect'}`,
  ]),
)}

## Errors

${tableOf(['Class', 'Message'], facts.errors.map(errorRow))}

## Read more

${['guides/quick-start-guide', 'guides/common-issues', 'guides/supported-systems', 'api/index-api']
  .flatMap((id) => pages.filter((page) => page.id === id))
  .map(({ title, url, description }) => `- [${title}](${url}): ${description}`)
  .join('\n')}
- [All pages](${version.url}llms.txt)
`;
}

/** An error by its most general message, which is the first one. */
function errorRow({ name, messages }: FactsFile['errors'][number]): readonly string[] {
  const message = (messages[0] ?? '').replace(/\s+/g, ' ').trim();
  return [`\`${name}\``, message === '' ? 'given by the caller' : inCode(message)];
}

/** Inline code that may hold backticks and pipes. */
function inCode(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text.replaceAll('|', String.raw`\|`)}${fence}`;
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '-')), ...rows.map(line)].join('\n');
}

/** The first TypeScript sample of a page, which the checks compile and run. */
function firstSample({ id, nodes }: AgentPage): string {
  const isSample = (node: RootContent): node is Code =>
    node.type === 'code' && node.lang === 'ts' && node.value.includes('import ');
  const sample = nodes.find(isSample);
  if (sample === undefined) {
    throw new Error(`The skill needs a sample, and ${id} has none.`);
  }
  return writeMarkdown([sample]);
}

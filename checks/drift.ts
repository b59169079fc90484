import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { documentedVersions } from '../facts/sitePages';
import { compareVersions, findDisagreements, readJudged, readSides, recordFile, recordOf } from './agreement';
import type { Side } from './agreement';
import { isIn, loadVersion, printFindings, siteDir, siteFile } from './check';
import { acceptedOf, leftFile, readAccepted, tiesOf } from './left';
import type { PageTies } from './left';

const usage = `npm run drift [-- <options> <parts of page ids>]

Prints where versions differ without a record that a person judged it, on the pages whose ids contain each argument.

  --all     prints what has been judged as well
  --left    prints the statements that are left to people instead
  --accept  records as judged: what differs, and what is left to people
  --help    prints this text`;

const { values, positionals } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    left: { type: 'boolean', default: false },
    accept: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

function isWanted(page: string): boolean {
  return positionals.every((part) => page.includes(part));
}

async function main(): Promise<void> {
  if (values.help) {
    console.log(usage);
    return;
  }
  const sides = await readSides();
  if (!values.left) {
    await tellDifferences(sides);
  }
  if (values.left || values.accept) {
    await tellLeft(sides);
  }
}

async function tellDifferences(sides: readonly Side[]): Promise<void> {
  const { differences, agreements } = compareVersions(sides);
  const judged = readJudged();
  const wanted = differences.filter(({ page }) => isWanted(page));
  const lines = printFindings(
    findDisagreements(
      { differences: wanted, agreements: agreements.filter(({ page }) => isWanted(page)) },
      values.all ? {} : Object.fromEntries(Object.entries(judged).filter(([page]) => isWanted(page))),
    ),
  );
  console.log([...lines, `${lines.length} differences`].join('\n'));
  if (values.accept) {
    const others = Object.entries(judged).filter(([page]) => !isWanted(page));
    const record = Object.entries({ ...Object.fromEntries(others), ...recordOf(wanted) });
    await write(recordFile, Object.fromEntries(record.sort(([a], [b]) => (a < b ? -1 : 1))));
  }
}

async function tellLeft(sides: readonly Side[]): Promise<void> {
  const versions = new Map<string, readonly PageTies[]>();
  for (const version of documentedVersions(siteDir)) {
    const own = (sides.find(({ label }) => label === version.label)?.pages ?? []).filter(({ id }) => isWanted(id));
    if (own.length > 0) {
      const only = positionals.length === 0 ? [] : own.map(({ file }) => file);
      const pages = await tiesOf(await loadVersion(version, only));
      versions.set(
        version.label,
        pages.filter(({ page: { file } }) => isIn(file, siteFile(version.docsDir))),
      );
    }
  }
  for (const [label, pages] of versions) {
    const all = pages.flatMap(({ left }) => left);
    const named = all.filter(({ isNamed }) => isNamed).length;
    const stated = pages.reduce((sum, page) => sum + page.stated, 0);
    const lines = pages.flatMap(({ page: { file }, left }) =>
      left.map(({ line, text, isNamed }) => `${file}:${line}  ${isNamed ? 'names only: ' : ''}${text}`),
    );
    const sum = `${label}: of ${stated} statements ${all.length} are left to people; of ${named} of these the names or links are checked`;
    console.log([...(values.left ? lines : []), sum].join('\n'));
  }
  if (values.accept) {
    await write(leftFile, acceptedOf(readAccepted(), versions, isWanted));
  }
}

async function write(name: string, content: object): Promise<void> {
  const file = path.join(siteDir, name);
  await writeFile(file, await format(JSON.stringify(content), { ...(await resolveConfig(file)), filepath: file }));
  console.log(`Recorded in ${name}.`);
}

void main();

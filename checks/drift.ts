import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { compareVersions, findDisagreements, readJudged, readSides, recordFile, recordOf } from './agreement';
import { printFindings, siteDir } from './check';

/**
 * Prints where versions differ without a record that a person judged it, on the pages whose ids contain each argument.
 * `--all` prints what has been judged as well; `--accept` records what differs as judged.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { all: { type: 'boolean' }, accept: { type: 'boolean' } },
    allowPositionals: true,
  });
  const { differences, agreements } = compareVersions(await readSides());
  const isWanted = (page: string): boolean => positionals.every((part) => page.includes(part));
  const judged = readJudged();
  const wanted = differences.filter(({ page }) => isWanted(page));
  const lines = printFindings(
    findDisagreements(
      { differences: wanted, agreements: agreements.filter(({ page }) => isWanted(page)) },
      values.all === true ? {} : Object.fromEntries(Object.entries(judged).filter(([page]) => isWanted(page))),
    ),
  );
  console.log([...lines, `${lines.length} differences`].join('\n'));
  if (values.accept === true) {
    const others = Object.entries(judged).filter(([page]) => !isWanted(page));
    const record = Object.entries({ ...Object.fromEntries(others), ...recordOf(wanted) });
    const file = path.join(siteDir, recordFile);
    const text = JSON.stringify(Object.fromEntries(record.sort(([a], [b]) => (a < b ? -1 : 1))));
    await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
    console.log(`Recorded in ${recordFile}.`);
  }
}

void main();

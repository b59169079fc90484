import { documentedVersions } from '../facts/sitePages';
import { loadVersion, siteDir } from './check';
import { clientsDir, makeClients, schemasOf } from './samples/prisma';

async function main(): Promise<void> {
  const docs = await Promise.all(documentedVersions(siteDir).map((version) => loadVersion(version)));
  const schemas = schemasOf(docs.flatMap(({ pages }) => pages));
  await makeClients(clientsDir, schemas);
  console.log(`${schemas.size} schemas of Prisma in the pages of ${docs.length} versions.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

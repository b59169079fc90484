import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { locatePackages } from '../../facts/packages';
import { documentedVersions } from '../../facts/sitePages';
import { currentLabel } from '../../facts/versions';
import { loadVersion, siteDir } from '../check';
import type { Page } from '../pages';
import { compileProjects } from './compile';
import { clientFile, clientModule, clientsDir, schemaOf, schemasOf } from './prisma';
import { closeWorkshop, openWorkshop, runUnit } from './run';
import { unitsOf } from './units';

const page = 'guides/integration-examples/prisma';
const packages = locatePackages(currentLabel, siteDir);
let pages: readonly Page[];
beforeAll(async () => {
  const versions = documentedVersions(siteDir);
  const docs = await Promise.all(
    versions.map((version) =>
      loadVersion(version, [path.relative(siteDir, path.join(version.docsDir, `${page}.mdx`))]),
    ),
  );
  pages = docs.flatMap((one) => one.pages);
}, 60_000);

describe('the clients of Prisma', () => {
  it('are those of the schemas in the pages', () => {
    const schemas = schemasOf(pages);
    expect(schemas.size).toBeGreaterThan(0);
    const files = [...schemas].map((schema) => path.basename(clientFile(clientsDir, schema)));
    expect(readdirSync(clientsDir).sort()).toEqual([...files, 'runtime.d.ts'].sort());
    expect(clientFile(clientsDir, 'other')).not.toBe(clientFile(clientsDir, 'another'));
  });

  it('are what a sample is compiled with', () => {
    const generated = { [clientModule]: clientFile(clientsDir, [...schemasOf(pages)][0] ?? '') };
    const codesOf = (use: string): readonly (number | undefined)[] => {
      const files = new Map([['a.ts', `import { PrismaClient } from '${clientModule}';\n${use}\n`]]);
      return compileProjects([{ folder: 'page', files, generated }], packages, siteDir).map(({ code }) => code);
    };
    expect(codesOf("console.log(new PrismaClient({ datasourceUrl: 'mongodb://localhost/app' }));")).toEqual([]);
    expect(codesOf('console.log(new PrismaClient({ datasourceUrl: 1 }));')).toEqual([2322]);
    expect(codesOf('console.log(new PrismaClient().nothing);')).toEqual([2339]);
  });
});

it('leaves a project of Prisma to the workflow', async () => {
  const units = pages.flatMap((one) => unitsOf([one])).filter(({ files }) => schemaOf(files) !== undefined);
  expect(units.map(({ runner }) => runner)).toEqual(documentedVersions(siteDir).map(() => 'vitest'));
  const workshop = await openWorkshop(packages, siteDir, false);
  try {
    const [unit] = units;
    expect(unit?.samples.map(({ file }) => file)).toContain('test/global-setup.ts');
    expect(unit && (await runUnit(unit, workshop))).toEqual({
      problems: [],
      lacks: 'this machine has no engine of Prisma, which is a download',
      claims: 0,
    });
  } finally {
    closeWorkshop(workshop);
  }
});

import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { npm, run } from '../../facts/npm';
import type { Page } from '../pages';
import { otherFilesOf } from './projects';
import type { ProjectFile } from './projects';

/** The last release of the major that the pages name. */
const prismaVersion = '6.19.3';

/** The module that Prisma writes the client of a schema for. */
export const clientModule = '@prisma/client';

/** Writes what is in {@link clientsDir}. */
export const renewPrisma = 'npm run renew:prisma';

/** Absolute folder of the clients that Prisma generates. */
export const clientsDir = path.join(__dirname, '..', 'prismaClients');

/** The schemas in some pages. */
export function schemasOf(pages: readonly Page[]): ReadonlySet<string> {
  return new Set(otherFilesOf(pages).flatMap((file) => schemaOf([file])?.fence.code ?? []));
}

/** The schema of a project that has one. */
export function schemaOf(files: readonly ProjectFile[]): ProjectFile | undefined {
  return files.find(({ file }) => file.endsWith('.prisma'));
}

/**
 * Declarations of the client of a schema: with other words in the schema or another Prisma, it is another file.
 *
 * @param dir - absolute folder of all clients
 */
export function clientFile(dir: string, schema: string): string {
  const hash = createHash('sha256').update(`${prismaVersion}\0${schema}`).digest('hex');
  return path.join(dir, `${hash.slice(0, 12)}.d.ts`);
}

/**
 * Has Prisma write the clients of some schemas, and keeps their declarations. The engines are not fetched: declarations
 * need none, and Prisma accepts any file in their place.
 *
 * @param dir - absolute folder of all clients; those of other schemas are removed
 */
export async function makeClients(dir: string, schemas: ReadonlySet<string>): Promise<void> {
  const project = mkdtempSync(path.join(os.tmpdir(), 'prisma-'));
  try {
    writeFileSync(path.join(project, 'package.json'), '{}');
    await installPrisma(project);
    const engine = path.join(project, 'engine');
    writeFileSync(engine, '');
    const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: engine, PRISMA_QUERY_ENGINE_LIBRARY: engine };
    const modules = path.join(project, 'node_modules');
    const made = new Map<string, string>();
    for (const schema of schemas) {
      mkdirSync(path.join(project, 'prisma'), { recursive: true });
      writeFileSync(path.join(project, 'prisma', 'schema.prisma'), schema);
      await generate(project, ['--no-engine'], env);
      const client = withoutComments(path.join(modules, '.prisma', 'client', 'index.d.ts'));
      made.set(clientFile(dir, schema), client.replace(`${clientModule}/runtime/library.js`, './runtime'));
    }
    made.set(path.join(dir, 'runtime.d.ts'), withoutComments(path.join(modules, clientModule, 'runtime/library.d.ts')));
    rmSync(dir, { recursive: true, force: true });
    mkdirSync(dir);
    for (const [file, declarations] of made) {
      writeFileSync(file, `// Made by "${renewPrisma}" with Prisma ${prismaVersion}.\n${declarations}`);
    }
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/** Half of the declarations are comments and indentation, which the compiler does not need. */
function withoutComments(file: string): string {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return ts.createPrinter({ removeComments: true }).printFile(source).replaceAll(/^ +/gm, '');
}

/**
 * Makes a project ready for Prisma as the page says: installs it, and generates the client, for which Prisma downloads its
 * engine.
 *
 * @param shared - folder of the other packages
 * @throws Error that says what could not be had
 */
export async function preparePrisma(project: string, shared: string): Promise<void> {
  await installPrisma(project);
  const modules = path.join(project, 'node_modules');
  for (const name of readdirSync(shared)) {
    if (!existsSync(path.join(modules, name))) {
      symlinkSync(path.join(shared, name), path.join(modules, name), 'junction');
    }
  }
  try {
    await generate(project);
  } catch (error) {
    throw new Error(
      `Prisma ${prismaVersion} could not generate the client. It needs its engine, which it downloads unless PRISMA_QUERY_ENGINE_LIBRARY and PRISMA_SCHEMA_ENGINE_BINARY name the files. It says:\n${(error as Error).message}`,
      { cause: error },
    );
  }
}

async function installPrisma(project: string): Promise<void> {
  const packages = ['prisma', clientModule].map((name) => `${name}@${prismaVersion}`);
  await npm(['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', ...packages], { cwd: project });
}

/** What `npx prisma generate` runs. */
function generate(project: string, options: readonly string[] = [], env = process.env): Promise<string> {
  const script = path.join(project, 'node_modules', 'prisma', 'build', 'index.js');
  return run(process.execPath, [script, 'generate', ...options], { cwd: project, env });
}

import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import ts from 'typescript';
import { visit } from 'unist-util-visit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LibraryPackages } from '../facts/packages';
import { currentLabel } from '../facts/versions';
import typedocPlugin, { typedocDirectory, type TypedocOptions } from './typedoc';

const siteDir = path.resolve(__dirname, '..');
const context = { siteDir, siteConfig: { url: 'https://example.org' } } as LoadContext;
const siteUrl = 'https://example.org/mongodb-memory-server';

const server = `import { EventEmitter } from 'node:events';

/** What starts and stops. */
export interface Manager {
  start(): void;
}

export class Server extends EventEmitter implements Manager {
  constructor(readonly opts?: ServerOpts) {
    super();
  }

  protected port = 0;

  /** Starts it. */
  start(): void {}
}

/**
 * Options of a {@link Server},
 * in more than one line
 */
export interface ServerOpts {
  port?: number;
  ip?: string;
}

export type Role = 'read' | 'write';

export enum States {
  starting = 'starting',
  running = 'running',
}
`;

const errors = `export class PlainError extends Error {}

/** A download that failed */
export class DownloadError extends PlainError {}

export class UrlError extends PlainError {
  constructor(url: URL, ...parts: string[]) {
    super(url.href + parts.join());
  }
}
`;

const index = `export { Server as default } from './server';
export { Role } from './server';
`;

let root: string;

/** A package of a version, compiled like the library itself. */
function packageOf(label: string, version: string, sources: Readonly<Record<string, string>>): LibraryPackages {
  const coreDir = path.join(root, label, 'node_modules', 'mongodb-memory-server-core');
  const files = Object.entries(sources).map(([name, text]) => {
    const file = path.join(coreDir, 'src', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  });
  mkdirSync(path.join(coreDir, 'lib'), { recursive: true });
  writeFileSync(path.join(coreDir, 'package.json'), JSON.stringify({ name: 'mongodb-memory-server-next', version }));
  const program = ts.createProgram(files, {
    declarationMap: true,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: path.join(coreDir, 'lib'),
    rootDir: path.join(coreDir, 'src'),
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    typeRoots: [path.join(siteDir, 'node_modules', '@types')],
    types: ['node'],
  });
  expect(program.emit().diagnostics).toEqual([]);
  return { label, version, coreDir, mainDir: coreDir };
}

let current: TypedocOptions;
let other: TypedocOptions;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'typedoc-'));
  const currentPackages = packageOf(currentLabel, '20.1.2', {
    'index.ts': index,
    'server.ts': server,
    'util/errors.ts': errors,
  });
  const gone = `export interface GoneOptions { a: string }\n${server}`;
  const packages = packageOf('7.x', '7.8.9', { 'server.ts': gone, 'util/errors.ts': errors });
  const versions = { beta: 'versions/beta', [currentLabel]: '', '7.x': 'versions/7.x' };
  const optionsOf = (documented: LibraryPackages): TypedocOptions => ({
    packages: documented,
    currentPackages,
    versions,
    directory: typedocDirectory(root, documented),
  });
  current = optionsOf(currentPackages);
  other = optionsOf(packages);
});

afterAll(() => {
  rmSync(root, { recursive: true });
});

function fileOf({ directory }: TypedocOptions, page: string): string {
  return path.join(directory, 'public', 'typedoc', page);
}

function elements(html: string, matches: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  visit(fromHtml(html), 'element', (element) => {
    if (matches(element)) {
      found.push(element);
    }
  });
  return found;
}

function textOf(node: Nodes): string {
  return node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Texts and addresses of the links on a page, in order. */
function links(html: string): [string, string][] {
  return elements(html, ({ tagName }) => tagName === 'a').map((link) => [textOf(link), String(link.properties.href)]);
}

function sourceLinks(options: TypedocOptions, page: string): [string, string][] {
  return links(readFileSync(fileOf(options, page), 'utf8')).filter(([, href]) => href.includes('/blob/'));
}

/** What a page tells search engines: whether to skip it, and which page to list. */
function searchEngines(options: TypedocOptions, page: string): string[] {
  const told = elements(
    readFileSync(fileOf(options, page), 'utf8'),
    ({ tagName, properties }) =>
      (tagName === 'meta' && properties.name === 'robots') ||
      (tagName === 'link' && [properties.rel].flat().includes('canonical')),
  );
  return told.map(({ properties }) => String(properties.content ?? properties.href));
}

describe('the TypeDoc pages of the current version', () => {
  let landing: string;

  beforeAll(async () => {
    await typedocPlugin(context, current);
    landing = readFileSync(fileOf(current, 'index.html'), 'utf8');
  });

  it('are HTML only', () => {
    const names = readdirSync(current.directory, { recursive: true }).map(String);
    expect(names).toContain(path.join('public', 'typedoc', 'classes', 'server.Server.html'));
    expect(names.filter((name) => name.endsWith('.md'))).toEqual([]);
  });

  it('start with a list by kind, with one line each', () => {
    const lines = elements(landing, ({ tagName }) => ['h2', 'dt', 'dd'].includes(tagName)).map((element) => [
      element.tagName,
      textOf(element).trim(),
    ]);
    const entry = (name: string, line: string): string[][] => [
      ['dt', name],
      ['dd', line],
    ];
    expect(lines).toEqual([
      ['h2', 'Classes'],
      ...entry('Server', 'new Server(opts?: ServerOpts)'),
      ['h2', 'Interfaces'],
      ...entry('Manager', 'What starts and stops.'),
      ['h2', 'Enums'],
      ...entry('States', 'running, starting'),
      ['h2', 'Errors'],
      ...entry('DownloadError', 'A download that failed'),
      ...entry('PlainError', 'new PlainError(message?: string)'),
      ...entry('UrlError', 'new UrlError(url: URL, ...parts: string[])'),
      ['h2', 'Options types'],
      ...entry('ServerOpts', 'Options of a Server,'),
      ['h2', 'Modules'],
      ...entry('index', 'default, Role'),
      ...entry('server', 'States, Server, Manager, ServerOpts, Role'),
      ...entry('util/errors', 'DownloadError, PlainError, UrlError'),
    ]);
  });

  it('describe re-exports like the original', () => {
    const page = readFileSync(fileOf(current, 'modules/index.html'), 'utf8');
    expect(elements(page, ({ tagName }) => tagName === 'dd').map(textOf)).toEqual([
      'new Server(opts?: ServerOpts)',
      '"read" | "write"',
    ]);
  });

  it('do not describe a class with the comment of its interface', () => {
    const page = readFileSync(fileOf(current, 'classes/server.Server.html'), 'utf8');
    expect(page).toContain('Starts it.');
    expect(page).not.toContain('What starts and stops.');
  });

  it('show what the package declares, not what Node.js declares', () => {
    const page = readFileSync(fileOf(current, 'classes/server.Server.html'), 'utf8');
    const headings = elements(page, ({ tagName }) => tagName === 'h3').map(textOf);
    expect(headings).toEqual(
      expect.arrayContaining(['constructor', 'Optional Readonlyopts', 'Protectedport', 'start']),
    );
    expect(page).not.toMatch(/tsd-is-|setMaxListeners/);
  });

  it('link to the lines of the sources at the tag of the release', () => {
    const repository = 'https://github.com/typegoose/mongodb-memory-server';
    const folder = `${repository}/blob/v20.1.2/packages/mongodb-memory-server-next/src`;
    expect(sourceLinks(current, 'classes/server.Server.html')).toEqual([
      ['src/server.ts:8', `${folder}/server.ts#L8`],
      ['src/server.ts:9', `${folder}/server.ts#L9`],
      ['src/server.ts:9', `${folder}/server.ts#L9`],
      ['src/server.ts:13', `${folder}/server.ts#L13`],
      ['src/server.ts:16', `${folder}/server.ts#L16`],
    ]);
    expect(sourceLinks(current, 'classes/util_errors.UrlError.html')).toEqual([
      ['src/util/errors.ts:6', `${folder}/util/errors.ts#L6`],
      ['src/util/errors.ts:7', `${folder}/util/errors.ts#L7`],
    ]);
  });

  it('are listed by search engines, each at its own address', () => {
    expect(searchEngines(current, 'index.html')).toEqual([`${siteUrl}/typedoc/`]);
    expect(searchEngines(current, 'enums/server.States.html')).toEqual([`${siteUrl}/typedoc/enums/server.States.html`]);
  });

  it('link to the docs and to the pages of each other version', () => {
    const base = '/mongodb-memory-server';
    expect(links(landing).filter(([, href]) => href.startsWith('/'))).toEqual(
      expect.arrayContaining([
        ['Guides', `${base}/docs/guides/quick-start-guide`],
        ['API', `${base}/docs/api/index-api`],
        ['TypeDoc beta', `${base}/versions/beta/typedoc/`],
        ['TypeDoc 7.x', `${base}/versions/7.x/typedoc/`],
      ]),
    );
    expect(links(landing).map(([text]) => text)).not.toContain(`TypeDoc ${currentLabel}`);
  });

  it('are kept, and made again if anything about them changed', async () => {
    const stamp = path.join(current.directory, 'complete');
    const page = fileOf(current, 'enums/server.States.html');
    const whole = readFileSync(page, 'utf8');
    const made = statSync(stamp).mtimeMs;
    await typedocPlugin(context, current);
    expect(statSync(stamp).mtimeMs, 'made again although nothing had changed').toBe(made);

    const damages: Readonly<Record<string, () => void>> = {
      'an emptied page': () => {
        writeFileSync(page, '');
      },
      'an interrupted run': () => {
        rmSync(stamp);
        rmSync(page);
      },
    };
    for (const [name, damage] of Object.entries(damages)) {
      damage();
      await typedocPlugin(context, current);
      expect(readFileSync(page, 'utf8'), name).toBe(whole);
    }

    await typedocPlugin(context, { ...current, versions: { [currentLabel]: '' } });
    expect(links(readFileSync(page, 'utf8')).map(([text]) => text)).not.toContain('TypeDoc 7.x');
  });

  it('are made again when a file of the site that they are made from changes', async () => {
    const copy = path.join(root, 'site');
    for (const folder of ['plugins', 'src/css', 'static/img']) {
      cpSync(path.join(siteDir, folder), path.join(copy, folder), { recursive: true });
    }
    symlinkSync(path.join(siteDir, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
    const options = { ...current, directory: path.join(copy, 'typedoc') };
    const made = async (): Promise<number> => {
      await typedocPlugin({ ...context, siteDir: copy }, options);
      return statSync(path.join(options.directory, 'complete')).mtimeMs;
    };
    let before = await made();
    expect(await made(), 'made again although nothing had changed').toBe(before);
    for (const file of ['typedoc.ts', 'typedoc.css', 'typedoc-site.mjs', 'typedoc-sources.mjs']) {
      appendFileSync(path.join(copy, 'plugins', file), '\n');
      const after = await made();
      expect(after, file).not.toBe(before);
      before = after;
    }
    appendFileSync(path.join(copy, 'src/css/custom.css'), '.edited { color: red; }');
    await made();
    expect(readFileSync(fileOf(options, 'assets/custom.css'), 'utf8')).toContain('.edited');
  });
});

describe('the TypeDoc pages of another version', () => {
  beforeAll(async () => {
    rmSync(path.join(other.packages.coreDir, 'lib', 'util', 'errors.d.ts.map'));
    await typedocPlugin(context, other);
  });

  it('refer search engines to the current version if it has the page', () => {
    const robots = 'noindex, nofollow';
    expect(searchEngines(other, 'index.html')).toEqual([robots, `${siteUrl}/typedoc/`]);
    const kept = 'interfaces/server.ServerOpts.html';
    expect(searchEngines(other, kept)).toEqual([robots, `${siteUrl}/typedoc/${kept}`]);
    const gone = 'interfaces/server.GoneOptions.html';
    expect(searchEngines(other, gone)).toEqual([robots, `${siteUrl}/versions/7.x/typedoc/${gone}`]);
  });

  it('link to no source if the package does not name it', () => {
    expect(readFileSync(fileOf(other, 'classes/util_errors.UrlError.html'), 'utf8')).not.toContain('Defined in');
    expect(sourceLinks(other, 'enums/server.States.html')).not.toEqual([]);
  });
});

it('two labels with the same release have folders of their own', () => {
  const again = { ...other.packages, label: '6.x' };
  expect(typedocDirectory(root, again)).not.toBe(typedocDirectory(root, other.packages));
});

it('a package without declarations stops the build', async () => {
  const packages = packageOf('6.x', '6.0.0', {});
  const directory = typedocDirectory(root, packages);
  await expect(typedocPlugin(context, { ...current, packages, directory })).rejects.toThrow(
    'TypeDoc made no pages for mongodb-memory-server-core 6.0.0',
  );
  expect(existsSync(path.join(directory, 'complete'))).toBe(false);
});

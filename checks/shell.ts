import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LibraryOption } from '../facts/library';
import { openLab, thrownBy } from './behavior/lab';
import type { Lab } from './behavior/lab';
import { linkedFile, siteDir } from './check';
import type { Check, Docs, Finding } from './check';
import { metaText } from './pages';
import type { Fence, Page } from './pages';

/**
 * What shell samples start is there: commands that are known, scripts of a package.json, files of samples, packages. The
 * package takes the values that they give its variables: it is run with each of them.
 */
export const checkShell: Check = async (docs) => {
  const commands = docs.pages.flatMap((page) =>
    page.fences.filter(({ lang }) => lang in readers).flatMap((fence) => commandsOf(page, fence)),
  );
  const variables = commands.filter(({ variables: given }) => Object.keys(given).length > 0);
  const findings = commands.flatMap((command) => judgeCommand(command, docs));
  const lab = openLab(docs.packages);
  try {
    for (const command of variables) {
      findings.push(...(await judgeVariables(command, lab, docs)));
    }
  } finally {
    lab.close();
  }
  const wrong = new Set(findings.map(({ file, line }) => `${file}:${String(line)}`));
  return {
    findings,
    ties: commands
      .map(({ page: { file }, line }) => ({ file, line }))
      .filter(({ file, line }) => !wrong.has(`${file}:${String(line)}`)),
    counts: { commands: commands.length, runs: variables.length },
  };
};

interface Command {
  readonly page: Page;
  readonly line: number;
  readonly words: readonly string[];
  /** Variables of the library that it sets. */
  readonly variables: Readonly<Record<string, string>>;
}

/** How a language spells an assignment. */
const readers: Readonly<Record<string, RegExp>> = {
  bash: /(?:^|\s)(?:export )?(MONGOMS_\w+)=("[^"]*"|'[^']*'|\S*)/g,
  powershell: /\$env:(MONGOMS_\w+) *= *("[^"]*"|'[^']*')/g,
};

function commandsOf(page: Page, fence: Fence): readonly Command[] {
  const lines = fence.code.replace(/\\\n/g, '  ').split('\n');
  return lines.flatMap((text, index) => {
    const line = fence.line + 1 + index;
    const code = text.replace(/(?:^|\s)#.*$/, '');
    const assigned = [...code.matchAll(readers[fence.lang] ?? /$^/g)].map(([, name = '', value = '']) => [
      name,
      value
        .replace(/^(["'])(.*)\1$/, '$2')
        .replace('$PWD', '/project')
        .replace('$HOME', '/home/you'),
    ]);
    const variables = Object.fromEntries(assigned) as Record<string, string>;
    if (code.trim() === '') {
      return [];
    }
    return partsOf(code).map((words, part) => ({ page, line, words, variables: part === 0 ? variables : {} }));
  });
}

/** The words of each command of a line, without quotes, assignments before it, and redirections behind it. */
function partsOf(code: string): readonly (readonly string[])[] {
  const words = code.match(/&&|\|\|?|;|(?:"[^"]*"|'[^']*'|[^\s&|;"'])+|&/g) ?? [];
  const parts: string[][] = [[]];
  for (const word of words) {
    if (['&&', '||', '|', ';'].includes(word)) {
      parts.push([]);
    } else {
      parts.at(-1)?.push(word);
    }
  }
  return parts.map((part) => {
    const start = part.findIndex((word) => !/^\w+=/.test(word) && word !== 'export' && word !== '&');
    return start < 0 ? [] : part.slice(start).map((word) => word.replace(/^(["'])(.*)\1$/s, '$2'));
  });
}

/** What is on the machines of readers, or is installed by a step of the page. */
const tools = new Set(
  [
    'apt-get bun cat cd docker file find git grep ldd mkdir node npm npx pnpm rm sleep softwareupdate timeout uname yarn',
    'break do done for',
    'Add-MpPreference Get-ChildItem Remove-Item winget $env',
  ].flatMap((names) => names.split(' ')),
);

function judgeCommand({ page, line, words }: Command, docs: Docs): Finding[] {
  const found = (message: string): Finding[] => [{ file: page.file, line, message }];
  const [tool = '', first = '', second = ''] = words;
  const isOwn = /^[~$"'.]|[/\\]/.test(tool) || tool === '';
  if (!isOwn && !tools.has(tool)) {
    return found(`"${tool}" is no command that checks/shell.ts knows.`);
  }
  const script = first === 'run' ? second : ['test', 'start'].includes(first) ? first : undefined;
  if (['npm', 'pnpm', 'yarn'].includes(tool) && script !== undefined && !scriptsFor(page).includes(script)) {
    return found(`There is no script "${script}", neither in a package.json of the page nor in this project.`);
  }
  if (tool === 'npx' && !isPackage(first) && first !== 'playwright') {
    return found(`"${first}" is no package with which samples were run.`);
  }
  const program = tool === 'node' ? words.slice(1).find((word) => !word.startsWith('-')) : undefined;
  if (program !== undefined && /^[\w./-]+\.[cm]?[jt]s$/.test(program) && !titlesNear(page, docs).includes(program)) {
    return found(`No sample of the page, or of a page that it links to, is called "${program}".`);
  }
  const installs = ['npm', 'pnpm', 'yarn', 'bun'].includes(tool) && ['install', 'add', 'i'].includes(first);
  const unknown = words.slice(2).filter((word) => installs && /^(?:@[\w-]+\/)?[a-z]/.test(word) && !isPackage(word));
  return unknown.length === 0 ? [] : found(`${unknown.join(', ')}: no package with which samples were run.`);
}

const { scripts: ownScripts, devDependencies: dependencies } = JSON.parse(
  readFileSync(path.join(siteDir, 'package.json'), 'utf8'),
) as { readonly scripts: object; readonly devDependencies: Readonly<Record<string, string>> };

/** Readers of any page have tests. */
function scriptsFor({ fences }: Page): readonly string[] {
  const own = fences
    .filter(({ lang }) => lang === 'json')
    .flatMap(({ code }) => [...code.matchAll(/"([\w:-]+)": "/g)].map(([, name = '']) => name));
  return ['test', ...own, ...Object.keys(ownScripts)];
}

function titlesNear(page: Page, { allPages }: Docs): readonly string[] {
  const near = new Set(page.links.map(({ url }) => linkedFile(url, page)));
  return allPages
    .filter((other) => other === page || near.has(other.path))
    .flatMap(({ fences }) => fences.flatMap((fence) => metaText(fence, 'title') ?? []));
}

/**
 * Too large to install here for one sample. In a folder of their own, with a stand-in: the tests of guides/integration-examples/orms
 * ran; those of Prisma and Cypress, which download programs, were compiled.
 */
const triedElsewhere = new Set([
  ...['@mikro-orm/core', '@mikro-orm/mongodb', 'typeorm'],
  ...['@prisma/client', 'prisma', 'cypress'],
]);

/** Of the library, which another check judges, its driver, of this project, or tried once. */
function isPackage(word: string): boolean {
  const name = word.replace(/(?<=.)@.*$/, '');
  return (
    name.startsWith('mongodb-memory-server') || name === 'mongodb' || name in dependencies || triedElsewhere.has(name)
  );
}

/** Runs the package with the variables of a command: it finds out which archive it would download, and does not. */
async function judgeVariables({ page, line, variables }: Command, lab: Lab, docs: Docs): Promise<Finding[]> {
  const { options, version } = docs.library;
  const found = (message: string): Finding => ({ file: page.file, line, message });
  const unread = Object.entries(variables).flatMap(([name, value]) => {
    const option = options.find(({ env }) => env === name);
    const problem = option === undefined ? undefined : judgeValue(value, option);
    return problem === undefined ? [] : [found(`${name}=${value}: ${problem}`)];
  });
  const thrown = await lab.withEnv({ ...variables }, () =>
    thrownBy(async () => {
      const { DryMongoBinary } = lab.load('util/DryMongoBinary') as unknown as {
        DryMongoBinary: { generateOptions(opts: object): Promise<object> };
      };
      const { MongoBinaryDownloadUrl: Url } = lab.load('util/MongoBinaryDownloadUrl') as unknown as {
        MongoBinaryDownloadUrl: new (opts: object) => { getDownloadUrl(): Promise<string> };
      };
      const given = { os: { os: 'linux', dist: 'ubuntu', release: '22.04' }, platform: 'linux', arch: 'x64' };
      const asked = 'MONGOMS_DISTRO' in variables ? { platform: 'linux', arch: 'x64' } : given;
      await new Url({ ...asked, ...(await DryMongoBinary.generateOptions(asked)) }).getDownloadUrl();
    }),
  );
  return thrown.name === 'no error' ? unread : [...unread, found(`${version} throws: ${thrown.message}`)];
}

function judgeValue(value: string, { type }: LibraryOption): string | undefined {
  switch (type) {
    case 'boolean':
      return /^(?:1|on|yes|true|0|off|no|false)$/.test(value) ? undefined : 'neither on nor off.';
    case 'number':
      return /^\d+$/.test(value) ? undefined : 'not a number.';
    default:
      return value === '' ? 'empty.' : undefined;
  }
}

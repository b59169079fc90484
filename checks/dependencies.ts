import type { Root, TableCell } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { subset } from 'semver';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** The part of package.json that is checked: names of packages with their versions. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** What a check of the dependencies found. */
export interface DependencyReport {
  readonly looked: number;
  readonly problems: readonly string[];
}

/**
 * Checks that each dependency has an exact version and is in the table of purposes, and that the table names no others.
 *
 * @param manifest - the package.json
 * @param guide - Markdown with a table under the heading `title`, whose first column names packages as code; `mms-*`
 * names all with that prefix
 */
export function checkDependencies(manifest: Manifest, guide: string, title: string): DependencyReport {
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  const explained = packagesIn(guide, title).flatMap((name) => {
    const known = versions.map(([other]) => other).filter((other) => other.startsWith(name.replace('*', '')));
    return name.endsWith('*') && known.length > 0 ? known : [name];
  });
  return {
    looked: versions.length,
    problems: [
      ...versions
        .filter(([, version]) => !/^(?:npm:.*@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${name} has the version "${version}", which is not exact.`),
      ...versions.filter(([name]) => !explained.includes(name)).map(([name]) => `${name} is not in the table.`),
      ...explained
        .filter((name) => !versions.some(([known]) => known === name))
        .map((name) => `${name} is in the table, but not in package.json.`),
      ...explained
        .filter((name, index) => explained.indexOf(name) !== index)
        .map((name) => `${name} is in the table twice.`),
    ],
  };
}

function packagesIn(guide: string, title: string): string[] {
  const tree: Root = unified().use(remarkParse).use(remarkGfm).parse(guide);
  const start = tree.children.findIndex(
    (node) => node.type === 'heading' && node.children.some((child) => child.type === 'text' && child.value === title),
  );
  const table = tree.children.slice(start + 1).find(({ type }) => type === 'table');
  const names: string[] = [];
  if (start !== -1 && table?.type === 'table') {
    for (const cell of table.children.flatMap(({ children }): TableCell[] => children.slice(0, 1))) {
      visit(cell, 'inlineCode', ({ value }) => void names.push(value));
    }
  }
  return names;
}

/** The part of package-lock.json that is checked: the folder of each package with its entry. */
export interface Lockfile {
  readonly packages: Readonly<
    Record<string, { readonly engines?: { readonly node?: string } | readonly string[]; readonly optional?: boolean }>
  >;
}

/**
 * Checks that every package supports each version of Node.js that the project supports. npm skips optional packages
 * that don't.
 *
 * @param node - `engines.node` of the project
 */
export function checkEngines(node: string, { packages }: Lockfile): DependencyReport {
  const demands = Object.entries(packages).flatMap(([folder, { engines, optional }]) => {
    // Old packages have an array.
    const demanded = engines !== undefined && 'node' in engines ? engines.node : undefined;
    return folder === '' || optional === true || demanded === undefined ? [] : [{ folder, demanded }];
  });
  return {
    looked: demands.length,
    problems: demands
      .filter(({ demanded }) => !subset(node, demanded))
      .map(({ folder, demanded }) => `${folder} requires Node.js ${demanded}, package.json allows ${node}.`),
  };
}

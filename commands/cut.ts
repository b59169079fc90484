import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packageAlias } from '../facts/packages';
import { readReleasedVersions } from '../facts/released';
import { currentLabel } from '../facts/versions';
import { runCommand } from './runCommand';

/** A step of cutting a version, with what it would do if it ran. */
export interface CutPlan {
  /** Label that docs/ has now and that its copy gets. */
  readonly cut: string;
  /** Label that docs/ gets. */
  readonly next: string;
  /** npm arguments that install the package of the next label; undefined where it is installed. */
  readonly install: readonly string[] | undefined;
}

/**
 * Decides what cutting means, before anything is touched.
 *
 * @param next - label that docs/ is to get, digits followed by `.x`
 * @param state - the label of docs/, the released versions, whether the package of the next label is installed
 * @throws Error that names the refused label and what is accepted
 */
export function planCut(
  next: string | undefined,
  state: { readonly current: string; readonly released: readonly string[]; readonly isInstalled: boolean },
): CutPlan {
  const { current, released, isInstalled } = state;
  const accepted = `Give the label that docs/ gets next, greater than ${current}, for instance: npm run cut -- ${String(Number.parseInt(current, 10) + 1)}.x`;
  if (next === undefined) {
    throw new Error(`No label was given. ${accepted}`);
  }
  if (!/^\d+\.x$/.test(next)) {
    throw new Error(`"${next}" is not digits followed by ".x". ${accepted}`);
  }
  if (Number.parseInt(next, 10) <= Number.parseInt(current, 10)) {
    throw new Error(`"${next}" does not follow ${current}. ${accepted}`);
  }
  if (released.includes(current)) {
    throw new Error(`versions.json lists ${current} already: it has been cut.`);
  }
  const major = next.slice(0, -'.x'.length);
  return {
    cut: current,
    next,
    install: isInstalled
      ? undefined
      : ['install', '--save-dev', '--save-exact', `${packageAlias(next)}@npm:mongodb-memory-server@${major}`],
  };
}

/** Cuts docs/ as a version of its own and gives docs/ the next label. The package comes first: it is what can fail. */
function main(): void {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [next] = positionals;
  const root = process.cwd();
  const plan = planCut(next, {
    current: currentLabel,
    released: readReleasedVersions(root),
    isInstalled: next !== undefined && existsSync(path.join(root, 'node_modules', packageAlias(next), 'package.json')),
  });
  if (plan.install !== undefined) {
    execFileSync('npm', plan.install, { cwd: root, stdio: 'inherit' });
  }
  const docusaurus = path.join(root, 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
  execFileSync(process.execPath, [docusaurus, 'docs:version', plan.cut], { cwd: root, stdio: 'inherit' });
  const label = path.join(root, 'facts', 'data', 'current.json');
  const content = JSON.parse(readFileSync(label, 'utf8')) as object;
  writeFileSync(label, `${JSON.stringify({ ...content, label: plan.next })}\n`);
  console.log(
    `docs/ was cut as ${plan.cut} and is now ${plan.next}. "npm run checks" lists what differs in the package of ${plan.next}.`,
  );
}

if (require.main === module) {
  runCommand(main);
}

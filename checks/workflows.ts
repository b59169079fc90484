import { validateWorkflow } from '@action-validator/core';
import { parse } from 'yaml';

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps?: readonly Step[] }>>;
}

interface Step {
  readonly run?: string;
  readonly 'timeout-minutes'?: number;
}

/** Minutes that all tests may take. Where they run longer, nobody runs them. */
const testMinutes = 20;

/** What a look at a workflow found. */
export interface WorkflowReport {
  /** How many commands it runs. */
  readonly commands: number;
  readonly problems: readonly string[];
}

/**
 * Checks that a workflow is one to GitHub, that each command in it can be tried out anywhere: `npm ci`, or a script of
 * package.json; and that `npm test` is ended when it takes longer than it may.
 *
 * @param scripts - names of the scripts of package.json
 */
export function checkWorkflow(text: string, scripts: readonly string[]): WorkflowReport {
  const { errors } = validateWorkflow(text);
  if (errors.length > 0) {
    return { commands: 0, problems: errors.map((error) => `It is no workflow: ${JSON.stringify(error)}`) };
  }
  const { jobs } = parse(text) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);
  const commands = steps.flatMap(({ run }) => run ?? []);
  const endless = steps.filter(({ run, ...step }) => run === 'npm test' && step['timeout-minutes'] !== testMinutes);
  const known = ['npm ci', 'npm test', ...scripts.map((name) => `npm run ${name}`)];
  return {
    commands: commands.length,
    problems: [
      ...commands
        .filter((command) => !known.includes(command))
        .map((command) => `"${command}" is no script of package.json.`),
      ...endless.map(() => `"npm test" needs "timeout-minutes: ${String(testMinutes)}".`),
    ],
  };
}

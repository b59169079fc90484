import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface CheckResults {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly failureMessages: readonly string[] }[];
  }[];
}

/**
 * What `npm run checks` reports about the pages of some versions.
 *
 * @param labels - version labels
 * @returns one line per finding, by page; a check that could not run is a finding too
 */
export async function findingsOf(root: string, labels: readonly string[]): Promise<readonly string[]> {
  const dir = mkdtempSync(path.join(tmpdir(), 'findings-'));
  const outputFile = path.join(dir, 'results.json');
  const vitest = path.join(
    path.dirname(createRequire(path.join(root, 'package.json')).resolve('vitest/package.json')),
    'vitest.mjs',
  );
  // A name is a pattern. Vitest puts strings into quotes.
  const names = labels.map((label) => `documentation of '?${label.replace('.', '\\.')}'? `).join('|');
  const options = [
    'run',
    'checks',
    '--no-isolate',
    // Checks share what they have parsed: two workers are hardly sooner, and busy for longer.
    '--maxWorkers=1',
    // Minutes, and nothing about words: `npm run samples` follows.
    '--exclude',
    'checks/execution.test.ts',
    '--reporter=json',
    `--outputFile=${outputFile}`,
    '--testNamePattern',
    names,
  ];
  try {
    await new Promise((resolve) => {
      // Its exit code says only that there are findings.
      execFile(process.execPath, [vitest, ...options], { cwd: root, maxBuffer: 64 * 1024 * 1024 }, resolve);
    });
    const { testResults } = JSON.parse(readFileSync(outputFile, 'utf8')) as CheckResults;
    if (
      !testResults.some(({ assertionResults }) => assertionResults.some(({ status }) => /passed|failed/.test(status)))
    ) {
      throw new Error(`No check looked at the pages of ${labels.join(' and ')}.`);
    }
    const messages = testResults.flatMap(({ message, assertionResults }) => [
      message,
      ...assertionResults.flatMap(({ failureMessages }) => failureMessages),
    ]);
    return [...new Set(messages.flatMap(linesOf))].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** The findings in a message of a failed check, or its first line if it lists none. */
function linesOf(message: string): readonly string[] {
  const lines = message.split('\n');
  const findings = lines.filter((line) => /^\S+:\d+ {2}/.test(line));
  return findings.length > 0
    ? findings
    : lines.slice(0, 1).flatMap((line) => line.replace(/^AssertionError: /, '') || []);
}

import path from 'node:path';
import { judgeFiles } from './prose/judgeFiles';
import { runCommand } from './runCommand';

/** Judges the prose that readers see: pages of all versions, Markdown at the root, and what components say. */
runCommand(
  async ({ positionals }) => {
    const { files, texts, findings } = await judgeFiles(path.dirname(__dirname), positionals);
    console.log([...findings, `${files} files, ${texts} texts, ${findings.length} findings`].join('\n'));
    process.exitCode = findings.length === 0 ? 0 : 1;
  },
  { allowPositionals: true },
);

import { parseArgs } from 'node:util';
import { beginNextMajor } from './nextMajor';
import { runCommand } from './runCommand';

/** Copies docs/ to versioned_docs/, and gives docs/ the next label with the same pages. */
runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { release: { type: 'string' } } });
  await beginNextMajor(process.cwd(), { command: 'cut', labels: positionals, release: values.release });
});

import { parseArgs } from 'node:util';
import { beginNextMajor } from './nextMajor';
import { runCommand } from './runCommand';

/** Makes docs/ a version of its own, and gives it the next label with the pages that it has. */
runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { release: { type: 'string' } } });
  await beginNextMajor(process.cwd(), { command: 'cut', labels: positionals, release: values.release });
});

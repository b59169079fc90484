import { parseArgs } from 'node:util';
import { beginNextMajor } from './nextMajor';
import { runCommand } from './runCommand';

/** Makes docs/ a version of its own, and gives it the next label with the pages of the pre-release. */
runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { release: { type: 'string' }, beta: { type: 'string' } },
  });
  const { release, beta: nextPreRelease } = values;
  await beginNextMajor(process.cwd(), { command: 'promote', labels: positionals, release, nextPreRelease });
});

import { parseArgs } from 'node:util';
import { beginNextMajor } from './nextMajor';
import { runCommand } from './runCommand';

/** Copies docs/ to versioned_docs/, and gives docs/ the next label with the pages of the pre-release. */
runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { release: { type: 'string' }, beta: { type: 'string' } },
  });
  const { release, beta: nextPreRelease } = values;
  await beginNextMajor(process.cwd(), { command: 'promote', labels: positionals, release, nextPreRelease });
});

import { beginNextMajor } from './nextMajor';
import { runCommand } from './runCommand';

/** Copies docs/ to versioned_docs/, and gives docs/ the next label with the pages of the pre-release. */
runCommand(
  ({ positionals, values: { release, beta: nextPreRelease } }) =>
    beginNextMajor(process.cwd(), { command: 'promote', labels: positionals, release, nextPreRelease }),
  { allowPositionals: true, options: { release: { type: 'string' }, beta: { type: 'string' } } },
);

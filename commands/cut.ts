import { beginNextMajor } from './nextMajor';
import { runCommand } from './runCommand';

/** Copies docs/ to versioned_docs/, and gives docs/ the next label with the same pages. */
runCommand(
  ({ positionals, values: { release } }) =>
    beginNextMajor(process.cwd(), { command: 'cut', labels: positionals, release }),
  { allowPositionals: true, options: { release: { type: 'string' } } },
);

import type { Expectation } from './expectation';
import { binaries } from './topics/binaries';
import { crashes } from './topics/crashes';
import { details } from './topics/details';
import { downloads } from './topics/downloads';
import { failures } from './topics/failures';
import { options } from './topics/options';
import { ports } from './topics/ports';
import { replicaSets } from './topics/replicaSets';
import { serverStates } from './topics/serverStates';
import { starting } from './topics/starting';
import { stopping } from './topics/stopping';
import { users } from './topics/users';

/** Every run of the library that pages tell of. */
export const expectations: readonly Expectation[] = [
  starting,
  ports,
  crashes,
  serverStates,
  stopping,
  replicaSets,
  options,
  downloads,
  binaries,
  users,
  failures,
  details,
].flat();

import type { Expectation } from './expectation';
import { downloads } from './topics/downloads';
import { options } from './topics/options';
import { replicaSets } from './topics/replicaSets';
import { serverStates } from './topics/serverStates';
import { starting } from './topics/starting';
import { stopping } from './topics/stopping';
import { systems } from './topics/systems';

/** Every run of the library that pages tell of. */
export const expectations: readonly Expectation[] = [
  starting,
  serverStates,
  stopping,
  replicaSets,
  options,
  downloads,
  systems,
].flat();

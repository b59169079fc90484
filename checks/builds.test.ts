import { checkBuilds } from './builds';
import { prove } from './prove';

prove('builds', checkBuilds, () => ({ cells: 50, thresholds: 70, named: 80 }));

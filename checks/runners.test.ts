import { prove } from './prove';
import { checkRunners } from './runners';

prove('runners', checkRunners, () => ({ named: 15 }));

import { checkLanding } from './landing';
import { prove } from './prove';

prove('landing', checkLanding, () => ({ entries: 6 }));

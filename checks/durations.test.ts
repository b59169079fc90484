import { checkDurations } from './durations';
import { prove } from './prove';

prove('durations', checkDurations, () => ({ durations: 120 }));

import { prove } from './prove';
import { checkSamples } from './samples';

prove('samples', checkSamples, () => ({ fences: 400, samples: 200, projects: 150 }));

import { checkConfiguration } from './configuration';
import { prove } from './prove';

prove('configuration', checkConfiguration, () => ({ files: 45, workflows: 3 }));

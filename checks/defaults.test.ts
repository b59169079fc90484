import { checkDefaults } from './defaults';
import { prove } from './prove';

prove('defaults', checkDefaults, () => ({ defaults: 40 }));

import { prove } from './prove';
import { checkTypes } from './types';

prove('types', checkTypes, () => ({ parameters: 50, fields: 80, returns: 40 }));

import { checkData } from './data';
import { prove } from './prove';

prove('data', checkData, () => ({ fences: 120, json: 20, yaml: 5, dockerfile: 5, bash: 60 }));

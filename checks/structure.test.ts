import { prove } from './prove';
import { checkStructure } from './structure';

prove('structure', checkStructure, () => ({ pages: 35, headings: 500 }));

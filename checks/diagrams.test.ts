import { checkDiagrams } from './diagrams';
import { prove } from './prove';

prove('diagrams', checkDiagrams, () => ({ diagrams: 5, edges: 35, tables: 2 }));

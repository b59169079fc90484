import { checkExports } from './exports';
import { prove } from './prove';

prove('exports', checkExports, () => ({ exports: 60, files: 1 }));

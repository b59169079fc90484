import { checkOutside } from './outside';
import { prove } from './prove';

prove('outside', checkOutside, () => ({ statements: 60 }));

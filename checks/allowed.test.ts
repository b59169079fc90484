import { checkAllowed } from './allowed';
import { prove } from './prove';

prove('allowed', checkAllowed, () => ({ calls: 25 }));

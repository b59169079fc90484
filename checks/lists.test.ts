import { checkLists } from './lists';
import { prove } from './prove';

prove('lists', checkLists, () => ({ lists: 20 }));

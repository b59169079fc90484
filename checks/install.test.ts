import { checkInstall } from './install';
import { prove } from './prove';

prove('install', checkInstall, () => ({ commands: 8, named: 15 }));

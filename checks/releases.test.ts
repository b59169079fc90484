import { checkReleases } from './releases';
import { prove } from './prove';

prove('releases', checkReleases, () => ({ statements: 40 }));

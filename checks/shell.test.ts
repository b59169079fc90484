import { checkShell } from './shell';
import { prove } from './prove';

prove('shell', checkShell, () => ({ commands: 130, runs: 45 }));

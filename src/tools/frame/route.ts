import configuration from '@generated/library-facts/configuration.json';
import facts from '@generated/library-facts/doctor.json';
import { readPaste } from '../paste/readPaste';
import { routeOf, views } from './routeOf';

/** The page that answers a paste, from `docs/`. Loaded with the first paste. */
export const pageFor = (text: string): string => views[routeOf(readPaste(text, configuration), facts)];

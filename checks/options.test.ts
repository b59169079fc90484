import { checkOptions } from './options';
import { prove } from './prove';

prove('options', checkOptions, ({ options }) => ({ options: options.length, variables: 150, keys: 20, overviews: 60 }));

import { checkOptions } from './options';
import { prove } from './prove';

prove('options', checkOptions, ({ options }) => ({ variables: 150, keys: 20, constructorOptions: options.length }));

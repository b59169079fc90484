import { checkCoverage } from './coverage';
import { prove } from './prove';
import { requiredSymbols } from '../facts/symbols';

prove('coverage', checkCoverage, ({ types, options, errors }) => {
  const symbols = [...requiredSymbols(types).values()];
  const members = types
    .filter(({ kind, name }) => symbols.includes(`${kind} ${name}`))
    .flatMap((type) => type.members.filter(({ internal }) => !internal));
  return { members: members.length, options: options.length, errors: errors.length, events: 13 };
});

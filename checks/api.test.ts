import { checkApi, requiredSymbols } from './api';
import { prove } from './prove';

prove('api', checkApi, ({ types }) => {
  const required = [...requiredSymbols(types).values()];
  const members = types
    .filter(({ kind, name }) => required.includes(`${kind} ${name}`))
    .flatMap((type) => type.members.filter(({ internal }) => !internal));
  return { pages: required.length, members: members.length, events: 13 };
});

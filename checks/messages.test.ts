import { checkMessages } from './messages';
import { prove } from './prove';

prove('messages', checkMessages, () => ({ messages: 5 }));

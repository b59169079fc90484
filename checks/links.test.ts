import { checkLinks } from './links';
import { prove } from './prove';

prove('links', checkLinks, ({ options, errors }) => ({ links: 1000, anchors: options.length + errors.length + 15 }));

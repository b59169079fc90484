import { translate } from '@docusaurus/Translate';
import type { Meaning } from './rules';

/** What the library makes of a value, in words. */
export function meaningText(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'text':
      return meaning.text === ''
        ? translate({ message: 'an empty text', id: 'site.configuration.meaning.empty' })
        : meaning.text;
    case 'boolean':
      if (meaning.isOdd) {
        return translate({ message: 'off, as every word that does not mean on', id: 'site.configuration.meaning.odd' });
      }
      return meaning.on
        ? translate({ message: 'on', id: 'site.configuration.meaning.on' })
        : translate({ message: 'off', id: 'site.configuration.meaning.off' });
    case 'number': {
      const number = String(meaning.number);
      if (meaning.isReplaced) {
        return translate(
          {
            message: '{number}, because the value does not start with a number',
            id: 'site.configuration.meaning.replaced',
          },
          { number },
        );
      }
      return meaning.isCut
        ? translate({ message: '{number}; the rest is passed over', id: 'site.configuration.meaning.cut' }, { number })
        : number;
    }
    case 'none':
      return translate({ message: 'no value', id: 'site.configuration.meaning.none' });
    case 'throws':
      return translate(
        { message: 'TypeError when the package is imported: {message}', id: 'site.configuration.meaning.throws' },
        { message: meaning.message },
      );
  }
}

import { useState, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import Translate, { translate } from '@docusaurus/Translate';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { PasteField } from '../frame/PasteField';

/** A field for anything, which opens the doctor. */
export function ErrorFinder(): ReactNode {
  const [text, setText] = useState('');
  const history = useHistory();
  const { withBaseUrl } = useBaseUrlUtils();
  const doctor = withBaseUrl('/docs/guides/doctor');

  // In the history, not in the address: a log may be long, and must not be sent.
  const ask = (paste: string): void => {
    history.push(doctor, { paste });
  };

  return (
    // Without a name, the field is not submitted, even without JavaScript.
    <form
      action={doctor}
      onSubmit={(event) => {
        event.preventDefault();
        ask(text);
      }}
    >
      <PasteField
        label={translate({ message: 'Paste an error, a log, or a file. You see what is wrong, and what to change.' })}
        note={translate({ message: 'Nothing leaves your browser.' })}
        value={text}
        onChange={setText}
        field={{
          rows: 3,
          required: true,
          onPaste: (event) => {
            const pasted = event.clipboardData.getData('text/plain');
            if (text === '' && pasted.trim() !== '') {
              event.preventDefault();
              ask(pasted);
            }
          },
        }}
      />
      <p>
        <button type="submit" className="button button--primary">
          <Translate>Find the fix</Translate>
        </button>
      </p>
    </form>
  );
}

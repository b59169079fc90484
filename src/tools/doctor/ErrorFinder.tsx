import { useState, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { PasteField } from '../frame/PasteField';

/** A field that opens the doctor with its text. */
export function ErrorFinder(): ReactNode {
  const [text, setText] = useState('');
  const history = useHistory();
  const doctor = useBaseUrl('/docs/guides/doctor');

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
        label={translate({ message: 'Paste an error or a log. The error doctor shows the cause and the fix.' })}
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

import { useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import { MarkdownTable } from '@site/src/components/mdx/MarkdownTable';
import { PasteField } from '@site/src/tools/form/PasteField';

export interface ErrorFinderProps {
  /** What the library or the system prints, and the page that has the fix. */
  readonly errors: readonly { readonly message: string; readonly cause: string; readonly to: string }[];
}

/** A field that leads into the doctor, and a table of error messages with links to their fixes. */
export function ErrorFinder({ errors }: ErrorFinderProps): ReactNode {
  const [text, setText] = useState('');
  const history = useHistory();
  const doctor = useBaseUrl('/docs/guides/doctor');

  // In the history, not in the address: a log may be long, and nothing of it is sent.
  const ask = (paste: string): void => {
    history.push(doctor, { paste });
  };

  return (
    <section>
      <Heading as="h2">
        <Translate>Looking up an error?</Translate>
      </Heading>
      {/* Without a name, nothing of the field is submitted where no script runs. */}
      <form
        action={doctor}
        onSubmit={(event) => {
          event.preventDefault();
          ask(text);
        }}
      >
        <PasteField
          label={translate({ message: 'Paste an error or a log: the doctor opens with cause and cure' })}
          note={translate({ message: 'Nothing leaves your browser.' })}
          value={text}
          onChange={setText}
          field={{
            rows: 3,
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
            <Translate>Find cause and cure</Translate>
          </button>
        </p>
      </form>
      <MarkdownTable>
        <thead>
          <tr>
            <th scope="col">
              <Translate>Message</Translate>
            </th>
            <th scope="col">
              <Translate>What to do</Translate>
            </th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ message, cause, to }) => (
            <tr key={message}>
              <td>
                <code>{message}</code>
              </td>
              <td>
                <Link to={to}>{cause}</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </MarkdownTable>
    </section>
  );
}

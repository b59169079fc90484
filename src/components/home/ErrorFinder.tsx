import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import { MarkdownTable } from '@site/src/components/mdx/MarkdownTable';

export interface ErrorFinderProps {
  /** What the library or the system prints, and the page that has the fix. */
  readonly errors: readonly { readonly message: string; readonly cause: string; readonly to: string }[];
}

/** A table of error messages with links to their fixes. */
export function ErrorFinder({ errors }: ErrorFinderProps): ReactNode {
  return (
    <section>
      <Heading as="h2">
        <Translate>Looking up an error?</Translate>
      </Heading>
      <p>
        <Translate
          values={{
            doctor: (
              <Link to="/docs/guides/doctor">
                <Translate>Paste it into the doctor</Translate>
              </Link>
            ),
          }}
        >
          {'{doctor}: it reads errors, logs, and configuration. Nothing leaves your browser.'}
        </Translate>
      </p>
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

import type { ReactNode } from 'react';
import Heading from '@theme/Heading';
import { PlaceLink } from '@site/src/components/version/PlaceLink';

export interface PageLinksProps {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly page: string; readonly text: string }[];
}

/** A section with links to pages of some versions; nothing without links. */
export function PageLinks({ title, links }: PageLinksProps): ReactNode {
  return (
    links.length > 0 && (
      <section className="col col--4 margin-top--lg">
        <Heading as="h2">{title}</Heading>
        <ul>
          {links.map(({ label, page, text }) => (
            <li key={`${label}/${page}`}>
              <PlaceLink place={{ label, page }}>{text}</PlaceLink>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

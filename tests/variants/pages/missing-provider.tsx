import type { ReactNode } from 'react';
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';

/** Asks for the docs version without a provider. */
export default function MissingProvider(): ReactNode {
  return useDocsVersion().label;
}

import type { ReactNode } from 'react';
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';

/** Asks for the docs version where no provider gives one. */
export default function MissingProvider(): ReactNode {
  return useDocsVersion().label;
}

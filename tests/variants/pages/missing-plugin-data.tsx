import type { ReactNode } from 'react';
import { usePluginData } from '@docusaurus/useGlobalData';

/** Asks for the data of a docs plugin that the site does not have. */
export default function MissingPluginData(): ReactNode {
  return typeof usePluginData('docusaurus-plugin-content-docs', 'no-such-plugin', { failfast: true });
}

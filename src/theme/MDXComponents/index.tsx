// Change: pages use tabs without importing them, wide tables scroll, empty header cells make sense to screen readers, and
// checklists are plain lists: their boxes could not be ticked.
import type { ElementType } from 'react';
import OriginalMDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import { MarkdownHeaderCell, MarkdownTable } from '@site/src/components/docs/MarkdownTable';

// Every page loads what is registered here.
const components: Readonly<Record<string, ElementType>> = {
  ...(OriginalMDXComponents as Record<string, ElementType>),
  Tabs,
  TabItem,
  input: () => null,
  table: MarkdownTable,
  th: MarkdownHeaderCell,
};

export default components;

// Change: pages use tabs without importing them, wide tables scroll, and empty header cells and task checkboxes make
// sense to screen readers.
import type { ElementType } from 'react';
import OriginalMDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import { MarkdownHeaderCell, MarkdownTable } from '@site/src/components/mdx/MarkdownTable';
import { TaskCheckbox } from '@site/src/components/mdx/TaskCheckbox';

// Every page loads what is registered here. PlatformMatrix includes its data, so only the page that shows it imports it.
const components: Readonly<Record<string, ElementType>> = {
  ...(OriginalMDXComponents as Record<string, ElementType>),
  Tabs,
  TabItem,
  input: TaskCheckbox,
  table: MarkdownTable,
  th: MarkdownHeaderCell,
};

export default components;

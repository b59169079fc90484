// Change: pages use tabs without importing them.
import type { ElementType } from 'react';
import OriginalMDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';

// What is registered here is part of every page. PlatformMatrix and ServerVersions carry their data, so the pages that
// show one import it.
const components: Readonly<Record<string, ElementType>> = {
  ...(OriginalMDXComponents as Record<string, ElementType>),
  Tabs,
  TabItem,
};

export default components;

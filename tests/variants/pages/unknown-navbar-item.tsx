import type { ReactNode } from 'react';
import NavbarItem, { type Props } from '@theme/NavbarItem';

/** Has a navbar item of a type without a component. */
export default function UnknownNavbarItem(): ReactNode {
  const item: unknown = { type: 'custom-noSuchItem' };
  return <NavbarItem {...(item as Props)} />;
}

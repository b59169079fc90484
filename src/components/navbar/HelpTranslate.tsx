import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import DefaultNavbarItem, { type Props as DefaultNavbarItemProps } from '@theme/NavbarItem/DefaultNavbarItem';

/**
 * Navbar item that links to the page about translating. The theme translates labels in the config, but not this one.
 */
export function HelpTranslate(props: DefaultNavbarItemProps): ReactNode {
  return <DefaultNavbarItem {...props} to="/translate" label={translate({ message: 'Help translate' })} />;
}

import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type { Props as DefaultNavbarItemProps } from '@theme/NavbarItem/DefaultNavbarItem';

/** Navbar item: leads to the page about translating. The theme translates the labels of a list in the config, not of this. */
export function HelpTranslate(props: DefaultNavbarItemProps): ReactNode {
  return <DefaultNavbarItem {...props} to="/translate" label={translate({ message: 'Help translate' })} />;
}

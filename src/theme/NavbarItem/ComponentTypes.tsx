// Change: registers the site's own navbar items, and only those of Docusaurus that it uses, because every page would load
// the others. Ejected, because the original imports all of them.
import type { ComponentTypesObject } from '@theme/NavbarItem/ComponentTypes';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import LocaleDropdownNavbarItem from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import { BetaNotice } from '@site/src/components/navbar/BetaNotice';
import { HelpTranslate } from '@site/src/components/navbar/HelpTranslate';
import { VersionSelector } from '@site/src/components/navbar/VersionSelector';

const componentTypes: Partial<ComponentTypesObject> = {
  default: DefaultNavbarItem,
  dropdown: DropdownNavbarItem,
  localeDropdown: LocaleDropdownNavbarItem,
  'custom-betaNotice': BetaNotice,
  'custom-helpTranslate': HelpTranslate,
  'custom-versionSelector': VersionSelector,
};

export default componentTypes;

// Change: adds the site's own navbar items.
import OriginalComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import type { ComponentTypesObject } from '@theme/NavbarItem/ComponentTypes';
import { BetaNotice } from '@site/src/components/navbar/BetaNotice';
import { VersionSelector } from '@site/src/components/navbar/VersionSelector';

const componentTypes: ComponentTypesObject = {
  ...(OriginalComponentTypes as ComponentTypesObject),
  'custom-betaNotice': BetaNotice,
  'custom-versionSelector': VersionSelector,
};

export default componentTypes;

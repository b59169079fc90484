import type { ReactNode } from 'react';
import { Context } from '@docusaurus/core/lib/client/docusaurusContext';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import LocaleDropdownNavbarItem from '@theme/NavbarItem/LocaleDropdownNavbarItem';

/** Lists a locale that has no configuration. */
export default function MissingLocaleConfig(): ReactNode {
  const context = useDocusaurusContext();
  const i18n = { ...context.i18n, locales: [...context.i18n.locales, 'no-such-locale'] };
  return (
    <Context.Provider value={{ ...context, i18n }}>
      <LocaleDropdownNavbarItem dropdownItemsBefore={[]} dropdownItemsAfter={[]} items={[]} />
    </Context.Provider>
  );
}

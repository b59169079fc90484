import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { parsePagePath, type PagePath } from '../../facts/pageMap';

/** Version, locale and page of the address. */
export function usePagePath(): PagePath {
  const { defaultLocale, locales } = useDocusaurusContext().i18n;
  return parsePagePath(
    useLocation().pathname,
    locales.filter((locale) => locale !== defaultLocale),
  );
}

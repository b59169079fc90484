import semver from 'semver';
import { checkChangelog } from './changelog';
import { prove } from './prove';

/** How many releases a major has had at least, and how many options and error classes came with them. */
const least: Readonly<Record<number, { readonly releases: number; readonly news: number }>> = {
  8: { releases: 45, news: 11 },
  9: { releases: 16, news: 3 },
  10: { releases: 14, news: 3 },
  // Without the pre-release that beta documents: once it is promoted, its pages have six.
  11: { releases: 6, news: 0 },
};

prove('changelog', checkChangelog, ({ version }) => least[semver.major(version)] ?? { releases: 1, news: 0 });

import semver from 'semver';
import { releaseRecords } from '../facts/releases';
import history from '../facts/data/history.json';
import { pageFinding } from './check';
import type { Check, Docs, Finding } from './check';
import { isBelow } from './pages';
import type { Heading, Page } from './pages';

const changelogPage = 'guides/changelog';

/**
 * The changelog has a heading for each release of the version's major, and below it every option and error class that
 * came with that release. It is compared with facts/data/, not with what draws it.
 */
export const checkChangelog: Check = (docs) => {
  const page = docs.pages.find(({ id }) => id === changelogPage);
  if (page === undefined) {
    return {
      findings: docs.isWhole ? [pageFinding(docs, changelogPage)] : [],
      counts: { releases: 0, news: 0 },
    };
  }
  const expected = releasesOf(docs).map((version) => ({ version, news: newsOf(version) }));
  return {
    findings: expected.flatMap(({ version, news }) => judgeRelease(page, version, news)),
    counts: { releases: expected.length, news: expected.flatMap(({ news }) => news).length },
  };
};

/** Up to the documented release. Pre-releases are part of it if that is one. */
function releasesOf({ library: { version } }: Docs): readonly string[] {
  return releaseRecords
    .map((record) => record.version)
    .filter((other) => semver.major(other) === semver.major(version) && semver.lte(other, version))
    .filter((other) => semver.prerelease(version) !== null || semver.prerelease(other) === null);
}

/** Names of the options and error classes that began with a release; those of 7.0.0 were always there. */
function newsOf(version: string): readonly string[] {
  return Object.entries(history.things)
    .filter(
      ([thing, [first]]) => first === version && first !== history.releases[0] && /^(?:option|error) \w+$/.test(thing),
    )
    .map(([thing]) => thing.replace(/^\w+ /, ''));
}

function judgeRelease(page: Page, version: string, news: readonly string[]): Finding[] {
  const heading = page.headings.find(({ text }) => text === version || text.startsWith(`${version},`));
  if (heading === undefined) {
    return [{ file: page.file, line: 1, message: `The changelog lacks ${version}: add <Changelog />.` }];
  }
  return news
    .filter((name) => !isNamed(page, heading, name))
    .map((name) => ({ file: page.file, line: heading.line, message: `${name} came with ${version}.` }));
}

function isNamed(page: Page, heading: Heading, name: string): boolean {
  return page.pieces.some((piece) => piece.kind === 'inline code' && piece.text === name && isBelow(piece, heading));
}

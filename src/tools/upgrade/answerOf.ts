import type { UpgradeFacts } from '@site/facts/node/upgrade';
import type { Answer } from '../frame/answer';
import { itemsOf, nothing } from '../judge/answers';
import type { Judged } from '../judge/judge';
import { isLibrary } from '../paste/names';
import type { Paste } from '../paste/paste';
import { changesIn, goneIn } from './changes';
import { existingRelease, type Comparison } from './compare';

/** The release that a package.json asks for, or else the newest one that has all that is used; undefined if any may. */
export function statedRelease(paste: Paste, facts: UpgradeFacts): string | undefined {
  for (const { range } of paste.dependencies.filter((one) => isLibrary(one.name))) {
    const [version = ''] = /\d+(?:\.\d+){0,2}(?:-[\w.]+)?/.exec(range) ?? [];
    const release = existingRelease(version, facts) ?? existingRelease(version.replace(/\..*/, ''), facts);
    if (release !== undefined) {
      return release;
    }
  }
  const named = paste.releases.flatMap(({ value }) => existingRelease(value, facts) ?? []);
  const indexOf = (version: string): number => facts.releases.findIndex((one) => one.version === version);
  const [oldest] = goneIn(paste, facts).toSorted((a, b) => indexOf(a.last) - indexOf(b.last));
  return oldest?.last ?? named[0];
}

/**
 * Says what has to change in a paste.
 *
 * @param judged - with the default MongoDB of the target, if the paste sets no version
 */
export function answerOf(judged: Judged, comparison: Comparison, facts: UpgradeFacts): Answer {
  const { from, to } = comparison;
  const { paste } = judged;
  const items = changesIn(judged, comparison, facts);
  const count = items.filter(({ tone }) => tone === 'caution').length;
  const read = [paste.uses, paste.settings, paste.dependencies, paste.hosts, paste.nodes];
  const isKnown = read.some(({ length }) => length > 0);
  // What is wrong with any release is no change.
  const wrong = itemsOf(judged).filter(
    (one) => one.tone === 'fault' && !items.some(({ line, written }) => line === one.line && written === one.written),
  );
  const other: Answer = { ...nothing, tone: 'fault', title: 'Settings to correct in any release', items: wrong };
  const between = `from ${from.version} to ${to.version}`;
  return {
    tone: count > 0 ? 'caution' : isKnown && !comparison.isDowngrade ? 'good' : 'unknown',
    title:
      paste.mistakes.length > 0
        ? 'This `package.json` is not valid JSON'
        : count > 0
          ? `${String(count)} ${count === 1 ? 'change is' : 'changes are'} needed ${between}`
          : comparison.isDowngrade
            ? `${from.version} is newer than ${to.version}`
            : isKnown
              ? `Nothing that was recognized has to change ${between}`
              : 'Nothing was recognized',
    paragraphs: count > 0 ? [] : ['The steps below may still apply to your code.'],
    links: !isKnown && paste.messages.length > 0 ? [{ text: 'Ask the error doctor', page: 'guides/doctor' }] : [],
    ...{ items, fixes: [], corrected: [] },
    others: wrong.length === 0 ? [] : [other],
  };
}

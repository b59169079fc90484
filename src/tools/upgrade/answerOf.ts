import type { UpgradeFacts } from '@site/facts/node/upgrade';
import type { Answer, Fix } from '../frame/answer';
import { answerFrom, itemsOf, nothing } from '../judge/answers';
import { compareVersions, judgeNodes, libraryIn, type Judged } from '../judge/judge';
import type { Paste } from '../paste/paste';
import { changesIn, goneIn, rightRange } from './changes';
import { existingRelease, type Comparison } from './compare';

/** The release that a package.json asks for, or else the newest one that has all that is used; undefined if any may. */
export function statedRelease(paste: Paste, facts: UpgradeFacts): string | undefined {
  const [version = ''] = /\d+(?:\.\d+){0,2}(?:-[\w.]+)?/.exec(libraryIn(paste)?.range ?? '') ?? [];
  const asked = existingRelease(version, facts) ?? existingRelease(version.replace(/\..*/, ''), facts);
  const named = paste.releases.flatMap(({ value }) => existingRelease(value, facts) ?? []);
  const [oldest] = goneIn(paste, facts).toSorted((a, b) => compareVersions(a.last, b.last));
  return asked ?? oldest?.last ?? named[0];
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
  const read = [paste.uses, paste.settings, paste.dependencies, paste.hosts, paste.nodes];
  // What is wrong with any release is no change.
  const wrong = itemsOf(judged).filter(
    (one) => one.tone === 'fault' && !items.some(({ line, written }) => line === one.line && written === one.written),
  );
  const other: Answer = { ...nothing, tone: 'fault', title: 'Settings to correct in any release', items: wrong };
  const said = {
    ...{ about: 'upgrade', from: from.version, to: to.version, isDowngrade: String(comparison.isDowngrade) },
    count: String(items.length),
    isKnown: String(read.some(({ length }) => length > 0)),
    messages: String(paste.messages.length),
  };
  const isOld = judgeNodes({ nodes: paste.nodes.filter((one) => one.of === 'range') }, to.node ?? '').length > 0;
  const ranges = paste.dependencies.map((one) => [one.name, rightRange(one, comparison) ?? '']);
  const lines = [...ranges, ['node', isOld ? (to.node ?? '') : '']].filter(([, right]) => right !== '');
  const text = lines.map((parts) => parts.map((part) => `"${part}"`).join(': ')).join(',\n');
  const corrected: readonly Fix[] = text === '' ? [] : [{ kind: 'copy', title: 'package.json', text }];
  return answerFrom(said, { items, corrected, others: wrong.length === 0 ? [] : [other] });
}

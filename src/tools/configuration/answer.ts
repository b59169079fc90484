import type { Answer } from '../frame/answer';
import { answerToFiles, nothing } from '../judge/answers';
import type { Judged } from '../judge/judge';

/** What the configuration builder says about a paste. */
export function answerOf(judged: Judged, version: string): Answer {
  const { paste, settings, mongods } = judged;
  const title = paste.uses.length > 0 ? 'This code sets no options' : 'No settings found';
  const hint = 'Paste lines such as `MONGOMS_DEBUG=1`, a `package.json`, or `create({ binary: … })`.';
  const found = answerToFiles({ ...judged, mongods: settings.length > 0 ? mongods : [] }, version, 'settings');
  return found ?? { ...nothing, title, paragraphs: [hint] };
}

import type { ReactNode } from 'react';
import facts from '@generated/library-facts/doctor.json';
import { queryOf } from '@site/src/search/pasteLines';
import { searchWanted } from '@site/src/search/Search';
import { useVersions } from '@site/src/hooks/useVersions';
import { AnswerView } from '../frame/AnswerView';
import type { PasteViewProps } from '../frame/PasteTool';
import { useJudged } from '../judge/useJudged';
import { formatsOf } from '../settings/writeSettings';
import { answerOf, linkToOwnVersion } from './answerOf';

/** What the doctor says about a paste. */
export function View({ text, onAnswer }: PasteViewProps): ReactNode {
  const judged = useJudged(text);
  const labels = Object.keys(useVersions());
  if (judged === undefined) {
    return undefined;
  }
  const answer = answerOf(judged, facts);
  const own = linkToOwnVersion(judged.paste, facts, labels);
  return (
    <AnswerView
      answer={{ ...answer, links: [...(own === undefined ? [] : [own]), ...answer.links] }}
      formats={formatsOf(judged.paste)}
      onAnswer={onAnswer}
    >
      {answer.tone === 'unknown' && (
        <p>
          <button
            type="button"
            className="link-button"
            onClick={() => document.dispatchEvent(new CustomEvent(searchWanted, { detail: queryOf(text) }))}
          >
            Search for it
          </button>
        </p>
      )}
    </AnswerView>
  );
}

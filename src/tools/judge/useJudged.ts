import { useEffect, useState } from 'react';
import configuration from '@generated/library-facts/configuration.json';
import open from '@generated/library-facts/mongod.js';
import matrix from '@generated/library-facts/platforms.json';
import { judgeMongods } from '../mongod/judgeMongod';
import { judgeWith, type Judged } from './judge';

/** Judges a paste with what the build knows. Only views that are loaded with the first paste use it. */
function judge(text: string): Promise<Judged> {
  return judgeWith(text, configuration, (paste, settings) =>
    judgeMongods(paste, settings, { open, published: matrix.published }),
  );
}

/** What the judges say about a text; undefined until they have read it. */
export function useJudged(text: string): Judged | undefined {
  const [judged, setJudged] = useState<Judged>();
  useEffect(() => {
    let isCurrent = true;
    void judge(text).then((found) => {
      if (isCurrent) {
        setJudged(found);
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return judged;
}

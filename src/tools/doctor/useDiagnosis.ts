import { useEffect, useState } from 'react';
import facts from '@generated/library-facts/doctor.json';
import { diagnosing, type Diagnosis } from './diagnose';

/** A paste and what it says; undefined while it is being read, and for an empty one. */
export interface DiagnosisState {
  readonly text: string;
  readonly diagnosis?: Diagnosis;
}

/** Milliseconds of work before the page gets its turn. */
const slice = 20;

/** Reads a text without blocking the page. A newer text ends the reading of an older one. */
export function useDiagnosis(text: string): DiagnosisState {
  const [state, setState] = useState<DiagnosisState>({ text: '' });
  useEffect(() => {
    let isWanted = true;
    const steps = diagnosing(text, facts);
    const go = (): void => {
      const until = performance.now() + slice;
      while (isWanted) {
        const step = steps.next();
        if (step.done === true) {
          setState({ text, diagnosis: step.value });
          return;
        }
        if (performance.now() > until) {
          timer = window.setTimeout(go);
          return;
        }
      }
    };
    let timer = window.setTimeout(go, 0);
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
    };
  }, [text]);
  return state.text === text ? state : { text };
}

import { useEffect, useState } from 'react';

/**
 * Copies something, and knows for two seconds that it did, or else that it could not.
 *
 * @param copy - rejects if it could not be copied
 */
export function useCopy(copy: () => Promise<void>) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  useEffect(() => {
    const timer = outcome === 'copied' ? setTimeout(setOutcome, 2000, 'none') : undefined;
    return () => clearTimeout(timer);
  }, [outcome]);
  const start = async (): Promise<void> => {
    try {
      await copy();
      setOutcome('copied');
    } catch (error) {
      console.error('It could not be copied.', error);
      setOutcome('failed');
    }
  };
  return { outcome, start: () => void start() };
}

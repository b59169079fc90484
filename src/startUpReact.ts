import React, { startTransition, useEffect as useReactEffect, type DependencyList, type EffectCallback } from 'react';

// All that those modules import.
export { createContext, useCallback, useContext, useMemo, useState } from 'react';
export default React;

/**
 * As React's, for modules of Docusaurus that change what the whole page knows once it has started: that it is in a
 * browser, how wide it is. As an urgent update, that would make React wake the article at once, in a single long task;
 * as a transition, it is done in small steps. plugins/lighter-scripts.ts puts it in place.
 */
export function useEffect(effect: EffectCallback, dependencies?: DependencyList): void {
  useReactEffect(() => {
    let end: ReturnType<EffectCallback> = undefined;
    startTransition(() => {
      end = effect();
    });
    return end;
  }, dependencies);
}

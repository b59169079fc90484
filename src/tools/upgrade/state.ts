import { createContext } from 'react';
import usual from '@generated/library-facts/usualUpgrade.json';

/** Two releases, or majors, which stand for their newest release. */
export interface UpgradeState {
  readonly from: string;
  readonly to: string;
}

/** Two releases, for the answer to a paste, and what to do with the release that it asks for. */
export const UpgradeContext = createContext<UpgradeState & { readonly onStated: (release?: string) => void }>({
  ...{ from: usual.from, to: usual.to },
  onStated: () => undefined,
});

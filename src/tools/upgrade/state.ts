import { createContext } from 'react';
import usual from '@generated/library-facts/usualUpgrade.json';

/** Two releases, or majors, which stand for their newest release. */
export interface UpgradeState {
  readonly from: string;
  readonly to: string;
}

/** What a paste says: the release that it asks for, the package, and the sections about what it uses, as `page#anchor`. */
export interface Stated {
  readonly release?: string | undefined;
  readonly library?: string | undefined;
  readonly sections?: string;
}

/** Two releases, for the answer to a paste, and what to do with what it says. */
export const UpgradeContext = createContext<UpgradeState & { readonly onStated: (stated: Stated) => void }>({
  ...{ from: usual.from, to: usual.to },
  onStated: () => undefined,
});

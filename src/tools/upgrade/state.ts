import { createContext } from 'react';
import usual from '@generated/library-facts/usualUpgrade.json';

/** Two releases, or majors, which stand for their newest release. */
export interface UpgradeState {
  readonly from: string;
  readonly to: string;
}

/** Two releases, for the answer to a paste, and what to do with the release that it asks for. */
export const UpgradeContext = createContext<UpgradeState & { readonly onStated: (release: string) => void }>({
  ...{ from: usual.from, to: usual.to },
  onStated: () => undefined,
});

/** Reads `?upgrade=9.5.0..10.4.3`. What it asks for may not exist. Undefined without the parameter. */
export function readState(search: string): UpgradeState | undefined {
  const [from = '', to = ''] = new URLSearchParams(search).get('upgrade')?.split('..') ?? [];
  return from === '' ? undefined : { from, to };
}

/** Keeps the releases in the address. A paste is left out: it may contain passwords, and addresses are shared. */
export function writeState({ from, to }: UpgradeState): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('upgrade');
  if (from !== usual.from || to !== usual.to) {
    url.searchParams.set('upgrade', `${from}..${to}`);
  }
  // The router would scroll to the top.
  window.history.replaceState(window.history.state, '', url);
}

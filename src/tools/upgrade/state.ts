import type { UpgradeFacts } from '../../../facts/upgrade';
import { pastedIn, writeAddress } from '../form/address';

/** Parameter of the address: the two releases in the query, the paste in the fragment. */
export const parameter = 'upgrade';

export interface UpgradeState {
  readonly from: string;
  readonly to: string;
  readonly pasted: string;
}

/** Reads `?upgrade=9.5.0..10.4.3#upgrade=...`. Releases that do not exist are replaced by the documented ones. */
export function readState(search: string, hash: string, facts: UpgradeFacts): UpgradeState {
  const [, asked, wanted] =
    /^([\w.-]{1,40})\.\.([\w.-]{1,40})$/.exec(new URLSearchParams(search).get(parameter) ?? '') ?? [];
  const exists = (version: string | undefined): version is string =>
    facts.releases.some((release) => release.version === version);
  const documented = facts.documented.findIndex(({ label }) => label === facts.label);
  const own = facts.documented[documented]?.version ?? '';
  const older =
    facts.documented[documented - 1]?.version ??
    facts.releases.findLast(({ version }) => Number.parseInt(version) < Number.parseInt(own))?.version ??
    own;
  return {
    from: exists(asked) ? asked : older,
    to: exists(wanted) ? wanted : own,
    pasted: pastedIn(hash, parameter),
  };
}

export function writeState({ from, to, pasted }: UpgradeState): void {
  writeAddress(parameter, [`${from}..${to}`], pasted);
}

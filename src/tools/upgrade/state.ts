import type { UpgradeFacts } from '../../../facts/upgrade';
import { newestOf } from './compare';

/** Parameter of the address. */
const parameter = 'upgrade';

export interface UpgradeState {
  readonly from: string;
  readonly to: string;
}

/** From the previous documented release to the one that the pages describe. */
function usualState({ documented, label, releases }: UpgradeFacts): UpgradeState {
  const index = documented.findIndex((one) => one.label === label);
  const to = documented[index]?.version ?? '';
  const older = releases.findLast(({ version }) => Number.parseInt(version) < Number.parseInt(to))?.version;
  return { from: documented[index - 1]?.version ?? older ?? to, to };
}

/** Reads `?upgrade=9.5.0..10.4.3`, or only majors. Releases that do not exist are replaced by the documented ones. */
export function readState(search: string, facts: UpgradeFacts): UpgradeState {
  const [, ...asked] =
    /^([\w.-]{1,40})\.\.([\w.-]{1,40})$/.exec(new URLSearchParams(search).get(parameter) ?? '') ?? [];
  const [from, to] = asked.map((release) => (/^\d+$/.test(release) ? newestOf(Number(release), facts) : release));
  const exists = (version: string | undefined): version is string =>
    facts.releases.some((release) => release.version === version);
  const usual = usualState(facts);
  return { from: exists(from) ? from : usual.from, to: exists(to) ? to : usual.to };
}

/** Keeps the releases in the address. A paste is left out: it may contain passwords, and addresses are shared. */
export function writeState({ from, to }: UpgradeState, facts: UpgradeFacts): void {
  const usual = usualState(facts);
  const url = new URL(window.location.href);
  if (from === usual.from && to === usual.to) {
    url.searchParams.delete(parameter);
  } else {
    url.searchParams.set(parameter, `${from}..${to}`);
  }
  // The router would scroll to the top.
  window.history.replaceState(window.history.state, '', url);
}

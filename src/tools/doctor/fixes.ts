import type { Cause, CauseFix, Condition, DoctorFacts } from '@site/facts/node/doctor';
import { hasEngine } from '@site/facts/platforms/versions';
import type { Fix } from '../frame/answer';
import { compareVersions, libraryIn } from '../judge/judge';
import type { Paste } from '../paste/paste';
import { writeCommand } from '../settings/writeSettings';

/** What to change for a cause, for the system, the architecture, and the release that were read. */
export function fixesOf({ fixes }: Cause, paste: Paste, facts: DoctorFacts): readonly Fix[] {
  const fitting = fixes.filter((fix) => isMet(fix.if, paste, facts));
  // A fix for exactly this paste replaces those that follow.
  const own = fitting.findIndex((fix) => fix.if !== undefined);
  return fitting.slice(0, own < 0 ? undefined : own + 1).flatMap((fix) => written(fix, paste, facts) ?? []);
}

/** Whether a version is in a range: `>=7.0.3`, `>=4.2.1 <7.0.0`. */
function isIn(version: string, range: string): boolean {
  return range.split(' ').every((part) => {
    const [, operator, bound = ''] = /^(>=|<)(\d+\.\d+\.\d+)$/.exec(part) ?? [];
    const order = compareVersions(version, bound);
    return operator === '<' ? order < 0 : operator === '>=' && order >= 0;
  });
}

/** The reader's release of the library: of a log, or of a package.json. */
export function releaseIn(paste: Paste): string | undefined {
  return paste.releases[0]?.value ?? /\d+\.\d+\.\d+\S*/.exec(libraryIn(paste)?.range ?? '')?.[0];
}

const isOn = ({ hosts }: Paste, ...names: readonly string[]): boolean =>
  hosts.some(({ system = '' }) => names.some((name) => system.startsWith(name)));

function isMet(condition: Condition = {}, paste: Paste, facts: DoctorFacts): boolean {
  const { system, arch, image, runner, setting, named, release, documented } = condition;
  const own = releaseIn(paste);
  const has = (words: string): boolean =>
    words.split('|').some((word) => paste.messages.some(({ text }) => text.includes(word)));
  return (
    (system === undefined || isOn(paste, system)) &&
    (arch === undefined || paste.hosts[0]?.arch === arch) &&
    (image === undefined || paste.hosts.some((host) => host.image?.includes(image))) &&
    (runner === undefined || paste.named.runner[0]?.value === runner) &&
    (setting === undefined || paste.settings.some(({ name }) => name.endsWith(setting))) &&
    (named === undefined || has(named)) &&
    (release === undefined || (own !== undefined && isIn(own, release))) &&
    (documented === undefined || isIn(facts.version, documented))
  );
}

function written(fix: CauseFix, paste: Paste, facts: DoctorFacts): Fix | undefined {
  const isWindows = isOn(paste, 'Windows');
  if ('set' in fix) {
    const value = fix.set === 'VERSION' ? versionFor(fix.value, paste, facts) : fix.value;
    // A version that failed is no fix.
    const hasFailed = fix.set === 'VERSION' && paste.mongods.some((mongod) => mongod.value === value);
    return value === undefined || hasFailed ? undefined : { kind: 'set', option: fix.set, value };
  }
  if ('title' in fix) {
    return { kind: 'copy', title: fix.title, text: filled(fix.text, paste, facts) };
  }
  const { unix, isSetup, windows, macos, dnf } = fix.command;
  if (isWindows && windows === undefined && !/^(?:npm|npx|pnpm|node|docker)\b/.test(unix)) {
    return undefined;
  }
  const isFedora = isOn(paste, 'Fedora', 'RHEL', 'CentOS', 'Rocky', 'Alma', 'Amazon', 'Oracle');
  const own = isWindows ? windows : isOn(paste, 'macOS') ? macos : isFedora ? dnf : undefined;
  const text = filled(own ?? unix, paste, facts);
  const place = isSetup === true ? paste.hosts.find(({ format }) => format !== undefined) : undefined;
  // A container has no `sudo`, and needs none.
  const inFile = writeCommand(place?.image === undefined ? text : text.replaceAll('sudo ', ''), place?.format);
  return inFile ?? { kind: 'copy', title: isWindows && windows !== undefined ? 'PowerShell' : 'Terminal', text };
}

/** Fills in `{node}`, `{major}`, `{module}`, `{mongod}`, `{package}`. */
export function filled(text: string, paste: Paste, facts: DoctorFacts): string {
  const { named, nodes } = paste;
  const [major = '22'] = /^(?:1[6-9]|[2-9]\d)\b/.exec(nodes[0]?.value ?? '') ?? [];
  const missing = named.module[0]?.value ?? 'mongodb-memory-server';
  const isWindows = isOn(paste, 'Windows');
  const values = Object.entries({
    ...{ node: named.needed[0]?.value ?? facts.node.slice(2), major },
    module: missing.startsWith('mongodb-memory-server') ? `${missing}@${facts.installSpec}` : missing,
    mongod:
      named.binary[0]?.value ??
      (isWindows ? '"$HOME\\.cache\\mongodb-binaries\\mongod-*.exe"' : '~/.cache/mongodb-binaries/mongod-*'),
    package: libraryIn(paste)?.name ?? 'mongodb-memory-server',
    installSpec: facts.installSpec,
  });
  // What else is in braces is code.
  return values.reduce((filling, [name, value]) => filling.replaceAll(`{${name}}`, () => value), text);
}

/**
 * A MongoDB version for the system of the paste; the system decides only if it is in the table.
 *
 * @param wanted - `{version}`: the default, or another that needs no OpenSSL 1.1; `4.4`: the newest of a line; `4.4.18`
 */
function versionFor(
  wanted: string,
  { hosts: [host] }: Paste,
  { version: library, versions, systems }: DoctorFacts,
): string | undefined {
  const own = systems.find(({ name, arch }) => name === host?.system && arch === (host.arch ?? 'x64'));
  const isStarting = (version: string): boolean => own?.starting.includes(version) ?? true;
  const fitting = versions.filter((version) => isIn(version, '>=6.0.4') && hasEngine(library, version));
  return wanted === '{version}'
    ? (fitting.find(isStarting) ?? fitting[0])
    : /^\d+\.\d+\./.test(wanted)
      ? wanted
      : versions.find((version) => version.startsWith(`${wanted}.`) && isStarting(version));
}

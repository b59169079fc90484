import semver from 'semver';
import { preReleaseLabel } from '../facts/versions';
import { documentedReleases, documentReleases, pickRelease, publishedReleases } from './documentedReleases';
import { cutDocs } from './nextMajor';
import { readInstalled, tellChanges, tellFindings } from './releaseReport';
import { runCommand } from './runCommand';
import { assertCommitted, changeWhole } from './workTree';

/** Which version documents a release from now on. */
export interface ReleasePlan {
  readonly label: string;
  readonly version: string;
  /** The label whose pages a new one starts with; undefined if it is already documented. */
  readonly begins?: string;
}

/**
 * Decides which version documents a release, before anything is touched.
 *
 * @param versions - the arguments of the command
 * @param documented - which release each label documents, the current one first
 * @throws Error that says what is rejected and what is accepted
 */
export function planRelease(versions: readonly string[], documented: Readonly<Record<string, string>>): ReleasePlan {
  const listed = Object.entries(documented).map(([label, version]) => `${label} (${version})`);
  const [version = '', ...others] = versions;
  if (semver.valid(version) !== version || others.length > 0) {
    throw new Error(
      `Pass one release of the library, such as 10.4.4 or 11.3.0-beta.4${
        versions.length > 0 ? `, not "${versions.join(' ')}"` : ''
      }. Documented releases: ${listed.join(', ')}.`,
    );
  }
  const label = semver.prerelease(version) === null ? `${semver.major(version)}.x` : preReleaseLabel;
  const [current = ''] = Object.keys(documented);
  const before = documented[label] ?? (label === preReleaseLabel ? documented[current] : undefined);
  if (before === undefined) {
    throw new Error(
      `${version} belongs to ${label}, which is not documented. Documented releases: ${listed.join(', ')}. ` +
        'To start a new major, use "npm run promote", or "npm run cut" if it has no pre-release.',
    );
  }
  if (semver.lte(version, before)) {
    throw new Error(
      `${version} is not newer than ${before}, which ${label in documented ? label : current} documents.`,
    );
  }
  return { label, version, ...(label in documented ? {} : { begins: current }) };
}

async function main(versions: readonly string[]): Promise<void> {
  const root = process.cwd();
  assertCommitted(root);
  const documented = documentedReleases(root);
  const { label, version, begins } = planRelease(versions, documented);
  const source = begins ?? label;
  let changes = '';
  await changeWhole(root, async (signal) => {
    pickRelease(await publishedReleases(), version);
    const before = readInstalled(root, source, documented[source]);
    console.log(`Making ${label} document mongodb-memory-server ${version} ...`);
    if (begins !== undefined) {
      await cutDocs(root, label, signal);
    }
    await documentReleases(root, { [label]: version }, signal);
    changes = tellChanges(before, readInstalled(root, label, version));
  });
  console.log(changes);
  console.log(await tellFindings(root, [label]));
}

if (require.main === module) {
  runCommand(({ positionals }) => main(positionals), { allowPositionals: true });
}

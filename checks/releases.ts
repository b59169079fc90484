import data from '../facts/data/history.json';
import { defaultChanges, type LibraryHistory } from '../facts/history';
import { releaseRecords } from '../facts/releases';
import { finding, tablesOf, type Check, type Finding } from './check';
import { variables } from './names';
import type { Page } from './pages';

const history: LibraryHistory = data;

/**
 * Tables of new features ("Since | New") list what is new in each release, as in facts/data/history.json, and the
 * MongoDB that it starts, as in facts/data/releases.json.
 */
export const checkReleases: Check = ({ pages }) => {
  const features = pages.flatMap(newFeaturesIn);
  return { findings: features.flatMap(checkFeature), counts: { features: features.length } };
};

/** The rows of such tables. */
function newFeaturesIn(page: Page) {
  return tablesOf(page)
    .filter(([head]) => head?.cells[0]?.text === 'Since')
    .flatMap(([, ...others]) =>
      others.map(({ line, cells: [since, words] }) => {
        const { text = '', codes = [] } = words ?? {};
        return { page, line, release: since?.text ?? '', text, codes };
      }),
    );
}

function checkFeature({ page, line, release, text, codes }: ReturnType<typeof newFeaturesIn>[number]): Finding[] {
  const found = (message: string): Finding => finding(page, line, message);
  const [, mongod] = /\bdefault MongoDB (\d+\.\d+\.\d+)/.exec(text) ?? [];
  const starts = releaseRecords.find(({ version }) => version === release)?.default;
  return [
    ...(history.releases.includes(release) || !/^[\d.]+$/.test(release)
      ? []
      : [found(`There is no release ${release}.`)]),
    ...(mongod === undefined || starts === mongod
      ? []
      : [found(`"${release} | ${text}": the default MongoDB of ${release} is ${starts ?? 'unknown'}.`)]),
    ...codes
      .map((code) => code.replace(/[=(:].*$/s, ''))
      .map((name) => ({ name, firsts: firstReleases(name) }))
      .filter(({ name, firsts }) => firsts.length > 0 && !firsts.includes(release) && !hasNewDefault(name, release))
      .map(({ name, firsts }) => found(`"${release} | ${text}": ${name} was introduced in ${firsts.join(', ')}.`)),
  ];
}

/** Releases that introduced something with a name; none if it is unknown, or was always there. */
function firstReleases(name: string): readonly string[] {
  const [owner, member] = name.includes('.') ? name.split('.', 2) : [undefined, name];
  const firsts = Object.entries(history.things)
    .filter(([thing]) => {
      const [, symbol = '', part] = /^\w+ ([^#]+)(?:#(.+))?$/.exec(thing) ?? [];
      return owner === undefined
        ? part === undefined && symbol === member
        : part === member && (symbol === owner || variables[owner]?.includes(symbol) === true);
    })
    // Beginnings and ends alternate.
    .flatMap(([, turns]) => turns.filter((_, index) => index % 2 === 0));
  return firsts.every((first) => first === history.releases[0]) ? [] : [...new Set(firsts)];
}

function hasNewDefault(option: string, release: string): boolean {
  return `option ${option}` in history.things && defaultChanges(history, option, release)[0]?.version === release;
}

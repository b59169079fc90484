// cspell:ignore amzn linuxmint
import { archiveUrl } from '../archives';
import { observe } from '../expectation';
import type { Lab } from '../lab';

/** The part of an archive's name that tells the distribution, for instance `ubuntu2204`. */
async function build(lab: Lab, dist: string, release: string, version: string): Promise<string> {
  const likes: Readonly<Record<string, string>> = { linuxmint: 'ubuntu', elementary: 'ubuntu', amzn: 'fedora' };
  const system = { os: 'linux', dist, release, id_like: [likes[dist] ?? dist] };
  const url = await archiveUrl(lab, { version, os: system });
  return /mongodb-linux-\w+-(\w+)-/.exec(url)?.[1] ?? url;
}

/** The text that both ends of a range give, or both texts. */
async function same(...ends: readonly Promise<string>[]): Promise<string> {
  return [...new Set(await Promise.all(ends))].join(' or ');
}

export const systems = [
  observe({
    how: 'the archives for Ubuntu',
    since: 10,
    run: async (lab) => {
      const releases = ['18.04', '20.04', '22.04', '24.04'];
      const row = async (version: string): Promise<string> =>
        (await Promise.all(releases.map((release) => build(lab, 'ubuntu', release, version)))).join(' | ');
      return [
        `8.0.0 and newer | ${await row('8.0.0')}`,
        `6.0.4 to 7.x | ${await same(row('6.0.4'), row('7.0.99'))}`,
        `4.4 to 6.0.3 | ${await same(row('4.4.0'), row('6.0.3'))}`,
        `4.0 to 4.3 | ${await same(row('4.0.0'), row('4.3.9'))}`,
      ];
    },
    says: [
      [
        'guides/supported-systems#ubuntu',
        (rows) => ['MongoDB | On 18.04 | On 20.04 | On 22.04 | On 24.04 and newer', ...rows],
      ],
    ],
  }),

  observe({
    how: 'the archives for Amazon Linux',
    since: 10,
    run: async (lab) => ({
      latest: await build(lab, 'amzn', '2023', '7.0.24'),
      second: await build(lab, 'amzn', '2', '7.0.24'),
    }),
    says: [
      ['guides/supported-systems#amazon', ({ latest }) => `2023 | ${latest}`],
      ['guides/supported-systems#amazon', ({ second }) => `2 | ${second}`],
    ],
  }),

  observe({
    how: 'the archives for Fedora',
    since: 10,
    run: async (lab) => {
      const asRhel = async (release: string, version: string): Promise<string> =>
        (await build(lab, 'fedora', release, version)).replace(
          /^rhel(\d)(\d)?$/,
          (_, major, minor = '0') => `RHEL ${major}.${minor}`,
        );
      return [
        `34 and newer, MongoDB 8.0.0 and newer | ${await same(asRhel('34', '8.0.0'), asRhel('42', '8.0.4'))}`,
        `34 and newer, older MongoDB | ${await same(asRhel('34', '7.0.24'), asRhel('42', '6.0.14'))}`,
        `28 to 33 | ${await same(asRhel('28', '7.0.24'), asRhel('33', '7.0.24'))}`,
        `19 to 27 | ${await same(asRhel('19', '4.4.29'), asRhel('27', '4.4.29'))}`,
        `12 to 18 | ${await same(asRhel('12', '3.6.0'), asRhel('18', '3.6.0'))}`,
        `${lab.major === 10 ? '' : 'below 12, or '}unreadable | ${await asRhel('rawhide', '7.0.24')}`,
      ];
    },
    says: [['guides/supported-systems#fedora', (rows) => ['Fedora | Counts as', ...rows]]],
  }),

  observe({
    how: 'the archives for Linux Mint and elementary OS',
    since: 10,
    run: async (lab) => {
      const asUbuntu = async (dist: string, release: string, version: string): Promise<string> =>
        (await build(lab, dist, release, version)).replace(/^ubuntu(\d\d)(\d\d)$/, '$1.$2');
      const rows = async (dist: string, ranges: readonly (readonly [string, ...string[]])[]): Promise<string[]> =>
        Promise.all(
          ranges.map(async ([words, ...releases]) => {
            const counted = releases.map((release) => asUbuntu(dist, release, '8.0.4'));
            return `| ${words} | ${await same(...counted)}`;
          }),
        );
      const [first = '', ...mints] = await rows('linuxmint', [
        ['22', '22'],
        ['21 and any other', '21', '99'],
        ['20', '20.3'],
        ['19', '19'],
        ['18', '18'],
        ...(lab.major === 10 ? [['17', '17'] as const] : []),
      ]);
      const [other = '', ...elementary] = await rows('elementary', [
        ['7 and any other', '7', '99'],
        ['6', '6'],
        ['5', '5'],
        ['4, also written 0.4', '4', '0.4'],
        ...(lab.major === 10 ? [['3, also written 0.3', '3', '0.3'] as const] : []),
      ]);
      return [`Linux Mint ${first}`, ...mints, `elementary OS ${other}`, ...elementary];
    },
    says: [
      [
        'guides/supported-systems#ubuntu-likes',
        (rows) => [
          'System | Its release | Counts as Ubuntu',
          ...rows,
          'Pop!_OS, Zorin OS, KDE neon, any other with ubuntu in ID_LIKE | any | 22.04, with a warning',
        ],
      ],
    ],
  }),
];

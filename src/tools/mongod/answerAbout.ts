import type { Answer, AnswerLink, Tone } from '../frame/answer';
import type { JudgedMongod } from '../judge/judge';

/** The page to read if no setting helps. */
export const dockerPage = 'guides/integration-examples/docker';

/** How each verdict is said. */
const words: Readonly<Record<JudgedMongod['verdict']['kind'], readonly [Tone, title: string]>> = {
  works: ['good', '{mongod} works on {system}'],
  likely: ['unknown', '{mongod} should work on {system}'],
  refused: ['fault', 'The library refuses {mongod} on {system}'],
  download: ['fault', 'The download of {mongod} fails on {system}'],
  start: ['fault', '{mongod} does not start on {system}'],
};

/** What else to read, and when. */
const links: readonly (AnswerLink & { readonly if: (mongod: JudgedMongod, isFine: boolean) => boolean })[] = [
  {
    text: 'Use your own mongod',
    page: 'guides/recipes/choose-mongodb-version#system-binary',
    if: ({ version }, isFine) => isFine && version === '',
  },
  {
    text: 'It needs the Visual C++ Redistributable',
    page: 'guides/troubleshooting/windows#exit-codes',
    if: ({ version, build = '' }, isFine) => isFine && version !== '' && build.includes('win'),
  },
  {
    text: 'This is an Intel build, so it needs Rosetta',
    page: 'guides/troubleshooting/macos#rosetta',
    if: ({ system, arch, build = '' }, isFine) =>
      isFine && system === 'macOS' && arch === 'arm64' && build.includes('x86_64'),
  },
  {
    text: 'It needs libcurl',
    page: 'guides/troubleshooting/missing-libraries#libcurl',
    if: ({ build = '', lacks }, isFine) => lacks !== undefined || (isFine && build.startsWith('mongodb-linux')),
  },
  {
    text: 'MongoDB 5.0 or later needs a processor with AVX',
    page: 'guides/troubleshooting/missing-libraries#sigill',
    if: ({ build = '', arch, version }, isFine) =>
      isFine && build.startsWith('mongodb-linux') && arch !== 'arm64' && Number.parseInt(version) >= 5,
  },
  {
    text: 'What status 403 means',
    page: 'guides/troubleshooting/download-failures#status-403',
    if: ({ verdict: { kind } }) => kind === 'download',
  },
  {
    text: 'Which build needs which OpenSSL',
    page: 'guides/troubleshooting/missing-libraries#openssl-by-build',
    if: ({ verdict: { kind }, lacks }) => kind === 'start' && lacks === undefined,
  },
  {
    text: 'Use an image that works',
    page: dockerPage,
    if: ({ fixes, without }, isFine) => !isFine && fixes.length === 0 && without === undefined,
  },
];

/** Says what one system gets. */
export function answerAbout(mongod: JudgedMongod): Answer {
  const { system, arch, version, build = '', verdict, fixes, without, lacks } = mongod;
  const { kind, reason } = verdict;
  const isFine = kind === 'works' || kind === 'likely';
  const [tone, said] = words[kind];
  const unknown =
    build === '' ? 'Which `mongod` starts on {system} is not known' : 'Your own `mongod` is used on {system}';
  const title = (kind === 'likely' && version === '' ? unknown : said)
    .replace('{mongod}', version === '' ? 'the `mongod`' : `MongoDB ${version}`)
    .replace('{system}', `${system}, ${arch}${lacks === undefined ? '' : `, without \`${lacks}\``}`)
    .replace(/^the/, 'The');
  const isDistro = fixes.some((fix) => fix.kind === 'set' && fix.option === 'DISTRO');
  const paragraphs = [
    fixes.length === 0 ? '' : lacks === undefined ? 'To fix it, set:' : 'Install it before the tests run:',
    without === undefined ? '' : `Remove \`${without}\`: without it, this works.`,
    build === '' || reason?.includes(build) === true ? '' : `The library ${isFine ? 'uses' : 'asks for'} \`${build}\`.`,
    reason ?? '',
    isDistro ? 'MongoDB does not promise that this build runs here. An image that has a build is safer.' : '',
    isDistro ? 'Delete any binary that was downloaded earlier, because `DISTRO` does not change its name.' : '',
  ].filter((text) => text !== '');
  const fitting = links.filter((link) => link.if(mongod, isFine)).map(({ text, page }) => ({ text, page }));
  return { tone, title, paragraphs, fixes, items: [], links: fitting, others: [] };
}

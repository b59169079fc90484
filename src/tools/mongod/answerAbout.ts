import type { Answer, AnswerLink, Tone } from '../frame/answer';
import type { JudgedMongod } from '../judge/judge';

type Kind = JudgedMongod['verdict']['kind'];

const tones: Readonly<Record<Kind, Tone>> = {
  works: 'good',
  likely: 'unknown',
  refused: 'fault',
  download: 'fault',
  start: 'fault',
};

/** The page to read if no setting helps. */
export const dockerPage = 'guides/integration-examples/docker';

const troubleshooting = 'guides/troubleshooting';

/** Says what one system gets. */
export function answerAbout(mongod: JudgedMongod): Answer {
  const { system, arch, version, build = '', verdict, fixes, without, lacks } = mongod;
  const { kind, reason } = verdict;
  const own = version === '' ? 'The `mongod`' : `MongoDB ${version}`;
  const title = {
    works: `${own} works on ${system}, ${arch}`,
    likely:
      version !== ''
        ? `${own} should work on ${system}, ${arch}`
        : build !== ''
          ? `Your own \`mongod\` is used on ${system}, ${arch}`
          : `Which \`mongod\` starts on ${system}, ${arch} is not known`,
    refused: `The library refuses ${own} on ${system}, ${arch}`,
    download: `The download of ${own} fails on ${system}, ${arch}`,
    start: `${own} does not start on ${system}, ${arch}${lacks === undefined ? '' : `, without \`${lacks}\``}`,
  }[kind];
  const isDistro = fixes.some((fix) => fix.kind === 'set' && fix.option === 'DISTRO');
  const paragraphs = [
    ...(fixes.length > 0 ? [lacks === undefined ? 'To fix it, set:' : 'Install it before the tests run:'] : []),
    ...(without === undefined ? [] : [`Remove \`${without}\`: without it, this works.`]),
    ...(build === '' || reason?.includes(build) === true
      ? []
      : [`The library ${kind === 'works' || kind === 'likely' ? 'uses' : 'asks for'} \`${build}\`.`]),
    ...(reason === undefined ? [] : [reason]),
    ...(isDistro
      ? [
          'MongoDB does not promise that this build runs here. An image that has a build is safer.',
          'Delete any binary that was downloaded earlier, because `DISTRO` does not change its name.',
        ]
      : []),
  ];
  return { tone: tones[kind], title, paragraphs, fixes, items: [], links: linksOf(mongod), others: [] };
}

/** What helps, and what else the program needs. */
function linksOf({
  verdict: { kind },
  fixes,
  without,
  system,
  arch,
  version,
  build = '',
  lacks,
}: JudgedMongod): readonly AnswerLink[] {
  const isHelped = fixes.length > 0 || without !== undefined;
  const docker = isHelped ? [] : [{ text: 'Use an image that works', page: dockerPage }];
  const libcurl = { text: 'It needs libcurl', page: `${troubleshooting}/missing-libraries#libcurl` };
  const openssl = {
    text: 'Which build needs which OpenSSL',
    page: `${troubleshooting}/missing-libraries#openssl-by-build`,
  };
  switch (kind) {
    case 'works':
    case 'likely':
      if (version === '') {
        return [{ text: 'Use your own mongod', page: 'guides/recipes/choose-mongodb-version#system-binary' }];
      }
      if (build.includes('win')) {
        return [{ text: 'It needs the Visual C++ Redistributable', page: `${troubleshooting}/windows#exit-codes` }];
      }
      if (system === 'macOS') {
        const rosetta = {
          text: 'This is an Intel build, so it needs Rosetta',
          page: `${troubleshooting}/macos#rosetta`,
        };
        return arch === 'arm64' && build.includes('x86_64') ? [rosetta] : [];
      }
      return [
        libcurl,
        ...(arch !== 'arm64' && Number.parseInt(version) >= 5
          ? [
              {
                text: 'MongoDB 5.0 or later needs a processor with AVX',
                page: `${troubleshooting}/missing-libraries#sigill`,
              },
            ]
          : []),
      ];
    case 'download':
      return [{ text: 'What status 403 means', page: `${troubleshooting}/download-failures#status-403` }, ...docker];
    case 'start':
      return lacks === undefined ? [openssl, ...docker] : [libcurl];
    case 'refused':
      return docker;
  }
}

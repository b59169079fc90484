import type { Check, Finding } from './check';
import { judgeOf } from './configuration/files';
import { metaText } from './pages';

/**
 * Configuration files are what their readers take: workflows of GitHub by its schema, tsconfig.json by TypeScript, Dockerfiles by
 * a parser, schemas by Prisma, and the files of other services by their shape. A title in such a fence is one of a known kind.
 */
export const checkConfiguration: Check = ({ pages }) => {
  const files = pages.flatMap((page) =>
    page.fences.flatMap((fence) => {
      const title = metaText(fence, 'title') ?? (fence.lang === 'dockerfile' ? 'Dockerfile' : undefined);
      // No language of the code blocks is Prisma's.
      const isFile = ['yaml', 'json', 'dockerfile'].includes(fence.lang) || title?.endsWith('.prisma') === true;
      return title === undefined || !isFile ? [] : [{ page, fence, title, judge: judgeOf(title) }];
    }),
  );
  const judged = files.map(({ page: { file }, fence, title, judge }) => ({
    file,
    fence,
    problems:
      judge?.(fence.code) ?? (isData(title) ? [] : [{ line: 0, message: `No check knows files like ${title}.` }]),
    isHeld: judge !== undefined,
  }));
  return {
    findings: judged.flatMap(({ file, fence, problems }) =>
      problems.map(({ line, message }): Finding => ({ file, line: fence.line + 1 + line, message })),
    ),
    ties: judged
      .filter(({ isHeld }) => isHeld)
      .flatMap(({ file, fence }) => fence.code.split('\n').map((_, index) => ({ file, line: fence.line + 1 + index }))),
    counts: {
      files: judged.filter(({ isHeld }) => isHeld).length,
      workflows: files.filter(({ title }) => title.startsWith('.github/')).length,
    },
  };
};

/** What is no configuration: documents to import. */
function isData(title: string): boolean {
  return /^(?!package|tsconfig)[\w-]+\.json$/.test(title);
}

import { finding, groupBy, type Check, type Finding } from './check';
import { metaText } from './pages';
import { compileSamples, type SampleProblem } from './samples/compile';
import { samplesOf, type ProjectFile } from './samples/projects';

/**
 * Every sample compiles in strict mode against the packages of its version. Titled samples under one `##` heading, or
 * in one tab, are files of one project; every other sample is a separate program.
 */
export const checkSamples: Check = ({ pages, packages }) => {
  const samples = samplesOf(pages);
  const projects = [...groupBy(samples, ({ folder }) => folder).values()];
  const problems = compileSamples(projects, packages);
  return {
    findings: [
      ...projects.flatMap(checkTitles),
      ...samples.flatMap((sample) => checkSample(sample, problems.get(sample) ?? [])),
    ],
    counts: { samples: samples.length, projects: projects.length },
    skipped: samples.flatMap(({ page, fence }) => {
      const reason = metaText(fence, 'no-check');
      return reason === undefined ? [] : [finding(page, fence.line, reason)];
    }),
  };
};

function checkTitles(members: readonly ProjectFile[]): Finding[] {
  return members
    .filter(({ file }, index) => members.findIndex((other) => other.file === file) !== index)
    .map(({ page, fence, file }) =>
      finding(page, fence.line, `"${file}" is the title of two samples under one heading.`),
    );
}

function checkSample({ page, fence }: ProjectFile, problems: readonly SampleProblem[]): Finding[] {
  const found = (message: string): Finding => finding(page, fence.line, message);
  const codes = [...new Set(problems.map(({ code }) => `TS${String(code)}`))].sort();

  const reason = fence.meta.get('no-check');
  if (reason !== undefined) {
    return [
      ...(reason === true || reason.trim() === '' ? [found('"no-check" needs a reason.')] : []),
      ...(problems.length === 0 ? [found('"no-check" is not needed: the sample compiles.')] : []),
    ];
  }

  const expected = fence.meta.get('expect-error');
  if (expected !== undefined) {
    const wanted = String(expected).match(/TS\d+/g)?.sort() ?? [];
    if (wanted.length === 0) {
      return [found('"expect-error" needs a code such as TS2345.')];
    }
    const has = codes.length > 0 ? `has ${codes.join(', ')}` : 'compiles';
    return wanted.join() === codes.join() ? [] : [found(`Expected ${wanted.join(', ')}, but the sample ${has}.`)];
  }
  return problems.map(({ line, code, message }) => finding(page, fence.line + 1 + line, `TS${code}: ${message}`));
}

import { sampleExtensions } from '../facts/samples';
import { finding, groupBy, type Check, type Finding } from './check';
import { metaText, type Fence, type Page } from './pages';
import { compileProjects, type SampleProblem } from './samples/compile';
import { samplesOf, type ProjectFile } from './samples/projects';

/** Keys that a fence may have: Docusaurus' own, then ours with the languages they are for. */
const docusaurusKeys = new Set(['title', 'showLineNumbers', '{}']);
const ownKeys: Readonly<Record<string, readonly string[]>> = {
  npm2yarn: ['bash'],
  signature: ['ts'],
  message: ['text'],
  'expect-error': Object.keys(sampleExtensions),
  'no-check': Object.keys(sampleExtensions),
};

/**
 * Every sample compiles in strict mode against the packages of its version. Titled samples under one `##` heading, or
 * in one tab, are files of one project; every other sample is a separate program.
 */
export const checkSamples: Check = ({ pages, packages }) => {
  const fences = pages.flatMap((page) => page.fences.map((fence) => ({ page, fence })));
  const samples = samplesOf(pages);

  const projects = groupBy(samples, ({ folder }) => folder);
  const problems = compileProjects(
    [...projects].map(([folder, members]) => ({
      folder,
      files: new Map(members.map(({ file, fence }) => [file, fence.code])),
    })),
    packages,
  );
  const problemsOf = groupBy(problems, ({ folder, file }) => `${folder}/${file}`);

  return {
    findings: [
      ...fences.flatMap(({ page, fence }) => checkInfo(page, fence)),
      ...[...projects.values()].flatMap(checkTitles),
      ...samples.flatMap((sample) => checkSample(sample, problemsOf.get(`${sample.folder}/${sample.file}`) ?? [])),
    ],
    counts: { fences: fences.length, samples: samples.length, projects: projects.size },
    skipped: samples.flatMap(({ page, fence }) => {
      const reason = metaText(fence, 'no-check');
      return reason === undefined ? [] : [finding(page, fence.line, reason)];
    }),
  };
};

/** Finds misspelled keys, which would silently do nothing. */
function checkInfo(page: Page, fence: Fence): Finding[] {
  return [...fence.meta.keys()]
    .filter((key) => !docusaurusKeys.has(key) && !(ownKeys[key]?.includes(fence.lang) ?? false))
    .map((key) => finding(page, fence.line, `Unknown key "${key}" in the info string of a ${fence.lang} fence.`));
}

function checkTitles(members: readonly ProjectFile[]): Finding[] {
  return members
    .filter(({ file }, index) => members.findIndex((other) => other.file === file) !== index)
    .map(({ page, fence, file }) =>
      finding(page, fence.line, `"${file}" is the title of two samples under one heading.`),
    );
}

function checkSample({ page, fence }: ProjectFile, problems: readonly SampleProblem[]): Finding[] {
  const found = (message: string): Finding => finding(page, fence.line, message);
  const errors = problems.filter(({ code }) => code !== undefined);
  const codes = [...new Set(errors.map(({ code }) => `TS${String(code)}`))].sort();

  const reason = fence.meta.get('no-check');
  if (reason !== undefined) {
    return [
      ...(reason === true || reason.trim() === '' ? [found('"no-check" needs a reason.')] : []),
      ...(errors.length === 0 ? [found('"no-check" is not needed: the sample compiles.')] : []),
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
  return problems.map(({ line, code, message }) =>
    finding(page, fence.line + 1 + line, code === undefined ? message : `TS${code}: ${message}`),
  );
}

import { loadAll, type YAMLException } from 'js-yaml';
import ts from 'typescript';
import { finding, type Check } from './check';
import { metaText } from './pages';

/** A problem in a code block. `line` counts from 0 in its code. */
interface Problem {
  readonly line: number;
  readonly message: string;
}

const parsers: Readonly<Record<string, (code: string, title: string) => readonly Problem[]>> = {
  json: checkJson,
  yaml: checkYaml,
};

/** JSON and YAML that readers copy can be parsed. */
export const checkData: Check = ({ pages }) => {
  const blocks = pages.flatMap((page) =>
    page.fences.flatMap((fence) => {
      const parse = parsers[fence.lang];
      return parse === undefined ? [] : [{ page, fence, problems: parse(fence.code, metaText(fence, 'title') ?? '') }];
    }),
  );
  return {
    findings: blocks.flatMap(({ page, fence, problems }) =>
      problems.map(({ line, message }) => finding(page, fence.line + 1 + line, message)),
    ),
    counts: { blocks: blocks.length },
  };
};

/** Comments are for files such as tsconfig.json, but not for package.json. */
function checkJson(code: string, title: string): readonly Problem[] {
  try {
    JSON.parse(code);
    return [];
  } catch (error) {
    const isStrict = title === '' || title.endsWith('package.json');
    if (!isStrict && ts.parseConfigFileTextToJson(title, code).error === undefined) {
      return [];
    }
    const { message } = error as Error;
    return [{ line: lineAt(code, Number(/at position (\d+)/.exec(message)?.[1] ?? 0)), message }];
  }
}

function checkYaml(code: string): readonly Problem[] {
  try {
    loadAll(code);
    return [];
  } catch (error) {
    const { reason, mark } = error as YAMLException;
    // GitLab and others have tags of their own: `!reference`.
    return /^unknown \w+ tag/.test(reason) ? [] : [{ line: mark?.line ?? 0, message: reason }];
  }
}

function lineAt(code: string, position: number): number {
  return code.slice(0, position).split('\n').length - 1;
}

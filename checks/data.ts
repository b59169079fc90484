import { parseAllDocuments } from 'yaml';
import { finding, type Check } from './check';

/** A problem in a code block. `line` counts from 0 in its code. */
interface Problem {
  readonly line: number;
  readonly message: string;
}

const parsers: Readonly<Record<string, (code: string) => readonly Problem[]>> = { json: checkJson, yaml: checkYaml };

/** JSON and YAML that readers copy can be parsed. */
export const checkData: Check = ({ pages }) => {
  const blocks = pages.flatMap((page) =>
    page.fences.flatMap((fence) => {
      const parse = parsers[fence.lang];
      return parse === undefined ? [] : [{ page, fence, problems: parse(fence.code) }];
    }),
  );
  return {
    findings: blocks.flatMap(({ page, fence, problems }) =>
      problems.map(({ line, message }) => finding(page, fence.line + 1 + line, message)),
    ),
    counts: { blocks: blocks.length },
  };
};

function checkJson(code: string): readonly Problem[] {
  try {
    JSON.parse(code);
    return [];
  } catch (error) {
    const { message } = error as Error;
    return [{ line: lineAt(code, Number(/at position (\d+)/.exec(message)?.[1] ?? 0)), message }];
  }
}

function checkYaml(code: string): readonly Problem[] {
  const documents = parseAllDocuments(code, { strict: true, prettyErrors: false });
  return (Array.isArray(documents) ? documents : []).flatMap(({ errors, warnings }) =>
    [...errors, ...warnings].map(({ message, pos: [position] }) => ({ line: lineAt(code, position), message })),
  );
}

function lineAt(code: string, position: number): number {
  return code.slice(0, position).split('\n').length - 1;
}

import json5 from 'json5';
import { parseAllDocuments } from 'yaml';
import { finding, type Check, type Report } from './check';
import type { Fence, Page } from './pages';

/** A problem in a fence. `line` counts from 0 in its code. */
export interface Problem {
  readonly line: number;
  readonly message: string;
}

type FenceCheck = (fence: Fence) => readonly Problem[];

const checksByLanguage: Readonly<Record<string, FenceCheck>> = {
  json: ({ code }) => parsed(code, () => JSON.parse(code) as unknown),
  json5: ({ code }) => parsed(code, () => json5.parse<unknown>(code)),
  yaml: checkYaml,
  bash: ({ code }) => linesThat(code, (text) => /^\s*\$ /.test(text), 'Write commands without a prompt.'),
  powershell: ({ code }) => linesThat(code, (text) => /^\s*PS[^>]*>/.test(text), 'Write commands without a prompt.'),
  ini: ({ code }) =>
    linesThat(
      code,
      (text) => !/^\s*(?:[;#].*|\[[^\]]+\]|[^=\s][^=]*=.*)?$/.test(text),
      'This is not a key with a value, a section, or a comment.',
    ),
  diff: ({ code }) =>
    linesThat(
      code,
      (text) => !/^(?:[-+ @\\].*|(?:diff|index) .*)?$/.test(text),
      'A line of a diff starts with "+", "-" or a space.',
    ),
};

/** What readers copy is valid: JSON, YAML, and INI files parse, and commands can be pasted. */
export const checkData: Check = ({ pages }) => checkFences(pages, ({ lang }) => checksByLanguage[lang]);

/** Reports what is wrong with fences, each of a kind that determines how it is checked. */
export function checkFences(pages: readonly Page[], checkOf: (fence: Fence) => FenceCheck | undefined): Report {
  const fences = pages.flatMap((page) => page.fences.map((fence) => ({ page, fence, check: checkOf(fence) })));
  const checked = fences.filter(({ check }) => check !== undefined);
  return {
    findings: checked.flatMap(({ page, fence, check }) =>
      (check?.(fence) ?? []).map(({ line, message }) => finding(page, fence.line + 1 + line, message)),
    ),
    counts: { fences: checked.length },
  };
}

/** The problem reported by a parser that throws with a position or a line. */
function parsed(code: string, parse: () => unknown): readonly Problem[] {
  try {
    parse();
    return [];
  } catch (error) {
    const { message, lineNumber } = error as Error & { lineNumber?: number };
    const position = Number(/at position (\d+)/.exec(message)?.[1] ?? 0);
    return [{ line: lineNumber === undefined ? lineAt(code, position) : lineNumber - 1, message }];
  }
}

function lineAt(code: string, position: number): number {
  return code.slice(0, position).split('\n').length - 1;
}

function linesThat(code: string, isWrong: (text: string) => boolean, message: string): readonly Problem[] {
  return code.split('\n').flatMap((text, line) => (isWrong(text) ? [{ line, message }] : []));
}

function checkYaml({ code }: Fence): readonly Problem[] {
  const documents = parseAllDocuments(code, { strict: true, prettyErrors: false });
  return (Array.isArray(documents) ? documents : []).flatMap(({ errors, warnings }) =>
    [...errors, ...warnings].map(({ message, pos: [position] }) => ({ line: lineAt(code, position), message })),
  );
}

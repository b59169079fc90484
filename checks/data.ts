import json5 from 'json5';
import { parseAllDocuments } from 'yaml';
import { finding } from './check';
import type { Check } from './check';
import type { Fence } from './pages';

/** A problem in a fence. `line` counts from 0 in its code. */
interface Problem {
  readonly line: number;
  readonly message: string;
}

const instruction =
  /^(?:ADD|ARG|CMD|COPY|ENTRYPOINT|ENV|EXPOSE|FROM|HEALTHCHECK|LABEL|ONBUILD|RUN|SHELL|STOPSIGNAL|USER|VOLUME|WORKDIR)\s/i;

const judges: Readonly<Record<string, (fence: Fence) => readonly Problem[]>> = {
  json: ({ code }) => parsed(code, () => JSON.parse(code) as unknown),
  json5: ({ code }) => parsed(code, () => json5.parse<unknown>(code)),
  yaml: judgeYaml,
  dockerfile: judgeDockerfile,
  bash: ({ code }) => linesThat(code, (text) => /^\s*\$ /.test(text), 'Write commands without a prompt.'),
  powershell: ({ code }) => linesThat(code, (text) => /^\s*PS[^>]*>/.test(text), 'Write commands without a prompt.'),
  ini: ({ code }) =>
    linesThat(
      code,
      (text) => !/^\s*(?:[;#].*|\[[^\]]+\]|[^=\s][^=]*=.*)?$/.test(text),
      'This is not a key with a value, a section, or a comment.',
    ),
  diff: ({ code }) =>
    linesThat(code, (text) => !/^(?:[-+ @].*)?$/.test(text), 'A line of a diff starts with "+", "-" or a space.'),
};

/** What readers copy is valid: JSON, YAML, Dockerfiles, and INI files parse, and commands can be pasted. */
export const checkData: Check = ({ pages }) => {
  const fences = pages.flatMap((page) =>
    page.fences.filter(({ lang }) => lang in judges).map((fence) => ({ page, fence })),
  );
  return {
    findings: fences.flatMap(({ page, fence }) =>
      (judges[fence.lang]?.(fence) ?? []).map(({ line, message }) => finding(page, fence.line + 1 + line, message)),
    ),
    counts: { fences: fences.length },
  };
};

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

function judgeYaml({ code }: Fence): readonly Problem[] {
  const documents = parseAllDocuments(code, { strict: true, prettyErrors: false });
  return (Array.isArray(documents) ? documents : []).flatMap(({ errors, warnings }) =>
    [...errors, ...warnings].map(({ message, pos: [position] }) => ({ line: lineAt(code, position), message })),
  );
}

/** Each line that does not continue the previous one is an instruction, and the first instruction is FROM. */
function judgeDockerfile({ code }: Fence): readonly Problem[] {
  const lines = code.split('\n').map((text, line) => ({ text: text.trim(), line }));
  const starts = lines.filter(
    ({ text, line }) => text !== '' && !text.startsWith('#') && lines[line - 1]?.text.endsWith('\\') !== true,
  );
  const first = starts.find(({ text }) => !/^ARG\s/i.test(text));
  const unknown = starts.filter(({ text }) => !instruction.test(text));
  return [
    ...unknown.map(({ text, line }) => ({
      line,
      message: `"${text.split(' ', 1)[0] ?? ''}" is not a Dockerfile instruction.`,
    })),
    ...(first === undefined || /^FROM\s/i.test(first.text)
      ? []
      : [{ line: first.line, message: 'A Dockerfile starts with FROM.' }]),
  ];
}

import { DockerfileParser } from 'dockerfile-ast';
import json5 from 'json5';
import { parse as parseShell } from 'sh-syntax';
import { parseAllDocuments } from 'yaml';
import type { Check, Finding } from './check';
import type { Fence } from './pages';

/** A problem in a fence. `line` counts from 0 in its code. */
interface Problem {
  readonly line: number;
  readonly message: string;
}

const dockerInstructions = new Set(
  'ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL ONBUILD RUN SHELL STOPSIGNAL USER VOLUME WORKDIR'.split(
    ' ',
  ),
);

const judges: Readonly<Record<string, (fence: Fence) => readonly Problem[]>> = {
  json: ({ code }) => parsed(code, () => JSON.parse(code) as unknown),
  json5: ({ code }) => parsed(code, () => json5.parse<unknown>(code)),
  yaml: judgeYaml,
  dockerfile: judgeDockerfile,
  bash: ({ code }) => prompts(code, /^\s*\$ /),
  powershell: ({ code }) => prompts(code, /^\s*PS[^>\n]*>/),
  ini: ({ code }) =>
    linesNot(
      code,
      /^\s*(?:[;#].*|\[[^\]]+\]|[^=\s][^=]*=.*)?$/,
      'This is not a key with a value, a section, or a comment.',
    ),
  diff: ({ code }) => linesNot(code, /^(?:[-+ @].*)?$/, 'A line of a diff starts with "+", "-" or a space.'),
};

/** Configuration and commands parse: what a reader pastes is valid JSON, YAML, Dockerfile, shell, or INI. */
export const checkData: Check = async ({ pages }) => {
  const fences = pages.flatMap(({ file, fences: all }) =>
    all.filter(({ lang }) => lang in judges).map((fence) => ({ file, fence })),
  );
  const counts: Record<string, number> = {};
  for (const { fence } of fences) {
    counts[fence.lang] = (counts[fence.lang] ?? 0) + 1;
  }
  // Each call of the shell parser is slow, so all samples are parsed at once, each in its own block.
  const blocks = fences.filter(({ fence }) => fence.lang === 'bash').map(({ fence }) => `{ :\n${fence.code}\n}\n`);
  const isShellSound = (await shellProblems(blocks.join(''))).length === 0;
  const judge = async (fence: Fence): Promise<readonly Problem[]> => [
    ...(judges[fence.lang]?.(fence) ?? []),
    ...(fence.lang === 'bash' && !isShellSound ? await shellProblems(fence.code) : []),
  ];
  const findings = await Promise.all(
    fences.map(async ({ file, fence }) =>
      (await judge(fence)).map(({ line, message }): Finding => ({ file, line: fence.line + 1 + line, message })),
    ),
  );
  return { findings: findings.flat(), counts: { fences: fences.length, ...counts } };
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

function linesNot(code: string, pattern: RegExp, message: string): readonly Problem[] {
  return code.split('\n').flatMap((text, line) => (pattern.test(text) ? [] : [{ line, message }]));
}

function prompts(code: string, prompt: RegExp): readonly Problem[] {
  return code
    .split('\n')
    .flatMap((text, line) => (prompt.test(text) ? [{ line, message: 'Write commands without a prompt.' }] : []));
}

function judgeYaml({ code }: Fence): readonly Problem[] {
  const documents = parseAllDocuments(code, { strict: true, prettyErrors: false });
  return (Array.isArray(documents) ? documents : []).flatMap(({ errors, warnings }) =>
    [...errors, ...warnings].map(({ message, pos: [position] }) => ({ line: lineAt(code, position), message })),
  );
}

function judgeDockerfile({ code }: Fence): readonly Problem[] {
  const instructions = DockerfileParser.parse(code)
    .getInstructions()
    .map((instruction) => ({ keyword: instruction.getKeyword(), line: instruction.getRange().start.line }));
  const [first] = instructions.filter(({ keyword }) => keyword !== 'ARG');
  return [
    ...instructions
      .filter(({ keyword }) => !dockerInstructions.has(keyword))
      .map(({ keyword, line }) => ({ line, message: `"${keyword}" is not a Dockerfile instruction.` })),
    ...(first?.keyword === 'FROM' ? [] : [{ line: first?.line ?? 0, message: 'A Dockerfile starts with FROM.' }]),
  ];
}

async function shellProblems(code: string): Promise<readonly Problem[]> {
  try {
    await parseShell(code);
    return [];
  } catch (error) {
    const { message, Pos } = error as Error & { readonly Pos?: { readonly Line: number } };
    return [{ line: (Pos?.Line ?? 1) - 1, message }];
  }
}

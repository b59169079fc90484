import { validateWorkflow } from '@action-validator/core';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { finding, type Check } from './check';
import { metaText } from './pages';

/** A problem in a fence. `line` counts from 0 in its code. */
interface Problem {
  readonly line: number;
  readonly message: string;
}

/** How fences are checked, by language and, for files with their own rules, by title. */
const rules: readonly {
  readonly lang: string;
  readonly title?: RegExp;
  readonly check: (code: string) => readonly Problem[];
}[] = [
  { lang: 'json', check: checkJson },
  { lang: 'json', title: /(?:^|\/)tsconfig[\w.]*\.json$/, check: checkTsconfig },
  { lang: 'yaml', check: checkYaml },
  { lang: 'yaml', title: /^\.github\/workflows\//, check: checkWorkflow },
  { lang: 'yaml', title: /^\.github\/workflows\/|^\.circleci\/|-(?:ci|pipelines)\.yml$/, check: checkCache },
  { lang: 'bash', check: (code) => checkPrompts(code, /^\s*\$ /) },
  { lang: 'powershell', check: (code) => checkPrompts(code, /^\s*PS[^>]*>/) },
];

/** What readers copy is valid: data and configuration files are read as their programs do, and commands can be pasted. */
export const checkData: Check = ({ pages }) => {
  const checked = pages.flatMap((page) =>
    page.fences.flatMap((fence) =>
      rules
        .filter(({ lang, title }) => lang === fence.lang && title?.test(metaText(fence, 'title') ?? '') !== false)
        .map(({ check }) => ({ page, fence, check })),
    ),
  );
  return {
    findings: checked.flatMap(({ page, fence, check }) =>
      check(fence.code).map(({ line, message }) => finding(page, fence.line + 1 + line, message)),
    ),
    counts: { fences: checked.length },
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

function checkPrompts(code: string, prompt: RegExp): readonly Problem[] {
  const message = 'Write commands without a prompt.';
  return code.split('\n').flatMap((text, line) => (prompt.test(text) ? [{ line, message }] : []));
}

/** Validates a workflow as GitHub does. */
function checkWorkflow(code: string): readonly Problem[] {
  return validateWorkflow(code).errors.map((error) => {
    const reasons = [...JSON.stringify(error).matchAll(/"detail":"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text);
    return { line: 0, message: `GitHub would reject it: ${[...new Set(reasons)].join(' / ')}` };
  });
}

/** If a file caches something under `.cache`, it must also cache the directory of the binaries. */
function checkCache(code: string): readonly Problem[] {
  const directory = (text: string): string => text.replace(/^(?:\$\{?\w+\}?\/)|\/$/g, '');
  const [, chosen = '~/.cache/mongodb-binaries'] = /MONGOMS_DOWNLOAD_DIR: *(\S+)/.exec(code) ?? [];
  const saved = [...code.matchAll(/^\s*(?:- |path: *|\w+: *)(\S*\.cache\S*)$/gm)]
    .filter(([text]) => !text.includes('MONGOMS_'))
    .map(([, directoryOrFile = '']) => directoryOrFile);
  return saved.length === 0 || saved.some((saves) => `${directory(chosen)}/`.startsWith(`${directory(saves)}/`))
    ? []
    : [{ line: 0, message: `It caches ${saved.join(', ')}, but the binaries are in ${chosen}.` }];
}

/** Reads tsconfig.json as TypeScript does. */
function checkTsconfig(code: string): readonly Problem[] {
  const file = ts.parseJsonText('tsconfig.json', code);
  const { errors } = ts.parseJsonSourceFileConfigFileContent(file, { ...ts.sys, readDirectory: () => ['a.ts'] }, '/');
  return errors.map(({ messageText, start = 0 }) => ({
    line: file.getLineAndCharacterOfPosition(start).line,
    message: ts.flattenDiagnosticMessageText(messageText, ' '),
  }));
}

import { validateWorkflow } from '@action-validator/core';
import ts from 'typescript';
import type { Check } from './check';
import { checkFences, type Problem } from './data';
import { metaText } from './pages';

/** GitHub accepts workflows, TypeScript accepts tsconfig.json, and CI files cache the directory of the binaries. */
export const checkConfiguration: Check = ({ pages }) =>
  checkFences(pages, (fence) => {
    const kind = kinds.find(({ title }) => title.test(metaText(fence, 'title') ?? ''));
    return kind && (({ code }) => kind.check(code));
  });

const kinds: readonly { readonly title: RegExp; readonly check: (code: string) => readonly Problem[] }[] = [
  { title: /^\.github\/workflows\/[\w-]+\.ya?ml$/, check: (code) => [...checkWorkflow(code), ...checkCache(code)] },
  { title: /^(?:\.gitlab-ci|bitbucket-pipelines)\.yml$/, check: checkCache },
  { title: /^\.circleci\/config\.yml$/, check: (code) => [...checkCache(code), ...checkCircleKeys(code)] },
  { title: /(?:^|\/)tsconfig[\w.]*\.json$/, check: checkTsconfig },
];

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

/** What CircleCI saves must be restored. */
function checkCircleKeys(code: string): readonly Problem[] {
  const restored = [...code.matchAll(/\brestore_cache:\s+keys:\n((?:\s+- .*\n)+)/g)].flatMap(([, keys = '']) =>
    [...keys.matchAll(/- (.*[^:\n])$/gm)].map(([, key = '']) => key),
  );
  return [...code.matchAll(/\bsave_cache:\s+key: *(.*)/g)]
    .filter(([, key = '']) => restored.length > 0 && !restored.some((beginning) => key.startsWith(beginning)))
    .map(([, key = '']) => ({ line: 0, message: `"${key}" is saved, but ${restored.join(', ')} is restored.` }));
}

/** Reads tsconfig.json as TypeScript does. */
function checkTsconfig(code: string): readonly Problem[] {
  const file = ts.parseJsonText('tsconfig.json', code);
  const host: ts.ParseConfigHost = {
    useCaseSensitiveFileNames: true,
    readDirectory: () => ['index.ts'],
    fileExists: () => true,
    readFile: () => '',
  };
  const { errors } = ts.parseJsonSourceFileConfigFileContent(file, host, '/');
  return errors.map(({ messageText, start = 0 }) => ({
    line: file.getLineAndCharacterOfPosition(start).line,
    message: ts.flattenDiagnosticMessageText(messageText, ' '),
  }));
}

import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/javascript';
import { messagesIn } from './log';
import { classOf, leavesOf, meaningsOf, namesOf, valueOf, type Code } from './meanings';
import { isLibrary, isMeant, wrappers } from './names';
import { known, oneOf, unknown } from './paste';
import type { Dependency, Document, Facts, Message, Names, Setting } from './paste';
import { lineOf, memberOf, parseWith, partsOf, placeOf, propertyOf, textOf, type Source } from './syntax';
import { references, usesIn } from './uses';

const calls = ['NewExpression', 'CallExpression'];
const variables = ['AssignmentExpression', 'Property'];
const others = ['BinaryExpression', 'Interpolation', 'VariableDefinition', 'ImportDeclaration', 'Equals'];
const kinds = [...calls, ...variables, ...references, ...others, 'MemberExpression'];

/** TypeScript and JSX include JavaScript; the parser goes on after a mistake. */
const script = parser.configure({ dialect: 'ts jsx' });

/** Reads code; undefined for what only looks like it. What is in comments and strings is no fact. */
export function readCode({ text, line }: Document, names: Names): Facts | undefined {
  // A part of an object alone would be a label.
  const isInObject = /^(?:\s|\/\/.*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*["']?[\w$]+["']?:\s/.test(text);
  const source = parseWith(script, (isInObject ? '({' : '') + text, line, kinds);
  const starts = filesIn(source);
  const parse = (from: number, index: number): Source =>
    parseWith(script, source.text.slice(from, starts[index + 1]), lineOf(source, { from }), kinds);
  const parts = starts.length > 1 ? starts.map(parse) : [source];
  const files = parts.map((part): Code => ({ ...part, names: namesOf(part) }));
  return source.mistakes.length > source.size / 6
    ? undefined
    : {
        settings: files.flatMap((code) => [...variablesIn(code, names), ...optionsIn(code)]),
        uses: files.flatMap(usesIn),
        messages: files.flatMap(proseIn),
        dependencies: files.flatMap(librariesIn),
      };
}

/** Where each file begins, if several follow each other: none imports a name twice. */
function filesIn(source: Source): readonly number[] {
  const [starts, names] = [[0], new Set<string>()];
  for (const at of source.nodes('VariableDefinition')) {
    const around = [at.parent, at.parent?.parent, at.parent?.parent?.parent];
    const statement = around.find((one) => one?.name.endsWith('Declaration'));
    const isRequire = textOf(source, statement?.getChild('CallExpression')?.firstChild) === 'require';
    if (statement?.parent?.name === 'Script' && (isRequire || statement.name === 'ImportDeclaration')) {
      if (names.has(textOf(source, at)) && !starts.includes(statement.from)) {
        starts.push(statement.from);
        names.clear();
      }
      names.add(textOf(source, at));
    }
  }
  return starts;
}

/** What code imports of the library. */
const librariesIn = (code: Code): readonly Dependency[] =>
  [...code.names.values()].flatMap(({ at, from = '' }) =>
    isLibrary(from) ? [{ name: from.replace(/\/.*/, ''), range: '', line: lineOf(code, at), in: 'code' }] : [],
  );

/** Lines between those of code that are no code: of several words, all but one are mistakes. */
function proseIn(code: Code): readonly Message[] {
  const lines = code.mistakes.map((from) => lineOf(code, { from }));
  return messagesIn({ ...code, kind: 'code' }).filter((one) => lines.filter((line) => line === one.line).length > 2);
}

/** `process.env.X = …`, a property `MONGOMS_X: …`, and `X = …`: a Jenkinsfile looks like code. */
function variablesIn(code: Code, names: Names): readonly Setting[] {
  return variables.flatMap(code.nodes).flatMap((at): readonly Setting[] => {
    const property = at.name === 'Property' ? propertyOf(code, at) : undefined;
    const [key, ...others] = partsOf(at);
    const { object, name: own } = (at.name === 'AssignmentExpression' && memberOf(code, key)) || {};
    const isOfEnv = /\benv$/.test(textOf(code, object).slice(-100));
    const bare = key?.name === 'VariableName' ? textOf(code, key) : '';
    const name = property?.name ?? (isOfEnv ? own : bare) ?? '';
    if (!/^[A-Z_\d]+$/.test(name) || !isMeant(name, names)) {
      return [];
    }
    const value = asText(code, at, property?.value ?? others.at(-1));
    const holder = at.parent?.parent?.name === 'Property' ? propertyOf(code, at.parent.parent)?.name : undefined;
    // `testEnvironmentOptions` and others are no variables.
    return holder !== undefined && property && !/env(?:ironment)?$|var/i.test(holder)
      ? [{ place: 'code', name, value, class: holder, ...placeOf(code, at) }]
      : [{ place: 'variable', name, value, format: property ? 'env' : 'assignment', ...placeOf(code, at) }];
  });
}

/** A variable holds text, also `undefined`. `X ??= 'y'` keeps a value that is there. */
function asText(code: Code, at: SyntaxNode, node: SyntaxNode | undefined): Setting['value'] {
  const value = valueOf(code, node);
  const before = at.getChild('UpdateOp') === null ? [] : [unknown(textOf(code, at.firstChild))];
  const all = value.kind === 'oneOf' ? value.values : [value];
  return oneOf([...before, ...all.map((one) => (one.kind === 'known' ? known(String(one.value)) : one))]);
}

/** What is passed to the library's classes, and to packages that pass it on. Each call has options of its own. */
function optionsIn(code: Code): readonly Setting[] {
  const settingsIn = (node: SyntaxNode | null | undefined, of: Pick<Setting, 'class' | 'scope'>) =>
    leavesOf(code, node).map(({ at, ...own }): Setting => ({
      ...own,
      ...of,
      ...placeOf(code, at),
      place: 'code',
      format: 'code',
    }));
  const ofCalls = calls.flatMap(code.nodes).flatMap((node) => {
    const { object, name = '' } = memberOf(code, partsOf(node)[0]) ?? {};
    const isStopped = /^(?:stop|cleanup)$/.test(name) && classOf(meaningsOf(code, object)) !== undefined;
    const own = isStopped ? 'Cleanup' : classOf(meaningsOf(code, node));
    const scope = `${String(code.line)} ${String(node.from)}/`;
    return own === undefined ? [] : [settingsIn(partsOf(node.getChild('ArgList'))[0], { class: own, scope })];
  });
  /** A wrapper has options of its own, beside those that it passes on. */
  const ofWrappers = wrappers.flatMap(({ name: wrapper, options }) => {
    const isImported = [...code.names.values()].some(({ from }) => from === wrapper);
    // A configuration of Jest needs no import, and starts nothing.
    const isJest = wrapper.includes('jest') && ofCalls.length === 0;
    const own = code
      .nodes('Property')
      .filter((node) => (isImported || isJest) && propertyOf(code, node)?.name === options)
      .flatMap(({ parent }) => settingsIn(parent, { class: wrapper }));
    const isSet = own.some(({ name }) => name.startsWith(`${options}.replSet.`));
    return own.map((setting) => {
      const [first, ...path] = setting.name.split('.');
      const passed = { name: path.join('.') || '...', class: isSet ? 'MongoMemoryReplSet' : 'MongoMemoryServer' };
      // The preset for Jest also reads `instance` beside `replSet`.
      const isBoth = isJest && isSet && path[0] === 'instance';
      return first === options && !isBoth ? { ...setting, ...passed } : setting;
    });
  });
  return [...ofCalls.flat(), ...ofWrappers];
}

import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/javascript';
import { classOf, isWhole, leavesOf, meaningsOf, namesOf, valueOf, type Code } from './meanings';
import { isLibrary, isMeant, wrappers } from './names';
import { messagesIn } from './log';
import { known, oneOf, unknown, type Document, type Facts, type Names, type Setting, type Use } from './paste';
import { lineOf, memberOf, parseWith, partsOf, propertyOf, textOf } from './syntax';

const [calls, variables] = [
  ['NewExpression', 'CallExpression'],
  ['AssignmentExpression', 'Property'],
];
/** Where a name is used; `{ server }` is a property. */
const references = ['VariableName', 'PropertyDefinition'];
const kinds = [...calls, ...variables, ...references, 'ImportDeclaration', 'Equals', 'MemberExpression'];

/** TypeScript and JSX include JavaScript; the parser goes on after a mistake. */
const script = parser.configure({ dialect: 'ts jsx' });

/** Reads code; undefined for what only looks like it. What is in comments and strings is no fact. */
export function readCode({ text, line }: Document, names: Names): Facts | undefined {
  // Only comments: somebody wrote down what happened.
  if (text.split('\n').every((own) => /^\s*(?:\/\/|\/?\*|$)/.test(own))) {
    return undefined;
  }
  // A part of an object alone would be a label.
  const isInObject = /^(?:\s|\/\/.*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*["']?[\w$]+["']?:\s/.test(text);
  const source = parseWith(script, (isInObject ? '({' : '') + text, line, kinds);
  const code: Code = { ...source, names: namesOf(source) };
  return source.mistakes.length > source.size / 6
    ? undefined
    : { settings: [...variablesIn(code, names), ...optionsIn(code)], uses: usesIn(code), messages: proseIn(code) };
}

/** Lines between those of code that are no code: of several words, all but one are mistakes. */
function proseIn(code: Code): Facts['messages'] {
  const lines = code.mistakes.map((from) => lineOf(code, { from }));
  return messagesIn({ ...code, kind: 'code' }).filter((one) => lines.filter((line) => line === one.line).length > 2);
}

function functionOf({ parent }: SyntaxNode): SyntaxNode | null {
  return parent === null || /Function|Method/.test(parent.name) ? parent : functionOf(parent);
}

const hook = /^(?:before|after)(?:All|Each)?$/;

/** The hook that something is in: `beforeEach`; empty if it is in none. */
function hookOf(code: Code, node: SyntaxNode | null): string {
  const name = node?.name === 'CallExpression' ? textOf(code, node.firstChild) : '';
  return node === null || hook.test(name) ? name : hookOf(code, node.parent);
}

/** Whether a promise is neither awaited nor returned in a hook, which has no `done` to call. */
function isLooseInHook(code: Code, call: SyntaxNode | null): boolean {
  if (call?.parent?.name === 'MemberExpression') {
    return isLooseInHook(code, call.parent.parent); // `.then()`
  }
  const body = call?.parent?.name === 'ExpressionStatement' ? call.parent.parent : null;
  return (
    body?.name === 'Block' &&
    hook.test(textOf(code, body.parent?.parent?.parent?.firstChild)) &&
    textOf(code, body.parent?.getChild('ParamList')) === '()'
  );
}

/** Mongoose and the driver have no such members. */
const serverName = /mongo(?!ose|\w*client)|repl_?set/i;

function usesIn(code: Code): readonly Use[] {
  const fact = (at: SyntaxNode, own: string, member: string, call: SyntaxNode | null = null): Use => ({
    ...{ class: own, member, line: lineOf(code, at), in: 'code' },
    ...(call !== null && { values: partsOf(call.getChild('ArgList')).map((node) => valueOf(code, node)) }),
  });
  /** The core still has a default export. */
  const ofExport = (at: SyntaxNode, from: string, name: string): readonly Use[] =>
    isLibrary(from) && name !== '*' && !(name === 'default' && from.includes('-core')) ? [fact(at, '', name)] : [];
  const ofNames = [...code.names.values()].flatMap(({ at, key, from, values: [value] }) => {
    const whole = meaningsOf(code, value).find(isWhole);
    return key === undefined ? [] : ofExport(at, from ?? whole?.from ?? '', key);
  });
  const ofNew = code.nodes('NewExpression').flatMap((node) => {
    const own = classOf(meaningsOf(code, node));
    return own === undefined ? [] : [fact(node, own, 'new', node)];
  });
  const ofMembers = code.nodes('MemberExpression').flatMap((node): readonly Use[] => {
    const { object, name = '' } = memberOf(code, node) ?? {};
    const meanings = meaningsOf(code, object);
    const whole = meanings.find(isWhole);
    // `global.__MONGOD__.stop()`: made in another file, and named after what it is.
    const isNamed = /^(?:stop|cleanup)$/.test(name) && serverName.test(textOf(code, object));
    const own =
      isNamed && meanings.every(({ kind }) => kind === 'unknown')
        ? 'MongoMemoryServer'
        : whole
          ? undefined
          : classOf(meanings);
    if (own === undefined) {
      return whole !== undefined && name === 'default' ? ofExport(node, whole.from, name) : [];
    }
    const isCalled = node.parent?.name === 'CallExpression' && node.parent.firstChild?.to === node.to;
    const made = meanings.flatMap((one) => (one.kind === 'export' ? one.made : []));
    const isPromise =
      made.length > 0 && made.every((one) => one === 'promise') && !/^(?:then|catch|finally)$/.test(name);
    const isLoose = isCalled && /^(?:create|start|stop|ensureInstance)$/.test(name) && isLooseInHook(code, node.parent);
    const fault = made.includes('new') ? 'notStarted' : isPromise ? 'notAwaited' : isLoose ? 'notWaitedFor' : undefined;
    return [{ ...fact(node, own, name, isCalled ? node.parent : null), fault }];
  });
  const uses = references.flatMap(code.nodes);
  // What only a variable of a function has, and what each test starts, but only the end stops.
  const ofLost = [...code.names].flatMap(([name, { at, values }]): readonly Use[] => {
    const isStarted = (one: SyntaxNode): boolean =>
      meaningsOf(code, one).some((own) => own.kind === 'export' && /create|promise/.test(own.made ?? ''));
    const value = values.find(isStarted);
    const own = classOf(meaningsOf(code, value));
    if (value === undefined || own === undefined) {
      return [];
    }
    const isLocal = values.length === 1 && at.parent?.getChild('const') != null && functionOf(at) !== null;
    const isEach = !isLocal && hookOf(code, value) === 'beforeEach' && !placeOf(code, value).isConditional;
    const { from = 0, to = Infinity } = (isLocal ? at.parent?.parent : undefined) ?? {};
    const kept = uses.filter((node) => {
      if (node.from < from || node.to > to || textOf(code, node) !== name || node.nextSibling?.name === 'Equals') {
        return false;
      }
      const { object, name: member = '' } = memberOf(code, node.parent) ?? {};
      return object?.from !== node.from || /^(?:stop|cleanup)$/.test(member);
    });
    const isLast = kept.length > 0 && kept.every((node) => /^after(?:All)?$/.test(hookOf(code, node)));
    const fault = isLocal && kept.length === 0 ? 'notStopped' : isEach && isLast ? 'lastStopped' : undefined;
    return fault === undefined ? [] : [{ ...fact(value, own, 'create'), fault }];
  });
  // A hook closes nothing, or only what follows it.
  const closing = code
    .nodes('MemberExpression')
    .filter((node) => /^(?:close|disconnect)$/.test(memberOf(code, node)?.name ?? ''));
  const isConnected = code.nodes('MemberExpression').some((node) => textOf(code, node) === 'mongoose.connect');
  const ofOrder = code.nodes('MemberExpression').flatMap((node): readonly Use[] => {
    const { object, name } = memberOf(code, node) ?? {};
    const own = name === 'stop' && hookOf(code, node) !== '' ? classOf(meaningsOf(code, object)) : undefined;
    const [first] = closing.filter((one) => functionOf(one)?.from === functionOf(node)?.from);
    const isOpen = first === undefined ? isConnected && closing.length === 0 : first.from > node.from;
    return own !== undefined && isOpen ? [{ ...fact(node, own, 'stop'), fault: 'notClosed' }] : [];
  });
  // A global setup hands over the server, but not what it leaves connected.
  const ofSetup = code.nodes('AssignmentExpression').flatMap((node): readonly Use[] => {
    const isHandedOver = /^\(?global(?:This)?\b/.test(textOf(code, node));
    const setup = isHandedOver && classOf(meaningsOf(code, partsOf(node)[1])) ? functionOf(node) : null;
    const calls = code.nodes('CallExpression').filter((one) => setup && functionOf(one)?.from === setup.from);
    const called = (...names: readonly string[]) => calls.find((one) => names.includes(textOf(code, one.firstChild)));
    const [opened, closed] = [called('mongoose.connect'), called('mongoose.disconnect', 'mongoose.connection.close')];
    const isLeft = opened && !closed && hookOf(code, opened) === '';
    return isLeft ? [{ ...fact(opened, 'mongoose', 'connect'), fault: 'notHandedOver' }] : [];
  });
  const started = ofMembers
    .filter(({ member }) => ['start', 'ensureInstance'].includes(member))
    .map((one) => one.class);
  return [...ofNames, ...ofNew, ...ofMembers, ...ofLost, ...ofOrder, ...ofSetup]
    .map((one) => (one.fault === 'notStarted' && started.includes(one.class) ? { ...one, fault: undefined } : one))
    .toSorted((a, b) => a.line - b.line);
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

/** The line of a setting, and whether it is in a branch, which may not run. */
function placeOf(code: Code, at: SyntaxNode) {
  let isConditional = false;
  for (let own = at, { parent } = at; parent !== null; own = parent, { parent } = parent) {
    const before = textOf(code, own.prevSibling);
    isConditional ||= before === '&&' || (before !== '' && /^(?:If|Switch|Conditional)/.test(parent.name));
  }
  return { line: lineOf(code, at), in: 'code', isConditional } as const;
}

/** What is passed to the library's classes, and to packages that pass it on. Each call has options of its own. */
function optionsIn(code: Code): readonly Setting[] {
  const settingsIn = (node: SyntaxNode | null | undefined, of: Pick<Setting, 'class' | 'scope'>) =>
    leavesOf(code, node).map(({ at, ...own }): Setting => ({
      place: 'code',
      ...own,
      ...of,
      format: 'code',
      ...placeOf(code, at),
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
      return first === options ? { ...setting, ...passed } : setting;
    });
  });
  // In a file of its own, an object of options is passed on elsewhere.
  const isOptions = (node: SyntaxNode): boolean =>
    propertyOf(code, node)?.name === 'binary' && leavesOf(code, node.lastChild).some(({ name }) => name === 'version');
  const ofObjects = code.nodes('Property').filter((node) => /mongo/i.test(code.text) && isOptions(node));
  return ofCalls.length + ofWrappers.length > 0
    ? [...ofCalls.flat(), ...ofWrappers]
    : ofObjects.flatMap(({ parent }) => settingsIn(parent, { class: 'MongoMemoryServer' }));
}

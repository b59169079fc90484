import type { SyntaxNode } from '@lezer/common';
import { classOf, isWhole, meaningsOf, valueOf, type Code } from './meanings';
import { isLibrary } from './names';
import type { Use } from './paste';
import { lineOf, memberOf, partsOf, placeOf, propertyOf, textOf, unwrap } from './syntax';

/** Where a name is used; `{ server }` is a property. */
export const references = ['VariableName', 'PropertyDefinition'];

/** `server.stop`, with the class of the library that the object is of, and the start of the function around it. */
interface Member {
  readonly node: SyntaxNode;
  readonly object: SyntaxNode;
  readonly name: string;
  readonly own: string | undefined;
  readonly within: number | undefined;
}

/** How code uses the library, and what it leaves running or connected. */
export function usesIn(code: Code): readonly Use[] {
  const members = code.nodes('MemberExpression').flatMap((node): readonly Member[] => {
    const member = memberOf(code, node);
    const own = member && classOf(meaningsOf(code, member.object));
    return member ? [{ ...member, node, own, within: functionOf(node)?.from }] : [];
  });
  // Mocha's hooks have other names.
  const isMocha = code.nodes('CallExpression').some((call) => /^(?:before|after)$/.test(textOf(code, call.firstChild)));
  const all = isMocha ? '' : 'All';
  return [exportsIn, usesOfMembers, lostIn, openIn, leftIn, appendedIn, slipsIn]
    .flatMap((find) => find(code, members))
    .map((use) => ({ ...use, words: { ...use.words, before: `before${all}`, after: `after${all}` } }))
    .toSorted((a, b) => a.line - b.line);
}

function fact(code: Code, at: SyntaxNode, own: string, member: string, fault?: string): Use {
  return { class: own, member, line: lineOf(code, at), in: 'code', fault };
}

const argumentsOf = (code: Code, call: SyntaxNode): Pick<Use, 'values'> => ({
  values: partsOf(call.getChild('ArgList')).map((node) => valueOf(code, node)),
});

/** The core still has a default export. */
const exportOf = (code: Code, at: SyntaxNode, from: string, name: string): readonly Use[] =>
  isLibrary(from) && name !== '*' && !(name === 'default' && from.includes('-core'))
    ? [{ ...fact(code, at, '', name), isOfFile: from.includes('/') }]
    : [];

function exportsIn(code: Code): readonly Use[] {
  return [...code.names.values()].flatMap(({ at, key, from, values: [value] }) => {
    const whole = meaningsOf(code, value).find(isWhole);
    return key === undefined ? [] : exportOf(code, at, from ?? whole?.from ?? '', key);
  });
}

/** Mongoose and the driver have no such members. */
const serverName = /mongo(?!ose|\w*client)|repl_?set/i;

/** Constructors, and members of what is the library's. */
function usesOfMembers(code: Code, members: readonly Member[]): readonly Use[] {
  const ofNew = code.nodes('NewExpression').flatMap((node) => {
    const own = classOf(meaningsOf(code, node));
    // The package itself is no class.
    const isPackage = meaningsOf(code, partsOf(node)[0]).some((one) => isWhole(one) && one.name === '*');
    const made = fact(code, node, own ?? '', isPackage ? 'default' : 'new');
    return own === undefined ? [] : [{ ...made, ...argumentsOf(code, node) }];
  });
  const starting = members.filter(({ own, name }) => own !== undefined && /^(?:start|ensureInstance)$/.test(name));
  const stopping = members.filter(({ own, name }) => own !== undefined && name === 'stop');
  const ofMembers = members.flatMap(({ node, object, name, within, ...member }): readonly Use[] => {
    const [meanings, server] = [meaningsOf(code, object), textOf(code, object)];
    const whole = meanings.find(isWhole);
    if (whole !== undefined) {
      return name === 'default' || whole.name === '*' ? exportOf(code, node, whole.from, name) : [];
    }
    // `global.__MONGOD__.stop()`: made in another file, and named after what it is.
    const isNamed = /^(?:stop|cleanup)$/.test(name) && serverName.test(server);
    const isOwn = isNamed && meanings.every(({ kind }) => kind === 'unknown');
    const own = isOwn ? 'MongoMemoryServer' : member.own;
    if (own === undefined) {
      return [];
    }
    const call = node.parent?.name === 'CallExpression' && node.parent.firstChild?.to === node.to ? node.parent : null;
    const exported = meanings.filter((one) => one.kind === 'export');
    const made = exported.flatMap((one) => one.made ?? []);
    const isNew = made.includes('new');
    const isPromise = made.length > 0 && made.every((one) => one === 'promise') && !/^(?:then|catch|final)/.test(name);
    const starts = isNew ? starting.filter((one) => one.own === own) : [];
    const stops = name === 'cleanup' ? stopping.filter((one) => one.own === own && one.within === within) : [];
    const others = members.filter((one) => one.own === own && !/^(?:stop|cleanup)$/.test(one.name));
    const { at, values = [] } = code.names.get(server) ?? {};
    const begun = isNew ? starts.map((one) => one.node) : values.filter((one) => classOf(meaningsOf(code, one)));
    // The frames of a log may lack the functions around them. To the parser, a decorator before `export` is a mistake, too.
    const isReadable = /^(?:getUri|instanceInfo)/.test(name) && code.mistakes.length < 3 && begun.length > 0;
    const isTested = /^(?:Unary|Parenthesized)Expression$/.test(node.parent?.name ?? ''); // `if (!server.state)`
    const isEarly = isReadable && isLoading(code, node) && begun.every((one) => isLater(code, one));
    const faults: readonly (readonly [string, boolean])[] = [
      ['stopsAnother', isNew && others.length === 0],
      ['notMade', !isOwn && made.length === 0 && /^(?:start|stop|cleanup|getUri)$/.test(name)],
      ['notStarted', isNew && starts.length === 0],
      [
        'startedLater',
        starts.length > 0 && !isTested && starts.every((one) => one.within === within && one.node.from > node.from),
      ],
      ['tooEarly', isEarly],
      ['startedTwice', name === 'start' && made.includes('create') && !stopping.some((at) => at.node.from < node.from)],
      ['notAwaited', isPromise],
      ['notCalled', isMissingCall(code, node, name)],
      ['notWaitedFor', /^(?:create|start|stop|ensureInstance)$/.test(name) && isLooseInHook(code, call)],
      ['cleanedUp', stops.some((one) => one.node.to < node.from && !textOf(code, one.node.parent).includes('false'))],
    ];
    const [fault] = faults.find(([, is]) => is) ?? [];
    const isTop = fault === 'notStarted' && at && functionOf(at) === null;
    const held = at?.parent?.getChild('const') ? (isTop ? '' : `const ${server} = `) : `${server} = `;
    const words = made[0] && code.names.has(server) ? { server, held, given: exported[0]?.given ?? '()' } : undefined;
    return [{ ...fact(code, node, own, name, fault), words, ...(call && argumentsOf(code, call)) }];
  });
  return [...ofNew, ...ofMembers];
}

/** Whether `server.stop` stands alone, or is passed where its result is meant. Mocks are asked for their functions. */
function isMissingCall(code: Code, { parent }: SyntaxNode, name: string): boolean {
  const isPassed = parent?.name === 'ArgList' && !/expect|spy|mock/i.test(textOf(code, parent.parent?.firstChild));
  return /^(?:start|stop|getUri)$/.test(name) && (parent?.name === 'ExpressionStatement' || isPassed);
}

function functionOf({ parent }: SyntaxNode): SyntaxNode | null {
  return parent === null || parent.getChild('ParamList') !== null ? parent : functionOf(parent);
}

/** Of test runners; the first letter is a capital in Cucumber, whose `Before` runs before each scenario. */
const hook = /^(?:test\.)?(?:[bB]efore|[aA]fter)(?:All|Each)?$/;
const suite = /^(?:describe|context|suite)$/;

/** The hook that something is in: `beforeEach`; empty if it is in none. */
function hookOf(code: Code, node: SyntaxNode | null): string {
  const name = node?.name === 'CallExpression' ? textOf(code, node.firstChild) : '';
  const own = name.replace('test.', '').replace(/^(Before|After)$/, '$1Each');
  return node === null || hook.test(name) ? own.charAt(0).toLowerCase() + own.slice(1) : hookOf(code, node.parent);
}

const isOnce = (code: Code, node: SyntaxNode): boolean => /^(?:before|after)(?:All)?$/.test(hookOf(code, node));

/** Whether something runs while the file is loaded, before any hook. */
function isLoading(code: Code, node: SyntaxNode): boolean {
  const own = functionOf(node);
  return own === null || (suite.test(textOf(code, own.parent?.parent?.firstChild)) && isLoading(code, own));
}

const nameOf = (code: Code, own: SyntaxNode | null): string =>
  textOf(code, own?.getChild('VariableDefinition') ?? own?.parent?.getChild('VariableDefinition'));

/** Whether something runs after the file is loaded: in a hook, or in a function that is not called before, nor by what is awaited. */
function isLater(code: Code, node: SyntaxNode): boolean {
  const name = nameOf(code, functionOf(node));
  const isCalled = (call: SyntaxNode): boolean =>
    (call.parent?.name === 'AwaitExpression' || textOf(code, call.firstChild) === name) && isLoading(code, call);
  return hookOf(code, node) !== '' || (name !== '' && !code.nodes('CallExpression').some(isCalled));
}

/** Whether a promise is neither awaited nor returned in a hook, which has no `done` to call. */
function isLooseInHook(code: Code, call: SyntaxNode | null): boolean {
  const { name, parent = null } = call?.parent ?? {};
  // `call.then()`, `promise.then(() => call)`
  const outer = name === 'MemberExpression' ? parent : name === 'ArrowFunction' ? parent?.parent : undefined;
  if (outer !== undefined) {
    return isLooseInHook(code, outer);
  }
  const body = name === 'ExpressionStatement' ? parent : null;
  return (
    body?.name === 'Block' &&
    hook.test(textOf(code, body.parent?.parent?.parent?.firstChild)) &&
    textOf(code, body.parent?.getChild('ParamList')) === '()'
  );
}

/** Servers that only a variable of a function has, or that each test starts, but only the end stops. */
function lostIn(code: Code): readonly Use[] {
  const uses = references.flatMap(code.nodes);
  // Otherwise, the part that stops it may not be pasted.
  const hasAfter = /\b[aA]fter(?:All|Each)?\(|\.disconnect\(|\bteardown\b/.test(code.text);
  return [...code.names].flatMap(([name, { at, values }]): readonly Use[] => {
    const value = values.find((one) => meaningsOf(code, one).some((own) => 'made' in own));
    const own = classOf(meaningsOf(code, value));
    if (value === undefined || own === undefined) {
      return [];
    }
    const isLocal = values.length === 1 && at.parent?.getChild('const') != null && functionOf(at) !== null;
    const isShared = !isLocal && hasAfter && /^\w+$/.test(name) && at.parent?.parent?.name !== 'ExportDeclaration';
    const isEach = !isLocal && hookOf(code, value) === 'beforeEach' && !placeOf(code, value).isConditional;
    // Outside of a block, the same name is another variable.
    const { from = 0, to = Infinity } = (isLocal ? at.parent?.parent : undefined) ?? {};
    const kept = uses.filter((node) => {
      if (node.from < from || node.to > to || textOf(code, node) !== name || node.nextSibling?.name === 'Equals') {
        return false;
      }
      const { object, name: member = '' } = memberOf(code, node.parent) ?? {};
      return object?.from !== node.from || /^(?:stop|cleanup)$/.test(member);
    });
    const isLast = kept.length > 0 && kept.every((node) => isOnce(code, node));
    const inEach = kept.filter((node) => hookOf(code, node) === 'afterEach' && memberOf(code, node.parent));
    const isEarly = !isLocal && isOnce(code, value) && inEach.length > 0;
    const isOpen = (isLocal || isShared) && kept.length === 0;
    // A variable around the function has the same name.
    const isOuter = (one: SyntaxNode): boolean => one.from < from && (functionOf(one)?.to ?? Infinity) > to;
    const outer = code.nodes('VariableDefinition').find((one) => isOuter(one) && textOf(code, one) === name);
    const open = isOpen && (outer ? 'shadowed' : 'notStopped');
    const fault = open || (isEarly && 'endedEarly') || (isEach && isLast && 'lastStopped');
    return fault === false ? [] : [{ ...fact(code, value, own, 'create', fault), words: { server: name } }];
  });
}

/** Servers that a hook stops before it closes a client, or without closing any. */
function openIn(code: Code, members: readonly Member[]): readonly Use[] {
  const closing = members.filter(({ name }) => /^(?:close|disconnect)$/.test(name));
  const isConnected = members.some(
    (one) => one.name === 'connect' && /(?:mongoose|client)$/i.test(textOf(code, one.object)),
  );
  return members.flatMap(({ node, name, own, within }): readonly Use[] => {
    const isStop = own !== undefined && name === 'stop' && hookOf(code, node) !== '';
    const first = isStop ? closing.find((one) => one.within === within) : undefined;
    const isOpen = first === undefined ? isConnected && closing.length === 0 : first.node.from > node.from;
    return isStop && isOpen ? [fact(code, node, own, 'stop', 'notClosed')] : [];
  });
}

/** The class of the server that a connection string comes from. */
function serverOf(code: Code, node: SyntaxNode | undefined): string | undefined {
  const [value = node] = node?.name === 'VariableName' ? (code.names.get(textOf(code, node))?.values ?? []) : [];
  const call = value?.name === 'AwaitExpression' ? partsOf(value)[0] : value;
  const { object, name } = memberOf(code, call?.firstChild) ?? {};
  return name === 'getUri' ? classOf(meaningsOf(code, object)) : undefined;
}

/** What a global setup hands over where no test looks, or leaves connected: its tests do not have the connection. */
function leftIn(code: Code, members: readonly Member[]): readonly Use[] {
  return code.nodes('AssignmentExpression').flatMap((node): readonly Use[] => {
    const [left, right] = partsOf(node);
    const isGlobal = /^global(?:This)?$/.test(textOf(code, unwrap(memberOf(code, left)?.object)));
    const setup = isGlobal ? functionOf(node) : null;
    const isIn = (one: SyntaxNode): boolean => right !== undefined && one.from >= right.from && one.to <= right.to;
    const parts = setup ? ['VariableName', 'CallExpression'].flatMap(code.nodes).filter(isIn) : [];
    const uriOf = parts.map((one) => serverOf(code, one)).find((one) => one !== undefined);
    const head = code.text.slice(setup?.parent?.from, setup?.lastChild?.from);
    const isPassed = code.text.slice(setup?.from, setup?.to).includes('process.env.');
    if (uriOf !== undefined && !isPassed && /^(?:export default|module\.exports =)|\b(?:globalS|s)etup\b/.test(head)) {
      return [fact(code, node, uriOf, 'getUri', 'notSeen')];
    }
    const isServer = setup !== null && uriOf === undefined && classOf(meaningsOf(code, right)) !== undefined;
    const called = (names: RegExp) =>
      members.find((one) => isServer && one.within === setup.from && names.test(textOf(code, one.node)));
    const open = called(/^mongoose\.connect$/);
    const isLeft = open && hookOf(code, open.node) === '' && !called(/^mongoose\.(?:disconnect|connection\.close)$/);
    return isLeft ? [fact(code, open.node, 'mongoose', 'connect', 'notHandedOver')] : [];
  });
}

/** A database after the options of a replica set's connection string. */
function appendedIn(code: Code): readonly Use[] {
  const joined = [
    ...code.nodes('BinaryExpression').map((at) => ({ at, uri: partsOf(at)[0], end: textOf(code, at.lastChild) })),
    ...code.nodes('Interpolation').map((at) => ({ at, uri: partsOf(at)[1], end: code.text.charAt(at.to) })),
  ];
  return joined
    .filter(({ uri, end }) => /^['"`]?[^'"`&]/.test(end) && serverOf(code, uri) === 'MongoMemoryReplSet')
    .map(({ at }) => fact(code, at, 'MongoMemoryReplSet', 'getUri', 'appended'));
}

/** What the library downloads and starts `mongod` with. */
const modules = /^['"](?:node:)?(?:fs|fs\/promises|child_process|os|https?|net|stream)['"]$/;

/** What test runners, clients, and frameworks do not do as it is meant. */
function slipsIn(code: Code, members: readonly Member[]): readonly Use[] {
  const bodiesOf = (names: RegExp): readonly SyntaxNode[] => {
    const calls = code.nodes('CallExpression').filter((node) => names.test(textOf(code, node.firstChild)));
    return calls.flatMap((node) => partsOf(node.getChild('ArgList')));
  };
  const [inHooks, inSuites] = [bodiesOf(hook), bodiesOf(suite)];
  const propertiesOf = (name: string) => code.nodes('Property').filter((node) => propertyOf(code, node)?.name === name);
  const nodesOf = (is: (one: Member) => unknown) => members.filter(is).map(({ node }) => node);
  const all = (text: string) => nodesOf(({ node }) => textOf(code, node) === text);
  const has = (word: string): boolean => code.text.includes(word);
  const isBare = (own: SyntaxNode | null): boolean =>
    own === null || (own.name === 'ArrowFunction' && isBare(functionOf(own)));
  const isAsync = (body: SyntaxNode): boolean => body.getChild('async') !== null;
  const isDone = (body: SyntaxNode): boolean => /^\(\s*(?:done|cb)\b/.test(textOf(code, body.getChild('ParamList')));
  const opening = all('mongoose.connect');
  const closing = [...all('mongoose.disconnect'), ...all('mongoose.connection.close')];
  const isOnceOpen = opening.length > 0 && opening.every((node) => isOnce(code, node));
  const isUsed =
    members.every(({ own }) => own === undefined) ||
    /getUri|getConnectionString|instanceInfo|\bport\b/i.test(code.text);
  const isClosed = nodesOf(({ name, object }) => name === 'close' && /app|mod/i.test(textOf(code, object))).length > 0;
  const hasSet = members.some(({ own }) => own === 'MongoMemoryReplSet');
  const needsSet = has('@prisma/client') || members.some(({ name }) => /^(?:start|with)Transaction$/.test(name));
  const mocks = has('.mock(') ? bodiesOf(/^(?:jest|vi)\.mock$/) : [];
  const isAt = (port: string): boolean => has(`mongodb://localhost:${port}`) || has(`mongodb://127.0.0.1:${port}`);
  const slips: Readonly<Record<string, readonly SyntaxNode[]>> = {
    noContext: all('this.timeout').filter((node) => isBare(functionOf(node))),
    lateTimeout: all('jest.setTimeout').filter((at) => hookOf(code, at) && functionOf(at)?.nextSibling?.name === ')'),
    takesDone: inHooks.filter((body) => isAsync(body) && isDone(body)),
    asyncSuite: has('vitest') ? [] : inSuites.filter(isAsync),
    setupFiles: inHooks.length === 0 || has('vitest') || has('setupFilesAfterEnv') ? [] : propertiesOf('setupFiles'),
    mockedFiles: mocks.filter((node) => modules.test(textOf(code, node))),
    unnamed:
      has('@prisma/client') && !/\breplace\(|\bURL\(/.test(code.text)
        ? nodesOf(({ node, own, name }) => own && name === 'getUri' && textOf(code, node.parent).endsWith('()'))
        : [],
    fakeTimers: has('doNotFake') ? [] : [...propertiesOf('enableGlobally'), ...all('jest.useFakeTimers')],
    fixedPort:
      has('getUri') || has('portGeneration') || !members.some(({ own }) => own)
        ? []
        : propertiesOf('port').filter((node) => isAt(textOf(code, node.lastChild))),
    openModule: isClosed || !has('MongooseModule.forRoot') ? [] : all('Test.createTestingModule'),
    notUsed: isUsed ? [] : opening,
    endedEarly: isOnceOpen ? closing.filter((node) => hookOf(code, node) === 'afterEach') : [],
    standalone: needsSet && !hasSet ? nodesOf(({ own, name }) => own && /^(?:create|start)$/.test(name)) : [],
  };
  const starters = members.map(({ own, node }) => (own === undefined ? null : functionOf(node)));
  const ofAsync = starters.flatMap((one) => (one?.getChild('async') ? [nameOf(code, one)] : []));
  const loose = code.nodes('CallExpression').flatMap((call): readonly Use[] => {
    const name = textOf(code, call.firstChild);
    const isLoose = ['mongoose.connect', ...ofAsync].includes(name) && isLooseInHook(code, call);
    return isLoose ? [fact(code, call, 'test', name, 'notWaitedFor')] : [];
  });
  const found = Object.entries(slips).flatMap(([name, own]) => own.map((at) => fact(code, at, 'test', name, name)));
  return [...loose, ...found];
}

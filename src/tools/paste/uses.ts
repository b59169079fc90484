import type { SyntaxNode } from '@lezer/common';
import { classOf, isWhole, meaningsOf, valueOf, type Code } from './meanings';
import { isLibrary } from './names';
import type { Use } from './paste';
import { lineOf, memberOf, partsOf, placeOf, textOf, unwrap } from './syntax';

/* How code uses the library, and what it leaves running or connected. */

/** Where a name is used; `{ server }` is a property. */
export const references = ['VariableName', 'PropertyDefinition'];

export function usesIn(code: Code): readonly Use[] {
  const members = membersIn(code);
  const started = members.filter(({ member }) => ['start', 'ensureInstance'].includes(member)).map((one) => one.class);
  return [...exportsIn(code), ...members, ...lostIn(code), ...openIn(code), ...leftIn(code)]
    .map((one) => (one.fault === 'notStarted' && started.includes(one.class) ? { ...one, fault: undefined } : one))
    .toSorted((a, b) => a.line - b.line);
}

function fact(code: Code, at: SyntaxNode, own: string, member: string, call: SyntaxNode | null = null): Use {
  return {
    ...{ class: own, member, line: lineOf(code, at), in: 'code' },
    ...(call !== null && { values: partsOf(call.getChild('ArgList')).map((node) => valueOf(code, node)) }),
  };
}

/** The core still has a default export. */
const exportOf = (code: Code, at: SyntaxNode, from: string, name: string): readonly Use[] =>
  isLibrary(from) && name !== '*' && !(name === 'default' && from.includes('-core')) ? [fact(code, at, '', name)] : [];

function exportsIn(code: Code): readonly Use[] {
  return [...code.names.values()].flatMap(({ at, key, from, values: [value] }) => {
    const whole = meaningsOf(code, value).find(isWhole);
    return key === undefined ? [] : exportOf(code, at, from ?? whole?.from ?? '', key);
  });
}

/** Mongoose and the driver have no such members. */
const serverName = /mongo(?!ose|\w*client)|repl_?set/i;

/** Constructors, and members of what is the library's. */
function membersIn(code: Code): readonly Use[] {
  const ofNew = code.nodes('NewExpression').flatMap((node) => {
    const own = classOf(meaningsOf(code, node));
    return own === undefined ? [] : [fact(code, node, own, 'new', node)];
  });
  const ofMembers = code.nodes('MemberExpression').flatMap((node): readonly Use[] => {
    const { object, name = '' } = memberOf(code, node) ?? {};
    const meanings = meaningsOf(code, object);
    const whole = meanings.find(isWhole);
    if (whole !== undefined) {
      return name === 'default' ? exportOf(code, node, whole.from, name) : [];
    }
    // `global.__MONGOD__.stop()`: made in another file, and named after what it is.
    const isNamed = /^(?:stop|cleanup)$/.test(name) && serverName.test(textOf(code, object));
    const isOwn = isNamed && meanings.every(({ kind }) => kind === 'unknown');
    const own = isOwn ? 'MongoMemoryServer' : classOf(meanings);
    if (own === undefined) {
      return [];
    }
    const isCalled = node.parent?.name === 'CallExpression' && node.parent.firstChild?.to === node.to;
    const made = meanings.flatMap((one) => (one.kind === 'export' ? one.made : []));
    const isPromise = made.length > 0 && made.every((one) => one === 'promise') && !/^(?:then|catch|final)/.test(name);
    const isLoose = isCalled && /^(?:create|start|stop|ensureInstance)$/.test(name) && isLooseInHook(code, node.parent);
    const fault = made.includes('new') ? 'notStarted' : isPromise ? 'notAwaited' : isLoose ? 'notWaitedFor' : undefined;
    return [{ ...fact(code, node, own, name, isCalled ? node.parent : null), fault }];
  });
  return [...ofNew, ...ofMembers];
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

/** Servers that only a variable of a function has, or that each test starts, but only the end stops. */
function lostIn(code: Code): readonly Use[] {
  const uses = references.flatMap(code.nodes);
  return [...code.names].flatMap(([name, { at, values }]): readonly Use[] => {
    const value = values.find((one) =>
      meaningsOf(code, one).some((own) => own.kind === 'export' && /create|promise/.test(own.made ?? '')),
    );
    const own = classOf(meaningsOf(code, value));
    if (value === undefined || own === undefined) {
      return [];
    }
    const isLocal = values.length === 1 && at.parent?.getChild('const') != null && functionOf(at) !== null;
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
    const isLast = kept.length > 0 && kept.every((node) => /^after(?:All)?$/.test(hookOf(code, node)));
    const fault = isLocal && kept.length === 0 ? 'notStopped' : isEach && isLast ? 'lastStopped' : undefined;
    return fault === undefined ? [] : [{ ...fact(code, value, own, 'create'), fault }];
  });
}

/** Servers that a hook stops before it closes a client, or without closing any. */
function openIn(code: Code): readonly Use[] {
  const members = code.nodes('MemberExpression');
  const closing = members.filter((node) => /^(?:close|disconnect)$/.test(memberOf(code, node)?.name ?? ''));
  const isConnected = members.some((node) => textOf(code, node) === 'mongoose.connect');
  return members.flatMap((node): readonly Use[] => {
    const { object, name } = memberOf(code, node) ?? {};
    const own = name === 'stop' && hookOf(code, node) !== '' ? classOf(meaningsOf(code, object)) : undefined;
    const near = own === undefined ? [] : closing;
    const first = near.find((one) => functionOf(one)?.from === functionOf(node)?.from);
    const isOpen = first === undefined ? isConnected && closing.length === 0 : first.from > node.from;
    return own !== undefined && isOpen ? [{ ...fact(code, node, own, 'stop'), fault: 'notClosed' }] : [];
  });
}

/** What a global setup leaves connected. It hands over the server, but no connection. */
function leftIn(code: Code): readonly Use[] {
  return code.nodes('AssignmentExpression').flatMap((node): readonly Use[] => {
    const [left, right] = partsOf(node);
    const object = textOf(code, unwrap(memberOf(code, left)?.object));
    const isHandedOver = object === 'global' || object === 'globalThis';
    const setup = isHandedOver && classOf(meaningsOf(code, right)) ? functionOf(node) : null;
    const all = setup === null ? [] : code.nodes('CallExpression');
    const calls = all.filter((one) => functionOf(one)?.from === setup?.from);
    const called = (...names: readonly string[]) => calls.find((one) => names.includes(textOf(code, one.firstChild)));
    const [opened, closed] = [called('mongoose.connect'), called('mongoose.disconnect', 'mongoose.connection.close')];
    const isLeft = opened && !closed && hookOf(code, opened) === '';
    return isLeft ? [{ ...fact(code, opened, 'mongoose', 'connect'), fault: 'notHandedOver' }] : [];
  });
}

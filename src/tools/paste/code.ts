import type { SyntaxNode } from '@lezer/common';
import { classes, isLibrary, isMeant, ownMembers, wrappers } from './names';
import type { Document, Names, Part, Scope as Where, Setting, Use, Value } from './paste';
import { lineOf, memberOf, oneOf, parse, partsOf, propertiesOf, textOf, unwrap, valueOf, type Source } from './syntax';

/** What code says about the library. */
export interface CodeFacts {
  readonly settings: readonly Setting[];
  readonly uses: readonly Use[];
}

/** What the names of a text stand for. */
interface Scope {
  /** Constants with their values. */
  readonly constants: ReadonlyMap<string, SyntaxNode>;
  /** Local names of the library's exports: `Server` for `MongoMemoryServer`. */
  readonly exports: ReadonlyMap<string, string>;
  /** Names for the whole library: `MMS`. */
  readonly namespaces: ReadonlySet<string>;
  /** Functions of wrappers, with the name of their package. */
  readonly wrapperCalls: ReadonlyMap<string, string>;
  /** Names that come from elsewhere. */
  readonly foreign: ReadonlySet<string>;
}

/** Reads code. What is in comments and strings is no fact. */
export function readCode({ text, line }: Document, names: Names): CodeFacts {
  const source = parse(text, line);
  const nodes = allNodes(source.top);
  const scope = scopeOf(source, nodes);
  const objects = objectsOf(source, nodes, scope);
  const uses = usesOf(source, nodes, scope, objects);
  return { settings: [...variablesIn(source, nodes, names, scope), ...optionsIn(source, nodes, scope)], uses };
}

/** All nodes that are no comments, in the order of the text. */
function allNodes(top: SyntaxNode): readonly SyntaxNode[] {
  const nodes: SyntaxNode[] = [];
  top.cursor().iterate((node) => {
    if (node.name.endsWith('Comment')) {
      return false;
    }
    nodes.push(node.node);
    return true;
  });
  return nodes;
}

/** The package in `from 'x'`, `require('x')`, `await import('x')`. */
function packageIn(source: Source, node: SyntaxNode | undefined): string | undefined {
  const own = unwrap(source, node);
  const isRequire = own?.name === 'CallExpression' && textOf(source, partsOf(own)[0] ?? own) === 'require';
  const holder = isRequire
    ? own.getChild('ArgList')
    : own?.name === 'DynamicImport' || own?.name === 'ImportDeclaration'
      ? own
      : null;
  const name = holder?.getChild('String') ?? null;
  return name === null ? undefined : textOf(source, name).slice(1, -1);
}

/** The names that a pattern or an import declares, with the names that they have where they come from. */
function namesIn(source: Source, node: SyntaxNode): readonly (readonly [from: string, local: string])[] {
  const group = node.name === 'ImportDeclaration' ? node.getChild('ImportGroup') : node.getChild('ObjectPattern');
  const pairs: (readonly [string, string])[] = [];
  let from: string | undefined;
  for (let part = group?.firstChild ?? null; part !== null; part = part.nextSibling) {
    const own = part.name === 'PatternProperty' ? partsOf(part) : [part];
    for (const { name, from: start, to } of own) {
      const text = source.text.slice(start, to);
      if (name === 'VariableName' || name === 'PropertyName') {
        from = text;
      } else if (name === 'VariableDefinition') {
        pairs.push([from ?? text, text]);
        from = undefined;
      }
    }
  }
  return pairs;
}

/** The declared names of a declaration with their values. */
function declared(node: SyntaxNode): readonly (readonly [name: SyntaxNode, value: SyntaxNode | undefined])[] {
  const pairs: [SyntaxNode, SyntaxNode | undefined][] = [];
  let isValue = false;
  for (let part = node.firstChild; part !== null; part = part.nextSibling) {
    const last = pairs.at(-1);
    if (/Definition$|Pattern$/.test(part.name) && !isValue) {
      pairs.push([part, undefined]);
    } else if (part.name === ',') {
      isValue = false;
    } else if (part.name === 'Equals') {
      isValue = true;
    } else if (isValue && last !== undefined && last[1] === undefined && !part.name.endsWith('Comment')) {
      last[1] = part;
    }
  }
  return pairs;
}

function scopeOf(source: Source, nodes: readonly SyntaxNode[]): Scope {
  const constants = new Map<string, SyntaxNode>();
  const exports = new Map<string, string>();
  const namespaces = new Set<string>();
  const wrapperCalls = new Map<string, string>();
  const foreign = new Set<string>();
  const twice = new Set<string>();
  const take = (name: string, pairs: readonly (readonly [string, string])[], whole: readonly string[]): void => {
    for (const [from, local] of pairs) {
      if (isLibrary(name)) {
        exports.set(local, from);
      } else if (wrappers.some((wrapper) => wrapper.name === name)) {
        wrapperCalls.set(local, name);
      } else {
        foreign.add(local);
      }
    }
    for (const local of whole) {
      if (isLibrary(name)) {
        namespaces.add(local);
      } else {
        foreign.add(local);
      }
    }
  };
  for (const node of nodes) {
    if (node.name === 'ImportDeclaration') {
      const own = node.getChildren('VariableDefinition').map((whole) => textOf(source, whole));
      take(packageIn(source, node) ?? '', namesIn(source, node), own);
    } else if (node.name === 'VariableDeclaration') {
      for (const [name, value] of declared(node)) {
        const local = textOf(source, name);
        const member = memberOf(source, unwrap(source, value));
        const own = packageIn(source, value) ?? packageIn(source, member?.object);
        if (own !== undefined) {
          const isWhole = name.name === 'VariableDefinition' && member === undefined;
          take(
            own,
            member === undefined ? (isWhole ? [] : namesIn(source, node)) : [[member.name, local]],
            isWhole ? [local] : [],
          );
        } else if (name.name === 'VariableDefinition' && value !== undefined) {
          (constants.has(local) ? twice : new Set<string>()).add(local);
          constants.set(local, value);
        }
      }
    } else if (node.name === 'AssignmentExpression') {
      twice.add(textOf(source, node.firstChild ?? node));
    }
  }
  for (const name of twice) {
    constants.delete(name);
  }
  return { constants, exports, namespaces, wrapperCalls, foreign };
}

/** The export of the library that a node names: `MongoMemoryServer`, `MMS.MongoMemoryServer`. */
function exportIn(source: Source, node: SyntaxNode | undefined, scope: Scope): string | undefined {
  const own = unwrap(source, node?.name === 'InstantiationExpression' ? partsOf(node)[0] : node);
  const member = memberOf(source, own);
  if (member !== undefined) {
    const object = textOf(source, member.object);
    const isWhole = scope.namespaces.has(object) || packageIn(source, unwrap(source, member.object)) !== undefined;
    return isWhole ? (member.name === 'default' ? 'MongoMemoryServer' : member.name) : undefined;
  }
  const name = own === undefined ? '' : textOf(source, own);
  if (scope.exports.get(name) === 'default') {
    return 'MongoMemoryServer';
  }
  // A part of a file may lack its imports.
  return scope.exports.get(name) ?? (classes.includes(name) && !scope.foreign.has(name) ? name : undefined);
}

/** The class of the object that `new X()`, or `X.create()`, makes. */
function madeBy(
  source: Source,
  node: SyntaxNode | undefined,
  scope: Scope,
): { readonly class: string; readonly how: 'new' | 'create'; readonly call: SyntaxNode } | undefined {
  const call = unwrap(source, node);
  const [callee] = partsOf(call);
  if (call?.name === 'NewExpression') {
    // Before 7.0.0, the class was the default export, too.
    const isDefault = callee !== undefined && scope.namespaces.has(textOf(source, callee));
    const name = isDefault ? 'MongoMemoryServer' : exportIn(source, callee, scope);
    return name === undefined || !classes.includes(name) ? undefined : { class: name, how: 'new', call };
  }
  const member = call?.name === 'CallExpression' ? memberOf(source, callee) : undefined;
  const name = member?.name === 'create' ? exportIn(source, member.object, scope) : undefined;
  return call === undefined || name === undefined ? undefined : { class: name, how: 'create', call };
}

/** The objects of the library, by what code calls them: `server`, `this.server`. */
interface LibraryObject {
  readonly class: string;
  readonly how?: 'new' | 'create';
}

function objectsOf(source: Source, nodes: readonly SyntaxNode[], scope: Scope): ReadonlyMap<string, LibraryObject> {
  const objects = new Map<string, LibraryObject>();
  const add = (name: string, value: SyntaxNode | undefined): void => {
    const made = madeBy(source, value, scope);
    if (made !== undefined) {
      objects.set(name, { class: made.class, how: made.how });
    }
  };
  for (const node of nodes) {
    if (node.name === 'VariableDeclaration') {
      for (const [name, value] of declared(node)) {
        add(textOf(source, name), value);
      }
    } else if (node.name === 'PropertyDeclaration') {
      for (const [name, value] of declared(node)) {
        add(`this.${textOf(source, name)}`, value);
      }
    } else if (node.name === 'AssignmentExpression') {
      add(textOf(source, node.firstChild ?? node), node.lastChild ?? undefined);
    } else if (node.name === 'TypeName') {
      const name = exportIn(source, node, scope);
      const annotation = parentNamed(node, 'TypeAnnotation');
      const target =
        annotation?.prevSibling?.name === 'Optional' ? annotation.prevSibling.prevSibling : annotation?.prevSibling;
      if (name !== undefined && classes.includes(name) && target != null && /Definition$/.test(target.name)) {
        const own = (target.name === 'PropertyDefinition' ? 'this.' : '') + textOf(source, target);
        objects.set(own, objects.get(own) ?? { class: name });
      }
    }
  }
  return objects;
}

function parentNamed(node: SyntaxNode, name: string): SyntaxNode | undefined {
  for (let parent = node.parent; parent !== null && /Type|^Union/.test(parent.name); parent = parent.parent) {
    if (parent.name === name) {
      return parent;
    }
  }
  return undefined;
}

/** Nodes that declare names of the library, or the type of a value. */
const naming = new Set(['ImportGroup', 'ObjectPattern', 'PatternProperty']);

function usesOf(
  source: Source,
  nodes: readonly SyntaxNode[],
  scope: Scope,
  objects: ReadonlyMap<string, LibraryObject>,
): readonly Use[] {
  const place = (node: SyntaxNode): Pick<Use, 'line' | 'in'> => ({ line: lineOf(source, node), in: 'code' });
  const found = nodes.flatMap((node): readonly Use[] => {
    const made = node.name === 'NewExpression' ? madeBy(source, node, scope) : undefined;
    if (made !== undefined) {
      return [
        {
          ...{ class: made.class, member: 'new', values: argumentsOf(source, node, scope), ...place(node) },
          scope: scopeOfCall(source, node),
        },
      ];
    }
    if (node.name === 'MemberExpression') {
      const member = memberOf(source, node);
      const object = unwrap(source, member?.object);
      const made = madeBy(source, object, scope);
      const own = object === undefined ? '' : textOf(source, object);
      const known = objects.get(own) ?? made;
      const name = known?.class ?? exportIn(source, object, scope) ?? ownMembers.get(member?.name ?? '');
      if (member?.name === 'default' && (scope.namespaces.has(own) || isLibrary(packageIn(source, object) ?? ''))) {
        return [{ class: '', member: 'default', ...place(node) }];
      }
      const call =
        node.parent?.name === 'CallExpression' && node.parent.firstChild?.from === node.from ? node.parent : undefined;
      return member === undefined || name === undefined || !classes.includes(name)
        ? []
        : [
            {
              ...{ class: name, member: member.name, ...place(node) },
              ...(call !== undefined && { values: argumentsOf(source, call, scope) }),
              ...(call !== undefined && member.name === 'create' && { scope: scopeOfCall(source, call) }),
              ...(known?.how === 'new' && { isNotStarted: true }),
            },
          ];
    }
    const isNamed = node.name === 'VariableDefinition' && naming.has(node.parent?.name ?? '');
    const name = isNamed ? scope.exports.get(textOf(source, node)) : undefined;
    return name !== undefined
      ? [{ class: '', member: name, ...place(node) }]
      : node.name === 'ImportDeclaration' && isLibrary(packageIn(source, node) ?? '') && isDefault(node)
        ? [{ class: '', member: 'default', ...place(node) }]
        : [];
  });
  const started = new Set(
    found.flatMap(({ class: own, member }) => (member === 'start' || member === 'ensureInstance' ? [own] : [])),
  );
  return found.map(({ isNotStarted, ...use }) =>
    isNotStarted === true && !started.has(use.class) ? { ...use, isNotStarted } : use,
  );
}

/** `import X from`, not `import * as X from`. */
function isDefault(node: SyntaxNode): boolean {
  return node.getChild('VariableDefinition') !== null && node.getChild('Star') === null;
}

function argumentsOf(source: Source, call: SyntaxNode, { constants }: Scope): readonly Value[] {
  return partsOf(call.getChild('ArgList')).map((node) => valueOf(source, node, constants));
}

/** `process.env.X = …`, a property `MONGOMS_X: …`, and calls such as `vi.stubEnv('MONGOMS_X', …)`. */
function variablesIn(
  source: Source,
  nodes: readonly SyntaxNode[],
  names: Names,
  { constants }: Scope,
): readonly Setting[] {
  return nodes.flatMap((node): readonly Setting[] => {
    const of = (name: string | undefined, value: Value): readonly Setting[] =>
      name === undefined || !isMeant(name, names)
        ? []
        : [{ place: 'variable', name, value, line: lineOf(source, node), in: 'code', scope: scopeAt(source, node) }];
    if (node.name === 'AssignmentExpression') {
      const target = memberOf(source, node.firstChild);
      const isVariable = target !== undefined && /\benv$/.test(textOf(source, target.object));
      const value = valueOf(source, node.lastChild ?? undefined, constants);
      const before: Value = { kind: 'unknown', source: textOf(source, node.firstChild ?? node) };
      return isVariable
        ? of(target.name, node.getChild('UpdateOp') === null ? asText(value) : oneOf([before, asText(value)]))
        : [];
    }
    if (node.name === 'ObjectExpression') {
      return propertiesOf(source, node).flatMap(({ name, value, at }) =>
        of(/^[A-Z_\d]+$/.test(name) ? name : undefined, asText(valueOf(source, value, constants))).map((setting) => ({
          ...setting,
          line: lineOf(source, at),
        })),
      );
    }
    if (node.name === 'CallExpression') {
      const [name, value, ...others] = argumentsOf(source, node, { constants } as Scope);
      return name?.kind === 'known' && typeof name.value === 'string' && value !== undefined && others.length === 0
        ? of(name.value, asText(value))
        : [];
    }
    return [];
  });
}

/** A variable holds text, also `undefined`. */
function asText(value: Value): Value {
  return value.kind === 'known'
    ? { kind: 'known', value: String(value.value) }
    : value.kind === 'oneOf'
      ? { kind: 'oneOf', values: value.values.map(asText) }
      : value;
}

/** The branches of conditions, and the objects of a list, that a node is in. */
function scopeAt(source: Source, node: SyntaxNode): Where {
  const parts: Part[] = [];
  const add = (of: string, at: SyntaxNode, is: string): void => {
    parts.unshift({ of: `${of} ${String(lineOf(source, at))}:${String(at.from)}`, is: [is] });
  };
  for (let own = node, parent = node.parent; parent !== null; own = parent, parent = parent.parent) {
    const [condition] = partsOf(parent);
    const isElse = own.prevSibling?.name === 'else' || textOf(source, own.prevSibling ?? own) === ':';
    const isBranch =
      ['IfStatement', 'ConditionalExpression'].includes(parent.name) ||
      (parent.name === 'BinaryExpression' && textOf(source, own.prevSibling ?? own) === '&&');
    if (isBranch && condition?.from !== own.from) {
      add('if', parent, isElse ? 'no' : 'yes');
    } else if (parent.name === 'ArrayExpression' && own.name === 'ObjectExpression' && partsOf(parent).length > 1) {
      add('list', parent, String(own.from));
    }
  }
  return parts;
}

/** What is passed to the library's classes, and to packages that pass it on. */
function optionsIn(source: Source, nodes: readonly SyntaxNode[], scope: Scope): readonly Setting[] {
  return nodes.flatMap((node): readonly Setting[] => {
    const made =
      node.name === 'NewExpression' || node.name === 'CallExpression' ? madeBy(source, node, scope) : undefined;
    if (made !== undefined) {
      const own = { class: made.class, scope: scopeOfCall(source, made.call) };
      return settingsIn(source, partsOf(made.call.getChild('ArgList'))[0], scope, own, []);
    }
    if (node.name === 'CallExpression') {
      const wrapper = scope.wrapperCalls.get(textOf(source, partsOf(node)[0] ?? node));
      const [given] = partsOf(node.getChild('ArgList'));
      return wrapper === undefined ? [] : wrappedIn(source, given, scope, wrapper);
    }
    if (node.name === 'Property') {
      const [property] = propertiesOf(source, node.parent ?? node).filter(({ at }) => at.from === node.from);
      const wrapper = wrappers.find(
        ({ options: key, name }) => key === property?.name && name === '@shelf/jest-mongodb',
      );
      return wrapper === undefined ? [] : wrappedIn(source, node.parent ?? undefined, scope, wrapper.name);
    }
    return [];
  });
}

/** The options of a wrapper: its own, and those that it passes on. */
function wrappedIn(source: Source, node: SyntaxNode | undefined, scope: Scope, name: string): readonly Setting[] {
  const wrapper = wrappers.find((one) => one.name === name);
  const object = objectOf(source, node, scope);
  return object === undefined || wrapper === undefined
    ? []
    : propertiesOf(source, object).flatMap((property) =>
        property.name === wrapper.options
          ? settingsIn(source, property.value, scope, { wrapper: name, class: 'MongoMemoryServer' }, [])
          : settingsIn(source, object, scope, { wrapper: name }, [], property.name),
      );
}

/** Each call makes a server with options of its own. */
function scopeOfCall(source: Source, call: SyntaxNode): Where {
  return [...scopeAt(source, call), { of: `calls ${String(source.line)}`, is: [String(call.from)] }];
}

/** The objects that a condition chooses among: `a ? {…} : {…}`, `a && {…}`. */
function choicesOf(source: Source, node: SyntaxNode | undefined): readonly SyntaxNode[] {
  const own = unwrap(source, node);
  const parts = partsOf(own).filter(({ name }) => name !== 'LogicOp');
  return own?.name === 'ConditionalExpression' ||
    (own?.name === 'BinaryExpression' && textOf(source, own.getChild('LogicOp') ?? own) === '&&')
    ? parts.slice(1)
    : [];
}

function objectOf(
  source: Source,
  node: SyntaxNode | undefined,
  { constants }: Scope,
  depth = 0,
): SyntaxNode | undefined {
  const own = unwrap(source, node);
  const isName = own?.name === 'VariableName' || own?.name === 'PropertyDefinition';
  const constant = own !== undefined && isName ? constants.get(textOf(source, own)) : undefined;
  return own?.name === 'ObjectExpression'
    ? own
    : constant === undefined || depth > 5
      ? undefined
      : objectOf(source, constant, { constants } as Scope, depth + 1);
}

/** The settings of an object, and of the objects in it. What cannot be seen becomes a setting that is not known. */
function settingsIn(
  source: Source,
  node: SyntaxNode | undefined,
  scope: Scope,
  of: Pick<Setting, 'class' | 'wrapper' | 'scope'>,
  path: readonly string[],
  only?: string,
): readonly Setting[] {
  const choices = choicesOf(source, node).filter((choice) => objectOf(source, choice, scope) !== undefined);
  if (choices.length > 0) {
    return choices.flatMap((choice) => settingsIn(source, choice, scope, of, path, only));
  }
  const object = objectOf(source, node, scope);
  if (node === undefined || path.length > 6) {
    return [];
  }
  const setting = (name: readonly string[], value: Value, at: SyntaxNode): Setting => ({
    ...{ place: 'code', name: name.join('.'), value, ...of },
    ...{ line: lineOf(source, at), in: 'code' },
    scope: [
      ...(of.scope ?? []),
      ...scopeAt(source, at).filter((part) => of.scope?.some((own) => own.of === part.of) !== true),
    ],
  });
  if (object === undefined) {
    return [setting([...path, '...'], { kind: 'unknown', source: textOf(source, node) }, node)];
  }
  return propertiesOf(source, object)
    .filter(({ name }) => only === undefined || name === only)
    .flatMap(({ name, value, at }): readonly Setting[] => {
      const own = name === '...' ? path : [...path, name];
      const items = partsOf(unwrap(source, value)).filter((item) => item.name === 'ObjectExpression');
      const isList = unwrap(source, value)?.name === 'ArrayExpression' && items.length > 0;
      const inner = [...choicesOf(source, value), value].map((one) => objectOf(source, one, scope));
      const isEmpty = name !== '...' && inner.at(-1)?.getChild('Property') === null;
      return !isEmpty && (name === '...' || inner.some((one) => one !== undefined))
        ? settingsIn(source, value, scope, of, own)
        : isList
          ? items.flatMap((item) => settingsIn(source, item, scope, of, own))
          : [setting(own, valueOf(source, value, scope.constants), at)];
    });
}

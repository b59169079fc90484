import type { SyntaxNode } from '@lezer/common';
import { classes, isLibrary, isMeant, ownMembers, wrappers, type Wrapper } from './names';
import type { Document, Format, Names, Part, Scope, Setting, Use, Value } from './paste';
import { lineOf, memberOf, oneOf, parse, partsOf, propertiesOf, textOf, unwrap, valueOf, type Source } from './syntax';

/** What code says about the library. */
export interface CodeFacts {
  readonly settings: readonly Setting[];
  readonly uses: readonly Use[];
}

/** A text with what its names stand for. */
interface Code extends Source {
  readonly all: readonly SyntaxNode[];
  /** Names that are declared once, with their values. */
  readonly constants: ReadonlyMap<string, SyntaxNode>;
  /** Names that come from a package: which one, and what they are called there; `*` for all of it. */
  readonly imported: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
}

/** Reads code. What is in comments and strings is no fact. */
export function readCode({ text, line }: Document, names: Names): CodeFacts {
  const source = parse(text, line);
  const all: SyntaxNode[] = [];
  source.top.cursor().iterate(({ node }) => {
    if (!node.name.endsWith('Comment')) {
      all.push(node);
    }
    return !node.name.endsWith('Comment');
  });
  const code: Code = { ...source, all, ...declarationsIn(source, all) };
  return {
    settings: [
      ...all.flatMap((node) => variablesIn(code, node, names)),
      ...all.flatMap((node) => optionsIn(code, node)),
    ],
    uses: usesIn(code),
  };
}

/** The package in `from 'x'`, `require('x')`, `await import('x')`. */
function packageIn(source: Source, node: SyntaxNode | undefined): string | undefined {
  const own = unwrap(source, node);
  const isRequire = own?.name === 'CallExpression' && textOf(source, partsOf(own)[0] ?? own) === 'require';
  const isImport = own?.name === 'DynamicImport' || own?.name === 'ImportDeclaration';
  const name = (isRequire ? own.getChild('ArgList') : isImport ? own : null)?.getChild('String') ?? null;
  return name === null ? undefined : textOf(source, name).slice(1, -1);
}

/** The names that a pattern or an import declares, with the names that they have where they come from. */
function namesIn(source: Source, node: SyntaxNode): readonly (readonly [local: string, from: string])[] {
  const group = node.name === 'ImportDeclaration' ? node.getChild('ImportGroup') : node.getChild('ObjectPattern');
  const pairs: (readonly [string, string])[] = [];
  let from: string | undefined;
  for (let part = group?.firstChild ?? null; part !== null; part = part.nextSibling) {
    for (const own of part.name === 'PatternProperty' ? partsOf(part) : [part]) {
      if (own.name === 'VariableName' || own.name === 'PropertyName') {
        from = textOf(source, own);
      } else if (own.name === 'VariableDefinition') {
        pairs.push([textOf(source, own), from ?? textOf(source, own)]);
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

function declarationsIn(source: Source, all: readonly SyntaxNode[]): Pick<Code, 'constants' | 'imported'> {
  const constants = new Map<string, SyntaxNode>();
  const imported = new Map<string, { readonly from: string; readonly name: string }>();
  const changed = new Set<string>();
  for (const node of all) {
    if (node.name === 'ImportDeclaration') {
      const from = packageIn(source, node) ?? '';
      const whole = node.getChildren('VariableDefinition').map((own) => [textOf(source, own), '*'] as const);
      [...namesIn(source, node), ...whole].forEach(([local, name]) => imported.set(local, { from, name }));
    } else if (node.name === 'VariableDeclaration') {
      for (const [definition, value] of declared(node)) {
        const local = textOf(source, definition);
        const member = memberOf(source, unwrap(source, value));
        const from = packageIn(source, value) ?? packageIn(source, member?.object);
        const isName = definition.name === 'VariableDefinition';
        if (from !== undefined) {
          const pairs = isName ? [[local, member?.name ?? '*'] as const] : namesIn(source, node);
          pairs.forEach(([own, name]) => imported.set(own, { from, name }));
        } else if (isName && value !== undefined) {
          (constants.has(local) ? changed : new Set()).add(local);
          constants.set(local, value);
        }
      }
    } else if (node.name === 'AssignmentExpression') {
      changed.add(textOf(source, node.firstChild ?? node));
    }
  }
  changed.forEach((name) => constants.delete(name));
  return { constants, imported };
}

/** The export of the library that a node names: `MongoMemoryServer`, `MMS.MongoMemoryServer`. */
function exportIn(code: Code, node: SyntaxNode | undefined): string | undefined {
  const own = unwrap(code, node?.name === 'InstantiationExpression' ? partsOf(node)[0] : node);
  const member = memberOf(code, own);
  const text = own === undefined ? '' : textOf(code, own);
  const import_ = code.imported.get(text);
  // A part of a file may lack its imports.
  const byName = import_ !== undefined ? import_.name : classes.includes(text) ? text : undefined;
  const name =
    member !== undefined
      ? isWhole(code, member.object)
        ? member.name
        : undefined
      : import_ === undefined || isLibrary(import_.from)
        ? byName
        : undefined;
  // Before 7.0.0, the class was the default export, too.
  return name === 'default' ? 'MongoMemoryServer' : name;
}

/** Whether a node is the whole library: `MMS`, `require('mongodb-memory-server')`. */
function isWhole(code: Code, node: SyntaxNode | undefined): boolean {
  const own = code.imported.get(node === undefined ? '' : textOf(code, node));
  return isLibrary((own?.name === '*' ? own.from : packageIn(code, node)) ?? '');
}

/** The class of the object that `new X()`, or `X.create()`, makes. */
function madeBy(
  code: Code,
  node: SyntaxNode | undefined,
): { readonly class: string; readonly how: 'new' | 'create'; readonly call: SyntaxNode } | undefined {
  const call = unwrap(code, node);
  const [callee] = partsOf(call);
  const member = call?.name === 'CallExpression' ? memberOf(code, callee) : undefined;
  const name =
    call?.name === 'NewExpression'
      ? isWhole(code, callee)
        ? 'MongoMemoryServer'
        : exportIn(code, callee)
      : member?.name === 'create'
        ? exportIn(code, member.object)
        : undefined;
  return call === undefined || name === undefined || !classes.includes(name)
    ? undefined
    : { class: name, how: member === undefined ? 'new' : 'create', call };
}

/** The classes of objects, by what code calls them: `server`, `this.server`; and whether `new` makes them. */
function objectsIn(code: Code): ReadonlyMap<string, { readonly class: string; readonly isNew: boolean }> {
  const objects = new Map<string, { readonly class: string; readonly isNew: boolean }>();
  const add = (name: string, value: SyntaxNode | undefined): void => {
    const made = madeBy(code, value);
    if (made !== undefined) {
      objects.set(name, { class: made.class, isNew: made.how === 'new' });
    }
  };
  for (const node of code.all) {
    if (node.name === 'VariableDeclaration' || node.name === 'PropertyDeclaration') {
      const before = node.name === 'PropertyDeclaration' ? 'this.' : '';
      declared(node).forEach(([name, value]) => {
        add(before + textOf(code, name), value);
      });
    } else if (node.name === 'AssignmentExpression') {
      add(textOf(code, node.firstChild ?? node), node.lastChild ?? undefined);
    } else if (node.name === 'TypeName') {
      const name = exportIn(code, node);
      let type = node.parent;
      while (type !== null && type.name !== 'TypeAnnotation' && /Type|^Union/.test(type.name)) {
        type = type.parent;
      }
      const before = type?.name === 'TypeAnnotation' ? type.prevSibling : null;
      const target = before?.name === 'Optional' ? before.prevSibling : before;
      if (name !== undefined && classes.includes(name) && target != null && /Definition$/.test(target.name)) {
        const own = (target.name === 'PropertyDefinition' ? 'this.' : '') + textOf(code, target);
        objects.set(own, objects.get(own) ?? { class: name, isNew: false });
      }
    }
  }
  return objects;
}

/** Nodes that declare names of the library. */
const naming = new Set(['ImportGroup', 'ObjectPattern', 'PatternProperty']);

function usesIn(code: Code): readonly Use[] {
  const objects = objectsIn(code);
  const found = code.all.flatMap((node): readonly (Use & { readonly isNew?: boolean })[] => {
    const use = (own: string, member: string, more: Partial<Use> & { readonly isNew?: boolean } = {}) => [
      { class: own, member, line: lineOf(code, node), in: 'code' as const, ...more },
    ];
    const text = textOf(code, node);
    if (node.name === 'NewExpression') {
      const made = madeBy(code, node);
      return made ? use(made.class, 'new', { values: argumentsOf(code, node), scope: scopeOfCall(code, node) }) : [];
    }
    if (node.name === 'MemberExpression') {
      const member = memberOf(code, node);
      const object = unwrap(code, member?.object);
      if (member === undefined || (member.name === 'default' && isWhole(code, object))) {
        return member === undefined ? [] : use('', 'default');
      }
      const made = madeBy(code, object);
      const known = objects.get(object === undefined ? '' : textOf(code, object));
      const name = known?.class ?? made?.class ?? exportIn(code, object) ?? ownMembers.get(member.name) ?? '';
      const call =
        node.parent?.name === 'CallExpression' && node.parent.firstChild?.from === node.from ? node.parent : undefined;
      return classes.includes(name)
        ? use(name, member.name, {
            isNew: known?.isNew ?? made?.how === 'new',
            ...(call !== undefined && { values: argumentsOf(code, call) }),
            ...(call !== undefined && member.name === 'create' && { scope: scopeOfCall(code, call) }),
          })
        : [];
    }
    const isNamed = node.name === 'VariableDefinition' && naming.has(node.parent?.name ?? '');
    const own = isNamed ? code.imported.get(text) : undefined;
    const isDefault =
      node.name === 'ImportDeclaration' &&
      isLibrary(packageIn(code, node) ?? '') &&
      node.getChild('VariableDefinition') !== null &&
      node.getChild('Star') === null;
    return own !== undefined && isLibrary(own.from) ? use('', own.name) : isDefault ? use('', 'default') : [];
  });
  const started = new Set(
    found.flatMap(({ class: own, member }) => (member === 'start' || member === 'ensureInstance' ? [own] : [])),
  );
  return found.map(({ isNew, ...use }) =>
    isNew === true && !started.has(use.class) ? { ...use, isNotStarted: true } : use,
  );
}

function argumentsOf(code: Code, call: SyntaxNode): readonly Value[] {
  return partsOf(call.getChild('ArgList')).map((node) => valueOf(code, node, code.constants));
}

/** `process.env.X = …`, a property `MONGOMS_X: …`, and calls such as `vi.stubEnv('MONGOMS_X', …)`. */
function variablesIn(code: Code, node: SyntaxNode, names: Names): readonly Setting[] {
  const of = (name: string, value: Value, format: Format, at = node): readonly Setting[] =>
    isMeant(name, names)
      ? [
          {
            ...{ place: 'variable', name, value: asText(value), line: lineOf(code, at), in: 'code', format },
            scope: scopeAt(code, node),
          },
        ]
      : [];
  switch (node.name) {
    case 'AssignmentExpression': {
      const target = memberOf(code, node.firstChild);
      const value = valueOf(code, node.lastChild ?? undefined, code.constants);
      const before: Value = { kind: 'unknown', source: textOf(code, node.firstChild ?? node) };
      return target !== undefined && /\benv$/.test(textOf(code, target.object))
        ? of(target.name, node.getChild('UpdateOp') === null ? value : oneOf([before, value]), 'assignment')
        : [];
    }
    case 'ObjectExpression':
      return propertiesOf(code, node).flatMap(({ name, value, at }) =>
        /^[A-Z_\d]+$/.test(name) ? of(name, valueOf(code, value, code.constants), 'env', at) : [],
      );
    case 'CallExpression': {
      const [name, value, ...others] = argumentsOf(code, node);
      return name?.kind === 'known' && typeof name.value === 'string' && value !== undefined && others.length === 0
        ? of(name.value, value, 'assignment')
        : [];
    }
    default:
      return [];
  }
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
function scopeAt(source: Source, node: SyntaxNode): Scope {
  const parts: Part[] = [];
  for (let own = node, parent = node.parent; parent !== null; own = parent, parent = parent.parent) {
    const before = own.prevSibling;
    const isBranch =
      ['IfStatement', 'ConditionalExpression'].includes(parent.name) ||
      (parent.name === 'BinaryExpression' && before !== null && textOf(source, before) === '&&');
    const at = `${String(lineOf(source, parent))}:${String(parent.from)}`;
    if (isBranch && before !== null) {
      const isElse = before.name === 'else' || textOf(source, before) === ':';
      parts.unshift({ of: `if ${at}`, is: [isElse ? 'no' : 'yes'] });
    } else if (parent.name === 'ArrayExpression' && own.name === 'ObjectExpression' && partsOf(parent).length > 1) {
      parts.unshift({ of: `list ${at}`, is: [String(own.from)] });
    }
  }
  return parts;
}

/** Each call makes a server with options of its own. */
function scopeOfCall(source: Source, call: SyntaxNode): Scope {
  return [...scopeAt(source, call), { of: `calls ${String(source.line)}`, is: [String(call.from)] }];
}

/** What is passed to the library's classes, and to packages that pass it on. */
function optionsIn(code: Code, node: SyntaxNode): readonly Setting[] {
  const [first] = partsOf(node.getChild('ArgList'));
  if (node.name === 'Property') {
    // A configuration of Jest needs no import.
    const [jest] = wrappers;
    const [key] = partsOf(node);
    const isOptions = key !== undefined && textOf(code, key) === jest?.options;
    return isOptions ? wrappedIn(code, node.parent ?? undefined, jest) : [];
  }
  const made = madeBy(code, node.name === 'NewExpression' || node.name === 'CallExpression' ? node : undefined);
  if (made !== undefined) {
    return settingsIn(code, first, { class: made.class, scope: scopeOfCall(code, made.call) }, []);
  }
  const callee = node.name === 'CallExpression' ? code.imported.get(textOf(code, partsOf(node)[0] ?? node)) : undefined;
  return wrappedIn(
    code,
    first,
    wrappers.find(({ name }) => name === callee?.from),
  );
}

/** The options of a wrapper: its own, and those that it passes on. */
function wrappedIn(code: Code, node: SyntaxNode | undefined, wrapper: Wrapper | undefined): readonly Setting[] {
  const object = objectOf(code, node);
  return object === undefined || wrapper === undefined
    ? []
    : propertiesOf(code, object).flatMap((property) =>
        property.name === wrapper.options
          ? settingsIn(code, property.value, { wrapper: wrapper.name, class: 'MongoMemoryServer' }, [])
          : settingsIn(code, object, { wrapper: wrapper.name }, [], property.name),
      );
}

/** The objects that a condition chooses among: `a ? {…} : {…}`, `a && {…}`; or the node itself. */
function choicesOf(code: Code, node: SyntaxNode | undefined): readonly SyntaxNode[] {
  const own = unwrap(code, node);
  const isAnd = own?.name === 'BinaryExpression' && textOf(code, own.getChild('LogicOp') ?? own) === '&&';
  const parts = partsOf(own).filter(({ name }) => name !== 'LogicOp');
  return own?.name === 'ConditionalExpression' || isAnd ? parts.slice(1) : node === undefined ? [] : [node];
}

function objectOf(code: Code, node: SyntaxNode | undefined, depth = 0): SyntaxNode | undefined {
  const own = unwrap(code, node);
  const isName = own?.name === 'VariableName' || own?.name === 'PropertyDefinition';
  const constant = own !== undefined && isName && depth < 5 ? code.constants.get(textOf(code, own)) : undefined;
  return own?.name === 'ObjectExpression' ? own : constant && objectOf(code, constant, depth + 1);
}

/** The settings of an object, and of the objects in it. What cannot be seen becomes a setting that is not known. */
function settingsIn(
  code: Code,
  node: SyntaxNode | undefined,
  of: Pick<Setting, 'class' | 'wrapper' | 'scope'>,
  path: readonly string[],
  only?: string,
): readonly Setting[] {
  if (node === undefined || path.length > 6) {
    return [];
  }
  const { scope: outer = [] } = of;
  const setting = (name: readonly string[], value: Value, at: SyntaxNode): Setting => ({
    ...{ place: 'code', name: name.join('.'), value, ...of, line: lineOf(code, at), in: 'code', format: 'code' },
    scope: [...outer, ...scopeAt(code, at).filter((part) => outer.every((own) => own.of !== part.of))],
  });
  const objects = choicesOf(code, node).flatMap((choice) => objectOf(code, choice) ?? []);
  if (objects.length === 0) {
    return [setting([...path, '...'], { kind: 'unknown', source: textOf(code, node) }, node)];
  }
  return objects
    .flatMap((object) => propertiesOf(code, object))
    .filter(({ name }) => only === undefined || name === only)
    .flatMap(({ name, value, at }): readonly Setting[] => {
      const own = name === '...' ? path : [...path, name];
      const inner = choicesOf(code, value).flatMap((choice) => objectOf(code, choice) ?? []);
      const items = partsOf(unwrap(code, value)).filter((item) => item.name === 'ObjectExpression');
      const isList = unwrap(code, value)?.name === 'ArrayExpression' && items.length > 0;
      const isFilled = inner.some((object) => object.getChild('Property') !== null);
      return name === '...' || isFilled
        ? settingsIn(code, value, of, own)
        : isList
          ? items.flatMap((item) => settingsIn(code, item, of, own))
          : [setting(own, valueOf(code, value, code.constants), at)];
    });
}

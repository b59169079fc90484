import type { SyntaxNode } from '@lezer/common';
import { classes, isLibrary, isMeant, ownMembers, wrappers, type Wrapper } from './names';
import type { Document, Format, Names, Paste, Setting, Use, Value } from './paste';
import {
  known,
  leavesOf,
  lineOf,
  memberOf,
  oneOf,
  parseCode,
  partsOf,
  propertyOf,
  textOf,
  unquoted,
  unwrap,
  valueOf,
  type Source,
} from './syntax';

/** What a name stands for. */
interface Name {
  readonly at: SyntaxNode;
  /** What it is set to. */
  readonly values: SyntaxNode[];
  /** The package that it comes from. */
  readonly from?: string | undefined;
  /** What it is called in the package, or in the value. */
  readonly key?: string | undefined;
}

/** A package (`*`), an export of it, or an object of an exported class. */
interface Thing {
  readonly from: string;
  readonly name: string;
  readonly made?: 'new' | 'create';
}

interface Code extends Source {
  /** `server`, `this.server` */
  readonly names: ReadonlyMap<string, Name>;
  readonly nodes: ReadonlyMap<string, readonly SyntaxNode[]>;
}

const library = 'mongodb-memory-server';
const longestName = 100;
const read = [
  ...['ImportDeclaration', 'Equals', 'AssignmentExpression'],
  ...['NewExpression', 'CallExpression', 'MemberExpression', 'Property'],
];

/** Reads code. What is in comments and strings is no fact. */
export function readCode({ text, line }: Document, names: Names): Pick<Paste, 'settings' | 'uses'> {
  const source = parseCode(text, line);
  const nodes = new Map<string, SyntaxNode[]>(read.map((name) => [name, []]));
  source.tree.iterate({ enter: ({ name, node }) => void nodes.get(name)?.push(node) });
  const declared = namesOf(source, nodes);
  const constant = (text: string): SyntaxNode | undefined => {
    const { at, key, values } = declared.get(text) ?? {};
    return at?.name === 'VariableDefinition' && key === undefined && values?.length === 1 ? values[0] : undefined;
  };
  const code: Code = { ...source, nodes, names: declared, constant };
  return { settings: [...variablesIn(code, names), ...optionsIn(code)], uses: usesIn(code) };
}

const all = ({ nodes }: Pick<Code, 'nodes'>, kind: string): readonly SyntaxNode[] => nodes.get(kind) ?? [];

/** What is imported, declared, and assigned. */
function namesOf(source: Source, nodes: Code['nodes']): Code['names'] {
  const names = new Map<string, Name>();
  const add = (at: SyntaxNode, more: Partial<Name>, value?: SyntaxNode): void => {
    const text = (at.name === 'PropertyDefinition' ? 'this.' : '') + textOf(source, at);
    const name = names.get(text) ?? { at, values: [], ...more };
    names.set(text, name);
    name.values.push(...(value === undefined ? [] : [value]));
  };
  for (const node of all({ nodes }, 'ImportDeclaration')) {
    const whole = node.getChild('Star') === null ? 'default' : '*';
    const own = node.getChildren('VariableDefinition').map((at) => [at, whole] as const);
    for (const [at, key] of [...own, ...namesIn(source, node.getChild('ImportGroup'))]) {
      add(at, { from: packageIn(source, node), key });
    }
  }
  for (const { prevSibling: before, nextSibling, parent } of all({ nodes }, 'Equals')) {
    const at = before?.name === 'TypeAnnotation' ? before.prevSibling : before;
    if (at === null || nextSibling === null || !/Declaration|Assignment/.test(parent?.name ?? '')) {
      continue;
    }
    if (at.name === 'ObjectPattern') {
      namesIn(source, at).forEach(([own, key]) => {
        add(own, { key }, nextSibling);
      });
    } else if (at.to - at.from < longestName) {
      add(at, {}, nextSibling);
    }
  }
  return names;
}

/** The names that a pattern or an import declares, with the names that they have where they come from. */
function namesIn(source: Source, group: SyntaxNode | null): readonly (readonly [at: SyntaxNode, from: string])[] {
  const pairs: (readonly [SyntaxNode, string])[] = [];
  let from: string | undefined;
  const parts = partsOf(group).flatMap((part) => (part.name === 'PatternProperty' ? partsOf(part) : [part]));
  for (const own of parts) {
    const text = textOf(source, own);
    if (own.name === 'VariableDefinition') {
      pairs.push([own, from ?? text]);
    }
    from = own.name === 'VariableName' || own.name === 'PropertyName' ? text : undefined;
  }
  return pairs;
}

/** The package in `from 'x'`, `require('x')`, `import('x')`. */
function packageIn(source: Source, node: SyntaxNode): string | undefined {
  const isRequire = node.name === 'CallExpression' && textOf(source, node.firstChild ?? node) === 'require';
  const isImport = node.name === 'DynamicImport' || node.name === 'ImportDeclaration';
  const name = (isRequire ? node.getChild('ArgList') : isImport ? node : null)?.getChild('String');
  return name == null ? undefined : unquoted(textOf(source, name));
}

/** Before 7.0.0, the default export of the library was the class; that of the core still is. */
const isWhole = ({ name, made }: Thing): boolean => made === undefined && (name === '*' || name === 'default');

/** Whether a package no longer exports a name. */
const hasLost = ({ from }: Thing, key: string): boolean => key !== 'default' || !from.includes('-core');

function classOf(thing: Thing | undefined): string | undefined {
  const name = thing === undefined || !isLibrary(thing.from) ? '' : isWhole(thing) ? 'MongoMemoryServer' : thing.name;
  return classes.includes(name) ? name : undefined;
}

/** What an expression is, as far as it comes from a package. */
function thingOf(code: Code, node: SyntaxNode | undefined, depth = 0): Thing | undefined {
  const own = unwrap(node);
  if (own === undefined || depth > 10) {
    return undefined;
  }
  const memberIn = (thing: Thing | undefined, name: string): Thing | undefined =>
    thing !== undefined && isWhole(thing) ? { from: thing.from, name } : undefined;
  const from = packageIn(code, own);
  if (from !== undefined) {
    return { from, name: '*' };
  }
  switch (own.name) {
    case 'NewExpression':
    case 'CallExpression': {
      const [callee] = partsOf(own);
      const isNew = own.name === 'NewExpression';
      const member = isNew ? undefined : memberOf(code, callee);
      const of = isNew || member?.name === 'create' ? thingOf(code, member?.object ?? callee, depth + 1) : undefined;
      const name = of?.made === undefined ? classOf(of) : undefined;
      return name === undefined ? undefined : { from: library, name, made: isNew ? 'new' : 'create' };
    }
    default: {
      const text = own.to - own.from > longestName ? '' : textOf(code, own);
      const name = code.names.get(text);
      if (name?.from !== undefined) {
        return { from: name.from, name: name.key ?? '*' };
      }
      if (name !== undefined) {
        let found: Thing | undefined;
        name.values.slice(0, 9).forEach((value) => (found ??= thingOf(code, value, depth + 1)));
        return name.key === undefined ? found : memberIn(found, name.key);
      }
      const member = memberOf(code, own);
      // A part of a file may lack its imports.
      return member !== undefined
        ? memberIn(thingOf(code, member.object, depth + 1), member.name)
        : classes.includes(text)
          ? { from: library, name: text }
          : undefined;
    }
  }
}

function usesIn(code: Code): readonly Use[] {
  const started = new Set<string>();
  const fresh = new Set<Use>();
  const use = (at: SyntaxNode, own: string, member: string, more: Partial<Use> = {}): Use => ({
    ...{ class: own, member, line: lineOf(code, at), in: 'code', ...more },
  });
  const ofNames = [...code.names.values()].flatMap(({ at, key, from, values: [value] }) => {
    const thing = from === undefined ? thingOf(code, value) : { from, name: '*' };
    const isOurs = key !== undefined && thing !== undefined && isWhole(thing) && isLibrary(thing.from);
    return isOurs && key !== '*' && hasLost(thing, key) ? [use(at, '', key)] : [];
  });
  const ofNew = all(code, 'NewExpression').flatMap((node) => {
    const own = classOf(thingOf(code, node));
    return own === undefined ? [] : [use(node, own, 'new', { values: argumentsOf(code, node) })];
  });
  const ofMembers = all(code, 'MemberExpression').flatMap((node): readonly Use[] => {
    const member = memberOf(code, node);
    const thing = member && thingOf(code, member.object);
    if (member === undefined || (member.name === 'default' && thing !== undefined && isWhole(thing))) {
      return thing !== undefined && isLibrary(thing.from) && hasLost(thing, 'default')
        ? [use(node, '', 'default')]
        : [];
    }
    const own = (thing !== undefined && !isWhole(thing) ? classOf(thing) : undefined) ?? ownMembers.get(member.name);
    if (own === undefined) {
      return [];
    }
    const call = node.parent?.name === 'CallExpression' && node.parent.firstChild?.to === node.to ? node.parent : null;
    const found = use(node, own, member.name, call === null ? {} : { values: argumentsOf(code, call) });
    if (thing?.made === 'new') {
      fresh.add(found);
    }
    if (member.name === 'start' || member.name === 'ensureInstance') {
      started.add(own);
    }
    return [found];
  });
  return [...ofNames, ...ofNew, ...ofMembers]
    .map((one) => (fresh.has(one) && !started.has(one.class) ? { ...one, isNotStarted: true } : one))
    .toSorted((a, b) => a.line - b.line);
}

const argumentsOf = (code: Code, call: SyntaxNode): readonly Value[] =>
  partsOf(call.getChild('ArgList')).map((node) => valueOf(code, node));

/** `process.env.X = …`, a property `MONGOMS_X: …`, and calls such as `vi.stubEnv('MONGOMS_X', …)`. */
function variablesIn(code: Code, names: Names): readonly Setting[] {
  const of = (at: SyntaxNode, name: string, value: () => Value, format: Format): readonly Setting[] =>
    isMeant(name, names)
      ? [
          {
            ...{ place: 'variable', name, value: asText(value()), line: lineOf(code, at), in: 'code', format },
            isConditional: isConditional(code, at),
          },
        ]
      : [];
  return [
    ...all(code, 'AssignmentExpression').flatMap((node) => {
      const target = memberOf(code, node.firstChild);
      const before: Value = { kind: 'unknown', source: target?.name ?? '' };
      const value = (): Value => valueOf(code, node.lastChild ?? undefined);
      return target !== undefined && /\benv$/.test(textOf(code, target.object).slice(-longestName))
        ? of(node, target.name, () => (node.getChild('UpdateOp') ? oneOf([before, value()]) : value()), 'assignment')
        : [];
    }),
    ...all(code, 'Property').flatMap((node) => {
      const { name = '', value } = propertyOf(code, node) ?? {};
      return /^[A-Z_\d]+$/.test(name) ? of(node, name, () => valueOf(code, value), 'env') : [];
    }),
    ...all(code, 'CallExpression').flatMap((node) => {
      const [first, value, ...others] = partsOf(node.getChild('ArgList'));
      const name = first?.name === 'String' && value && others.length === 0 ? unquoted(textOf(code, first)) : '';
      return of(node, name, () => valueOf(code, value), 'assignment');
    }),
  ];
}

/** A variable holds text, also `undefined`. */
const asText = (value: Value): Value =>
  oneOf(
    (value.kind === 'oneOf' ? value.values : [value]).map((one) =>
      one.kind === 'known' ? known(String(one.value)) : one,
    ),
  );

/** Whether a node is in a branch, which may not run. */
function isConditional(code: Code, node: SyntaxNode): boolean {
  for (let own = node, parent = node.parent; parent !== null; own = parent, parent = parent.parent) {
    const before = own.prevSibling === null ? '' : textOf(code, own.prevSibling);
    if (before === '&&' || (before !== '' && /^(?:If|Switch|Conditional)/.test(parent.name))) {
      return true;
    }
  }
  return false;
}

/** What is passed to the library's classes, and to packages that pass it on. Each call has options of its own. */
function optionsIn(code: Code): readonly Setting[] {
  const settingsIn = (node: SyntaxNode | undefined, of: Pick<Setting, 'class' | 'wrapper' | 'scope'>) =>
    leavesOf(code, node).map(({ path, value, at }): Setting => {
      const name = path.filter((key) => !/^\d+$/.test(key)).join('.');
      return {
        ...{ place: 'code', name, value, ...of, line: lineOf(code, at), in: 'code', format: 'code' },
        isConditional: isConditional(code, at),
      };
    });
  /** A wrapper has options of its own, beside those that it passes on. */
  const wrappedIn = (node: SyntaxNode | undefined, { name: wrapper, options }: Wrapper): readonly Setting[] => {
    const own = settingsIn(node, { wrapper });
    const isSet = own.some(({ name }) => name.startsWith(`${options}.replSet.`));
    return own.map((setting) => {
      const [first, ...path] = setting.name.split('.');
      const passed = { name: path.join('.') || '...', class: isSet ? 'MongoMemoryReplSet' : 'MongoMemoryServer' };
      return first === options ? { ...setting, ...passed, wrapper: undefined } : setting;
    });
  };
  const passed = [...all(code, 'NewExpression'), ...all(code, 'CallExpression')].map((node) => {
    const [first] = partsOf(node.getChild('ArgList'));
    const own = classOf(thingOf(code, node));
    const from = code.names.get(textOf(code, partsOf(node)[0] ?? node).slice(0, longestName))?.from;
    const wrapper = wrappers.find(({ name }) => name === from);
    const scope = `${String(code.line)} ${String(node.from)}/`;
    const settings =
      own !== undefined ? settingsIn(first, { class: own, scope }) : wrapper ? wrappedIn(first, wrapper) : [];
    return { isOurs: own !== undefined, settings };
  });
  // A configuration of Jest needs no import, and starts nothing.
  const [jest] = passed.some(({ isOurs }) => isOurs) ? [] : wrappers;
  const ofJest = all(code, 'Property').filter((node) => jest && propertyOf(code, node)?.name === jest.options);
  return [
    ...passed.flatMap(({ settings }) => settings),
    ...ofJest.flatMap(({ parent }) => (jest && parent ? wrappedIn(parent, jest) : [])),
  ];
}

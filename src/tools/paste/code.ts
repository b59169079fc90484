import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/javascript';
import {
  classOf,
  isWhole,
  leavesOf,
  longestName,
  meaningsOf,
  packageIn,
  valueOf,
  type Code,
  type Name,
} from './meanings';
import { isLibrary, isMeant, ownMembers, wrappers, type Wrapper } from './names';
import {
  known,
  oneOf,
  unknown,
  type Document,
  type Format,
  type Names,
  type Paste,
  type Setting,
  type Use,
} from './paste';
import { lineOf, memberOf, parseWith, partsOf, propertyOf, textOf, unquoted, type Source } from './syntax';

const kinds = [
  ...['ImportDeclaration', 'Equals', 'AssignmentExpression'],
  ...['NewExpression', 'CallExpression', 'MemberExpression', 'Property'],
] as const;

/** The nodes of a kind, in the order of the text. */
type Nodes = (kind: (typeof kinds)[number]) => readonly SyntaxNode[];

/** TypeScript and JSX include JavaScript; the parser goes on after a mistake. */
const script = parser.configure({ dialect: 'ts jsx' });

/** Reads code; undefined for what only looks like it. What is in comments and strings is no fact. */
export function readCode({ text, line }: Document, names: Names): Pick<Paste, 'settings' | 'uses'> | undefined {
  // Only comments: somebody wrote down what happened.
  if (text.split('\n').every((own) => /^\s*(?:\/\/|\/?\*|$)/.test(own))) {
    return undefined;
  }
  const source = parseWith(script, text, line);
  const byKind = new Map<string, SyntaxNode[]>(kinds.map((kind) => [kind, []]));
  let [all, mistakes] = [0, 0];
  source.tree.iterate({
    enter: ({ name, node, type }) => {
      byKind.get(name)?.push(node);
      all += 1;
      mistakes += Number(type.isError);
    },
  });
  const nodes: Nodes = (kind) => byKind.get(kind) ?? [];
  const code: Code = { ...source, names: namesOf(source, nodes) };
  return mistakes > all / 6
    ? undefined
    : { settings: [...variablesIn(code, nodes, names), ...optionsIn(code, nodes)], uses: usesIn(code, nodes) };
}

/** What is imported, declared, and assigned. */
function namesOf(source: Source, nodes: Nodes): Code['names'] {
  const names = new Map<string, Name>();
  const add = (at: SyntaxNode, more: Partial<Name>, ...values: readonly SyntaxNode[]): void => {
    const text = (at.name === 'PropertyDefinition' ? 'this.' : '') + textOf(source, at);
    const name = names.get(text) ?? { at, values: [], ...more };
    names.set(text, name);
    name.values.push(...values);
  };
  for (const node of nodes('ImportDeclaration')) {
    const whole = node.getChild('Star') === null ? 'default' : '*';
    const own = node.getChildren('VariableDefinition').map((at) => [at, whole] as const);
    for (const [at, key] of [...own, ...namesIn(source, node.getChild('ImportGroup'))]) {
      add(at, { from: packageIn(source, node), key });
    }
  }
  for (const { prevSibling: before, nextSibling: value, parent } of nodes('Equals')) {
    const at = before?.name === 'TypeAnnotation' ? before.prevSibling : before;
    const isSet = at !== null && value !== null && /Declaration|Assignment/.test(parent?.name ?? '');
    if (isSet && at.name === 'ObjectPattern') {
      namesIn(source, at).forEach(([own, key]) => {
        add(own, { key }, value);
      });
    } else if (isSet && at.to - at.from < longestName) {
      add(at, {}, value);
    }
  }
  return names;
}

/** The names that a pattern or an import declares, with the names that they have where they come from. */
function namesIn(source: Source, group: SyntaxNode | null): readonly (readonly [at: SyntaxNode, from: string])[] {
  const parts = partsOf(group).flatMap((part) => (part.name === 'PatternProperty' ? partsOf(part) : [part]));
  return parts.flatMap((own, index) => {
    const before = parts[index - 1];
    const from = before?.name === 'VariableName' || before?.name === 'PropertyName' ? before : own;
    return own.name === 'VariableDefinition' ? [[own, textOf(source, from)] as const] : [];
  });
}

function usesIn(code: Code, nodes: Nodes): readonly Use[] {
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
  const ofNew = nodes('NewExpression').flatMap((node) => {
    const own = classOf(meaningsOf(code, node));
    return own === undefined ? [] : [fact(node, own, 'new', node)];
  });
  const ofMembers = nodes('MemberExpression').flatMap((node): readonly Use[] => {
    const member = memberOf(code, node);
    const meanings = meaningsOf(code, member?.object);
    const whole = meanings.find(isWhole);
    const own = (whole ? undefined : classOf(meanings)) ?? ownMembers.get(member?.name ?? '');
    if (member === undefined || own === undefined) {
      return whole !== undefined && member?.name === 'default' ? ofExport(node, whole.from, 'default') : [];
    }
    const isCalled = node.parent?.name === 'CallExpression' && node.parent.firstChild?.to === node.to;
    const isNew = meanings.some((one) => one.kind === 'instance' && one.made === 'new');
    return [{ ...fact(node, own, member.name, isCalled ? node.parent : null), isNotStarted: isNew }];
  });
  const starts = ofMembers.filter(({ member }) => member === 'start' || member === 'ensureInstance');
  return [...ofNames, ...ofNew, ...ofMembers]
    .map((one) => (starts.some((start) => start.class === one.class) ? { ...one, isNotStarted: false } : one))
    .toSorted((a, b) => a.line - b.line);
}

/** `process.env.X = …`, a property `MONGOMS_X: …`, and calls such as `vi.stubEnv('MONGOMS_X', …)`. */
function variablesIn(code: Code, nodes: Nodes, names: Names): readonly Setting[] {
  const of = (
    at: SyntaxNode,
    name: string,
    value: SyntaxNode | null | undefined,
    format: Format,
  ): readonly Setting[] =>
    isMeant(name, names)
      ? [
          {
            ...{ place: 'variable', name, value: asText(code, at, value ?? undefined) },
            ...{ line: lineOf(code, at), in: 'code', format, isConditional: isConditional(code, at) },
          },
        ]
      : [];
  return [
    ...nodes('AssignmentExpression').flatMap((node) => {
      const target = memberOf(code, node.firstChild);
      const isVariable = target !== undefined && /\benv$/.test(textOf(code, target.object).slice(-longestName));
      // A Jenkinsfile looks like code: `environment { NAME = 'value' }`.
      const name = node.firstChild?.name === 'VariableName' ? textOf(code, node.firstChild) : '';
      return of(node, isVariable ? target.name : /^[A-Z_\d]+$/.test(name) ? name : '', node.lastChild, 'assignment');
    }),
    ...nodes('Property').flatMap((node) => {
      const { name = '', value } = propertyOf(code, node) ?? {};
      return /^[A-Z_\d]+$/.test(name) ? of(node, name, value, 'env') : [];
    }),
    ...nodes('CallExpression').flatMap((node) => {
      const [first, value, ...others] = partsOf(node.getChild('ArgList'));
      const name = first?.name === 'String' && value && others.length === 0 ? unquoted(textOf(code, first)) : '';
      return of(node, name, value, 'assignment');
    }),
  ];
}

/** A variable holds text, also `undefined`. `X ??= 'y'` keeps a value that is there. */
function asText(code: Code, at: SyntaxNode, node: SyntaxNode | undefined): Setting['value'] {
  const value = valueOf(code, node);
  const before = at.getChild('UpdateOp') === null ? [] : [unknown(textOf(code, at.firstChild ?? at))];
  const all = value.kind === 'oneOf' ? value.values : [value];
  return oneOf([...before, ...all.map((one) => (one.kind === 'known' ? known(String(one.value)) : one))]);
}

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
function optionsIn(code: Code, nodes: Nodes): readonly Setting[] {
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
  const calls = [...nodes('NewExpression'), ...nodes('CallExpression')];
  const owners = calls.map((node) => classOf(meaningsOf(code, node)));
  const passed = calls.flatMap((node, index) => {
    const [first] = partsOf(node.getChild('ArgList'));
    const own = owners[index];
    const from = code.names.get(textOf(code, partsOf(node)[0] ?? node).slice(0, longestName))?.from;
    const wrapper = wrappers.find(({ name }) => name === from);
    return own !== undefined
      ? settingsIn(first, { class: own, scope: `${String(code.line)} ${String(node.from)}/` })
      : wrapper
        ? wrappedIn(first, wrapper)
        : [];
  });
  // A configuration of Jest needs no import, and starts nothing.
  const [jest] = owners.some((own) => own !== undefined) ? [] : wrappers;
  const ofJest = nodes('Property').filter((node) => jest && propertyOf(code, node)?.name === jest.options);
  return [...passed, ...ofJest.flatMap(({ parent }) => (jest && parent ? wrappedIn(parent, jest) : []))];
}

import type { SyntaxNode } from '@lezer/common';
import { classes, isLibrary } from './names';
import { known, oneOf, unknown, type Setting, type Value } from './paste';
import { memberOf, partsOf, propertyOf, textOf, unquoted, unwrap, type Source } from './syntax';

/* What expressions stand for, as far as the text says it. Nothing runs. */

/** What a name stands for. */
interface Name {
  readonly at: SyntaxNode;
  /** What it is set to. */
  readonly values: SyntaxNode[];
  /** The package that it comes from. */
  readonly from?: string | undefined;
  /** What it is called in the package, or in the value. */
  readonly key?: string | undefined;
  /** What it stands for, once that was asked; nothing while it is being found. */
  meanings?: readonly Meaning[];
}

export interface Code extends Source {
  /** `server`, `this.server` */
  readonly names: ReadonlyMap<string, Name>;
}

/** An export of a package, or an object that it made; `*` is the whole package. */
interface Export {
  readonly kind: 'export';
  readonly from: string;
  readonly name: string;
  readonly made?: 'new' | 'create' | 'promise';
  /** What it is made with, in parentheses. */
  readonly given?: string;
}

/** A value, an object or a list with its parts, or something that comes from a package. */
type Meaning = Value | { readonly kind: 'parts'; readonly node: SyntaxNode } | Export;

const longestName = 100;
const [deepest, mostMeanings] = [20, 20];

/** The package in `from 'x'`, `require('x')`, `import('x')`. */
function packageIn(source: Source, node: SyntaxNode): string | undefined {
  const isImport = node.name.includes('Import') || textOf(source, node.firstChild) === 'require';
  const name = isImport ? (node.getChild('ArgList') ?? node).getChild('String') : null;
  return name === null ? undefined : unquoted(textOf(source, name));
}

/** What is imported, declared, and assigned. */
export function namesOf(source: Source): Code['names'] {
  const names = new Map<string, Name>();
  const add = (at: SyntaxNode, more: Partial<Name>, value?: SyntaxNode): void => {
    const owner = at.parent?.getChild('static')
      ? textOf(source, at.parent.parent?.parent?.getChild('VariableDefinition'))
      : 'this';
    const text = (at.name === 'PropertyDefinition' ? `${owner}.` : '') + textOf(source, at);
    const name = names.get(text) ?? { at, values: [], ...more };
    names.set(text, name);
    name.values.push(...(value ? [value] : []));
  };
  for (const node of source.nodes('ImportDeclaration')) {
    const whole = node.getChild('Star') === null ? 'default' : '*';
    const own = node.getChildren('VariableDefinition').map((at) => [at, whole] as const);
    for (const [at, key] of [...own, ...namesIn(source, node.getChild('ImportGroup'))]) {
      add(at, { from: packageIn(source, node), key });
    }
  }
  for (const { prevSibling: before, nextSibling: value, parent } of source.nodes('Equals')) {
    const at = before?.name === 'TypeAnnotation' ? before.prevSibling : before;
    const isSet = at !== null && value !== null && /Declaration|Assignment/.test(parent?.name ?? '');
    if (isSet && at.name === 'ObjectPattern') {
      for (const [own, key] of namesIn(source, at)) {
        add(own, { key }, value);
      }
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

const wholes = ['*', 'default'];

/** Whether members of an export are exports: before 7.0.0, the default export of the library was the class. */
export const isWhole = (one: Meaning): one is Export => one.kind === 'export' && wholes.includes(one.name);

/** The class of the library that something is, or is an object of; the default export of the core is one, too. */
export function classOf(meanings: readonly Meaning[]): string | undefined {
  return meanings
    .flatMap((one) => (one.kind === 'export' && isLibrary(one.from) ? [one.name] : []))
    .map((name) => (wholes.includes(name) ? 'MongoMemoryServer' : name))
    .find((name) => classes.includes(name));
}

/** What an expression may stand for. A condition, and a fallback, have two meanings; a name that is set again has more. */
export function meaningsOf(code: Code, node: SyntaxNode | undefined, depth = 0): readonly Meaning[] {
  const own = unwrap(node);
  const text = textOf(code, own);
  if (own === undefined || depth > deepest) {
    return [unknown(text)];
  }
  const of = (...nodes: readonly (SyntaxNode | undefined)[]): readonly Meaning[] =>
    nodes.flatMap((other) => meaningsOf(code, other, depth + 1)).slice(0, mostMeanings);
  const memberIn = (meanings: readonly Meaning[], name: string): readonly Meaning[] =>
    meanings.map((one) => (isWhole(one) ? { ...one, name } : unknown(text)));
  switch (own.name) {
    case 'String':
    case 'TemplateString':
      return [own.getChild('Interpolation') === null ? known(unquoted(text)) : unknown(text)];
    case 'Number':
      return [known(Number(text.replaceAll('_', '')))];
    case 'BooleanLiteral':
    case 'null':
      return [known(JSON.parse(text))];
    case 'ArrayExpression':
    case 'ObjectExpression':
      return [{ kind: 'parts', node: own }];
    case 'ConditionalExpression': {
      const [, yes, no] = partsOf(own).filter(({ name }) => name !== 'LogicOp');
      return of(yes, no);
    }
    case 'UnaryExpression':
      return text.startsWith('!') ? [known(true), known(false)] : [unknown(text)];
    case 'BinaryExpression': {
      const [left, operator, right] = partsOf(own);
      const sign = textOf(code, operator);
      // `60 * 1000`
      const [a = Number.NaN, b = a] = sign === '*' ? [left, right].map((one) => numberIn(of(one))) : [];
      return ['||', '??', '&&'].includes(sign) ? of(left, right) : [Number.isNaN(a * b) ? unknown(text) : known(a * b)];
    }
    case 'AwaitExpression':
      return of(partsOf(own)[0]).map((one) =>
        one.kind === 'export' && one.made === 'promise' ? { ...one, made: 'create' } : one,
      );
    case 'DynamicImport':
    case 'NewExpression':
    case 'CallExpression': {
      const [callee] = partsOf(own);
      const from = packageIn(code, own);
      const member = memberOf(code, callee);
      // Somebody may have left out `new`.
      const made = own.name === 'NewExpression' || member === undefined ? 'new' : 'promise';
      const maker = made === 'new' ? callee : member?.name === 'create' ? member.object : undefined;
      const name = maker && classOf(of(maker));
      const given = textOf(code, own.getChild('ArgList'));
      return from !== undefined
        ? [{ kind: 'export', from, name: '*' }]
        : [name === undefined ? unknown(text) : { kind: 'export', from: library, name, made, given }];
    }
    default: {
      const member = memberOf(code, own);
      const name = code.names.get(text.slice(0, longestName));
      const { at, values = [], from: source, key } = name ?? {};
      if (name !== undefined && name.meanings === undefined) {
        name.meanings = [];
        name.meanings = of(...values.slice(0, mostMeanings));
      }
      const meanings = name?.meanings ?? [];
      // What is set elsewhere is not known, but what comes from a package stays that.
      const isConstant = at?.name === 'VariableDefinition' && values.length === 1;
      return source !== undefined
        ? [{ kind: 'export', from: source, name: key ?? '*' }]
        : key !== undefined
          ? memberIn(meanings, key)
          : isConstant
            ? meanings
            : at !== undefined
              ? [unknown(text), ...meanings.filter(({ kind }) => kind === 'export')]
              : member !== undefined
                ? memberIn(of(member.object), member.name)
                : // A part of a file may lack its imports.
                  classes.includes(text)
                  ? [{ kind: 'export', from: library, name: text }]
                  : [text === 'undefined' ? known(undefined) : unknown(text)];
    }
  }
}

const library = 'mongodb-memory-server';

const numberIn = ([first, ...others]: readonly Meaning[]): number =>
  first?.kind === 'known' && others.length === 0 ? Number(first.value) : Number.NaN;

/** What an expression says, without the parts of an object. */
export const valueOf = (code: Code, node: SyntaxNode | undefined): Value => valueIn(code, meaningsOf(code, node));

function valueIn(code: Code, meanings: readonly Meaning[]): Value {
  return oneOf(
    meanings.map((meaning): Value => {
      if (meaning.kind !== 'parts') {
        return meaning.kind === 'export' ? unknown(meaning.name) : meaning;
      }
      const isList = meaning.node.name === 'ArrayExpression';
      const values = partsOf(meaning.node).map((item) => (isList ? valueOf(code, item) : unknown('')));
      return values.every((value) => value.kind === 'known')
        ? known(isList ? values.map(({ value }) => value) : {})
        : unknown(textOf(code, meaning.node));
    }),
  );
}

/** A value of an object that is no object and no list of them; named `instanceOpts[].port` if it is in a list. */
type Leaf = Pick<Setting, 'name' | 'value'> & { readonly at: SyntaxNode };

/** More would only come from a generated file. */
const mostLeaves = 5000;
const deepestLeaf = 12;

/** The values in an object. What cannot be seen, such as a spread variable, is a `...` that is not known. */
export function leavesOf(code: Code, node: SyntaxNode | null | undefined): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const visit = (node: SyntaxNode, path: readonly string[], at: SyntaxNode, isSpread: boolean): void => {
    const all = meaningsOf(code, node);
    const inner = all.flatMap((one) => (one.kind === 'parts' && path.length <= deepestLeaf ? partsOf(one.node) : []));
    const isOfObjects = inner.some(({ name }) => name === 'Property' || name === 'ObjectExpression');
    for (const part of isOfObjects && leaves.length < mostLeaves ? inner : []) {
      if (part.name !== 'Property') {
        visit(part, [...path.slice(0, -1), `${path.at(-1) ?? ''}[]`], part, false);
      }
      const { name, value } = (part.name === 'Property' && propertyOf(code, part)) || {};
      if (name !== undefined && value !== undefined) {
        visit(value, name === '...' ? path : [...path, name], part, name === '...');
      }
    }
    const value = valueIn(code, all);
    if (!isOfObjects && (!isSpread || value.kind !== 'known')) {
      leaves.push({ name: [...path, ...(isSpread ? ['...'] : [])].join('.'), value, at });
    }
  };
  if (node != null) {
    visit(node, [], node, true);
  }
  return leaves;
}

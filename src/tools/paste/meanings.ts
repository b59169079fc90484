import type { SyntaxNode } from '@lezer/common';
import { classes, isLibrary } from './names';
import { known, oneOf, unknown, type Value } from './paste';
import { memberOf, partsOf, propertyOf, textOf, unquoted, unwrap, type Source } from './syntax';

/* What expressions stand for, as far as the text says it. Nothing runs. */

/** What a name stands for. */
export interface Name {
  readonly at: SyntaxNode;
  /** What it is set to. */
  readonly values: SyntaxNode[];
  /** The package that it comes from. */
  readonly from?: string | undefined;
  /** What it is called in the package, or in the value. */
  readonly key?: string | undefined;
}

export interface Code extends Source {
  /** `server`, `this.server` */
  readonly names: ReadonlyMap<string, Name>;
}

/** An export of a package; `*` is the whole package. */
interface Export {
  readonly kind: 'export';
  readonly from: string;
  readonly name: string;
}

/** An object of a class of the library. */
interface Instance {
  readonly kind: 'instance';
  readonly class: string;
  readonly made: 'new' | 'create';
}

/** A value, an object or a list with its parts, or something that comes from a package. */
export type Meaning = Value | { readonly kind: 'object' | 'list'; readonly node: SyntaxNode } | Export | Instance;

export const longestName = 100;
const [deepest, mostMeanings] = [20, 20];

/** The package in `from 'x'`, `require('x')`, `import('x')`. */
export function packageIn(source: Source, node: SyntaxNode): string | undefined {
  const isRequire = node.name === 'CallExpression' && textOf(source, node.firstChild ?? node) === 'require';
  const isImport = node.name === 'DynamicImport' || node.name === 'ImportDeclaration';
  const name = (isRequire ? node.getChild('ArgList') : isImport ? node : null)?.getChild('String');
  return name == null ? undefined : unquoted(textOf(source, name));
}

/** Whether members of an export are exports: before 7.0.0, the default export of the library was the class. */
export const isWhole = (meaning: Meaning): meaning is Export =>
  meaning.kind === 'export' && (meaning.name === '*' || meaning.name === 'default');

/** The class of the library that something is, or is an object of; the default export of the core is one, too. */
export function classOf(meanings: readonly Meaning[]): string | undefined {
  for (const meaning of meanings) {
    const isOurs = meaning.kind === 'export' && isLibrary(meaning.from);
    const name = meaning.kind === 'instance' ? meaning.class : isOurs ? meaning.name : '';
    if (isOurs && isWhole(meaning)) {
      return 'MongoMemoryServer';
    }
    if (classes.includes(name)) {
      return name;
    }
  }
  return undefined;
}

/** What an expression may stand for. A condition, and a fallback, have two meanings; a name that is set again has more. */
export function meaningsOf(code: Code, node: SyntaxNode | undefined, depth = 0): readonly Meaning[] {
  const own = unwrap(node);
  const text = own === undefined ? '' : textOf(code, own);
  if (own === undefined || depth > deepest) {
    return [unknown(text)];
  }
  const of = (...nodes: readonly (SyntaxNode | undefined)[]): readonly Meaning[] =>
    nodes.flatMap((other) => meaningsOf(code, other, depth + 1)).slice(0, mostMeanings);
  const memberIn = (meanings: readonly Meaning[], name: string): readonly Meaning[] =>
    meanings.map((one) => (isWhole(one) ? { ...one, name } : unknown(text)));
  const from = packageIn(code, own);
  const parts = partsOf(own);
  if (from !== undefined) {
    return [{ kind: 'export', from, name: '*' }];
  }
  switch (own.name) {
    case 'String':
    case 'TemplateString':
      return [
        own.getChild('Interpolation') === null ? known(text.slice(1, -1).replace(/\\(.)/g, '$1')) : unknown(text),
      ];
    case 'Number':
      return [known(Number(text.replaceAll('_', '')))];
    case 'BooleanLiteral':
      return [known(text === 'true')];
    case 'null':
      return [known(null)];
    case 'ArrayExpression':
      return [{ kind: 'list', node: own }];
    case 'ObjectExpression':
      return [{ kind: 'object', node: own }];
    case 'ConditionalExpression':
      return of(...parts.filter(({ name }) => name !== 'LogicOp').slice(1));
    case 'UnaryExpression':
      return text.startsWith('!') ? [known(true), known(false)] : [unknown(text)];
    case 'BinaryExpression': {
      const [left, operator, right] = parts;
      const sign = operator === undefined ? '' : textOf(code, operator);
      // `60 * 1000`
      const [a = Number.NaN, b = a] = sign === '*' ? [left, right].map((one) => numberIn(of(one))) : [];
      return sign === '||' || sign === '??'
        ? of(left, right)
        : sign === '&&'
          ? [unknown(text), ...of(right)]
          : [Number.isNaN(a * b) ? unknown(text) : known(a * b)];
    }
    case 'NewExpression':
    case 'CallExpression': {
      const isNew = own.name === 'NewExpression';
      const member = isNew ? undefined : memberOf(code, parts[0]);
      const callee = isNew || member?.name === 'create' ? of(member?.object ?? parts[0]) : [];
      const name = classOf(callee.filter(({ kind }) => kind === 'export'));
      return [name === undefined ? unknown(text) : { kind: 'instance', class: name, made: isNew ? 'new' : 'create' }];
    }
    default: {
      const name = text.length > longestName ? undefined : code.names.get(text);
      if (name?.from !== undefined) {
        return [{ kind: 'export', from: name.from, name: name.key ?? '*' }];
      }
      if (name !== undefined) {
        const meanings = of(...name.values.slice(0, mostMeanings));
        const isConstant = name.at.name === 'VariableDefinition' && name.values.length === 1;
        return name.key !== undefined
          ? memberIn(meanings, name.key)
          : isConstant
            ? meanings
            : // What is set elsewhere is not known, but what comes from a package stays that.
              [unknown(text), ...meanings.filter(({ kind }) => kind === 'export' || kind === 'instance')];
      }
      const member = memberOf(code, own);
      // A part of a file may lack its imports.
      return member !== undefined
        ? memberIn(of(member.object), member.name)
        : [
            classes.includes(text)
              ? { kind: 'export', from: 'mongodb-memory-server', name: text }
              : text === 'undefined'
                ? known(undefined)
                : unknown(text),
          ];
    }
  }
}

const numberIn = ([first, ...others]: readonly Meaning[]): number =>
  first?.kind === 'known' && others.length === 0 ? Number(first.value) : Number.NaN;

/** What an expression says, without the parts of an object. */
export const valueOf = (code: Code, node: SyntaxNode | undefined): Value =>
  oneOf(meaningsOf(code, node).map((meaning) => valueIn(code, meaning)));

function valueIn(code: Code, meaning: Meaning): Value {
  switch (meaning.kind) {
    case 'object':
      return meaning.node.getChild('Property') === null ? known({}) : unknown(textOf(code, meaning.node));
    case 'list': {
      const values = partsOf(meaning.node).map((item) => valueOf(code, item));
      return values.every((value) => value.kind === 'known')
        ? known(values.map(({ value }) => value))
        : unknown(textOf(code, meaning.node));
    }
    case 'export':
    case 'instance':
      return unknown('name' in meaning ? meaning.name : meaning.class);
    default:
      return meaning;
  }
}

/** A value of an object that is no object and no list of them. */
export interface Leaf {
  /** Keys of objects, and numbers of items of lists. */
  readonly path: readonly string[];
  readonly value: Value;
  readonly at: SyntaxNode;
}

/** More would only come from a generated file. */
const mostLeaves = 5000;
const deepestLeaf = 12;

/** The values in an object. What cannot be seen, such as a spread variable, is a `...` that is not known. */
export function leavesOf(code: Code, node: SyntaxNode | undefined): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const visit = (node: SyntaxNode, path: readonly string[], at: SyntaxNode, isSpread: boolean): void => {
    const meanings = meaningsOf(code, node);
    const inner = path.length > deepestLeaf ? [] : meanings;
    const objects = inner.flatMap((one) => (one.kind === 'object' ? one.node.getChildren('Property') : []));
    const items = inner.flatMap((one) => (one.kind === 'list' ? partsOf(one.node) : []));
    if (leaves.length >= mostLeaves) {
      return;
    }
    if (objects.length > 0) {
      for (const property of objects) {
        const { name, value } = propertyOf(code, property) ?? {};
        if (name !== undefined && value !== undefined) {
          visit(value, name === '...' ? path : [...path, name], property, name === '...');
        }
      }
    } else if (items.some(({ name }) => name === 'ObjectExpression')) {
      items.forEach((item, index) => {
        visit(item, [...path, String(index)], item, false);
      });
    } else {
      const value = oneOf(meanings.map((meaning) => valueIn(code, meaning)));
      if (!isSpread || value.kind !== 'known') {
        leaves.push({ path: isSpread ? [...path, '...'] : path, value, at });
      }
    }
  };
  if (node !== undefined) {
    visit(node, [], node, true);
  }
  return leaves;
}

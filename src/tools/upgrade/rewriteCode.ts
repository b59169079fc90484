import { parser } from '@lezer/javascript';
import type { UpgradeFacts } from '../../../facts/upgrade';
import { hasThing, majorOf } from './compare';
import type { RewriteOptions, Rewriting, Rewritten } from './rewrite';

type Tree = ReturnType<typeof parser.parse>;
type SyntaxNode = Tree['topNode'];

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Objects that an option holds, by interface and option. The members of each are in the history. */
const nested: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  MongoMemoryServerOpts: {
    instance: ['MongoMemoryInstanceOpts', 'ExtraInstanceOpts'],
    binary: ['MongoBinaryOpts'],
    auth: ['AutomaticAuth'],
    dispose: ['DisposeOptions'],
  },
  MongoMemoryReplSetOpts: {
    instanceOpts: ['MongoMemoryInstanceOptsBase'],
    binary: ['MongoBinaryOpts'],
    replSet: ['ReplSetOpts'],
  },
  ReplSetOpts: {
    auth: ['AutomaticAuth'],
    configSettings: ['MongoMemoryReplSetConfigSettings'],
    dispose: ['DisposeOptions'],
  },
  AutomaticAuth: { extraUsers: ['CreateUser'] },
};

/** What the constructor and `create` take. */
const optionsOf: Readonly<Record<string, string>> = {
  MongoMemoryServer: 'MongoMemoryServerOpts',
  MongoMemoryReplSet: 'MongoMemoryReplSetOpts',
};

/** What 7.0.0 took away, with what to write instead. The history begins there: docs/guides/migration/migrate7. */
const before7: Readonly<Record<string, string>> = {
  getPort: 'instanceInfo.port',
  getDbPath: 'instanceInfo.dbPath',
  getDbName: 'instanceInfo.dbName',
  getInstanceInfo: 'instanceInfo',
};
const optionsBefore7: ReadonlySet<string> = new Set(['autoStart', 'oplogSize']);

/** The last major of which `stop` and `cleanup` take a boolean. The packages are compared in rewriteCode.test.ts. */
const lastWithBooleans = 8;

/**
 * Rewrites code for another release: options, and calls of what surely is a server or a replica set of the library. It is
 * parsed, and whatever is not understood stays as it is; what may be meant is told.
 *
 * @param text - TypeScript or JavaScript, untrusted
 * @returns undefined if what the release has is not known
 */
export function rewriteCode(text: string, options: RewriteOptions, facts: UpgradeFacts): Rewritten | undefined {
  if (!facts.history.releases.includes(options.to)) {
    return undefined;
  }
  const tree = treeOf(text);
  if (tree === undefined) {
    return { text, done: [{ kind: 'notCode', name: '' }] };
  }
  const { history, undescribed } = facts;
  const file = new CodeFile(text, tree, options, {
    ...facts,
    history: { ...history, things: { ...history.things, ...undescribed } },
  });
  file.rewrite();
  const edits = file.edits
    // What is removed as a whole is not changed inside.
    .filter((edit) => !file.edits.some((other) => other !== edit && other.start <= edit.start && edit.end <= other.end))
    .sort((a, b) => b.start - a.start);
  return {
    text: edits.reduce((rest, { start, end, text: own }) => rest.slice(0, start) + own + rest.slice(end), text),
    done: file.done,
  };
}

/** The syntax tree; undefined if there is an error. Going on after one takes long, and makes edits risky. */
function treeOf(text: string): Tree | undefined {
  try {
    return parser.configure({ dialect: 'ts', strict: true }).parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) {
      return undefined;
    }
    throw error;
  }
}

/** A value without what stands around it: `(await x)!`, `x as T`. */
function core(node: SyntaxNode | null): SyntaxNode | null {
  let at = node;
  for (;;) {
    if (at?.name === 'AwaitExpression') {
      at = at.lastChild;
    } else if (at?.name === 'ParenthesizedExpression') {
      at = at.firstChild?.nextSibling ?? null;
    } else if (at?.name === 'PostfixExpression') {
      at = at.firstChild;
    } else if (at?.name === 'BinaryExpression' && /^(?:as|satisfies)$/.test(at.firstChild?.nextSibling?.name ?? '')) {
      at = at.firstChild;
    } else {
      return at;
    }
  }
}

/** What a name stands for: a class of the library, something else, or not said yet. */
type Binding = 'MongoMemoryServer' | 'MongoMemoryReplSet' | 'other' | 'open';

class CodeFile {
  readonly edits: Edit[] = [];
  readonly done: Rewriting[] = [];
  /** By name, since scopes are not followed: a name with two meanings is not touched. */
  private readonly bindings = new Map<string, Set<Binding>>();
  /** Names that imports give to classes. */
  private readonly aliases = new Map<string, string>();

  constructor(
    private readonly text: string,
    private readonly tree: Tree,
    private readonly options: RewriteOptions,
    private readonly facts: UpgradeFacts,
  ) {}

  rewrite(): void {
    this.each('ImportDeclaration', (node) => {
      this.readImport(node);
    });
    this.tree.iterate({
      enter: ({ node }) => {
        this.readBinding(node);
      },
    });
    this.tree.iterate({
      enter: ({ node }) => {
        if (node.name === 'CallExpression') {
          this.judgeCall(node);
        } else if (node.name === 'NewExpression') {
          this.judgeNew(node);
        } else if (node.name === 'VariableDeclaration') {
          this.judgeTyped(node);
        } else if (/^(?:Property|Variable|Type)Name$/.test(node.name)) {
          this.judgeError(node);
        }
      },
    });
  }

  private each(name: string, act: (node: SyntaxNode) => void): void {
    this.tree.iterate({
      enter: ({ node }) => {
        if (node.name === name) {
          act(node);
        }
      },
    });
  }

  private say(node: { readonly from: number; readonly to: number } | null | undefined): string {
    return node === null || node === undefined ? '' : this.text.slice(node.from, node.to);
  }

  private has(thing: string): boolean {
    return hasThing(thing, this.options.to, this.facts);
  }

  private tell(kind: Rewriting['kind'], name: string, to?: string): void {
    this.done.push(to === undefined ? { kind, name } : { kind, name, to });
  }

  private readImport(node: SyntaxNode): void {
    const isOurs = /^["']mongodb-memory-server(?:-core|-global[\w.-]*)?(?:\/[\w/.-]*)?["']$/.test(
      this.say(node.getChild('String')),
    );
    const group = node.getChild('ImportGroup');
    for (const own of group?.getChildren('VariableDefinition') ?? []) {
      const original = own.prevSibling?.name === 'as' ? own.prevSibling.prevSibling : own;
      this.aliases.set(this.say(own), isOurs ? this.say(original) : '');
    }
  }

  /** The class of the library that a name or `namespace.Name` stands for. */
  private classNamed(node: SyntaxNode | null): Binding | undefined {
    const name = node?.name === 'MemberExpression' ? this.say(node.lastChild) : this.say(node);
    const original = node?.name === 'MemberExpression' ? name : (this.aliases.get(name) ?? name);
    return original === 'MongoMemoryServer' || original === 'MongoMemoryReplSet' ? original : undefined;
  }

  private classOfValue(value: SyntaxNode | null): Binding {
    const node = core(value);
    if (node?.name === 'NewExpression') {
      return this.classNamed(node.firstChild?.nextSibling ?? null) ?? 'other';
    }
    const callee = node?.name === 'CallExpression' ? node.firstChild : null;
    if (callee?.name === 'MemberExpression' && this.say(callee.lastChild) === 'create') {
      return this.classNamed(callee.firstChild) ?? 'other';
    }
    return node === null || /^(?:null|undefined)$/.test(this.say(node)) ? 'open' : 'other';
  }

  private classOfType(annotation: SyntaxNode | null): Binding {
    const type = annotation?.lastChild ?? null;
    const parts = type?.name === 'UnionType' ? type.getChildren('TypeName') : type?.name === 'TypeName' ? [type] : [];
    const classes = parts.map((part) => this.classNamed(part)).filter((one) => one !== undefined);
    return classes[0] ?? 'open';
  }

  private bind(name: string, meaning: Binding): void {
    this.bindings.set(name, (this.bindings.get(name) ?? new Set()).add(meaning));
  }

  private readBinding(node: SyntaxNode): void {
    if (node.name === 'VariableDefinition' || node.name === 'PropertyDefinition') {
      const isField = node.parent?.name === 'PropertyDeclaration';
      const isVariable = node.parent?.name === 'VariableDeclaration' || node.parent?.name === 'ParamList';
      if (isField || isVariable) {
        let next = node.nextSibling;
        let annotation: SyntaxNode | null = null;
        let value: SyntaxNode | null = null;
        while (next !== null && ![',', ';', ')'].includes(next.name)) {
          if (next.name === 'TypeAnnotation') {
            annotation = next;
          } else if (next.name === 'Equals') {
            value = next.nextSibling;
          }
          next = next.nextSibling;
        }
        const declared = this.classOfType(annotation);
        const isUntypedParameter = node.parent?.name === 'ParamList' && annotation === null;
        this.bind(
          this.say(node),
          declared !== 'open' ? declared : isUntypedParameter ? 'other' : this.classOfValue(value),
        );
      } else if (node.name === 'VariableDefinition' && node.parent?.name !== 'ImportGroup') {
        this.bind(this.say(node), 'other');
      }
    } else if (node.name === 'AssignmentExpression') {
      this.bind(this.lastName(node.firstChild), this.classOfValue(node.lastChild));
    }
  }

  /** `mongod` of `this.mongod!`. */
  private lastName(node: SyntaxNode | null): string {
    const inner = core(node);
    return inner?.name === 'MemberExpression' ? this.say(inner.lastChild) : this.say(inner);
  }

  /** Whether a value is a server or a replica set; undefined if the text does not say. */
  private isOurs(node: SyntaxNode | null): boolean | undefined {
    const inner = core(node);
    const own = this.classOfValue(inner);
    if (own === 'MongoMemoryServer' || own === 'MongoMemoryReplSet') {
      return true;
    }
    const isName = inner?.name === 'VariableName' || inner?.name === 'MemberExpression';
    const meanings = new Set(isName ? this.bindings.get(this.lastName(inner)) : []);
    meanings.delete('open');
    if (!isName || (meanings.size === 1 && meanings.has('other'))) {
      return false;
    }
    return meanings.size > 0 && !meanings.has('other') ? true : undefined;
  }

  private judgeNew(node: SyntaxNode): void {
    const name = this.classNamed(node.firstChild?.nextSibling ?? null);
    if (name === undefined) {
      return;
    }
    this.judgeArguments(name, node.getChild('ArgList'));
    if (majorOf(this.options.from) < 7) {
      this.tell('startsNothing', `new ${name}()`, `await ${name}.create()`);
    }
  }

  private judgeArguments(name: string, list: SyntaxNode | null): void {
    const [, first = null] = children(list);
    const type = optionsOf[name];
    if (type !== undefined) {
      this.judgeObject(first, [type], '');
    }
  }

  /** `const options: MongoMemoryServerOpts = { … }` */
  private judgeTyped(node: SyntaxNode): void {
    for (const annotation of node.getChildren('TypeAnnotation')) {
      const name = this.say(annotation.lastChild);
      const type = this.aliases.get(name) ?? name;
      if (annotation.nextSibling?.name === 'Equals' && Object.hasOwn(nested, type)) {
        this.judgeObject(annotation.nextSibling.nextSibling, [type], '');
      }
    }
  }

  private judgeObject(value: SyntaxNode | null, types: readonly string[], path: string): void {
    const object = core(value);
    if (object?.name === 'ArrayExpression') {
      for (const part of children(object)) {
        this.judgeObject(part, types, path);
      }
      return;
    }
    if (object?.name === 'ConditionalExpression') {
      const [, , yes = null, , no = null] = children(object);
      this.judgeObject(yes, types, path);
      this.judgeObject(no, types, path);
      return;
    }
    if (types.includes('AutomaticAuth')) {
      this.judgeAuth(object, path);
    }
    if (object?.name !== 'ObjectExpression') {
      return;
    }
    for (const property of object.getChildren('Property')) {
      const key = keyOf(property);
      const name = this.say(key).replace(/^["']|["']$/g, '');
      if (key === null || (types.includes('AutomaticAuth') && ['enable', 'disable'].includes(name))) {
        continue;
      }
      const own = types.map((type) => `interface ${type}#${name}`);
      const whole = path === '' ? name : `${path}.${name}`;
      // Only the options of an instance itself have it, since servers have a type of their own for theirs.
      const isOnlyInner =
        name === 'auth' && types.includes('ExtraInstanceOpts') && this.has('type MemoryServerInstanceOpts');
      if (isOnlyInner || !own.some((thing) => this.has(thing))) {
        const isKnown = own.some((thing) => Object.hasOwn(this.facts.history.things, thing));
        if (isKnown || optionsBefore7.has(name)) {
          this.remove(property);
          this.tell('removed', whole);
        } else {
          this.tell('unknown', whole);
        }
        continue;
      }
      const inner = types.flatMap((type) => nested[type]?.[name] ?? []);
      if (inner.length > 0) {
        this.judgeObject(property.lastChild, inner, whole);
      } else if (name === 'storageEngine' && /^["'](?:devnull|mmapv1)["']$/.test(this.say(property.lastChild))) {
        if (majorOf(this.options.to) > lastWithBooleans) {
          this.tell('check', `${whole}: ${this.say(property.lastChild)}`, "'wiredTiger'");
        }
      }
    }
  }

  /** 9.0.0 turned it round: users are only made if `enable` says so, before they were unless `disable` did. */
  private judgeAuth(object: SyntaxNode | null, path: string): void {
    const [old, now] = [this.options.from, this.options.to].map((version) =>
      hasThing('interface AutomaticAuth#enable', version, this.facts) ? 'enable' : 'disable',
    ) as ['enable' | 'disable', 'enable' | 'disable'];
    if (old === now) {
      return;
    }
    const properties = object?.name === 'ObjectExpression' ? object.getChildren('Property') : [];
    if (object?.name !== 'ObjectExpression' || properties.some((property) => property.getChild('Spread') !== null)) {
      this.tell('check', path, `${now}: true`);
      return;
    }
    const named = (name: string): SyntaxNode | undefined =>
      properties.find((property) => this.say(keyOf(property)).replace(/^["']|["']$/g, '') === name);
    const property = named(old);
    if (named(now) !== undefined) {
      return;
    }
    if (property === undefined) {
      const start = object.from + 1;
      this.edits.push({ start, end: start, text: properties.length === 0 ? ` ${now}: true ` : ` ${now}: true,` });
      this.tell('added', path, `${now}: true`);
      return;
    }
    const isShort = property.getChild(':') === null;
    const value = isShort ? old : this.say(property.lastChild);
    const opposite = value === 'true' ? 'false' : value === 'false' ? 'true' : `!(${value})`;
    this.edits.push({ start: property.from, end: property.to, text: `${now}: ${opposite}` });
    this.tell('renamed', `${path}.${old}: ${value}`, `${path}.${now}: ${opposite}`);
  }

  /** Removes a property with its comma, and its line if nothing else is there. The comma before it may stay: it is allowed. */
  private remove(property: SyntaxNode): void {
    const comma = property.nextSibling?.name === ',' ? property.nextSibling : property;
    const line = this.text.lastIndexOf('\n', property.from - 1) + 1;
    const next = this.text.indexOf('\n', comma.to);
    const isAlone =
      /^\s*$/.test(this.text.slice(line, property.from)) &&
      next !== -1 &&
      /^[ \t]*$/.test(this.text.slice(comma.to, next));
    this.edits.push(
      isAlone
        ? { start: line, end: next + 1, text: '' }
        : { start: property.from, end: comma.to + (this.text.startsWith(' ', comma.to) ? 1 : 0), text: '' },
    );
  }

  private judgeCall(node: SyntaxNode): void {
    const callee = node.firstChild;
    if (callee?.name !== 'MemberExpression') {
      return;
    }
    const method = this.say(callee.lastChild);
    const named = this.classNamed(callee.firstChild);
    if (method === 'create' && named !== undefined) {
      this.judgeArguments(named, node.getChild('ArgList'));
      return;
    }
    const list = node.getChild('ArgList');
    const values = children(list).filter(({ name }) => !['(', ')', ','].includes(name));
    const replacement = this.replacementOf(method, values);
    if (replacement === undefined) {
      return;
    }
    const ours = this.isOurs(callee.firstChild);
    const said = `${method}${this.say(list)}`;
    if (ours === true && replacement.text !== undefined && list !== null && callee.lastChild !== null) {
      this.edits.push({ start: callee.lastChild.from, end: list.to, text: replacement.text });
      this.tell('renamed', said, replacement.text);
    } else if (ours !== false) {
      this.tell(ours === true ? 'check' : 'unsure', `${this.say(callee.firstChild)}.${said}`, replacement.advice);
    }
  }

  /** What a call becomes, or what to think of; undefined if it stays. */
  private replacementOf(
    method: string,
    values: readonly SyntaxNode[],
  ): { readonly text?: string; readonly advice: string } | undefined {
    const [value] = values;
    const said = this.say(value);
    const { from, to } = this.options;
    if (method === 'stop' || method === 'cleanup') {
      const objects: Readonly<Record<string, string>> =
        method === 'stop'
          ? { true: '', false: '{ doCleanup: false }' }
          : { true: '{ doCleanup: true, force: true }', false: '' };
      if (value === undefined || values.length > 1) {
        return undefined;
      }
      if (majorOf(to) > lastWithBooleans && majorOf(from) <= lastWithBooleans) {
        const own = objects[said];
        return own === undefined
          ? value.name === 'ObjectExpression'
            ? undefined
            : { advice: `${method}({ ${method === 'stop' ? 'doCleanup' : 'force'}: … })` }
          : { text: `${method}(${own})`, advice: `${method}(${own})` };
      }
      if (!this.has('interface Cleanup') && value.name === 'ObjectExpression') {
        const plain = said.replace(/\s+/g, ' ');
        const boolean =
          plain === '{ doCleanup: false }' ? 'false' : plain === '{ doCleanup: true }' ? 'true' : undefined;
        return method === 'stop' && boolean !== undefined
          ? { text: `stop(${boolean})`, advice: `stop(${boolean})` }
          : { advice: `${method}(true)` };
      }
      return undefined;
    }
    if (method === 'getConnectionString') {
      return { text: `getUri(${values.map((one) => this.say(one)).join(', ')})`, advice: 'getUri()' };
    }
    if (method === 'getUri' && said === 'true') {
      return { advice: "getUri('…')" };
    }
    if (method === 'getUri' && said === 'false' && values.length === 1) {
      return { text: 'getUri()', advice: 'getUri()' };
    }
    const instead = Object.hasOwn(before7, method) ? before7[method] : undefined;
    return instead === undefined ? undefined : { advice: instead };
  }

  /** Errors that are gone, wherever they stand. */
  private judgeError(node: SyntaxNode): void {
    const thing = `error ${this.say(node)}`;
    const isGone = Object.hasOwn(this.facts.history.things, thing) && !this.has(thing);
    if (isGone && !this.done.some(({ name }) => name === this.say(node))) {
      this.tell('gone', this.say(node));
    }
  }
}

function children(node: SyntaxNode | null): readonly SyntaxNode[] {
  const all: SyntaxNode[] = [];
  for (let child = node?.firstChild ?? null; child !== null; child = child.nextSibling) {
    all.push(child);
  }
  return all;
}

/** The key of a property; null for `...spread` and what is computed. */
function keyOf(property: SyntaxNode): SyntaxNode | null {
  const { firstChild } = property;
  return firstChild?.name === 'PropertyDefinition' || firstChild?.name === 'String' ? firstChild : null;
}

import { minVersion } from 'semver';
import { sinceOf } from './history';
import type { LibraryHistory } from './history';
import type { LibraryFacts, LibraryMember, LibraryType } from './library';
import { releaseOf } from './release';

/** The release that introduced something; null if every release before the documented one has it. */
type SinceRelease = string | null;

/** What `facts.json` says: the documented release for programs. static/facts.schema.json describes it to them. */
export interface FactsFile {
  readonly $schema: string;
  /** Version of the site: `10.x`. */
  readonly label: string;
  readonly package: string;
  readonly version: string;
  /** What follows the `@` of an install command. */
  readonly install: string;
  /** MongoDB version that starts by default. */
  readonly mongod: string;
  readonly node: Range;
  readonly driver: Range;
  readonly options: readonly OptionFacts[];
  readonly errors: readonly ErrorFacts[];
  readonly messages: readonly { readonly by: string; readonly text: string }[];
  readonly types: readonly TypeFacts[];
  readonly exports: readonly string[];
}

interface Range {
  readonly range: string;
  readonly lowest: string;
}

interface OptionFacts {
  readonly name: string;
  readonly variable: string;
  readonly key: string;
  readonly type: string;
  /** As text; null for none. */
  readonly default: string | null;
  /** Whether any code of the package reads it. */
  readonly read: boolean;
  readonly since: SinceRelease;
}

interface ErrorFacts {
  readonly name: string;
  readonly messages: readonly string[];
  readonly properties: readonly PropertyFacts[];
  readonly since: SinceRelease;
}

interface PropertyFacts {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
}

interface TypeFacts {
  readonly kind: string;
  readonly name: string;
  readonly members: readonly MemberFacts[];
  readonly since: SinceRelease;
}

interface MemberFacts {
  readonly name: string;
  readonly kind: string;
  readonly static: boolean;
  readonly optional: boolean;
  readonly declarations: readonly string[];
  /** Of an enum's member. */
  readonly value?: string;
  readonly since: SinceRelease;
}

/** The facts of the documented release for programs. Members that are not meant for users are left out. */
export function factsFileOf(library: LibraryFacts, history: LibraryHistory): FactsFile {
  const since = (thing: string): SinceRelease => sinceOf(history, thing, library.version)?.version ?? null;
  const isError = ({ name }: LibraryType): boolean => library.errors.some((error) => error.name === name);
  return {
    $schema: './facts.schema.json',
    label: library.label,
    package: 'mongodb-memory-server',
    version: library.version,
    install: releaseOf(library.version).installSpec,
    mongod: library.mongod,
    node: rangeOf(library.node),
    driver: rangeOf(library.driver),
    options: library.options.map(({ name, env, packageJson, type, default: builtIn, fallback, read }) => ({
      name,
      variable: env,
      key: packageJson,
      type,
      default: builtIn ?? fallback ?? null,
      read,
      since: since(`option ${name}`),
    })),
    errors: library.errors.map(({ name, texts }) => ({
      name,
      messages: texts,
      properties: propertiesOf(library.types.find((type) => type.name === name)),
      since: since(`error ${name}`),
    })),
    messages: library.messages.map(({ by, text }) => ({ by, text })),
    types: library.types
      .filter((type) => !isError(type))
      .map(({ kind, name, members }) => ({
        kind,
        name,
        members: members
          .filter(({ internal }) => !internal)
          .map((member) => memberFacts(member, since(`${kind} ${name}#${member.name}`))),
        since: since(`${kind} ${name}`),
      })),
    exports: library.exports,
  };
}

function rangeOf(range: string): Range {
  return { range, lowest: minVersion(range)?.version ?? range };
}

function propertiesOf(type: LibraryType | undefined): readonly PropertyFacts[] {
  return (type?.members ?? []).flatMap(({ kind, name, type: declared, optional }) =>
    kind === 'property' ? [{ name, type: declared ?? 'unknown', optional }] : [],
  );
}

function memberFacts(
  { name, kind, static: isStatic, optional, signatures, value }: LibraryMember,
  since: SinceRelease,
): MemberFacts {
  return {
    name,
    kind,
    static: isStatic,
    optional,
    declarations: signatures,
    ...(value !== undefined && { value }),
    since,
  };
}

import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as Yaml from 'js-yaml';
import type * as Zod from 'zod';
import { installSpecOf, releaseRecords } from '../releases';
import type { LibraryFacts } from './library';
import { loadPackage } from './packages';
import { verdictOf } from '../platforms/archives';

const { load } = loadPackage('js-yaml') as typeof Yaml;
const z = loadPackage('zod') as typeof Zod;

const causesFile = path.join(__dirname, '..', 'data', 'causes.yml');

const words = z.string().min(1);

/** One value, several, or none. */
const several = <T extends Zod.ZodType>(item: T) =>
  z.preprocess((given) => [given ?? []].flat(2), z.array(item).readonly());

/** `a|b`: any of these. */
const either = several(words).transform((all) => all.flatMap((one) => one.split('|')));

/** How much a sign says: the cause, a hint at it, a consequence of another cause, or only that something failed. */
const weight = z.enum(['wrapper', 'consequence', 'hint', 'cause']);

/** What shows a cause: texts of one line with conditions, or the code of a process. */
const sign = z.preprocess(
  (given) => (typeof given === 'string' ? { text: given } : given),
  z
    .strictObject({
      /** Any of these; `<name>` is a gap. Letters match in either case, unless a text has only capitals. */
      text: several(words)
        .transform((all) => all.flatMap((one) => one.split(' | ')))
        .refine((all) => all.every((one) => one.split(/<[\w$]+>/).some(({ length }) => length >= 3)), {
          error: 'each text needs three characters in a row',
        })
        .optional(),
      exit: z.array(z.number()).optional(),
      /** One word of each list must be in the line. */
      all: several(either),
      /** None of these may be in the line. */
      not: either,
      /** None of these may be in any line. */
      nowhere: either,
      /** One of these must be in the line or a neighbor. */
      near: either,
      /** Whether the line or a neighbor must name the library, MongoDB, or a driver. */
      ours: z.boolean().default(false),
      pattern: words.optional(),
      because: words.optional(),
      as: weight.optional(),
    })
    .refine(({ text, exit }) => text ?? exit, { error: 'a sign needs a text, or the code of a process' })
    .refine(({ pattern, because }) => (pattern === undefined) === (because === undefined), {
      error: '"pattern" needs its reason in "because"',
    }),
);

/** What must be in the paste: the beginning of a system, empty for any, another fact, or a range of releases. */
const condition = z
  .strictObject({
    system: z.string(),
    arch: words,
    /** Whether there is an image with this in its name; empty for any. */
    image: z.string(),
    runner: words,
    setting: words,
    /** Words of messages: `a|b`. */
    named: words,
    /** The reader's release, and the documented one: `<10.2.0`. */
    release: words,
    documented: words,
  })
  .partial();

const [command, only] = [words.optional(), { if: condition.optional() }];
const commands = { macos: command, windows: command, dnf: command };

/** Something to change, as data. A fix whose condition is met replaces those that follow it. */
const fix = z.union([
  z.strictObject({ ...only, set: words, value: words }),
  // Of a setup, files have it, too.
  z.strictObject({ ...only, command: z.strictObject({ unix: words, isSetup: z.boolean().optional(), ...commands }) }),
  z.strictObject({ ...only, title: words, text: words }),
]);

const instead = z.strictObject({ title: words, todo: words, fixes: several(fix).optional() });

const cause = z
  .strictObject({
    title: words,
    /** Only if the title does not say it. */
    why: words.optional(),
    todo: words,
    /** What to say instead, by the verdict on the archive in the paste; `{reason}` is the verdict's. */
    ifArchive: z.partialRecord(z.enum(['download', 'likely', 'works']), instead).optional(),
    /** The section about it, from `docs/`. */
    page: words,
    /** If only one system has it. */
    system: words.optional(),
    /** Whether the paste is about another program, so that no setting of the library helps. */
    isForeign: z.boolean().default(false),
    /** Whether a newer release of the library may choose a build that works. */
    isOfBuild: z.boolean().default(false),
    /** The weight of its signs, unless they have their own. */
    as: weight.default('cause'),
    signs: several(sign),
    fixes: several(fix),
  })
  .transform(({ as, signs, ...rest }) => ({
    ...rest,
    signs: signs.map(({ as: own = as, ...one }) => ({ ...one, weight: own })),
  }));

export type Cause = Zod.infer<typeof cause> & { readonly id: string };
export type Sign = Cause['signs'][number];
export type CauseFix = Zod.infer<typeof fix>;
export type Condition = Zod.infer<typeof condition>;

/** What the doctor knows about the version that the build documents. */
export type DoctorFacts = ReturnType<typeof doctorFacts>;

/** Picks what the doctor needs from the facts of one version. */
export function doctorFacts({ version, errors, exports, types, platforms }: LibraryFacts, causes: readonly Cause[]) {
  const events = Object.getOwnPropertyNames(EventEmitter.prototype);
  const servers = types.filter(({ name }) => /^MongoMemory(?:Server|ReplSet)$/.test(name));
  return {
    version,
    /** What npm installs after `@`: `10` */
    installSpec: installSpecOf(version),
    /** The range of Node.js that it needs: `>=16.20.1` */
    node: releaseRecords.find((release) => release.version === version)?.node ?? '',
    /** MongoDB versions that were checked for the systems below, the default first. */
    versions: [...platforms.mongod],
    errors: errors.map(({ name }) => name),
    /** With those of the versions that are not known to fail. */
    systems: platforms.rows.map(({ name, arch, release, answers }) => ({
      name,
      arch,
      starting: platforms.mongod.filter((_, index) => {
        const archive = answers[index]?.archive;
        return archive !== undefined && /^(?:works|likely)$/.test(verdictOf(archive, release).kind);
      }),
    })),
    causes,
    /** The members of its servers, by class, and what the package exports. */
    members: {
      '': exports,
      ...Object.fromEntries(servers.map((own) => [own.name, [...own.members.map(({ name }) => name), ...events]])),
    } as Readonly<Record<string, readonly string[]>>,
  };
}

/**
 * Reads the table of causes, facts/data/causes.yml.
 *
 * @throws Error that names each cause that is wrong, and what is wrong with it
 */
export function readCauses(content = readFileSync(causesFile, 'utf8')): readonly Cause[] {
  const read = z.object({ causes: z.record(z.string(), cause) }).safeParse(load(content));
  if (read.error) {
    throw new Error(`${causesFile}\n${z.prettifyError(read.error)}`);
  }
  return Object.entries(read.data.causes).map(([id, one]) => ({ id, ...one }));
}

import { distance } from 'fastest-levenshtein';
import type { ConfigurationFacts, ConfigurationOption } from '@site/facts/node/configuration';
import type { Setting } from '../paste/paste';

/** A name that exists at one place. */
export interface Target extends Pick<Setting, 'place' | 'class'> {
  /** As written there: `MONGOMS_VERSION`, `version`; in code a path without signs for lists: `binary.version`. */
  readonly name: string;
  /** The name of the option, or the path in code. */
  readonly key: string;
  /** Undefined for what only code sets, and for objects. */
  readonly option?: ConfigurationOption | undefined;
  /** In code, whether it only has others in it: `instance`. */
  readonly isObject?: boolean;
  /** In code, what turns it on: `auth.enable`. */
  readonly needs?: string | undefined;
}

/** What a name stands for, or most likely stands for. */
export interface Meant {
  readonly target: Target;
  /** Whether it is written like this, and at this place. */
  readonly isHere: boolean;
  /** Whether its value means the opposite: `SKIP_MD5_CHECK`. */
  readonly isOpposite: boolean;
  /** The part of the letters that differ; 0 if only the place, the case, or the prefix does. */
  readonly far: number;
}

/** Names that differ more are not the same. */
export const near = 0.3;

/** Every name, with its place. */
export function targetsIn({ options, codeOptions }: ConfigurationFacts): readonly Target[] {
  const inCode = Object.entries(codeOptions).flatMap(([own, signed]) => {
    const leaves = signed.map((path) => path.replaceAll('[]', ''));
    const objects = leaves.flatMap((leaf) => leaf.split('.').map((_, index, keys) => keys.slice(0, index).join('.')));
    const switches = leaves.filter((leaf) => leaf.endsWith('.enable'));
    return [...new Set([...leaves, ...objects])].filter(Boolean).map((name): Target => {
      const option = options.find(({ code }) => code && name === `binary.${code.member}`);
      const needs = switches.find((one) => name !== one && `${name}.`.startsWith(one.replace(/enable$/, '')));
      return {
        place: 'code',
        class: own,
        name,
        key: option?.name ?? name,
        option,
        needs,
        isObject: !leaves.includes(name),
      };
    });
  });
  const inConfig = options.filter(({ read }) => read);
  return [
    ...inConfig.map((option): Target => ({ place: 'variable', name: option.env, key: option.name, option })),
    ...inConfig.map((option): Target => ({ place: 'packageJson', name: option.packageJson, key: option.name, option })),
    ...inCode,
  ];
}

/** The letters of a name, without what is before them. */
export function core(name: string): string {
  const own = name.slice(name.lastIndexOf('.') + 1).toUpperCase();
  return own
    .replace(/^MONGO(?:_?MS|(?:DB)?_MEMORY(?:_SERVER)?)_/, '')
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 100);
}

const isEnd = (part: string, whole: string): boolean => whole.startsWith(part) || whole.endsWith(part);
const isPart = (part: string, whole: string): boolean => part.length > 4 && isEnd(part, whole);
const sorted = (text: string): string => Array.from(text).sort().join('');

/** Letters that only changed places count once. */
const between = (a: string, b: string): number =>
  (a !== b && sorted(a) === sorted(b) ? 1 : distance(a, b)) / Math.max(a.length, b.length, 1);

/** Finds what a name stands for: as it is at its place, or else the nearest, and at the nearest place. */
export function meantBy(
  { place, class: own, name, isMisplaced = false }: Setting,
  targets: readonly Target[],
): Meant | undefined {
  const here = targets.filter((one) => one.place === place && one.class === own);
  // What is inside `spawn` and `args` belongs to others.
  const exact = here.find((one) => one.name === name || (one.isObject === false && name.startsWith(`${one.name}.`)));
  if (exact !== undefined) {
    return { target: exact, isHere: !isMisplaced, isOpposite: false, far: 0 };
  }
  const wanted = core(name).replace(/(?<=.)(?:PATH|FOLDER|DIRECTORY)$/, 'DIR');
  const [, positive] = /^(?:SKIP|NO|DISABLE|IGNORE)(.{3,})$/.exec(wanted) ?? [];
  // What has no place in code is a variable, and what has no variable is set in code.
  const other = place === 'code' ? 'variable' : 'code';
  const possible = targets.filter((one) => one.place === place || (one.place === other && one.isObject !== true));
  const opposites = possible.filter(
    ({ place: where, name: full, option }) =>
      positive !== undefined && where !== 'code' && option?.type === 'boolean' && isEnd(positive, core(full)),
  );
  const [opposite] = opposites;
  if (opposite !== undefined) {
    // One of several may be meant, or none.
    return opposites.length > 1 ? undefined : { target: opposite, isHere: false, isOpposite: true, far: 1 };
  }
  const isClass = (one: Target): boolean => one.place === place && one.class === own;
  const isLevel = (one: Target): boolean => isClass(one) && parentOf(one.name) === parentOf(name);
  const [best] = possible
    .flatMap((target) => [target.name, target.option?.name ?? ''].map((one) => ({ target, letters: core(one) })))
    .map((one) => ({ ...one, isHere: false, isOpposite: false, far: between(wanted, one.letters) }))
    .filter(({ letters, far }) => far <= near || isPart(wanted, letters) || isPart(letters, wanted))
    // What is similar on the same level is meant rather than what is the same on another.
    .map((one) => ({ ...one, rank: one.far - (isLevel(one.target) ? near : 0) }))
    .sort((a, b) => a.rank - b.rank || Number(isClass(b.target)) - Number(isClass(a.target)));
  return best;
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('.') + 1);

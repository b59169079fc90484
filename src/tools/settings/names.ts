import leven from 'leven';
import type { ConfigurationFacts, ConfigurationOption } from '@site/facts/node/configuration';
import type { Setting } from '../paste/paste';

/** A name that exists at one place. */
export interface Target extends Pick<Setting, 'place' | 'class'> {
  /** As written there: `MONGOMS_VERSION`, `version`; in code a path: `binary.version`. */
  readonly name: string;
  /** The name of the option, or the path in code. */
  readonly key: string;
  /** Undefined for what only code sets, and for objects. */
  readonly option?: ConfigurationOption | undefined;
  /** In code, whether it only has others in it: `instance`. */
  readonly isObject?: boolean;
  /** In code, what turns it on: `auth.enable`. */
  readonly needs?: readonly string[];
}

/** What a name stands for, or most likely stands for. */
export interface Meant {
  readonly target: Target;
  /** Whether it is written like this, and at this place. */
  readonly isHere?: boolean;
  /** Whether its value means the opposite: `SKIP_MD5_CHECK`. */
  readonly isOpposite?: boolean;
  /** The part of the letters that differ; 0 if only the place, the case, or the prefix does. */
  readonly far: number;
}

/** Names that differ more are not the same. */
export const near = 0.3;

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('.') + 1);

/** Every name, with its place. */
export function targetsIn({ options, codeOptions }: ConfigurationFacts): readonly Target[] {
  const inCode = Object.entries(codeOptions).flatMap(([own, leaves]) => {
    // `instanceOpts[].port` is in `instanceOpts[]`, which is in `instanceOpts`.
    const outer = leaves.flatMap((leaf) => Array.from(leaf.matchAll(/\[\]|\./g), ({ index }) => leaf.slice(0, index)));
    const switches = leaves.filter((leaf) => leaf.endsWith('.enable'));
    // Of two that are as near, the shorter one is meant.
    const names = [...new Set([...leaves, ...outer])].filter(Boolean).toSorted((a, b) => a.length - b.length);
    return names.map((name): Target => {
      const option = options.find(({ code }) => code && name === `binary.${code.member}`);
      const needs = switches.filter((one) => name !== one && `${name}.`.startsWith(parentOf(one)));
      const target = { place: 'code', class: own, name, key: option?.name ?? name } as const;
      return { ...target, option, needs, isObject: !leaves.includes(name) };
    });
  });
  const inConfig = options
    .filter(({ read }) => read)
    .flatMap((option): readonly Target[] => [
      { place: 'variable', name: option.env, key: option.name, option },
      { place: 'packageJson', name: option.packageJson, key: option.name, option },
    ]);
  return [...inConfig, ...inCode];
}

/** The letters of a name, without what is before them. */
function core(name: string): string {
  const own = name.slice(name.lastIndexOf('.') + 1).toUpperCase();
  return own
    .replace(/^MONGO(?:DB)?(?:_?MS|_MEMORY(?:_SERVER)?)?_/, '')
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 100);
}

const negative = /^(?:SKIP|NO|DISABLE|IGNORE)(.+)$/;
const isPart = (part: string, whole: string, least = 5): boolean =>
  part.length >= least && (whole.startsWith(part) || whole.endsWith(part));
const sorted = (text: string): string => Array.from(text).sort().join('');

/** The part of the letters that differ. Those that only changed places count once. */
export const between = (a: string, b: string): number =>
  (a !== b && sorted(a) === sorted(b) ? 1 : leven(a, b)) / Math.max(a.length, b.length, 1);

/** Finds what a name stands for: as it is at its place, or else the nearest, and at the nearest place. */
export function meantBy(
  { place, class: own, name, misplaced }: Setting,
  targets: readonly Target[],
): Meant | undefined {
  const isClass = (one: Target): boolean => one.place === place && one.class === own;
  // What is inside `spawn` and `args` belongs to others.
  const isSame = (one: Target): boolean =>
    one.name === name ||
    (one.isObject === false && name.startsWith(one.name) && /[.[]/.test(name.charAt(one.name.length)));
  const exact = targets.find((one) => isClass(one) && isSame(one));
  if (exact !== undefined) {
    return { target: exact, isHere: misplaced === undefined, far: 0 };
  }
  const wanted = core(name).replace(/^SKIP(?:DOWNLOAD|POSTINSTALL)$/, 'DISABLEPOSTINSTALL');
  const [stem = '', ending = ''] = /^(.+?)(PATH|FOLDER|DIRECTORY)?$/.exec(wanted)?.slice(1) ?? [];
  const synonym = stem + (ending && 'DIR');
  const [, positive = ''] = (wanted === core(name) && negative.exec(wanted)) || [];
  const opposites = targets.filter(
    (one) =>
      one.place === (place === 'code' ? 'variable' : place) &&
      one.option?.type === 'boolean' &&
      isPart(positive, core(one.name), 3) &&
      !negative.test(core(one.name)),
  );
  if (opposites.length > 0) {
    // Of several, none.
    const [target, second] = opposites;
    return target && second === undefined ? { target, isOpposite: true, far: 1 } : undefined;
  }
  // What has no place in code is a variable, and what has no variable is set in code.
  const isElsewhere = (one: Target): boolean =>
    place === 'code'
      ? one.place === 'variable' && one.option?.code === undefined
      : one.place === 'code' && !one.isObject;
  const [best] = targets
    .filter((one) => one.place === place || isElsewhere(one))
    .flatMap((target) => [target.name, target.key].map((one) => ({ target, letters: core(one) })))
    .map((one) => ({ ...one, far: Math.min(between(wanted, one.letters), between(synonym, one.letters)) }))
    .filter(({ target, letters, far }) => {
      // `auth.disable` has nothing to do with `DISABLE_POSTINSTALL`.
      const mayBePart = target.place === 'code' || place !== 'code' || /^(?:binary\.)?\w+$/.test(name);
      return far <= near || (mayBePart && (isPart(stem, letters) || isPart(letters, wanted)));
    })
    .map((one) => {
      const { place: where, name: path } = one.target;
      const isLevel = isClass(one.target) && parentOf(path) === parentOf(name);
      const isFar = place === 'code' ? !isLevel && (where === place || one.far > 0) : where === 'code';
      // What is similar on the same level is meant rather than what is the same on another.
      return { ...one, rank: one.far + (isFar ? near : 0) };
    })
    .sort((a, b) => a.rank - b.rank || Number(isClass(b.target)) - Number(isClass(a.target)));
  // `instance.auth: true`
  const { class: of, name: path = '' } = best?.target ?? {};
  const on = targets.find((one) => one.class === of && one.name === `${path}.enable`);
  return best && { ...best, target: on ?? best.target };
}

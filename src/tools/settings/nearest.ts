import { distance } from 'fastest-levenshtein';
import type { ConfigurationFacts, ConfigurationOption } from '@site/facts/node/configuration';

/** What a name that does not exist most likely stands for. */
export interface Nearest {
  readonly option?: ConfigurationOption;
  /** A path in the options of a class: `instance.port`. */
  readonly path?: string;
  /** Whether its value means the opposite: `SKIP_MD5_CHECK`. */
  readonly isOpposite?: boolean;
  /** Whether nothing else can be meant: only the spelling differs. */
  readonly isSure: boolean;
}

/** The letters of a name, without what is before them. */
export function core(name: string): string {
  const own = name.slice(name.lastIndexOf('.') + 1).toUpperCase();
  return own
    .replace(/^MONGO(?:_?MS|(?:DB)?_MEMORY(?:_SERVER)?)_/, '')
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 100);
}

const isPart = (a: string, b: string): boolean => a.length > 4 && (b.startsWith(a) || b.endsWith(a));

/**
 * Finds the option that a name stands for.
 *
 * @param paths - of the options in code
 */
export function nearest(name: string, { options }: ConfigurationFacts, paths: readonly string[]): Nearest | undefined {
  const wanted = core(name).replace(/(?<=.)(?:PATH|FOLDER|DIRECTORY)$/, 'DIR');
  const [, positive] = /^(?:SKIP|NO|DISABLE|IGNORE)(.{3,})$/.exec(wanted) ?? [];
  const isOpposite = ({ name: own, type }: ConfigurationOption): boolean =>
    type === 'boolean' && positive !== undefined && (core(own).startsWith(positive) || core(own).endsWith(positive));
  const opposites = options.filter(isOpposite);
  const [opposite] = opposites;
  if (opposite !== undefined) {
    // One of several may be meant, or none.
    return opposites.length > 1 ? undefined : { option: opposite, isOpposite: true, isSure: false };
  }
  const [best] = [
    ...options.flatMap((option) => [option.name, option.code?.member ?? ''].map((one) => ({ option, own: core(one) }))),
    ...paths.filter((path) => !path.startsWith('binary.')).map((path) => ({ path, own: core(path) })),
  ]
    .map((meant) => ({ ...meant, far: distance(wanted, meant.own) / Math.max(wanted.length, meant.own.length, 1) }))
    .filter(({ own, far }) => far <= 0.3 || isPart(wanted, own) || isPart(own, wanted))
    .sort((a, b) => a.far - b.far);
  return best && { ...best, isSure: best.far <= 0.3 };
}

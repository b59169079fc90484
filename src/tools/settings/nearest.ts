import { distance } from 'fastest-levenshtein';
import type { ConfigurationFacts, ConfigurationOption } from '@site/facts/node/configuration';

/** What a name that does not exist most likely stands for. */
export interface Nearest {
  readonly option?: ConfigurationOption;
  /** A path in the options of a class: `instance.port`. */
  readonly path?: string;
  /** Whether its value means the opposite: `SKIP_MD5_CHECK`. */
  readonly isOpposite: boolean;
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

/** From 0, the same, to 1, nothing in common. */
const difference = (a: string, b: string): number => distance(a, b) / Math.max(a.length, b.length, 1);
const isPart = (a: string, b: string): boolean => a.length > 4 && (b.startsWith(a) || b.endsWith(a));

/**
 * Finds the option that a name stands for.
 *
 * @param paths - of the options in code
 */
export function nearest(name: string, { options }: ConfigurationFacts, paths: readonly string[]): Nearest | undefined {
  const wanted = core(name).replace(/(?<=.)(?:PATH|FOLDER|DIRECTORY)$/, 'DIR');
  const [, positive = ''] = /^(?:SKIP|NO|DISABLE|IGNORE)(.{3,})$/.exec(wanted) ?? [];
  const opposite = options.find((option) => {
    const own = core(option.name);
    return (
      option.type === 'boolean' && positive !== '' && own.startsWith(positive) && positive.length * 3 >= own.length
    );
  });
  if (opposite !== undefined) {
    return { option: opposite, isOpposite: true, isSure: true };
  }
  const known = [
    ...options.map((option) => ({ option, own: core(option.name) })),
    ...options.flatMap((option) => (option.code === undefined ? [] : [{ option, own: core(option.code.member) }])),
    ...paths.filter((path) => !path.startsWith('binary.')).map((path) => ({ path, own: core(path) })),
  ];
  const [best] = known
    .map(({ own, ...meant }) => ({
      ...meant,
      far: difference(wanted, own),
      isPart: isPart(wanted, own) || isPart(own, wanted),
    }))
    .filter(({ far, isPart: isLike }) => far <= 0.3 || isLike)
    .sort((a, b) => a.far - b.far);
  return best && { ...best, isOpposite: false, isSure: best.far <= 0.3 };
}

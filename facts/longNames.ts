/**
 * The parts of long words, between which a line may end; one if there is no place for it.
 *
 * @param atMost - how many characters fit into a line
 */
export function partsOf(text: string, atMost: number): readonly string[] {
  // After "_", after slashes and the dots of a name, and before a capital.
  const place = /(?<=_)(?=[^_])|(?<=\/)(?=[^/])|(?<=\p{L}\.)(?=\p{L})|(?<=\p{Ll})(?=\p{Lu})/u;
  const [first = [], ...rest] = text.split(/(\s+)/).map((word) => (word.length > atMost ? word.split(place) : [word]));
  // What is between two words belongs to both.
  return rest.reduce<string[]>(
    (parts, [start = '', ...others]) => [...parts.slice(0, -1), `${parts.at(-1) ?? ''}${start}`, ...others],
    [...first],
  );
}

/** The guides to read between two releases, in order; none for a downgrade. */
export function guidesBetween<T extends { readonly major: number }>(
  from: string,
  to: string,
  guides: readonly T[],
): readonly T[] {
  return guides.filter(({ major }) => Number.parseInt(from) < major && major <= Number.parseInt(to));
}

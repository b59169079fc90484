/** The key of a sample: a hash of its code, without trailing space. */
export function sampleKey(code: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (const character of code.replace(/[^\S\n]+$/gm, '').trimEnd()) {
    const point = character.codePointAt(0) ?? 0;
    one = Math.imul(one ^ point, 2654435761);
    two = Math.imul(two ^ point, 1597334677);
  }
  return ((one >>> 0) * 2 ** 20 + ((two >>> 0) & 0xfffff)).toString(36);
}

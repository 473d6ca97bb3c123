/** From 0 to `sides - 1`, the same on every machine for the same words. */
export function dice(sides: number, ...words: (string | number)[]): number {
  let hash = 2_166_136_261
  for (const char of words.join('/')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return ((hash ^ (hash >>> 12)) >>> 0) % sides
}

export const oneOf = <T>(list: readonly T[], ...words: (string | number)[]): T =>
  list[dice(list.length, ...words)] as T

export const shuffled = <T extends string | number>(list: readonly T[], ...words: (string | number)[]): T[] =>
  [...list].sort((a, b) => dice(1_000_003, ...words, a) - dice(1_000_003, ...words, b))

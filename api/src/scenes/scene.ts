import type { Size } from './hand/hand.ts'

/** A drawing and what is seen on it, in 5 to 14 words. */
export interface Drawing {
  parts: readonly string[]
  altEn: string
  altCn: string
  size: Size
}
type Words = readonly [parts: readonly string[], altEn: string, altCn: string]

/** All drawings of one kind: its name begins each of theirs. */
export const named = <Name extends string>(
  kind: string,
  size: Size,
  drawn: Readonly<Record<Name, Words>>,
): Record<string, Drawing> =>
  Object.fromEntries(
    Object.entries<Words>(drawn).map(([name, [parts, altEn, altCn]]) => [
      `${kind}-${name}`,
      { parts, altEn, altCn, size },
    ]),
  )

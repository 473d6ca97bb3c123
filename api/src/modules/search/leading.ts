import type { Bits } from './segment/bits.ts'
import { Numbers } from './segment/lists.ts'
import type { Segment } from './segment/segment.ts'

/** Numbered by rank: once enough have more than the next can reach, the rest follows. */
export function leading(
  { ranks, signatureOf }: Segment,
  matching: Bits,
  fit: Uint16Array,
  to: number,
): Uint32Array {
  const most = Math.max(...fit)
  const found = new Numbers()
  const counts = new Uint32Array((ranks[0] ?? 0) + most + 1)
  let [above, reach] = [0, counts.length]
  for (let at = 0; at < matching.length; at++)
    for (let word = matching[at] as number; word !== 0; word &= word - 1) {
      const document = at * 32 + 31 - Math.clz32(word & -word)
      while (reach > (ranks[document] as number) + most) above += counts[--reach] as number
      if (above >= to) return found.done()
      const score = (ranks[document] as number) + (fit[signatureOf[document] as number] as number)
      found.push(document)
      if (score >= reach) above++
      else counts[score] = (counts[score] as number) + 1
    }
  return found.done()
}

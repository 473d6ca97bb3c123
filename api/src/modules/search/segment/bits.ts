/** One bit for each document. */
export type Bits = Uint32Array

const WORD_BITS = 32

export const noBits = (documents: number): Bits => new Uint32Array(Math.ceil(documents / WORD_BITS))

export function allBits(documents: number): Bits {
  const bits = noBits(documents).fill(0xffffffff)
  const rest = documents % WORD_BITS
  if (rest > 0) bits[bits.length - 1] = 2 ** rest - 1
  return bits
}

export function addBit(bits: Bits, document: number): void {
  bits[document >>> 5] = (bits[document >>> 5] as number) | (1 << (document & 31))
}
export function dropBit(bits: Bits, document: number): void {
  bits[document >>> 5] = (bits[document >>> 5] as number) & ~(1 << (document & 31))
}

export const hasBit = (bits: Bits, document: number): boolean =>
  ((bits[document >>> 5] as number) & (1 << (document & 31))) !== 0

/** An unknown key (NaN) lies in no range. */
export function bitsWithin(keys: Float64Array, limit: number, bound: 'min' | 'max'): Bits {
  const bits = noBits(keys.length)
  for (let word = 0; word < bits.length; word++) {
    const from = word * WORD_BITS
    const many = Math.min(WORD_BITS, keys.length - from)
    let ones = 0
    if (bound === 'min')
      for (let bit = 0; bit < many; bit++) ones |= Number((keys[from + bit] as number) >= limit) << bit
    else for (let bit = 0; bit < many; bit++) ones |= Number((keys[from + bit] as number) <= limit) << bit
    bits[word] = ones
  }
  return bits
}

export function common([first, ...rest]: readonly [Bits, ...Bits[]]): Bits {
  const bits = first.slice()
  for (const others of rest)
    for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & (others[at] as number)
  return bits
}

export function join(bits: Bits, others: Bits): Bits {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) | (others[at] as number)
  return bits
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) if (bits[at] !== 0) count += onesIn(bits[at] as number)
  return count
}

/** Most words are empty after two sets. */
export function countCommon([first, second = first, ...rest]: readonly [Bits, ...Bits[]]): number {
  let count = 0
  for (let at = 0; at < first.length; at++) {
    let word = (first[at] as number) & (second[at] as number)
    for (let next = 0; word !== 0 && next < rest.length; next++) word &= (rest[next] as Bits)[at] as number
    if (word !== 0) count += onesIn(word)
  }
  return count
}

export function overlap(bits: Bits, others: Bits): boolean {
  for (let at = 0; at < bits.length; at++)
    if (((bits[at] as number) & (others[at] as number)) !== 0) return true
  return false
}

export function documentsIn(bits: Bits, room: Uint32Array = new Uint32Array(countBits(bits))): Uint32Array {
  let next = 0
  for (let at = 0; at < bits.length; at++)
    for (let word = bits[at] as number; word !== 0; word &= word - 1)
      room[next++] = at * WORD_BITS + 31 - Math.clz32(word & -word)
  return room.subarray(0, next)
}

function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

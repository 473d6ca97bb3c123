import { pinyin } from 'pinyin-pro'

const HAN = /\p{Script=Han}/u
const TWO_LETTER_INITIAL = /^[zcs]h/
/** Longer input is no half-typed name. */
const TYPED = 80

const known = new Map<string, readonly string[]>()
/** The character itself and its readings without tones (ü as v). */
export function readingsOf(character: string): readonly string[] {
  const seen = known.get(character)
  if (seen) return seen
  const read = HAN.test(character)
    ? pinyin(character, { multiple: true, toneType: 'none', type: 'array', v: true })
    : []
  const readings = [...new Set([character, ...read])]
  known.set(character, readings)
  return readings
}

/** A name as it can be typed, character by character. */
export interface Spelled {
  readings: readonly (readonly string[])[]
  heads: readonly string[]
}

export function spelled(folded: string): Spelled {
  const readings = [...folded].map(readingsOf)
  return { readings, heads: readings.map((all) => all.map(([first]) => first).join('')) }
}

/** Letters and Chinese characters without spaces; null when the text is no pinyin. */
export function typedPinyin(folded: string): string | null {
  const typed = folded.replace(/[\s'-]/g, '').replaceAll('ü', 'v')
  return typed.length > 0 &&
    typed.length <= TYPED &&
    /^[a-z\p{Script=Han}]+$/u.test(typed) &&
    /[a-z]/.test(typed)
    ? typed
    : null
}

/** Null when the typed pinyin means none. */
export function pinyinIn({ readings, heads }: Spelled, typed: string): [from: number, to: number] | null {
  const first = typed[0] as string
  for (let from = 0; from < readings.length; from++) {
    if (!heads[from]?.includes(first)) continue
    const to = reach(readings, from, typed, 0, new Set())
    if (to !== null) return [from, to]
  }
  return null
}

/** Where the match that begins with character `from` ends, or null. */
function reach(
  readings: Spelled['readings'],
  from: number,
  typed: string,
  at: number,
  failed: Set<number>,
): number | null {
  if (at === typed.length) return from
  const key = from * (TYPED + 1) + at
  if (from === readings.length || failed.has(key)) return null
  for (const length of steps(readings[from] as readonly string[], typed, at)) {
    const to = reach(readings, from + 1, typed, at + length, failed)
    if (to !== null) return to
  }
  failed.add(key)
  return null
}

/** A reading, its initial, or at the end a part of it. */
function steps(readings: readonly string[], typed: string, at: number): number[] {
  const rest = typed.slice(at)
  return readings.flatMap((reading) => {
    if (reading.startsWith(rest)) return [rest.length]
    const whole = rest.startsWith(reading) ? [reading.length] : []
    const [initial = ''] = TWO_LETTER_INITIAL.exec(reading) ?? []
    return [
      ...whole,
      ...(initial && rest.startsWith(initial) ? [2] : []),
      ...(rest[0] === reading[0] ? [1] : []),
    ]
  })
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const ONLY_LETTERS = /^[a-z]+$/
const WORD_MIN = 5

/** Every word one slip away: a letter missing, added, changed, or two swapped. */
export function spellings(typed: string): string[] {
  if (!ONLY_LETTERS.test(typed) || typed.length < WORD_MIN - 1) return []
  const found = new Set([added, missing, changed, swapped].flatMap((slip) => slip(typed)))
  found.delete(typed)
  return [...found].filter(({ length }) => length >= WORD_MIN)
}

const places = (typed: string, extra = 0): number[] =>
  Array.from({ length: typed.length + extra }, (_, at) => at)
const added = (typed: string) =>
  places(typed, 1).flatMap((at) => LETTERS.map((letter) => typed.slice(0, at) + letter + typed.slice(at)))
const missing = (typed: string) => places(typed).map((at) => typed.slice(0, at) + typed.slice(at + 1))
const changed = (typed: string) =>
  places(typed).flatMap((at) => LETTERS.map((letter) => typed.slice(0, at) + letter + typed.slice(at + 1)))
const swapped = (typed: string) =>
  places(typed, -1).map(
    (at) => typed.slice(0, at) + (typed[at + 1] as string) + (typed[at] as string) + typed.slice(at + 2),
  )

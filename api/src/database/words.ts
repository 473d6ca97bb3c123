const HAN = /[\u3400-\u9fff]+/g
const WORD = /[\p{L}\p{N}]+/gu
const MOST_LETTERS = 40

/**
 * A tsquery of a keyword over what `message_words` (migration 271) makes of a text: Latin words by their
 * beginnings, Chinese anywhere; null without a letter or digit.
 */
export function queryOf(keyword: string): string | null {
  const folded = keyword.normalize('NFKC').toLowerCase()
  const words = folded.replace(HAN, ' ').match(WORD) ?? []
  const beginnings = words.map((word) => `'${word.slice(0, MOST_LETTERS)}':*`)
  return [...beginnings, ...(folded.match(HAN) ?? []).flatMap(pairsOf)].join(' & ') || null
}

const pairsOf = (run: string): string[] =>
  run.length === 1 ? [`'${run}':*`] : [...run.slice(1)].map((char, at) => `'${run[at]}${char}'`)

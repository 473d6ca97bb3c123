/** Latin words are marked from their beginning only. */
export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  const sought = soughtIn(words)
  if (!sought) return text
  const parts = text.split(sought)
  // A split by one group puts the matches at odd places.
  // biome-ignore lint/suspicious/noArrayIndexKey: parts may be alike, and keep their order
  return parts.map((part, at) => (at % 2 ? <mark key={`${at}${part}`}>{part}</mark> : part))
}

const MOST_KEPT = 500
/** By the words: every row of an answer brings them in a list of its own. */
const made = new Map<string, RegExp | null>()
function soughtIn(words: readonly string[]): RegExp | null {
  const key = words.join('\n')
  const known = made.get(key)
  if (known !== undefined) return known
  const sought = words.filter((word) => word.trim()).sort((one, other) => other.length - one.length)
  const found = sought.length ? new RegExp(`(${sought.map(pattern).join('|')})`, 'giu') : null
  if (made.size >= MOST_KEPT) made.clear()
  made.set(key, found)
  return found
}
const pattern = (word: string) =>
  (/^\p{Script=Latin}/u.test(word) ? '(?<!\\p{Script=Latin})' : '') +
  word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

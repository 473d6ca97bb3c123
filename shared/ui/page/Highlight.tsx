/** Marks the words of a search where they stand in a text; the text stays text. Latin words are marked from their beginning only. */
export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  const sought = words.filter((word) => word.trim()).sort((one, other) => other.length - one.length)
  if (!sought.length) return text
  const parts = text.split(new RegExp(`(${sought.map(pattern).join('|')})`, 'giu'))
  // A split by one group puts what matched at the odd places.
  return parts.map((part, at) => (at % 2 ? <mark key={`${at}${part}`}>{part}</mark> : part))
}

const pattern = (word: string) => (/^\p{Script=Latin}/u.test(word) ? '(?<!\\p{Script=Latin})' : '') + word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

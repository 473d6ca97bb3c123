import { Converter } from 'opencc-js/t2cn'

const convert = Converter({ from: 't', to: 'cn' })
const known = new Map<string, string>()

/** One by one, so that a part of a text folds as it does inside the whole. */
export function simplify(character: string): string {
  const seen = known.get(character)
  if (seen !== undefined) return seen
  const simple = convert(character)
  known.set(character, simple)
  return simple
}

const HAN = /\p{Script=Han}/u
const TWO_CAPITALS = /\p{Lu}.*\p{Lu}/u
const SHORTEST_ABBREVIATION = 3
/** Abbreviations that are also words. */
const PLAIN = new Set(
  'ace act aim all arts best care ears equals gem hope ideal key lead mega nest one reach sage sit star step top vie win wise'.split(
    ' ',
  ),
)

/** Names that mean this school and no other word: the official ones, and of the others those that are distinctive. */
export function schoolForms(
  official: readonly (string | null)[],
  others: readonly string[],
): readonly string[] {
  const names = official.filter((name) => name !== null)
  return [...names, ...others.filter((name) => !names.includes(name) && isDistinctive(name))]
}

const isDistinctive = (name: string): boolean =>
  HAN.test(name) || /\S\s+\S/.test(name.trim()) || isAbbreviation(name.trim())

const isAbbreviation = (name: string): boolean =>
  name.length >= SHORTEST_ABBREVIATION && TWO_CAPITALS.test(name) && !PLAIN.has(name.toLowerCase())

import { concepts } from '../../vocabulary/concepts.service.ts'
import { fold } from '../../vocabulary/words.service.ts'
import { hasOwnWord, partsOf } from './own-words.ts'

const HAN = /\p{Script=Han}/u
const TWO_CAPITALS = /\p{Lu}.*\p{Lu}/u
const SHORTEST_ABBREVIATION = 3
/** Abbreviations that are also words. */
const PLAIN = new Set(
  'ace act aim all arts best care ears equals gem hope ideal key lead mega nest one reach sage sit star step top vie win wise'.split(
    ' ',
  ),
)

interface Named {
  official: readonly (string | null)[]
  others: readonly string[]
  university: boolean
}

/**
 * Names that mean this school and no other word: the official
 * ones, and of the others those that are distinctive.
 */
export function schoolForms({ official, others, university }: Named): readonly string[] {
  const names = official.filter((name) => name !== null)
  const also = others.flatMap(eachOf).filter((name) => university || isDistinctive(name))
  const isName = (name: string) => university || HAN.test(name) || hasOwnWord(partsOf(name))
  const whole = [...names, ...names.map((name) => (isName(name) ? bare(name) : asWritten(name))), ...also]
  const short = university ? whole.flatMap(withoutUniversity) : names.flatMap(withoutSchool)
  const placed = university ? whole.flatMap(inShortWords) : []
  return [
    ...new Set([...[...whole, ...short].flatMap((name) => [name, ...inOtherWords(name)]), ...placed]),
  ].filter(Boolean)
}

const BETWEEN = /\s*[,;/]\s*/
/** A trading name may be a list: 'Think Education, Billy Blue College of Design'. */
function eachOf(name: string): string[] {
  const names = name.split(BETWEEN)
  return names.length === 1
    ? [name, asWritten(name)]
    : names.map(asWritten).filter((one) => isDistinctive(one) && (HAN.test(one) || hasOwnWord(partsOf(one))))
}

const INITIALS = { least: 3, most: 6 }
const UNSPOKEN = new Set(['of', 'and', 'the', 'for', 'in', 'at'])
/** 'Australian Film, Television and Radio School' is AFTRS. */
export function initialsOf(names: readonly (string | null)[]): readonly string[] {
  const found = names
    .filter((name) => name !== null && !HAN.test(name))
    .flatMap((name) => [name as string, ...eachOf(name as string)])
    .map((name) => partsOf(asWritten(name)).filter((word) => !UNSPOKEN.has(word)))
    .map((words) => words.map(([first]) => first).join(''))
  return [...new Set(found)].filter(({ length }) => length >= INITIALS.least && length <= INITIALS.most)
}

const isDistinctive = (name: string): boolean =>
  HAN.test(name) || /\S\s+\S/.test(name.trim()) || isAbbreviation(name.trim())

const isAbbreviation = (name: string): boolean =>
  name.length >= SHORTEST_ABBREVIATION && TWO_CAPITALS.test(name) && !PLAIN.has(name.toLowerCase())

/** 'The University of Sydney (USYD)' is called 'University of Sydney'. */
const bare = (name: string): string => asWritten(name).replace(/^the\s/i, '')

/** 'The Business School Pty Ltd' is no 'business school'. */
const asWritten = (name: string): string =>
  name
    .replace(/\s*\([^)]*\)/g, ' ')
    .replace(/\s+(?:pty|ltd|limited|inc|incorporated)\b.*$/i, '')
    .replace(/\s+/g, ' ')
    .trim()

/** 'Geelong Grammar'. */
const withoutSchool = (name: string): string[] =>
  / grammar school$/i.test(bare(name)) ? [bare(name).replace(/ school$/i, '')] : []

const OWN_WORD = 4
const OWN_CHARACTERS = 3
/** 'Technology Sydney' is a field and a place. */
const NO_NAME = /technology|^(?:australia|australian|national)$/

/** 'Southern Cross' and 莫纳什 are universities. */
function withoutUniversity(name: string): string[] {
  if (HAN.test(name)) {
    const short = name.replace(/大学$/, '')
    return short !== name && short.length >= OWN_CHARACTERS ? [short] : []
  }
  if (!/\buniversity\b/i.test(name)) return []
  const short = bare(name)
    .toLowerCase()
    .replace(/\b(?:university|the|of)\b/g, ' ')
    .replace(/\s+australia\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return short.length >= OWN_WORD && !NO_NAME.test(short) ? [short] : []
}

const PLACES = concepts()
  .filter(({ kind }) => kind === 'place')
  .map(({ forms }) => forms.cn)
  .filter((names) => names.length > 1)

const ENGLISH_PLACES = concepts()
  .filter(({ kind, forms }) => kind === 'place' && forms.en.length > 1)
  .map(({ forms: { en } }) => en)

/** 'University of NSW' and 'uni melb': a place in the name, shortened as people do. */
function inShortWords(name: string): string[] {
  if (HAN.test(name)) return []
  const folded = ` ${fold(bare(name))} `
  return ENGLISH_PLACES.flatMap(([whole = '', ...others]) =>
    folded.includes(` ${whole} `) ? others.map((other) => folded.replace(whole, other).trim()) : [],
  )
}

/** 雪梨大学 is 悉尼大学: a place in the name has its other names there too. */
function inOtherWords(name: string): string[] {
  if (!HAN.test(name)) return []
  const folded = fold(name)
  return PLACES.flatMap((names) => {
    const held = names.find((one) => folded.includes(one))
    return held ? names.map((other) => folded.replace(held, other)) : []
  })
}

import { LIMITS } from '@southbound/shared/contract/constants'
import { fold, formTerm, hanTerm, type Term, wordTerm } from '../../vocabulary/words.service.ts'
import { byTheWeek, OF_ENGLISH } from './by-the-week.ts'
import { levelsOfDegree } from './degrees.ts'
import type { Entry } from './entry.ts'
import { ASIDES } from './patterns/asides.ts'
import { FEES } from './patterns/fees.ts'
import { intakesFrom } from './patterns/intakes.ts'
import { LENGTHS } from './patterns/lengths.ts'
import { OTHER_MONEY } from './patterns/other-money.ts'
import { REGISTER_CODES } from './patterns/register-codes.ts'
import { SCHOOL_YEARS } from './patterns/school-years.ts'
import { type FoundPiece, piecesOf, type Reader } from './pieces.ts'
import { type ChosenSpans, type Pattern, spansIn } from './spans.ts'

/** A piece of the question that chooses, as it was typed; `term` is what it is looked for by instead. */
export interface ReadPiece {
  text: string
  chosen: readonly ChosenSpans[]
  nameEn: string | null
  nameCn: string | null
  term: Term | null
  /** Chosen where nothing is found otherwise. */
  instead?: readonly ChosenSpans[]
}
export interface Sentence {
  terms: readonly Term[]
  /** Only for the order. */
  wishes: readonly Term[]
  pieces: readonly ReadPiece[]
  /** Words that were read as others. */
  read: readonly ReadAs[]
  /** Pieces that are understood and choose nothing: amounts in other money. */
  unused: readonly string[]
}
export interface ReadAs {
  text: string
  as: string
}
/** A language to learn where nothing else is asked: English literature is no course of English. */
const LANGUAGE = new Set(['english', '英语', '英文'])
/** What most schools are, so that no course is the plainer for its name. */
const KIND_OF_SCHOOL = new Set(['university', 'universities', 'uni', 'unis', '大学', '高校'])
const OF_UNIVERSITIES: Omit<ReadPiece, 'text'> = {
  chosen: [{ filter: 'institutionType', value: '1' }],
  nameEn: null,
  nameCn: null,
  term: null,
}
/** No level of its own beside another: 'phd degree'. */
const DEGREE = new Set(['degree', 'degrees'])
/** Beside anything else it mostly means permanent residence. */
const OTHERWISE = new Set(['pr'])
/** How, not what: no course of the register is taught online. Alone it is looked for. */
const ONLINE = new Set(['online', '网课', '线上', '线上课程', '在线', '在线课程', '远程'])
/** Levels that are words of their own where nothing else is asked. */
const AMBIGUOUS = new Set([
  'master',
  'masters',
  'associate',
  'foundation',
  'pathway',
  'exchange',
  'doctor',
  'coursework',
])
/** What the levels that trades are taught at have in common. */
const TRADES: Term = {
  kind: 'any',
  typed: 'vocational',
  of: ['vocational', 'certificate ii', 'certificate iii', 'certificate iv'].map(formTerm),
  again: true,
}

/** One sign may stand for four letters (㍿); no more of them are read than may be typed. */
export const wholeLetters = (keyword: string): string =>
  [...keyword.normalize('NFKC')].slice(0, LIMITS.question).join('')

export function readSentence(keyword: string, reader: Reader): Sentence {
  const shown = wholeLetters(keyword).replace(/\s+/g, ' ').trim()
  const folded = fold(shown)
  const typed = shown.length === folded.length ? shown : folded
  const { literal } = reader
  const { spans, rest } = spansIn(folded, patternsFor(reader))
  const found = piecesOf(rest, reader)
  const heavy = found.filter(({ small }) => !small)
  const alone = heavy.length === 1 && spans.length === 0
  const isLiteral = (text: string) => literal.some((one) => fold(one).trim() === fold(text))
  const [terms, wishes, kept, unread]: [Term[], Term[], Term[], Term[]] = [[], [], [], []]
  const read: ReadAs[] = []
  const unused: string[] = []
  const pieces: (ReadPiece & { from: number })[] = spans.flatMap(({ from, to, chosen, unused: isUnused }) => {
    const text = typed.slice(from, to)
    const free = chosen.filter(({ filter }) => !reader.isChosen(filter))
    if (isUnused && !isLiteral(text)) unused.push(text)
    if (isLiteral(text)) unread.push(formTerm(text))
    return free.length === 0 || isLiteral(text)
      ? []
      : [{ from, text, chosen: free, nameEn: null, nameCn: null, term: null }]
  })
  for (const [at, piece] of heavy.entries()) {
    const { entry } = piece
    const text = typed.slice(piece.at, piece.at + piece.text.length)
    const isLast = at === heavy.length - 1 && piece.at + piece.text.length === folded.trimEnd().length
    const levels = hasSubject(heavy, piece) ? levelsOfDegree(piece.text) : undefined
    if (isLiteral(text)) kept.push(formTerm(piece.text))
    else if (DEGREE.has(piece.text) && hasLevel(heavy, piece)) continue
    else if (!entry) terms.push(plainTerm(piece, isLast))
    else if (LANGUAGE.has(piece.text) && (hasSubject(heavy, piece) || hasLevel(heavy, piece)))
      terms.push(languageTerm(piece, isLast))
    else if (entry.test && isCondition(heavy, piece)) wishes.push(entry.term)
    else if (ONLINE.has(piece.text) && !alone) unused.push(text)
    else if (OTHERWISE.has(piece.text) && !alone) wishes.push(entry.term)
    else if (KIND_OF_SCHOOL.has(piece.text) && alone) terms.push(named(entry))
    else if (KIND_OF_SCHOOL.has(piece.text)) pieces.push({ ...OF_UNIVERSITIES, text, from: piece.at })
    else if (levels && reader.isChosen('levelCode')) wishes.push(entry.term)
    else if (levels) pieces.push({ ...levelPiece(text, entry, levels), from: piece.at })
    else if (!entry.filter || (alone && AMBIGUOUS.has(piece.text))) terms.push(entry.term)
    else if (reader.isChosen(entry.filter)) wishes.push(entry.term)
    else pieces.push({ ...readPiece(text, entry), from: piece.at })
    if (piece.as && entry && !entry.nameEn && !isLiteral(text)) read.push({ text, as: piece.as })
    wishes.push(
      ...(piece.wish ?? []),
      ...(entry?.plain && !isLiteral(text) && !isOnly(entry) && !KIND_OF_SCHOOL.has(piece.text)
        ? [entry.plain]
        : []),
    )
  }
  const name = nameOfDegree(found, folded)
  if (name) wishes.push({ kind: 'any', typed: name, of: [formTerm(name)], again: true })
  const isTrade = heavy.some(({ entry }) => entry?.trade)
  if (isTrade && !heavy.some(({ entry }) => entry?.filter === 'levelCode')) wishes.push(TRADES)
  const nothing = terms.length === 0 && pieces.length === 0
  const small = found.filter(({ small }) => small)
  if (nothing && kept.length > 0) terms.push(...kept.splice(0))
  // A piece that is not to choose is looked for where nothing else is.
  else if (nothing && unread.length > 0) terms.push(...unread)
  // Beside what falls out of the question they say nothing at all.
  else if (nothing && wishes.length === 0 && spans.length === 0)
    terms.push(...small.map((piece, at) => plainTerm(piece, at === small.length - 1)))
  return {
    terms: distinctTerms(terms),
    wishes: distinctTerms([...wishes, ...kept]),
    pieces: byTheWeek(pieces.sort((a, b) => a.from - b.from).map(({ from: _from, ...piece }) => piece)),
    read: distinctReadings(read),
    unused,
  }
}

const hasSubject = (heavy: readonly FoundPiece[], piece: FoundPiece): boolean =>
  heavy.some((other) => other !== piece && !other.entry?.filter)

/** Of the same level is no other. */
const hasLevel = (heavy: readonly FoundPiece[], piece: FoundPiece): boolean =>
  heavy.some(
    ({ text, entry }) =>
      text !== piece.text && (entry?.filter === 'levelCode' || levelsOfDegree(text) !== undefined),
  )

/** Beside a subject, and beside a level that is no course of English. */
const isCondition = (heavy: readonly FoundPiece[], piece: FoundPiece): boolean =>
  hasKnownSubject(heavy, piece) ||
  heavy.some(({ entry }) => entry?.filter === 'levelCode' && !entry.values.includes(OF_ENGLISH))

const hasKnownSubject = (heavy: readonly FoundPiece[], piece: FoundPiece): boolean =>
  heavy.some(
    (other) =>
      other !== piece &&
      other.entry !== undefined &&
      !other.entry.filter &&
      !other.entry.test &&
      !KIND_OF_SCHOOL.has(other.text),
  )

/** 'bachelor of health science': from the level to the last word that chooses nothing. */
function nameOfDegree(found: readonly FoundPiece[], folded: string): string | null {
  const [first, ...more] = found
  if (first?.at !== 0 || first.han || first.entry?.filter !== 'levelCode') return null
  const end = more.findIndex(({ entry, han }) => han || entry?.filter)
  const last = (end < 0 ? more : more.slice(0, end)).findLast(({ small }) => !small)
  const name = last ? folded.slice(0, last.at + last.text.length) : ''
  return name.startsWith(first.text) && / (?:of|in) /.test(name) ? name : null
}

/** Found, but not as a part of the name that was asked for. */
const named = ({ term }: Entry): Term => (term.kind === 'any' ? { ...term, again: true } : term)

const distinctReadings = (read: readonly ReadAs[]): ReadAs[] => [
  ...new Map(read.map((one) => [one.text, one])).values(),
]

let ofDay: { day: string; intakes: readonly Pattern[] } = { day: '', intakes: [] }
/** Those of a day are made once. */
function patternsFor({ lexicon, today }: Reader): readonly Pattern[] {
  if (ofDay.day !== today) ofDay = { day: today, intakes: intakesFrom(today) }
  return [
    ...REGISTER_CODES,
    ...ASIDES,
    ...SCHOOL_YEARS,
    ...lexicon.scores,
    ...OTHER_MONEY,
    ...FEES,
    ...ofDay.intakes,
    ...LENGTHS,
  ]
}

/** Nothing else is it called by. */
const isOnly = ({ term, plain }: Entry): boolean =>
  term.kind === 'any' && plain?.kind === 'any' && term.of.length === plain.of.length

function readPiece(text: string, { filter, values, nameEn, nameCn, term, instead }: Entry): ReadPiece {
  const choosing = (one: string): ChosenSpans => ({ filter: filter ?? '', value: one })
  return { text, chosen: values.map(choosing), nameEn, nameCn, term, instead: instead.map(choosing) }
}

/** What India calls a BTech is no degree of that name here. */
function levelPiece(text: string, entry: Entry, values: readonly string[]): ReadPiece {
  const piece = readPiece(text, { ...entry, filter: 'levelCode', values })
  return /^[bm]\W?tech/i.test(text) ? { ...piece, term: null } : piece
}

const plainTerm = ({ text, han }: FoundPiece, isLast: boolean): Term =>
  han ? hanTerm(text) : wordTerm(text, isLast)

/** Names of courses are English. */
const languageTerm = (piece: FoundPiece, isLast: boolean): Term =>
  piece.han
    ? { kind: 'any', typed: piece.text, of: [piece.text, 'english'].map(formTerm) }
    : plainTerm(piece, isLast)

const distinctTerms = (terms: readonly Term[]): Term[] => [
  ...new Map(terms.map((term) => [JSON.stringify(term), term])).values(),
]

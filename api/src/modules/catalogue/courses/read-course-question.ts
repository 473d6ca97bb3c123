import type { Contract, Data } from '@southbound/shared/contract'
import { today } from '@southbound/shared/contract/constants'
import type { Database } from '#api/database/database.ts'
import { CourseSql, OTHER_COUNTRY } from '../../course-index/course-index.service.ts'
import {
  EVERYTHING,
  initialsOf,
  isSmall,
  Lexicon,
  RELEVANCE,
  readSentence,
  type Sentence,
  type Settled,
  schoolForms,
  settle,
  type Thing,
  wholeLetters,
} from '../../search/search.service.ts'
import { type Concept, concepts } from '../../vocabulary/concepts.service.ts'
import { pathwaysOf, schoolGroups } from '../../vocabulary/school-names.service.ts'
import { fold, hanTerm, partsIn, singular, type Term, wordTerm } from '../../vocabulary/words.service.ts'
import { catalogueOf, namesFor } from '../catalogue.ts'
import { COURSE_FACET_NAMES } from '../facet-names.ts'
import { schoolListing } from '../listings.ts'
import type { CourseQuestion } from './course-query.ts'

type Understood = NonNullable<Data<Contract['POST /search/course']>['understood']>
type Read = Settled & Pick<Sentence, 'read'>
type Engine = Parameters<typeof settle>[2]

/**
 * The question as it is asked of the catalogue: its sentence read, and what would empty the answer left out.
 */
export async function settledCourses(
  db: Database,
  { keyword, literal, ...asked }: CourseQuestion,
  engine: Engine,
): Promise<Read> {
  if (asked.terms.length === 0) return { query: asked, pieces: [], ignored: [], read: [] }
  const lexicon = await lexiconOf(db)
  const { terms, wishes, pieces, read, unused } = readSentence(keyword, {
    lexicon,
    today: today(),
    held: await heldParts(keyword, engine, lexicon),
    literal,
    isChosen: (filter) => (filter === 'sort' ? asked.sort !== RELEVANCE : isChosen(asked, filter)),
  })
  const settled = await settle({ ...asked, terms, wishes }, pieces, engine, literal.map(fold))
  const ignored = [...unused, ...settled.ignored]
  return { ...settled, ignored, read: [...read, ...settled.query.terms.flatMap(respelling)] }
}

/** Neighbours of a mistyped word that the catalogue has. */
const respelling = (term: Term): Sentence['read'] =>
  (term.kind === 'word' || term.kind === 'prefix') && term.words.length > 1
    ? [{ text: term.typed, as: term.words.slice(1).join(', ') }]
    : []

export const understoodOf = ({ pieces, ignored, read }: Read): Understood => ({
  ignored: [...ignored],
  ...(read.length > 0 && { read: [...read] }),
  filters: pieces.flatMap(({ text, chosen, nameEn, nameCn }) =>
    chosen.map(({ filter, value }) => ({ filter, value, text, nameEn, nameCn })),
  ),
})

const SAME = [/^fee/, /^duration/]
/** Bands and limits choose the same. */
function isChosen({ values, ranges }: Pick<CourseQuestion, 'values' | 'ranges'>, filter: string): boolean {
  const same = SAME.find((one) => one.test(filter))
  return [...Object.keys(values), ...Object.keys(ranges)].some((one) => one === filter || same?.test(one))
}

async function heldParts(keyword: string, engine: Engine, lexicon: Lexicon): Promise<ReadonlySet<string>> {
  const held = new Set<string>()
  for (const { part, han } of partsIn(fold(wholeLetters(keyword)))) {
    if (isSmall(part) || !(await occurs(part, han, engine))) continue
    if (han || lexicon.knows(part) || !(await isSlipOfRegister(part, engine, lexicon))) held.add(part)
  }
  return held
}

/** A word is looked up; which courses have it is not asked. */
const occurs = async (part: string, han: boolean, engine: Engine): Promise<boolean> =>
  han ? engine.occurs(hanTerm(part)) : (await engine.present([singular(part)], false)).length > 0

const OFTEN = 20
/**
 * Registers have spelling mistakes of their own: 'managment' occurs, 'management' a hundred times as often.
 */
async function isSlipOfRegister(part: string, engine: Engine, lexicon: Lexicon): Promise<boolean> {
  const [word] = lexicon.near(part)
  if (!word) return false
  const count = (one: Term) => engine.total({ ...EVERYTHING, terms: [one] })
  return (await count(wordTerm(part, false))) * OFTEN < (await count(wordTerm(word, false)))
}

interface Kept {
  version: number
  until: number
  made: Promise<Lexicon>
}
const kept = new WeakMap<object, Kept>()
/** Names change little: they are read again at most so often. */
const FRESH_MS = 20_000

function lexiconOf(db: Database): Promise<Lexicon> {
  const catalogue = catalogueOf(db)
  const key = catalogue ?? db
  const version = catalogue?.version ?? 0
  const known = kept.get(key)
  if (known && ((catalogue && known.version === version) || known.until > Date.now())) return known.made
  const made = makeLexicon(catalogue?.db ?? db)
  kept.set(key, { version, until: Date.now() + FRESH_MS, made })
  made.catch(() => kept.delete(key))
  return made
}

async function makeLexicon(db: Database): Promise<Lexicon> {
  const all = concepts()
  const tests = all.filter(({ kind }) => kind === 'test')
  return new Lexicon(
    [...(await placeThings(db)), ...all.map(conceptThing), ...(await schoolThings(db))],
    tests.map(({ values, forms }) => ({ codes: values, forms: [...forms.en, ...forms.cn].map(fold) })),
  )
}

function conceptThing({ kind, values, forms, means, trade }: Concept): Thing {
  return {
    filter: kind === 'level' ? 'levelCode' : kind === 'place' ? placeFilter(values[0] ?? '') : null,
    values,
    nameEn: null,
    nameCn: null,
    forms: [...forms.en, ...forms.cn],
    means,
    trade,
    test: kind === 'test',
  }
}

const placeFilter = (value: string): string =>
  value.includes(':') ? 'city' : value.length === COUNTRY_CODE ? 'countryCode' : 'stateId'
const COUNTRY_CODE = 4

async function placeThings(db: Database): Promise<Thing[]> {
  const names = await namesFor(db)
  const engine = catalogueOf(db)?.courseIndex ?? new CourseSql(db)
  const found: Thing[] = []
  for (const filter of ['countryCode', 'stateId', 'city'])
    for (const { value } of await engine.countAll(EVERYTHING, filter)) {
      if (value === OTHER_COUNTRY) continue
      const { nameEn = null, nameCn = null } = COURSE_FACET_NAMES[filter]?.(value, names) ?? {}
      const forms = [nameEn, nameCn].filter((name) => name !== null)
      found.push({ filter, values: [value], nameEn, nameCn, forms })
    }
  return found
}

const UNIVERSITY = 1

async function schoolThings(db: Database): Promise<Thing[]> {
  const entries = [...(await schoolListing(db)).entries.values()]
  const idOf = new Map(entries.map(({ row }) => [row.registerCode, row.schoolId]))
  const schools = entries.map(({ row, texts: [names = []] }) => ({
    filter: 'schoolId',
    values: [row.schoolId],
    nameEn: row.nameEn,
    nameCn: row.nameCn,
    forms: [
      ...schoolForms({
        official: [row.nameEn, row.nameCn],
        others: names,
        university: row.institutionType === UNIVERSITY,
      }),
      ...(row.registerCode ? [row.registerCode] : []),
    ],
    initials: initialsOf([row.nameEn, ...names]),
    instead: pathwaysOf(row.registerCode).flatMap((code) => idOf.get(code) ?? []),
  }))
  return [...schools, ...groupThings(entries.map(({ row }) => row))]
}

/** '八大': all of its schools that are here. */
const groupThings = (schools: readonly { schoolId: string; registerCode: string | null }[]): Thing[] =>
  schoolGroups()
    .map(({ codes, forms }) => ({
      filter: 'schoolId',
      values: schools.filter((one) => codes.includes(one.registerCode ?? '')).map(({ schoolId }) => schoolId),
      nameEn: null,
      nameCn: null,
      forms,
    }))
    .filter(({ values }) => values.length > 0)

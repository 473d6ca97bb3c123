import { type SQL, sql } from 'drizzle-orm'
import type { SearchShape, WeightClass } from '../search/search.service.ts'
import { CLASS_BITS, coverOf, WHOLE_BIT } from '../search/search.service.ts'
import { isOfName, type Term } from '../vocabulary/words.service.ts'
import { COURSE_SHAPE } from './course-shape.ts'

/** On a ladder a choice allows everything of its kind that is not higher. */
export function chosenHolds(filter: string, chosen: readonly string[], { ladders }: SearchShape): SQL {
  if (ladders.includes(filter))
    return sql`(${sql.join(
      chosen.map((choice) => onLadder(filter, choice)),
      sql` or `,
    )})`
  const facts = JSON.stringify(chosen.map((value) => `${filter}=${value}`))
  return sql`facts && array(select jsonb_array_elements_text(${facts}::jsonb))`
}

function onLadder(filter: string, choice: string): SQL {
  const [kind = '', score = ''] = choice.split(':')
  const limit = Number(score)
  if (score === '' || !Number.isFinite(limit)) return sql`false`
  return sql`exists (select 1 from unnest(facts) fact where starts_with(fact, ${`${filter}=${kind}:`}) and split_part(fact, ':', 2)::numeric <= ${limit})`
}

export function termHolds(term: Term): SQL {
  if (term.kind === 'any') return anyOf(term.of.map(termHolds))
  const words = sql`words @@ ${tsquery(term, '')}::tsquery`
  return term.kind === 'han' && term.verify ? sql`(${words} and body like ${containing(term.run)})` : words
}

/** Where a name is weighed. */
export const nameHolds = (term: Term): SQL => (isOfName(term) ? holdsIn(term, 'A') : termHolds(term))

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`

/** The weight classes that hold a term, and whether they hold the word itself, as the sum of their bits. */
export function termClasses(term: Term): SQL {
  const classes = Object.entries(CLASS_BITS) as [WeightClass, number][]
  const whole = term.kind === 'prefix' ? termHolds({ ...term, kind: 'word' }) : termHolds(term)
  return sql.join(
    [
      ...classes.map(
        ([weight, bit]) => sql`(case when ${holdsIn(term, weight)} then ${number(bit)} else 0 end)`,
      ),
      sql`(case when ${whole} then ${number(WHOLE_BIT)} else 0 end)`,
    ],
    sql` + `,
  )
}

/** How many words of the name a term covers: the most of its names that is found there. */
export function termCovers(term: Term): SQL {
  if (term.kind === 'any' && term.again) return sql`0`
  const names =
    term.kind === 'any' ? term.of : [term.kind === 'prefix' ? { ...term, kind: 'word' as const } : term]
  const covers = names.map(
    (name) => sql`case when ${holdsIn(name, 'A')} then ${number(coverOf(name))} else 0 end`,
  )
  return sql`greatest(${sql.join(covers, sql`, `)})`
}

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
const number = (it: number): SQL => sql.raw(String(it))

const linesOf = (weight: WeightClass): readonly number[] =>
  COURSE_SHAPE.weights.flatMap((one, at) => (one === weight ? [at + 1] : []))

function holdsIn(term: Term, weight: WeightClass): SQL {
  if (term.kind === 'any') return anyOf(term.of.map((one) => holdsIn(one, weight)))
  const words = sql`words @@ ${tsquery(term, weight)}::tsquery`
  if (term.kind !== 'han' || !term.verify) return words
  const lines = linesOf(weight).map(
    (at) => sql`split_part(body, chr(10), ${number(at)}) like ${containing(term.run)}`,
  )
  return sql`(${words} and (${sql.join(lines, sql` or `)}))`
}

function tsquery(term: Exclude<Term, { kind: 'any' }>, weight: string): string {
  const lexeme = (word: string, flags: string) => `'${word}'${flags ? `:${flags}` : ''}`
  if (term.kind === 'han') return term.grams.map((gram) => lexeme(gram, weight)).join(' & ')
  const words = term.words.map((word) => lexeme(word, weight))
  return (
    term.kind === 'prefix'
      ? [...term.prefixes.map((prefix) => lexeme(prefix, `*${weight}`)), ...words]
      : words
  ).join(' | ')
}

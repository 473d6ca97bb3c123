import type { Contract, Data } from '@southbound/shared/contract'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { CourseSql, OTHER_COUNTRY } from '../../course-index/course-index.service.ts'
import { type Candidate, EVERYTHING, Suggestions } from '../../search/search.service.ts'
import { formsMeantBy, formsOfValue } from '../../vocabulary/meanings.service.ts'
import type { NamePair } from '../../vocabulary/names.service.ts'
import { aliasesOf } from '../../vocabulary/school-names.service.ts'
import { fold } from '../../vocabulary/words.service.ts'
import { catalogueOf, namesFor } from '../catalogue.ts'
import { COURSE_FACET_NAMES } from '../facet-names.ts'
import { agencyListing, schoolListing } from '../listings.ts'

type Call = Contract['GET /search/suggest']
type Suggestion = Data<Call>['rows'][number]
type Item = Omit<Suggestion, 'marks'>
const KINDS = ['school', 'course', 'field', 'place', 'agency'] as const
type Kind = (typeof KINDS)[number]

const MOST = { one: 10, each: 3, all: 12 }
const COURSE_NAMES = 20_000

export const suggest: Handler<Call> = async ({ query }, { db }) => {
  const folded = fold(query.q).replace(/\s+/g, ' ').trim()
  if (folded === '') return { rows: [] }
  const kinds = query.kind ? [query.kind] : KINDS
  const groups = []
  for (const kind of kinds)
    groups.push((await suggestionsOf(db, kind)).find(folded, query.kind ? MOST.one : MOST.each))
  // Kinds stay together, first the one with the best row.
  const best = groups.toSorted((a, b) => (b[0]?.level ?? 0) - (a[0]?.level ?? 0)).flat()
  return {
    rows: best
      .slice(0, MOST.all)
      .map(({ item, language, parts }) => ({ ...item, marks: { language, parts } })),
  }
}

const prepared = new WeakMap<
  object,
  Map<Kind, { version: number; until: number; made: Promise<Suggestions<Item>> }>
>()
/** Names change little: they are prepared again at most so often. */
const FRESH_MS = 20_000

function suggestionsOf(db: Database, kind: Kind): Promise<Suggestions<Item>> {
  const catalogue = catalogueOf(db)
  const make = async (from: Database) => new Suggestions(await CANDIDATES[kind](from))
  if (!catalogue) return make(db)
  const kinds = prepared.get(catalogue) ?? new Map()
  prepared.set(catalogue, kinds)
  const known = kinds.get(kind)
  if (known && (known.version === catalogue.version || known.until > Date.now())) return known.made
  const made = make(catalogue.db)
  kinds.set(kind, { version: catalogue.version, until: Date.now() + FRESH_MS, made })
  made.catch(() => kinds.delete(kind))
  return made
}

const CANDIDATES: Record<Kind, (db: Database) => Promise<Candidate<Item>[]>> = {
  school: async (db) =>
    [...(await schoolListing(db)).entries.values()].map(({ document, row }) =>
      candidate(
        {
          kind: 'school',
          value: row.schoolId,
          seoId: row.seoId,
          nameEn: row.nameEn,
          nameCn: row.nameCn,
          count: row.courseCount,
        },
        document.rank,
        aliasesOf(row),
      ),
    ),
  agency: async (db) =>
    [...(await agencyListing(db)).entries.values()].map(({ document, row }) =>
      candidate(
        { kind: 'agency', value: row.id, nameEn: row.companyNameEn, nameCn: row.companyNameCn, count: null },
        document.rank,
      ),
    ),
  place: (db) => ofFilters(db, 'place', ['countryCode', 'stateId', 'city']),
  field: (db) => ofFilters(db, 'field', ['foeBroad', 'foeNarrow']),
  course: async (db) => {
    const names = await rows<NamePair & { count: number }>(
      db,
      sql`select c.course_name_en "nameEn", c.course_name_cn "nameCn", count(*)::int count from course_documents d join courses c on c.id = d.course_id
        group by 1, 2 order by 3 desc, max(d.rank) desc, 1, 2 limit ${COURSE_NAMES}`,
    )
    return names.map(({ nameEn, nameCn, count }) =>
      candidate({ kind: 'course', value: null, nameEn, nameCn, count }, count, formsMeantBy(nameEn)),
    )
  },
}

type Filter = 'countryCode' | 'stateId' | 'city' | 'foeBroad' | 'foeNarrow'
async function ofFilters(db: Database, kind: Kind, filters: readonly Filter[]): Promise<Candidate<Item>[]> {
  const names = await namesFor(db)
  const engine = catalogueOf(db)?.courseIndex ?? new CourseSql(db)
  const found: Candidate<Item>[] = []
  for (const filter of filters)
    for (const { value, count } of await engine.countAll(EVERYTHING, filter)) {
      if (value === OTHER_COUNTRY) continue
      const named = COURSE_FACET_NAMES[filter]?.(value, names)
      const also = kind === 'field' ? formsOfValue('field', value) : formsOfValue('place', value)
      if (named) found.push(candidate({ kind, value, filter, ...named, count }, count, also))
    }
  return found
}

const candidate = (
  item: Pick<Item, 'kind' | 'value' | 'nameEn' | 'nameCn' | 'count'> & Partial<Item>,
  weight: number,
  also: readonly string[] = [],
): Candidate<Item> => ({
  item: { filter: null, seoId: null, ...item },
  nameEn: item.nameEn,
  nameCn: item.nameCn,
  weight,
  also,
})

import type { discovery, Input } from '@southbound/shared/contract'
import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { anyId } from './id-list.ts'
import { breathe } from './search/breathe.ts'
import { RELEVANCE, type SearchDocument, type SearchQuery, type Shape } from './search/document.ts'
import { termsOf } from './search/words.ts'

/** The texts of a course document, in the order of its body's lines; the answer's `matched` names them. */
export const COURSE_FIELDS = ['name', 'school', 'field', 'level', 'place', 'tag', 'code'] as const

export const COURSE_SHAPE: Shape = {
  fields: COURSE_FIELDS,
  facets: ['courseType', 'countryCode', 'stateId', 'levelCode', 'foeBroad', 'institutionType', 'tags'],
  filters: ['schoolId'],
  ranges: { feeMin: { key: 'fee', bound: 'min' }, feeMax: { key: 'fee', bound: 'max' } },
  sorts: {
    fee: { key: 'fee' },
    '-fee': { key: 'fee', descending: true },
    duration: { key: 'duration' },
    name: { key: 'name' },
    newest: { key: 'created', descending: true },
  },
}

export type CourseSearch = Input<(typeof discovery)['POST /search/course']>['body']

/** What a reader asked for, in the engine's words. Equal questions give equal objects, key by key. */
export function courseQuery(body: CourseSearch): SearchQuery {
  const { courseType, countryCode, stateId, levelCode, foeBroad, institutionType, schoolId, tags } = body
  return {
    ...wordsOf(body.keyword),
    values: chosenValues({ courseType: courseType ? [String(courseType)] : [], countryCode, stateId, levelCode, foeBroad, institutionType, tags, schoolId }),
    ranges: { ...(body.feeMin === undefined ? {} : { feeMin: body.feeMin }), ...(body.feeMax === undefined ? {} : { feeMax: body.feeMax }) },
    ...pageOf(body, COURSE_SHAPE),
  }
}

/** The terms of a keyword; one that holds only signs matches nothing, an empty one everything. */
export function wordsOf(keyword = ''): Pick<SearchQuery, 'terms' | 'unreadable'> {
  const terms = termsOf(keyword)
  return { terms, unreadable: terms.length === 0 && keyword.trim() !== '' }
}

/** The filters in use, each value once and in order. */
export function chosenValues(given: Record<string, readonly string[] | undefined>): Record<string, string[]> {
  const used = Object.entries(given).filter((entry): entry is [string, string[]] => Boolean(entry[1]?.length))
  return Object.fromEntries(used.map(([filter, values]) => [filter, [...new Set(values)].sort()]))
}

export function pageOf({ page = 1, rows = PAGE_ROWS.normal, sort = RELEVANCE }: { page?: number; rows?: number; sort?: string }, shape: Shape) {
  return { page, rows, sort: sort in shape.sorts ? sort : RELEVANCE }
}

interface Row {
  course_id: string
  course_type: number
  country_code: string
  state_ids: string[]
  level_code: string
  foe_broads: string[]
  institution_type: number
  school_id: string
  tags: string[]
  fee: string | null
  duration_weeks: number | null
  score: string
  name: string
  created_at: string
  body: string
}
const BATCH = 500

/** Reads all documents, a batch at a time so that requests are answered in between. */
export async function readAllCourseDocuments(db: Database): Promise<Map<string, SearchDocument>> {
  const documents = new Map<string, SearchDocument>()
  const share = sharedTexts()
  for (let last = '0'; ; ) {
    const batch = await readRows(db, sql`course_id > ${last} order by course_id limit ${BATCH}`)
    for (const row of batch) documents.set(row.course_id, documentOf(row, share))
    if (batch.length < BATCH) return documents
    await breathe()
    last = (batch.at(-1) as Row).course_id
  }
}

/** Reads the documents of some courses; those that are no longer shown are missing from the answer. */
export async function readCourseDocuments(db: Database, ids: readonly string[]): Promise<SearchDocument[]> {
  const found = await readRows(db, sql`course_id = ${anyId(ids)}`)
  return found.map((row) => documentOf(row, sharedTexts()))
}

const readRows = (db: Database, which: SQL) =>
  rows<Row>(
    db,
    sql`select course_id, course_type, country_code, state_ids, level_code, foe_broads, institution_type, school_id, tags, fee, duration_weeks,
      score, name, created_at, body from course_documents where ${which}`,
  )

function documentOf(row: Row, share: (text: string) => string): SearchDocument {
  return {
    id: row.course_id,
    texts: row.body.split('\n').map(share),
    values: {
      courseType: [String(row.course_type)],
      countryCode: [share(row.country_code)],
      stateId: row.state_ids.map(share),
      levelCode: [share(row.level_code)],
      foeBroad: row.foe_broads.map(share),
      institutionType: [String(row.institution_type)],
      tags: row.tags.map(share),
      schoolId: [share(row.school_id)],
    },
    keys: {
      fee: row.fee === null ? null : Number(row.fee),
      duration: row.duration_weeks,
      name: row.name,
      created: row.created_at,
      score: Number(row.score),
    },
  }
}

/** Keeps one copy of texts that many documents share. */
function sharedTexts(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const copy = known.get(text) ?? text
    known.set(text, copy)
    return copy
  }
}

/** The default order: better schools first, then by name, then older rows. */
export function byDefaultOrder(a: SearchDocument, b: SearchDocument): number {
  const score = (b.keys.score as number) - (a.keys.score as number)
  if (score !== 0) return score
  const [first, second] = [a.keys.name as string, b.keys.name as string]
  if (first !== second) return first < second ? -1 : 1
  return a.id.length - b.id.length || (a.id < b.id ? -1 : 1)
}

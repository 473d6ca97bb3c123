import { type SQL, sql } from 'drizzle-orm'
import { breathe } from '../../breathe.ts'
import { anyId, type Database, rows } from '../../database/database.ts'
import type { SearchDocument } from '../search/search.service.ts'
import { parseCourseDocuments } from './course-document-text.ts'
import { inYuan } from './fee-rates.ts'

const BATCH = 2_000
const SLICE = 200

/** Joined to one text by the database: a million row objects would block this process. */
export async function* readAllCourseDocuments(db: Database): AsyncGenerator<string> {
  for (let last = '0'; ; await breathe()) {
    const [batch] = await rows<{ body: string | null; last: string | null }>(
      db,
      joined(sql`course_id > ${last}`, sql`limit ${BATCH}`),
    )
    if (!batch?.body) return
    yield batch.body
    last = batch.last as string
  }
}

/** Hidden courses are missing. */
export async function readCourseDocuments(db: Database, ids: readonly string[]): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = []
  for (let from = 0; from < ids.length; from += SLICE) {
    const [found] = await rows<{ body: string | null }>(
      db,
      joined(sql`course_id = ${anyId(ids.slice(from, from + SLICE))}`, sql``),
    )
    if (found?.body) documents.push(...parseCourseDocuments(found.body))
    await breathe()
  }
  return documents
}

const joined = (which: SQL, limit: SQL) => sql`
  select string_agg(concat_ws(chr(29), course_id, rank, coalesce(fee::text, ''), coalesce(duration_weeks::text, ''),
    coalesce((next_start - '1970-01-01'::date)::text, ''), score, extract(epoch from created_at),
    coalesce(${inYuan(sql`fee`, sql`currency`)}::text, ''), array_to_string(facts, chr(31)), signature, body), chr(30)) body,
    max(course_id) last
  from (select course_id, rank, fee, duration_weeks, next_start, score, created_at, currency, facts, signature, body from course_documents
    where ${which} order by course_id ${limit}) batch`

import { sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { SearchQuery } from '../../search/search.service.ts'

/** docs/domain/commerce.md#top-places */
export interface CourseTop {
  courseId: string
  scope: 'global' | 'country' | 'discipline' | 'level'
  startAt: string
  endAt: string
}
const PLACES = 3
const RUNNING = 3

/**
 * Running or coming ones, of the narrowest list first: a page shows three, and a wider list has more pages.
 * Writers of tops call `catalogueChanged(tx, {})`.
 */
export const readTops = (db: Database): Promise<CourseTop[]> =>
  rows<CourseTop>(
    db,
    sql`select course_id "courseId", list_scope scope, start_at "startAt", end_at "endAt" from course_tops
      where state = ${RUNNING} and end_at > now() and not held_spans @> '[{"to": null}]'
      order by array_position(array['level', 'discipline', 'country', 'global'], list_scope), slot_no, start_at, id`,
  )

/** One of these filters is chosen in a list of the scope. */
const SCOPES: Record<CourseTop['scope'], readonly string[]> = {
  global: [],
  country: ['countryCode'],
  discipline: ['foeBroad', 'foeNarrow'],
  level: ['levelCode'],
}

export function runningTops(tops: readonly CourseTop[]): CourseTop[] {
  const now = new Date().toISOString()
  return tops.filter(({ startAt, endAt }) => startAt <= now && endAt > now)
}

/** Of running ones those whose scope is asked for and that answer the question. */
export async function topsFor(
  tops: readonly CourseTop[],
  query: SearchQuery,
  among: (query: SearchQuery, ids: readonly string[]) => string[] | Promise<string[]>,
) {
  const asked = tops.filter(
    ({ scope }) =>
      SCOPES[scope].length === 0 || SCOPES[scope].some((filter) => (query.values[filter]?.length ?? 0) > 0),
  )
  const ids = [...new Set(asked.map(({ courseId }) => courseId))]
  return ids.length === 0 ? [] : (await among(query, ids)).slice(0, PLACES)
}

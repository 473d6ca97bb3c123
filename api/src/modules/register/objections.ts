import { COUNTRIES, IMPORT_STATE } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { isPublished } from '../vocabulary/published.service.ts'
import type { RegisterReport } from './report.ts'

/** No real edition removes a greater share of courses. */
const MOST_OFFLINE = 0.05

export interface Before {
  published: number
  newest: string | null
}
export async function catalogueBefore(db: Database): Promise<Before> {
  const [counted] = await rows<{ published: number }>(
    db,
    sql`select count(*)::int published from courses c join schools s on s.id = c.school_id
      where s.country_code = ${COUNTRIES.australia} and c.in_register and ${isPublished('c')}`,
  )
  const [read] = await rows<{ newest: string | null }>(
    db,
    sql`select max(edition)::text newest from register_imports where country_code = ${COUNTRIES.australia} and state = ${IMPORT_STATE.live}`,
  )
  return { published: counted?.published ?? 0, newest: read?.newest ?? null }
}

const figure = (count: number): string => count.toLocaleString('en')

export function objectionsTo({ edition }: RegisterReport, before: Before, offline: number): string[] {
  const share = before.published === 0 ? 0 : offline / before.published
  const percent = (share * 100).toLocaleString('en', { maximumFractionDigits: 1 })
  return [
    ...(share > MOST_OFFLINE
      ? [
          `${figure(offline)} of ${figure(before.published)} courses (${percent} %) would be taken offline; more than 5 % is unusual`,
        ]
      : []),
    ...(edition === null
      ? ['the workbook does not say of what day its edition is, nor does the name of its file']
      : []),
    ...(edition !== null && before.newest !== null && edition < before.newest
      ? [`the edition of ${edition} is older than that of ${before.newest}, which was read already`]
      : []),
  ]
}

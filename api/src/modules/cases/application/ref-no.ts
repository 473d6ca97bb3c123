import { CASE_TYPES, dayOf } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'

/** C for courses, V for visas, the day, and a number within the day. */
export async function nextRefNo(db: Database, now: Date, caseType: number): Promise<string> {
  const day = dayOf(now)
  const [counted] = await rows<{ last: number }>(
    db,
    sql`insert into case_numbers (day, last) values (${day}, 1) on conflict (day) do update set last = case_numbers.last + 1 returning last`,
  )
  const letter = caseType === CASE_TYPES.visa ? 'V' : 'C'
  return `${letter}${day.slice(2).replaceAll('-', '')}${String(counted?.last ?? 1).padStart(6, '0')}`
}

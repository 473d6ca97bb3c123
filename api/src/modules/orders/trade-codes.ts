import { dayOf } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'

/** Has no common divisor with 10^8: each of its multiples has other last eight digits. */
const STRIDE = 57_885_161

type Kind = 'order' | 'payment' | 'refund'
const LETTERS: Readonly<Record<Kind, string>> = { order: 'B', payment: 'P', refund: 'F' }

/** 'B' + day + eight digits, which say nothing of how many there are; for a column of a new row. */
export const freshCode = (kind: Kind, now = new Date()): SQL<string> =>
  sql`${LETTERS[kind] + dayOf(now).replaceAll('-', '')}::text
    || lpad((nextval('trade_codes') * ${STRIDE}::bigint % 100000000)::text, 8, '0')`

export async function nextCode(db: Database, kind: Kind, now = new Date()): Promise<string> {
  const [made] = await rows<{ code: string }>(db, sql`select ${freshCode(kind, now)} code`)
  return (made as { code: string }).code
}

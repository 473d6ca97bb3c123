import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { dayOf } from '../../database/dated.ts'

/** Has no common divisor with 10^8: each of its multiples has other last eight digits. */
const STRIDE = 57_885_161

type Kind = 'order' | 'payment' | 'refund'
const LETTERS: Readonly<Record<Kind, string>> = { order: 'B', payment: 'P', refund: 'F' }

/** 'B' + day + eight digits, which say nothing of how many there are. */
export async function nextCode(db: Database, kind: Kind, now = new Date()): Promise<string> {
  const [made] = await rows<{ digits: string }>(
    db,
    sql`select lpad((nextval('trade_codes') * ${STRIDE}::bigint % 100000000)::text, 8, '0') as digits`,
  )
  return `${LETTERS[kind]}${dayOf(now).replaceAll('-', '')}${(made as { digits: string }).digits}`
}

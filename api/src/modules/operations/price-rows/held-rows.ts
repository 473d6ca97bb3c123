import type { operations } from '@southbound/shared/contract'
import { dayOf } from '@southbound/shared/contract/constants'
import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Database, rows } from '#api/database/database.ts'
import { pageOf } from '#api/database/paging.ts'
import type { Context } from '#api/plugins/context.ts'
import { logDeed } from '../../operations-log/operations-log.service.ts'
import { demandSecondStep } from '../../orders/orders.service.ts'

type Calls = typeof operations
type Write =
  | 'POST /operations/tax-rates'
  | 'POST /operations/goods-prices'
  | 'POST /operations/refund-tables'
  | 'POST /operations/price-rows/:table/:id/end'
export type PriceContext = Context<Calls[Write]>
export type DatedTable = PgTable & { id: PgColumn; validFrom: PgColumn }
const STATE = { now: 1, later: 2, past: 3 } as const

/**
 * A dated table as its list reads it: `h` is the row, with `valid_to` of the day before the next of its key.
 */
interface Source {
  table: PgTable
  key: SQL
  columns: SQL
  join?: SQL
  wanted: readonly (SQL | undefined)[]
  order: SQL
}
interface Asked {
  state?: number
  day?: string
  page?: number
  rows?: number
}
interface Held {
  id: string
  validFrom: string
  validTo: string | null
  state: number
}

const onDay = (day: string) => sql`(h.valid_from <= ${day} and (h.valid_to is null or h.valid_to >= ${day}))`

/** `Row` is what `columns` select. */
export async function listHeld<Row>(
  db: Database,
  { table, key, columns, join = sql``, wanted, order }: Source,
  asked: Asked,
): Promise<{ rows: (Row & Held)[]; total: number }> {
  const today = dayOf(new Date())
  const state = sql`case when h.valid_from > ${today} then ${STATE.later}::int
    when ${onDay(today)} then ${STATE.now}::int else ${STATE.past}::int end`
  const where = and(
    ...wanted,
    asked.day === undefined ? undefined : onDay(asked.day),
    asked.state === undefined ? undefined : sql`${state} = ${asked.state}`,
  )
  const from = sql`from (select t.*, lead(t.valid_from) over (partition by ${key} order by t.valid_from) - 1 as valid_to
    from ${table} t) h ${join} where ${where ?? sql`true`}`
  const { limit, offset } = pageOf(asked)
  const found = await rows<Row & Held>(
    db,
    sql`select h.id, to_char(h.valid_from, 'YYYY-MM-DD') as "validFrom", to_char(h.valid_to, 'YYYY-MM-DD') as "validTo",
      ${state} as state, ${columns} ${from} order by ${order}, h.valid_from desc limit ${limit} offset ${offset}`,
  )
  const [all] = await rows<{ total: number }>(db, sql`select count(*)::int as total ${from}`)
  return { rows: found, total: all?.total ?? 0 }
}

/** Money needs the second step, and a row begins tomorrow at the earliest. */
export async function requireComing(ctx: PriceContext, day: string): Promise<void> {
  await demandSecondStep(ctx.db, ctx.actor)
  if (Number.isNaN(Date.parse(day))) ctx.invalid('validFrom', 'date')
  if (day <= dayOf(new Date())) ctx.invalid('validFrom', 'tomorrow')
}
/** Id of the inserted row; refuses where one of the same key begins on that day. */
export const idOf = (ctx: PriceContext, [row]: readonly { id: string }[]): string =>
  row?.id ?? ctx.invalid('validFrom', 'day-taken')

/** Refuses a percentage over 100. */
export function requirePercent(ctx: PriceContext, field: string, percent: string): void {
  if (Number(percent) > 100) ctx.invalid(field, 'maximum', { limit: 100 })
}

export const logPrice = (
  { db, actor }: PriceContext,
  deed: { act: 'save' | 'end'; table: string; id: string; name: string; reason: string },
): Promise<void> =>
  logDeed(db, actor, {
    action: `price.${deed.act}`,
    targetType: deed.table,
    targetId: deed.id,
    target: deed.name,
    reason: deed.reason.trim(),
  })

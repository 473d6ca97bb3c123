import type { operations } from '@southbound/shared/contract'
import { today } from '@southbound/shared/contract/constants'
import { eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { rows } from '#api/database/database.ts'
import { inForce } from '#api/database/dated.ts'
import type { Context } from '#api/plugins/context.ts'
import { logDeed } from '../../operations-log/operations-log.service.ts'

type Calls = typeof operations
type Written = Calls[
  | 'POST /operations/clock-targets'
  | 'POST /operations/file-requirements'
  | 'POST /operations/visa-facts'
  | 'POST /operations/holidays'
  | 'POST /operations/lookups'
  | 'POST /operations/case-rules/:table/:id/end']
export type RuleContext = Context<Written>
type Dated = PgTable & { id: PgColumn; validFrom: PgColumn; validTo: PgColumn; succeeds: PgColumn }
/** Of a new row: its last day, and the row that ends where it begins. */
interface Place {
  validTo: string | null
  succeeds: string | null
}
const STATE = { now: 1, later: 2, past: 3 } as const

export function stateOf({ validFrom, validTo }: { validFrom: string; validTo: string | null }): number {
  if (validTo !== null && (validTo < today() || validTo < validFrom)) return STATE.past
  return validFrom > today() ? STATE.later : STATE.now
}

export function inState(table: Dated, state: number | undefined): SQL | undefined {
  if (state === STATE.now) return inForce(table, today())
  const taken = lt(table.validTo, table.validFrom)
  if (state === STATE.past) return or(lt(table.validTo, today()), taken)
  if (state !== STATE.later) return undefined
  return sql`${gt(table.validFrom, today())} and ${or(isNull(table.validTo), sql`${table.validTo} >= ${table.validFrom}`)}`
}

/** Refuses a day that is none or is over: what held in the past stays as it was. */
export function requireComing(ctx: RuleContext, field: string, day: string): void {
  if (Number.isNaN(Date.parse(day))) ctx.invalid(field, 'date')
  if (day < today()) ctx.invalid(field, 'past')
}

/**
 * Ends a row before a day. One that has not begun and would not any more is
 * taken back: what it was to follow lasts as long as the row was to last.
 */
export async function endBefore(ctx: RuleContext, table: Dated, id: string, day: string): Promise<void> {
  const { validFrom, validTo, succeeds } = await lockedUntil(ctx, table, id, day)
  await setEnd(ctx, table, id, day)
  if (day > validFrom || validFrom <= today()) return
  await ctx.db.execute(sql`update ${table} set succeeds = ${succeeds} where succeeds = ${id}`)
  await ctx.db.execute(
    sql`update ${table} set valid_to = ${validTo} where id = ${succeeds} and valid_to = ${validFrom}::date - 1`,
  )
}

const setEnd = ({ db }: RuleContext, table: Dated, id: string, day: string) =>
  db.execute(sql`update ${table} set valid_to = ${day}::date - 1 where id = ${id}`)

/** Ends a row where its successor begins; the successor lasts as long as the row was to last. */
export async function succeed(
  ctx: RuleContext,
  table: Dated,
  id: string | null | undefined,
  day: string,
): Promise<Place> {
  if (!id) return { validTo: null, succeeds: null }
  const { validFrom, validTo } = await lockedUntil(ctx, table, id, day)
  // What precedes a row to come holds until that row begins.
  if (day < validFrom) ctx.invalid('validFrom', 'order', { other: validFrom })
  await setEnd(ctx, table, id, day)
  return { validTo, succeeds: id }
}

/** Refuses a row that is over before the day. */
async function lockedUntil(ctx: RuleContext, table: Dated, id: string, day: string) {
  const [row] = await ctx.db
    .select({ validFrom: table.validFrom, validTo: table.validTo, succeeds: table.succeeds })
    .from(table)
    .where(eq(table.id, id))
    .for('update')
  if (!row) return ctx.fail('row.not-found')
  const { validFrom, validTo, succeeds } = row as Place & { validFrom: string }
  if (validTo !== null && (validTo < day || validTo < validFrom)) return ctx.fail('operations.rule-ended')
  return { validFrom, validTo, succeeds }
}

/** Ends what holds on a day under the same key; the new row lasts until the next one of the key begins. */
export async function makeRoom(
  { db }: RuleContext,
  table: Dated,
  sameKey: SQL | undefined,
  day: string,
): Promise<Place> {
  const [ended] = await rows<{ id: string }>(
    db,
    sql`update ${table} set valid_to = ${day}::date - 1
      where ${sameKey} and ${lte(table.validFrom, day)} and (valid_to is null or valid_to >= ${day}) returning id`,
  )
  const [next] = await rows<{ last: string | null }>(
    db,
    sql`select to_char(min(valid_from) - 1, 'YYYY-MM-DD') as last from ${table}
      where ${sameKey} and valid_from > ${day} and (valid_to is null or valid_to >= valid_from)`,
  )
  return { validTo: next?.last ?? null, succeeds: ended?.id ?? null }
}

export const logRule = (
  { db, actor }: RuleContext,
  deed: { act: 'save' | 'end'; table: string; id: string | null; name: string; reason: string },
): Promise<void> =>
  logDeed(db, actor, {
    action: `rule.${deed.act}`,
    targetType: deed.table,
    targetId: deed.id,
    target: deed.name,
    reason: deed.reason.trim(),
  })

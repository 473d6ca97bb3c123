import { today } from '@southbound/shared/contract/constants'
import { and, asc, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { pageOf } from '#api/database/paging.ts'
import type { Handler } from '#api/plugins/context.ts'
import { businessHolidays } from '../../cases/clocks/clocks.tables.ts'
import { logRule, type RuleContext, requireComing } from './dated-rules.ts'

const TABLE = 'holidays'
const COMING = 2
const OVER = 3
const { day: on, country: where, removedAt } = businessHolidays

function inState(state: number | undefined) {
  if (state === COMING) return and(gte(on, today()), isNull(removedAt))
  return state === undefined ? undefined : or(lt(on, today()), isNotNull(removedAt))
}

export const listHolidays: Handler<'GET /operations/holidays'> = async ({ query }, { db }) => {
  const { country, year, state } = query
  const wanted = and(
    country ? eq(where, country) : undefined,
    year ? sql`extract(year from ${on}) = ${year}` : undefined,
    inState(state),
  )
  const { limit, offset } = pageOf(query)
  const found = await db
    .select()
    .from(businessHolidays)
    .where(wanted)
    .orderBy(sql`${on} < current_date`, asc(on), asc(where))
    .limit(limit)
    .offset(offset)
  const rows = found.map(({ removedAt: removed, ...row }) => ({
    ...row,
    state: removed === null && row.day >= today() ? COMING : OVER,
    removed: removed !== null,
  }))
  return { rows, total: await db.$count(businessHolidays, wanted) }
}

/** A day that is there already gets the new name and source. */
export const saveHoliday: Handler<'POST /operations/holidays'> = async ({ body }, ctx) => {
  const { country, day, reason } = body
  requireComing(ctx, 'day', day)
  const set = { name: body.name.trim(), source: body.source.trim(), removedAt: null }
  const [row] = await ctx.db
    .insert(businessHolidays)
    .values({ country, day, ...set })
    .onConflictDoUpdate({ target: [where, on], set })
    .returning({ id: businessHolidays.id })
  const name = `${country} ${day}: ${set.name}`
  await logRule(ctx, { act: 'save', table: TABLE, id: row?.id ?? null, name, reason })
  return { id: row?.id }
}

/** Removes a day to come: a past one has counted. */
export async function removeHoliday(ctx: RuleContext, id: string): Promise<string> {
  const [row] = await ctx.db.select().from(businessHolidays).where(eq(businessHolidays.id, id)).for('update')
  if (!row) return ctx.fail('row.not-found')
  if (row.removedAt !== null || row.day < today()) return ctx.fail('operations.rule-ended')
  await ctx.db
    .update(businessHolidays)
    .set({ removedAt: new Date().toISOString() })
    .where(eq(businessHolidays.id, id))
  return `${row.country} ${row.day}: ${row.name}`
}

import { desc, eq, sql } from 'drizzle-orm'
import { pageOf } from '#api/database/paging.ts'
import type { Handler } from '../../plugins/context.ts'
import { logDeed } from '../operations-log/operations-log.service.ts'
import { ratesTowards } from '../reference/exchange-rates.service.ts'
import { currencies, exchangeRates } from '../reference/reference.tables.ts'

const YUAN = 'CNY'

export const listRates: Handler<'GET /operations/exchange-rates'> = async ({ query }, { db }) => {
  const { limit, offset } = pageOf(query)
  const where = query.currency ? eq(exchangeRates.currency, query.currency) : undefined
  const total = await db.$count(exchangeRates, where)
  const found = await db
    .select()
    .from(exchangeRates)
    .where(where)
    .orderBy(desc(exchangeRates.validFrom), desc(exchangeRates.id))
    .limit(limit)
    .offset(offset)
  const today = new Map((await ratesTowards(db, YUAN)).map(({ currency, day }) => [currency, day]))
  const rows = found.map(({ validFrom: day, updatedBy: _, ...row }) => ({
    ...row,
    day,
    inForce: today.get(row.currency) === day,
  }))
  return { rows, total }
}

/** In yuan, from a day on. */
export const saveRate: Handler<'POST /operations/exchange-rates'> = async ({ body }, ctx) => {
  const { currency, rate, day: validFrom } = body
  if (Number.isNaN(Date.parse(validFrom))) ctx.invalid('day', 'date')
  if (currency === YUAN || Number(rate) === 0) ctx.invalid(currency === YUAN ? 'currency' : 'rate', 'pattern')
  const [known] = await ctx.db
    .select({ code: currencies.code })
    .from(currencies)
    .where(eq(currencies.code, currency))
  if (!known) return ctx.fail('row.not-found')
  const set = {
    rate,
    source: body.source.trim(),
    demo: false,
    updatedAt: sql`now()`,
    updatedBy: ctx.actor.accountId,
  }
  const [row] = await ctx.db
    .insert(exchangeRates)
    .values({ currency, validFrom, ...set })
    .onConflictDoUpdate({ target: [exchangeRates.currency, exchangeRates.validFrom], set })
    .returning({ id: exchangeRates.id })
  await logDeed(ctx.db, ctx.actor, {
    action: 'rate.save',
    targetType: 'rate',
    targetId: row?.id ?? null,
    target: `${currency} ${rate} (${validFrom})`,
  })
  return { id: row?.id }
}

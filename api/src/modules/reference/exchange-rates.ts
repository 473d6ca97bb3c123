import { eq, or } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { ratesTowards } from './exchange-rates.service.ts'
import { currencies } from './reference.tables.ts'

const YUAN = 'CNY'

export const ratesOfToday: Handler<'GET /country/exchangeRates'> = async ({ query }, ctx) => {
  const { to = YUAN } = query
  const [found] = await ctx.db
    .select({ code: currencies.code })
    .from(currencies)
    .where(or(eq(currencies.code, to), eq(currencies.symbol, to)))
  if (!found) return ctx.fail('row.not-found')
  const rates = await ratesTowards(ctx.db, found.code)
  return { to: found.code, rows: rates, total: rates.length }
}

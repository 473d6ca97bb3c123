import { asc, eq } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { areas, currencies } from './reference.tables.ts'

export const allCurrencies: Handler<'GET /country/getAllCurrency'> = async (_input, { db }) => {
  const list = await db.select().from(currencies).orderBy(asc(currencies.sort))
  return { rows: list, total: list.length }
}

/** A currency without prices is named by its code. */
export const currencyOfCountry: Handler<'GET /country/getCurrencyByCountryCode/:code'> = async (
  { params },
  ctx,
) => {
  const [found] = await ctx.db
    .select({ code: areas.currency, shown: currencies })
    .from(areas)
    .leftJoin(currencies, eq(currencies.code, areas.currency))
    .where(eq(areas.areaCode, params.code.padStart(4, '0')))
  if (!found?.code) return ctx.fail('row.not-found')
  return found.shown ?? { code: found.code, symbol: found.code, nameEn: null, nameCn: null }
}

import { eq } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { currencies } from '../reference/reference.tables.ts'
import { accounts } from './account.tables.ts'
import { findAccount } from './find-account.ts'

export const currencySymbol: Handler<'POST /account/getCurrencySymbol'> = async (_input, { db, actor }) => ({
  symbol: (await findAccount(db, actor.accountId))?.currencySymbol ?? '',
})

export const updateCurrencySymbol: Handler<'POST /account/updateCurrencySymbol/:symbol'> = async (
  { params },
  ctx,
) => {
  const known = await ctx.db
    .select({ code: currencies.code, symbol: currencies.symbol })
    .from(currencies)
    .orderBy(currencies.sort)
  const found = known.find(({ code, symbol }) => [code, symbol].includes(params.symbol))
  const allowed = known.map(({ symbol }) => symbol).join(', ')
  const { symbol } = found ?? ctx.invalid('symbol', 'enum', { allowed })
  await ctx.db.update(accounts).set({ currencySymbol: symbol }).where(eq(accounts.id, ctx.actor.accountId))
  return {}
}

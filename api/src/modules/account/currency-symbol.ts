import type { account } from '@southbound/shared/contract'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { currencies } from '../reference/reference.tables.ts'
import { accounts } from './account.tables.ts'

type Calls = typeof account

/** The symbol that the person wants prices shown with. */
export const currencySymbol: Handler<Calls['POST /account/getCurrencySymbol']> = async (_input, { db, actor }) => {
  const [found] = await db.select({ symbol: accounts.currencySymbol }).from(accounts).where(eq(accounts.id, actor.accountId))
  return { symbol: found?.symbol ?? '' }
}

/** Sets it to the symbol of one of our currencies. */
export const updateCurrencySymbol: Handler<Calls['POST /account/updateCurrencySymbol/:symbol']> = async ({ params }, ctx) => {
  const known = await ctx.db.select({ symbol: currencies.symbol }).from(currencies).orderBy(currencies.sort)
  const symbols = known.map(({ symbol }) => symbol)
  if (!symbols.includes(params.symbol)) ctx.invalid('symbol', 'enum', { allowed: symbols.join(', ') })
  await ctx.db.update(accounts).set({ currencySymbol: params.symbol }).where(eq(accounts.id, ctx.actor.accountId))
  return {}
}

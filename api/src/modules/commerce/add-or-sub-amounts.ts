import { today } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { isOn } from '../flags/flags.service.ts'
import { lockOwnLine } from './cart.ts'
import { shoppingItems } from './commerce.tables.ts'
import { itemView } from './commerce.views.ts'
import { quantityFits, quantityLimits } from './pricing.ts'

export const addOrSubAmounts: Handler<'POST /shopping/addOrSubAmounts'> = async (
  { body: { shoppingId, amount } },
  ctx,
) => {
  if (!(await isOn(ctx, 'commerce.cart'))) ctx.fail('commerce.paused')
  const { line, item } = (await lockOwnLine(ctx.db, ctx.actor, shoppingId)) ?? ctx.fail('row.not-found')
  const quantity = line.quantity + amount * item.step
  if (!quantityFits(quantity, item)) ctx.fail('commerce.quantity', quantityLimits(item))
  await ctx.db
    .update(shoppingItems)
    .set({ quantity, version: sql`${shoppingItems.version} + 1`, updatedAt: sql`now()` })
    .where(eq(shoppingItems.id, line.id))
  return itemView(ctx.actor, { ...line, quantity }, item, today())
}

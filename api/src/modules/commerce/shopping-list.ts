import { today } from '@southbound/shared/contract/constants'
import { desc, eq } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { goods, shoppingItems } from './commerce.tables.ts'
import { itemView } from './commerce.views.ts'
import { totalsOf } from './pricing.ts'

/** Totals count selected lines that can be ordered. */
export const shoppingList: Handler<'POST /shopping/shoppingList'> = async (_input, { db, actor }) => {
  const found = await db
    .select({ line: shoppingItems, item: goods })
    .from(shoppingItems)
    .innerJoin(goods, eq(goods.id, shoppingItems.goodsId))
    .where(eq(shoppingItems.accountId, actor.accountId))
    .orderBy(desc(shoppingItems.addedAt), desc(shoppingItems.id))
  const rows = found.map(({ line, item }) => itemView(actor, line, item, today()))
  return {
    rows,
    total: rows.length,
    totals: totalsOf(rows.filter((row) => row.selected && row.invalidReason === null)),
  }
}

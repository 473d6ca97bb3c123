import { and, eq, inArray } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { shoppingItems } from './commerce.tables.ts'

/** Foreign and unknown ids are ignored alike. */
export const deleteShopping: Handler<'POST /shopping/deleteShopping'> = async (
  { body: { ids } },
  { db, actor },
) => {
  const removed = await db
    .delete(shoppingItems)
    .where(and(inArray(shoppingItems.id, ids), eq(shoppingItems.accountId, actor.accountId)))
    .returning({ id: shoppingItems.id })
  return { removed: removed.length }
}

import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { ownsItem } from './commerce.policy.ts'
import { type GoodsRow, goods, type ItemRow, shoppingItems } from './commerce.tables.ts'

export interface CartLine {
  line: ItemRow
  item: GoodsRow
}

/** The UTC day, as the calendar columns hold it. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** The actor's own line with its good, locked for a change; null for another's line as for one that does not exist. */
export async function lockOwnLine(
  db: Database,
  actor: Pick<Actor, 'accountId'>,
  shoppingId: string,
): Promise<CartLine | null> {
  const [line] = await db.select().from(shoppingItems).where(eq(shoppingItems.id, shoppingId)).for('update')
  if (!line || !ownsItem(actor, line)) return null
  const [item] = await db.select().from(goods).where(eq(goods.id, line.goodsId))
  return item ? { line, item } : null
}

/** A good that is on sale, or null. */
export async function findOnSale(db: Database, goodsId: string): Promise<GoodsRow | null> {
  const [item] = await db
    .select()
    .from(goods)
    .where(and(eq(goods.id, goodsId), eq(goods.enabled, true)))
  return item ?? null
}

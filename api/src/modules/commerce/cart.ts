import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { ownsItem } from './commerce.policy.ts'
import { type GoodsRow, goods, type ItemRow, shoppingItems } from './commerce.tables.ts'

interface LockedLine {
  line: ItemRow
  item: GoodsRow
}

export async function lockOwnLine(
  db: Database,
  actor: Pick<Actor, 'accountId'>,
  shoppingId: string,
): Promise<LockedLine | null> {
  const [line] = await db.select().from(shoppingItems).where(eq(shoppingItems.id, shoppingId)).for('update')
  if (!line || !ownsItem(actor, line)) return null
  const [item] = await db.select().from(goods).where(eq(goods.id, line.goodsId))
  return item ? { line, item } : null
}

export async function findOnSale(db: Database, goodsId: string): Promise<GoodsRow | null> {
  const [item] = await db
    .select()
    .from(goods)
    .where(and(eq(goods.id, goodsId), eq(goods.enabled, true)))
  return item ?? null
}

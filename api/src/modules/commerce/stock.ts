import { and, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { goods } from './commerce.tables.ts'

/** False when less is left; goods without a stock are never short, and no order waits for another of them. */
export async function takeStock(db: Database, goodsId: string, quantity: number): Promise<boolean> {
  const left = await db
    .update(goods)
    .set({ stock: sql`${goods.stock} - ${quantity}` })
    .where(and(eq(goods.id, goodsId), gte(goods.stock, quantity)))
    .returning({ id: goods.id })
  if (left.length > 0) return true
  const [item] = await db.select({ stock: goods.stock }).from(goods).where(eq(goods.id, goodsId))
  return item?.stock === null
}

export async function returnStock(db: Database, goodsId: string, quantity: number): Promise<void> {
  await db
    .update(goods)
    .set({ stock: sql`${goods.stock} + ${quantity}` })
    .where(and(eq(goods.id, goodsId), isNotNull(goods.stock)))
}

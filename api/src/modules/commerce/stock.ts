import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { goods } from './commerce.tables.ts'

/** False when less is left; goods without a stock are never short. */
export async function takeStock(db: Database, goodsId: string, quantity: number): Promise<boolean> {
  const left = await db
    .update(goods)
    .set({ stock: sql`${goods.stock} - ${quantity}` })
    .where(and(eq(goods.id, goodsId), or(isNull(goods.stock), gte(goods.stock, quantity))))
    .returning({ id: goods.id })
  return left.length > 0
}

export async function returnStock(db: Database, goodsId: string, quantity: number): Promise<void> {
  await db
    .update(goods)
    .set({ stock: sql`${goods.stock} + ${quantity}` })
    .where(eq(goods.id, goodsId))
}

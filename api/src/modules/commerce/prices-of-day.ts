import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { dayOf } from '../../database/dated.ts'

/** Gives goods the prices whose day has come. Orders call it before they price, so that no clock is late. */
export async function pricesOfDay(db: Database, now = new Date()): Promise<void> {
  await db.execute(sql`with come as (
      update goods_prices set applied_at = now() where applied_at is null and valid_from <= ${dayOf(now)}
      returning goods_id, price, valid_from),
    newest as (select distinct on (goods_id) goods_id, price from come order by goods_id, valid_from desc)
    update goods set price = newest.price, updated_at = now() from newest where goods.id = newest.goods_id`)
}

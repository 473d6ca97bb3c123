import { dayOf } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'

/** Whether the day of a price has come that no goods have yet. */
export const priceIsDue = (now: Date): SQL<boolean> =>
  sql`exists (select 1 from goods_prices where applied_at is null and valid_from <= ${dayOf(now)})`

/** Gives goods the prices whose day has come. Orders call it before they price, so that no clock is late. */
export async function pricesOfDay(db: Database, now = new Date()): Promise<void> {
  const [found] = await rows<{ due: boolean }>(db, sql`select ${priceIsDue(now)} due`)
  if (found?.due) await applyPrices(db, now)
}

/** The price that goods will have on a day, as far as it is known. */
export async function priceOn(
  db: Database,
  { id, price }: { id: string; price: string },
  day: string,
): Promise<string> {
  const [coming] = await rows<{ price: string }>(
    db,
    sql`select price from goods_prices where goods_id = ${id} and applied_at is null and valid_from <= ${day}
      order by valid_from desc limit 1`,
  )
  return coming?.price ?? price
}

export async function applyPrices(db: Database, now: Date): Promise<void> {
  await db.execute(sql`with come as (
      update goods_prices set applied_at = now() where applied_at is null and valid_from <= ${dayOf(now)}
      returning goods_id, price, valid_from),
    newest as (select distinct on (goods_id) goods_id, price from come order by goods_id, valid_from desc)
    update goods set price = newest.price, updated_at = now() from newest where goods.id = newest.goods_id`)
}

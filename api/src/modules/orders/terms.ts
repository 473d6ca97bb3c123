import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { RefundRules } from './orders.tables.ts'

export interface Terms {
  /** '10.00' */
  taxPercent: string
  /** By goods type. */
  refundRules: Record<string, RefundRules>
}

/**
 * The tax of a country and the refund tables of goods types on a day,
 * in one round trip. Null and a country without a rate have no tax.
 */
export async function termsOn(
  db: Database,
  country: string | null,
  goodsTypes: readonly number[],
  day: string,
): Promise<Terms> {
  const types = `{${[...new Set(goodsTypes)].join(',')}}`
  const [found] = await rows<Terms>(
    db,
    sql`select coalesce((select percent from tax_rates where country = ${country} and valid_from <= ${day}
          order by valid_from desc limit 1), 0)::numeric(5, 2)::text "taxPercent",
        (select coalesce(json_object_agg(order_type, rules), '{}') from (
          select distinct on (order_type) order_type, rules from refund_tables
          where order_type = any(${types}::smallint[]) and valid_from <= ${day}
          order by order_type, valid_from desc) newest) "refundRules"`,
  )
  return found as Terms
}

export const taxOn = async (db: Database, country: string | null, day: string): Promise<string> =>
  (await termsOn(db, country, [], day)).taxPercent

export const refundRulesOn = async (
  db: Database,
  goodsTypes: readonly number[],
  day: string,
): Promise<Terms['refundRules']> => (await termsOn(db, null, goodsTypes, day)).refundRules

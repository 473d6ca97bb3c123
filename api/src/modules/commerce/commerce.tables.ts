import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { day, id, instant, money, ref } from '../../database/columns.ts'

/** From `qty` on, `percent` ('10.00') is taken off the line. */
export interface DiscountTier {
  qty: number
  percent: string
}

export const goods = pgTable('goods', {
  id: id(),
  goodsType: integer('goods_type').notNull(),
  nameCn: text('name_cn'),
  nameEn: text('name_en'),
  descriptionCn: text('description_cn'),
  descriptionEn: text('description_en'),
  unit: text('unit').notNull(),
  price: money('price').notNull(),
  currency: text('currency').notNull(),
  minQty: integer('min_qty').notNull().default(1),
  maxQty: integer('max_qty').notNull(),
  step: integer('step').notNull().default(1),
  discountTiers: jsonb('discount_tiers').$type<DiscountTier[]>().notNull().default([]),
  slotCode: text('slot_code'),
  audience: integer('audience').array().notNull(),
  stock: integer('stock'),
  taxCode: text('tax_code'),
  renewable: boolean('renewable').notNull().default(false),
  enabled: boolean('enabled').notNull().default(true),
  sort: integer('sort').notNull().default(0),
  isDemo: boolean('is_demo').notNull().default(false),
})

export const shoppingItems = pgTable('shopping_items', {
  id: id(),
  accountId: ref('account_id').notNull(),
  goodsId: ref('goods_id').notNull(),
  refId: ref('ref_id'),
  startDate: day('start_date'),
  quantity: integer('quantity').notNull(),
  unitPrice: money('unit_price').notNull(),
  currency: text('currency').notNull(),
  selected: boolean('selected').notNull().default(true),
  addedAt: instant('added_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
  version: integer('version').notNull().default(1),
})

export type GoodsRow = typeof goods.$inferSelect
export type ItemRow = typeof shoppingItems.$inferSelect

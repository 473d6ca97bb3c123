import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { day, id, instant, money, ref } from '../../database/columns.ts'

/** From `qty` on, `percent` ('10.00') is taken off the line. */
export interface DiscountTier {
  qty: number
  percent: string
}

export const goods = pgTable('goods', {
  id: id(),
  goodsType: integer().notNull(),
  nameCn: text(),
  nameEn: text(),
  descriptionCn: text(),
  descriptionEn: text(),
  unit: text().notNull(),
  price: money().notNull(),
  currency: text().notNull(),
  minQty: integer().notNull().default(1),
  maxQty: integer().notNull(),
  step: integer().notNull().default(1),
  discountTiers: jsonb().$type<DiscountTier[]>().notNull().default([]),
  slotCode: text(),
  audience: integer().array().notNull(),
  stock: integer(),
  /** How long disk and seats last. */
  months: smallint(),
  /** The goods in a bundle. */
  parts: jsonb().$type<{ goodsType: number; quantity: number }[]>().notNull().default([]),
  taxCode: text(),
  renewable: boolean().notNull().default(false),
  enabled: boolean().notNull().default(true),
  sort: integer().notNull().default(0),
  isDemo: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull().default(sql`now()`),
})

/** A row of each new good is made by the database. */
export const goodsPrices = pgTable('goods_prices', {
  id: id(),
  goodsId: ref().notNull(),
  price: money().notNull(),
  validFrom: day().notNull(),
  appliedAt: instant(),
})

export const shoppingItems = pgTable('shopping_items', {
  id: id(),
  accountId: ref().notNull(),
  goodsId: ref().notNull(),
  refId: ref(),
  startDate: day(),
  quantity: integer().notNull(),
  unitPrice: money().notNull(),
  currency: text().notNull(),
  selected: boolean().notNull().default(true),
  addedAt: instant().notNull().default(sql`now()`),
  updatedAt: instant().notNull().default(sql`now()`),
  version: integer().notNull().default(1),
})

export type GoodsRow = typeof goods.$inferSelect
export type ItemRow = typeof shoppingItems.$inferSelect

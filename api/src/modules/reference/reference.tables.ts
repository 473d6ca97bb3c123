import { boolean, char, customType, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { day, id, instant, ref } from '../../database/columns.ts'

/** '0000' is Global services (level 0). */
export const areas = pgTable('areas', {
  id: ref().primaryKey(),
  areaCode: char({ length: 4 }).notNull(),
  iso2: char({ length: 2 }),
  nameEn: text().notNull(),
  nameCn: text().notNull(),
  level: smallint().notNull(),
  sort: integer().notNull(),
  phoneZone: text(),
  currency: char({ length: 3 }),
})

export const REGION_LEVEL = { state: 2, city: 3 } as const

/** States and cities, with fixed ids: 6101000 is New South Wales. */
export const regions = pgTable('regions', {
  id: ref().primaryKey(),
  areaCode: char({ length: 4 }).notNull(),
  parentId: ref(),
  code: text().notNull(),
  nameEn: text(),
  nameCn: text(),
  level: smallint().notNull(),
  regionalCategory: smallint(),
  sort: integer().notNull(),
})

export const currencies = pgTable('currencies', {
  code: char({ length: 3 }).primaryKey(),
  symbol: text().notNull(),
  nameEn: text().notNull(),
  nameCn: text().notNull(),
  sort: integer().notNull(),
})

export const lookups = pgTable(
  'lookups',
  {
    name: text().notNull(),
    code: text().notNull(),
    nameEn: text(),
    nameCn: text(),
    sort: integer().notNull(),
    enabled: boolean().notNull().default(true),
    groupNo: integer(),
    parent: text(),
    version: integer().notNull().default(1),
    /** By an operator. */
    editedAt: instant(),
    editedBy: ref(),
  },
  (table) => [primaryKey({ columns: [table.name, table.code] })],
)

const rateOf = customType<{ data: string; driverData: string }>({
  dataType: () => 'numeric(18,8)',
  fromDriver: String,
})

/** In yuan; the latest row up to a day is in force. */
export const exchangeRates = pgTable('exchange_rates', {
  id: id(),
  currency: char({ length: 3 }).notNull(),
  rate: rateOf().notNull(),
  validFrom: day().notNull(),
  source: text().notNull(),
  demo: boolean().notNull().default(false),
  updatedAt: instant().notNull().defaultNow(),
  updatedBy: ref(),
})

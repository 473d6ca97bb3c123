import { boolean, char, customType, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { day, id, instant, ref } from '../../database/columns.ts'

/** '0000' Global services (level 0) first, then the four, then alphabetical. */
export const areas = pgTable('areas', {
  id: ref('id').primaryKey(),
  areaCode: char('area_code', { length: 4 }).notNull(),
  iso2: char('iso2', { length: 2 }),
  nameEn: text('name_en').notNull(),
  nameCn: text('name_cn').notNull(),
  level: smallint('level').notNull(),
  sort: integer('sort').notNull(),
  phoneZone: text('phone_zone'),
  currency: char('currency', { length: 3 }),
})

/** States (level 2) and cities (level 3). Ids are fixed: 6101000 is New South Wales, 6101001 Sydney. */
export const regions = pgTable('regions', {
  id: ref('id').primaryKey(),
  areaCode: char('area_code', { length: 4 }).notNull(),
  parentId: ref('parent_id'),
  code: text('code').notNull(),
  nameEn: text('name_en'),
  nameCn: text('name_cn'),
  level: smallint('level').notNull(),
  regionalCategory: smallint('regional_category'),
  sort: integer('sort').notNull(),
})

export const currencies = pgTable('currencies', {
  code: char('code', { length: 3 }).primaryKey(),
  symbol: text('symbol').notNull(),
  nameEn: text('name_en').notNull(),
  nameCn: text('name_cn').notNull(),
  sort: integer('sort').notNull(),
})

export const lookups = pgTable(
  'lookups',
  {
    name: text('name').notNull(),
    code: text('code').notNull(),
    nameEn: text('name_en'),
    nameCn: text('name_cn'),
    sort: integer('sort').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    groupNo: integer('group_no'),
    parent: text('parent'),
  },
  (table) => [primaryKey({ columns: [table.name, table.code] })],
)

const rateOf = customType<{ data: string; driverData: string }>({
  dataType: () => 'numeric(18,8)',
  fromDriver: String,
})

/** A unit's value in yuan; the latest row up to a day is in force. */
export const exchangeRates = pgTable('exchange_rates', {
  id: id(),
  currency: char('currency', { length: 3 }).notNull(),
  rate: rateOf('rate').notNull(),
  validFrom: day('valid_from').notNull(),
  source: text('source').notNull(),
  demo: boolean('demo').notNull().default(false),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: ref('updated_by'),
})

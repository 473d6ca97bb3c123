import type { adverts as contract, Data } from '@southbound/shared/contract'
import { integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { day, id, instant, ref, texts } from '../../database/columns.ts'
import type { HeldSpan } from './held-days.ts'

export type Creative = Data<(typeof contract)['POST /advert/modifyAdvert']>['creative']

export const advertSlots = pgTable('advert_slots', {
  code: text().primaryKey(),
  nameEn: text().notNull(),
  nameCn: text().notNull(),
  capacity: smallint().notNull(),
  width: smallint().notNull(),
  height: smallint().notNull(),
  mobileWidth: smallint().notNull(),
  mobileHeight: smallint().notNull(),
  sort: smallint().notNull(),
})

export const adverts = pgTable('adverts', {
  id: id(),
  accountId: ref().notNull(),
  owner: text().notNull(),
  goodsId: ref().notNull(),
  slotCode: text().notNull(),
  orderId: ref(),
  startDay: day().notNull(),
  endDay: day().notNull(),
  quantity: integer().notNull(),
  days: integer().notNull(),
  creative: jsonb().$type<Creative>().notNull(),
  nextCreative: jsonb().$type<Creative>(),
  countries: texts().notNull().default([]),
  languages: texts().notNull().default([]),
  state: smallint().notNull().default(1),
  reviewNote: text(),
  reviewedBy: ref(),
  shownFrom: day(),
  stoppedOn: day(),
  heldSpans: jsonb().$type<HeldSpan[]>().notNull().default([]),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
  version: integer().notNull().default(1),
})

export const advertDays = pgTable(
  'advert_days',
  {
    advertId: ref().notNull(),
    day: day().notNull(),
    impressions: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
    applications: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.advertId, table.day] })],
)

export const advertLog = pgTable('advert_log', {
  id: id(),
  advertId: ref().notNull(),
  at: instant().notNull().defaultNow(),
  actorId: ref(),
  party: text().$type<'buyer' | 'desk' | 'system'>().notNull(),
  deed: text().notNull(),
  fromState: smallint(),
  toState: smallint(),
  note: text(),
})

export type AdvertRow = typeof adverts.$inferSelect
export type SlotRow = typeof advertSlots.$inferSelect

import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, money, ref } from '../../database/columns.ts'

/** `state`: 1 bound, 2 active, 3 charging, 4 failed and retrying, 5 paused, 6 cancelled, 7 unbound. */
export const automaticRenewals = pgTable('automatic_renewals', {
  id: id(),
  accountId: ref().notNull(),
  goodsId: ref().notNull(),
  refId: ref(),
  period: text().$type<'month' | 'quarter' | 'year'>().notNull(),
  quantity: integer().notNull().default(1),
  price: money().notNull(),
  currency: text().notNull(),
  payType: smallint().notNull(),
  agreementNo: text(),
  cardMask: text(),
  nextChargeAt: instant(),
  lastChargeAt: instant(),
  lastResult: text(),
  failCount: smallint().notNull().default(0),
  state: smallint().notNull().default(1),
  agreementId: ref(),
  taxCountry: text(),
  dueAt: instant(),
  consent: jsonb().$type<{ at: string; price: string; firstChargeOn: string; ip: string }>(),
  noticedAt: instant(),
  remindedAt: instant(),
  askedPrice: money(),
  chargingOrderId: ref(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
  version: integer().notNull().default(1),
})

import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, money, ref } from '../../database/columns.ts'

/** `state`: 1 bound, 2 active, 3 charging, 4 failed and retrying, 5 paused, 6 cancelled, 7 unbound. */
export const automaticRenewals = pgTable('automatic_renewals', {
  id: id(),
  accountId: ref('account_id').notNull(),
  goodsId: ref('goods_id').notNull(),
  refId: ref('ref_id'),
  period: text('period').$type<'month' | 'quarter' | 'year'>().notNull(),
  quantity: integer('quantity').notNull().default(1),
  price: money('price').notNull(),
  currency: text('currency').notNull(),
  payType: smallint('pay_type').notNull(),
  agreementNo: text('agreement_no'),
  cardMask: text('card_mask'),
  nextChargeAt: instant('next_charge_at'),
  lastChargeAt: instant('last_charge_at'),
  lastResult: text('last_result'),
  failCount: smallint('fail_count').notNull().default(0),
  state: smallint('state').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

import type { Scopes } from '@southbound/shared/contract/constants'
import { jsonb, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '#api/database/columns.ts'

export const SUB_STATUS = { active: 1, released: 2, invited: 3 } as const

export const subAccounts = pgTable('sub_accounts', {
  accountId: ref('account_id').primaryKey(),
  parentId: ref('parent_id').notNull(),
  scopes: jsonb('scopes').$type<Scopes>().notNull(),
  remark: varchar('remark'),
  office: varchar('office'),
  status: smallint('status').notNull(),
  invitedAt: instant('invited_at').notNull().defaultNow(),
  joinedAt: instant('joined_at'),
  releasedAt: instant('released_at'),
  handOverToId: ref('hand_over_to_id'),
})
export type SubAccount = typeof subAccounts.$inferSelect

export const boughtSeats = pgTable('bought_seats', {
  id: id(),
  accountId: ref('account_id').notNull(),
  seats: smallint('seats').notNull(),
  orderId: ref('order_id'),
  validTo: instant('valid_to'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

import type { Scopes } from '@southbound/shared/contract/constants'
import { jsonb, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '#api/database/columns.ts'
import { ACCOUNT_STATUS } from '../account.tables.ts'

/** Account states that an office cannot change. */
export const DESK_STATUS = [ACCOUNT_STATUS.suspended, ACCOUNT_STATUS.erased]
export const SUB_STATUS = { active: 1, released: 2, invited: 3 } as const

export const subAccounts = pgTable('sub_accounts', {
  accountId: ref().primaryKey(),
  parentId: ref().notNull(),
  scopes: jsonb().$type<Scopes>().notNull(),
  remark: varchar(),
  office: varchar(),
  status: smallint().notNull(),
  invitedAt: instant().notNull().defaultNow(),
  joinedAt: instant(),
  releasedAt: instant(),
  handOverToId: ref(),
})
export type SubAccount = typeof subAccounts.$inferSelect

export const boughtSeats = pgTable('bought_seats', {
  id: id(),
  accountId: ref().notNull(),
  seats: smallint().notNull(),
  orderId: ref(),
  lineId: ref(),
  validTo: instant(),
  createdAt: instant().notNull().defaultNow(),
})

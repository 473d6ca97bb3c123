import type { ScopeName } from '@southbound/shared/contract/constants'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Trade } from '../../plugins/given.ts'
import { ownerParts } from '../../plugins/owner.ts'
import { accounts, maySignIn } from '../account/account.tables.ts'
import { deliverNotice, type MoneyText } from '../account/notice.service.ts'
import type { OrderRow } from './orders.tables.ts'

/** Where an order is worked on: students have their own on the page of their case. */
const pathOf = ({ caseId, orderType }: OrderRow): string =>
  orderType === 7 && caseId ? `/account/course-applications?caseId=${caseId}` : '/account/services?tab=orders'

/**
 * The people of an owner with one of the scopes: 'agency:12',
 * 'school:7', 'account:31'; the platform has none.
 */
export async function peopleOf(db: Database, owner: string, ...held: ScopeName[]): Promise<string[]> {
  const { kind, id } = ownerParts(owner)
  if (kind === 'account') return [id]
  if (kind !== 'agency' && kind !== 'school') return []
  const office = kind === 'agency' ? eq(accounts.agencyId, id) : eq(accounts.schoolId, id)
  const scopes = held.length === 0 ? ['orders.pay' as const] : held
  const has = (name: ScopeName) =>
    sql`coalesce((select scopes ->> ${name} from sub_accounts where account_id = ${accounts.id}), 'all') = 'all'`
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(maySignIn, office, or(...scopes.map(has))))
  return found.map(({ id: accountId }) => accountId)
}

/** Mails both sides of an order, as each wants it. */
export async function sendNotice(trade: Trade, order: OrderRow, text: MoneyText): Promise<void> {
  const both = new Set([
    ...(await peopleOf(trade.db, order.buyerOwner)),
    ...(await peopleOf(trade.db, order.sellerOwner)),
  ])
  await deliverNotice(trade, [...both], 'money', { path: pathOf(order), about: order.orderCode, text })
}

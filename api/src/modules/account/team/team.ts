import type { account, Data } from '@southbound/shared/contract'
import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import { ACCOUNT_STATUS, type AccountRow, accounts } from '../account.tables.ts'
import { DESK_STATUS, SUB_STATUS, type SubAccount, subAccounts } from './team.tables.ts'

export type Seats = Data<(typeof account)['POST /account/isLeftAccountNum']>
const FREE_SEATS = 1

/** An invitation already takes a seat. */
export async function seatsOf(db: Database, primaryId: string): Promise<Seats> {
  const [row] = await rows<{ bought: number; subs: number }>(
    db,
    sql`select (select coalesce(sum(seats), 0)::int from bought_seats where account_id = ${primaryId} and (valid_to is null or valid_to > now())) as bought,
      (select count(*)::int from sub_accounts where parent_id = ${primaryId} and status <> ${SUB_STATUS.released}) as subs`,
  )
  const bought = row?.bought ?? 0
  const total = 1 + FREE_SEATS + bought
  const taken = 1 + (row?.subs ?? 0)
  return { primary: 1, free: FREE_SEATS, bought, total, taken, left: Math.max(0, total - taken) }
}

export async function holdSeats(db: Database, primaryId: string): Promise<Seats> {
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, primaryId)).for('update')
  return seatsOf(db, primaryId)
}

export interface OfficeMember {
  person: AccountRow
  sub: SubAccount
}
/** Erased members are in no list. */
export const isHere = ne(accounts.status, ACCOUNT_STATUS.erased)

export async function findMember(
  db: Database,
  primaryId: string,
  accountId: string,
): Promise<OfficeMember | null> {
  const [found] = await db
    .select({ person: accounts, sub: subAccounts })
    .from(subAccounts)
    .innerJoin(accounts, eq(accounts.id, subAccounts.accountId))
    .where(and(eq(subAccounts.parentId, primaryId), eq(subAccounts.accountId, accountId), isHere))
  return found ?? null
}

export const writeMember = (
  db: Database,
  accountId: string,
  values: Partial<typeof subAccounts.$inferInsert>,
) => db.update(subAccounts).set(values).where(eq(subAccounts.accountId, accountId))

/** Until the commit: what is given to a member meanwhile waits, and what he has is counted after it. */
export const holdPerson = (db: Database, accountId: string) =>
  db.execute(sql`select from accounts where id = ${accountId} for update`)

/** What the desk has suspended stays so; the desk knows by the member's row what to open it to. */
export const setPersonStatus = (db: Database, accountId: string, status: number) =>
  db
    .update(accounts)
    .set({ status })
    .where(and(eq(accounts.id, accountId), notInArray(accounts.status, DESK_STATUS)))

export const countMembers = (db: Database, primaryId: string): Promise<number> =>
  db.$count(
    subAccounts,
    and(eq(subAccounts.parentId, primaryId), ne(subAccounts.status, SUB_STATUS.released)),
  )

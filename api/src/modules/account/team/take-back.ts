import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Database, idsOf } from '#api/database/database.ts'
import { throwFailed } from '#api/database/each-due.ts'
import { ACCOUNT_STATUS, type AccountRow, accounts, passwordResets } from '../account.tables.ts'
import { findAccount, findByName } from '../find-account.ts'
import { voidTokens } from '../mailed-tokens.service.ts'
import { eraseReleasedAt } from '../own-data/erase-released.ts'
import { subAccounts } from './team.tables.ts'

const AT_ONCE = 200
const unverified = (id: string) => and(eq(accounts.id, id), eq(accounts.status, ACCOUNT_STATUS.unverified))
const invited = (id: string) => and(eq(subAccounts.accountId, id), isNull(subAccounts.joinedAt))

/** Whether the account is only an invitation: no one has joined with it. */
export const isInvitation = async (db: Database, { id, status }: AccountRow): Promise<boolean> =>
  status === ACCOUNT_STATUS.unverified && (await db.$count(subAccounts, invited(id))) > 0

/**
 * As `findByName`; an address that was only invited, or whose
 * account was released, is its owner's, and has no account.
 */
export async function findRegistered(db: Database, name: string): Promise<AccountRow | undefined> {
  const known = await findByName(db, name)
  if (!known || known.status === ACCOUNT_STATUS.released) return undefined
  return (await isInvitation(db, known)) ? undefined : known
}

/** For who has proven an address: what held it without being his account is over. False where he has one. */
export async function freeAddress(db: Database, address: string): Promise<boolean> {
  const known = await findByName(db, address)
  if (known && known.status !== ACCOUNT_STATUS.released && !(await takeBack(db, known))) return false
  await eraseReleasedAt(db, address)
  return true
}

/**
 * Who never joined leaves nothing behind: the address may
 * be a stranger's. Answers whether the account is gone.
 */
export async function takeBack(db: Database, account: AccountRow): Promise<boolean> {
  const { id } = account
  if (!(await isInvitation(db, account))) return false
  // In the order in which joining holds them.
  await voidTokens(db, 'invitation', id)
  await voidTokens(db, 'password', id)
  const [waiting] = await db.select().from(subAccounts).where(invited(id)).for('update')
  const [held] = await db.select({ id: accounts.id }).from(accounts).where(unverified(id)).for('update')
  if (!waiting || !held) return false
  await db.delete(subAccounts).where(invited(id))
  await db.delete(passwordResets).where(eq(passwordResets.accountId, id))
  await db.delete(accounts).where(unverified(id))
  return true
}

/** Of 30 days and more; one that was mailed again stays as long as its link. */
const over = sql`s.joined_at is null and s.invited_at < now() - interval '30 days' and not exists (select 1 from mailed_tokens t
  where t.kind = 'invitation' and t.subject = s.account_id::text and t.used_at is null and t.expires_at > now())`

/** Old invitations free their seats and addresses. */
export async function endInvitations(db: Database): Promise<void> {
  const unanswered = await idsOf(
    db,
    sql`select s.account_id id from sub_accounts s join accounts a on a.id = s.account_id
      where a.status = ${ACCOUNT_STATUS.unverified} and ${over} order by s.account_id limit ${AT_ONCE}`,
  )
  const failed: unknown[] = []
  for (const id of unanswered)
    await db
      .transaction(async (tx) => {
        const account = await findAccount(tx, id)
        if (account) await takeBack(tx, account)
      })
      .catch((error) => failed.push(error))
  throwFailed(failed, 'invitations that could not be taken back')
}

import { LIVE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Actor, Context } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { mailTo, type OperationsMail } from './mails.ts'

/** 1 new; 2 taken up; 3 done; 4 rejected. */
const MOVES: Record<number, readonly number[]> = { 1: [2, 3, 4], 2: [3, 4], 3: [], 4: [] }
const ON = 1
/** Accounts that can read mail. */
const READS_MAIL = [1, 5]

export const mayFollow = (state: number, next: number): boolean => MOVES[state]?.includes(next) === true

export const decided = ({ state, note }: { state: number; note?: string | null }, actor: Actor) => ({
  state,
  note: note?.trim() || null,
  decidedBy: actor.accountId,
  decidedAt: new Date().toISOString(),
})

export async function tellReader(
  { db, raise }: Pick<Context, 'db' | 'raise'>,
  accountId: string | null,
  kind: OperationsMail,
  values: Record<string, string>,
): Promise<void> {
  const [reader] =
    accountId === null ? [] : await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!reader || !READS_MAIL.includes(reader.status)) return
  raise([reader.id], { type: LIVE.messageDot, clz: ON, socket: 'user' })
  await mailTo(db, { to: reader.account, locale: reader.locale }, kind, values)
}

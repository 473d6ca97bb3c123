import { and, eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { ACCOUNT_STATUS, accounts, PRIMARY_LEVEL } from '../account.tables.ts'
import { addressChanges } from '../address/address.tables.ts'
import { findAccount } from '../find-account.ts'
import { type Resolved, resolveToken, useToken } from '../mailed-tokens.service.ts'
import { freshCode } from '../sign-in/verify-code.ts'
import { findRegistered } from '../team/take-back.ts'

/** What a mailed link is for and whether it still works, without using it up. */
export const mailedToken: Handler<'POST /account/mailedToken'> = async ({ body }, { db }) => {
  const found = await resolveToken(db, body.token)
  const isOpen = found.state === 'open'
  return {
    state: found.state,
    kind: found.kind,
    account: isOpen ? await addresseeOf(db, found) : null,
    subject: isOpen ? subjectOf(found) : null,
  }
}

async function addresseeOf(db: Database, { kind, subject }: Resolved): Promise<string | null> {
  if (kind === 'verify') return subject
  if (kind === 'address' && subject) return oldAddressOf(db, subject)
  if ((kind !== 'password' && kind !== 'invitation') || !subject) return null
  return (await findAccount(db, subject))?.account ?? null
}
async function oldAddressOf(db: Database, changeId: string): Promise<string | null> {
  const [change] = await db.select().from(addressChanges).where(eq(addressChanges.id, changeId))
  return change?.oldAddress ?? null
}
const subjectOf = ({ kind, subject }: Resolved): string | null =>
  kind === 'questionnaire' || kind === 'transfer' ? subject : null

/** Confirms an address; without an account the reader gets a code to sign up with. */
export const verifyAddress: Handler<'POST /account/mailedToken/verify'> = async (
  { body },
  { db, failKeeping, request },
) => {
  const email = (await useToken(db, body.token, 'verify')) ?? failKeeping('account.link-over')
  const known = await findRegistered(db, email)
  if (!known) return { account: email, verifyCode: await freshCode(db, email, request) }
  await db
    .update(accounts)
    .set({ status: ACCOUNT_STATUS.active })
    .where(
      and(
        eq(accounts.id, known.id),
        eq(accounts.status, ACCOUNT_STATUS.unverified),
        eq(accounts.level, PRIMARY_LEVEL),
      ),
    )
  return { account: email, verifyCode: null }
}

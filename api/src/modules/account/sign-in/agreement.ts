import { eq, sql } from 'drizzle-orm'
import type { Context } from '#api/plugins/context.ts'
import { accounts } from '../account.tables.ts'

/** The days of the pages that are agreed to, as they show them. */
export const AGREED = { termsVersion: '2026-10-01', privacyVersion: '2026-11-26' } as const
type Agrees = boolean | null | undefined

/** A page of before does not ask: who was not asked opens an account all the same. */
export function demandAgreement({ invalid }: Pick<Context, 'invalid'>, agrees: Agrees): void {
  if (agrees === false) invalid('agrees', 'required')
}

/** The versions are the account's, and the storage of what it enters is a consent of its own. */
export async function recordAgreement(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  accountId: string,
  { agrees, channel }: { agrees: Agrees; channel: 'sign-up' | 'invitation' | 'transfer-link' },
): Promise<void> {
  if (!agrees) return
  await db.update(accounts).set(AGREED).where(eq(accounts.id, accountId))
  await db.execute(sql`insert into consents (subject_id, purpose, text_version, lang, channel, proof)
    values (${accountId}, 'profile-storage', ${`privacy-${AGREED.privacyVersion}`}, ${locale}, ${channel}, '{}')`)
}

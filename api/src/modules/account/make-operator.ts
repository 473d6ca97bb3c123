import { ACCOUNT_TYPES, freeDiskOf, isEmail } from '@southbound/shared/contract/constants'
import type { Database } from '#api/database/database.ts'
import type { PageAddress } from '#api/plugins/page-address.ts'
import { accounts } from './account.tables.ts'
import { issueLink } from './mailed-tokens.service.ts'
import { hashPassword } from './passwords/password.ts'
import { newSecret } from './sign-in/session.ts'

const LINK_MINUTES = 24 * 60

/**
 * An operator's account with an unknown password. Returns
 * the link that lets its person choose one, for a day.
 *
 * @throws where an account has the address.
 */
export async function makeOperator(db: Database, address: string, pageAddress: PageAddress): Promise<string> {
  const account = address.trim()
  if (!isEmail(account)) throw new Error(`"${address}" is not a mail address.`)
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(accounts)
      .values({
        account,
        nickname: account.split('@')[0] ?? account,
        type: ACCOUNT_TYPES.staff,
        staffRole: 'operator',
        passwordHash: await hashPassword(newSecret()),
        diskQuotaBytes: freeDiskOf(ACCOUNT_TYPES.staff),
      })
      .onConflictDoNothing()
      .returning({ id: accounts.id })
    if (!made) throw new Error(`${account} has an account already; nothing was changed.`)
    return issueLink(
      { db: tx, pageAddress },
      { kind: 'password', subject: made.id, minutes: LINK_MINUTES },
      'en',
    )
  })
}

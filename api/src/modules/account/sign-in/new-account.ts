import { freeDiskOf } from '@southbound/shared/contract/constants'
import type { Context } from '#api/plugins/context.ts'
import { type AccountRow, accounts } from '../account.tables.ts'
import { hashPassword } from '../passwords/password.ts'
import { freeAddress } from '../team/take-back.ts'

type NewAccount = Pick<AccountRow, 'account' | 'nickname' | 'type'> & Partial<Pick<AccountRow, 'level'>>

/** For who has proven the address; null where it has an account. */
export async function makeAccount(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  person: NewAccount,
  password: string,
): Promise<AccountRow | null> {
  if (!(await freeAddress(db, person.account))) return null
  const [made] = await db
    .insert(accounts)
    .values({
      ...person,
      passwordHash: await hashPassword(password),
      locale,
      diskQuotaBytes: freeDiskOf(person.type),
      currencySymbol: locale === 'zh' ? '¥' : 'A$',
    })
    .onConflictDoNothing()
    .returning()
  return made ?? null
}

import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { findAccount } from '../find-account.ts'
import { countOwnTry, forgive } from '../sign-in/attempts.ts'
import { openCipher } from './crypt.ts'
import { isRightPassword } from './password.ts'

interface Asking {
  db: Database
  actor: Actor
  failKeeping(name: 'account.crypt-key' | 'account.old-password' | 'account.locked'): never
}

/**
 * Requires the own password; guesses count as at login, and
 * after the last one a right password is not read either.
 */
export async function demandPassword(
  { db, actor, failKeeping }: Asking,
  given: { password: string; secretKey: string },
): Promise<void> {
  const password = (await openCipher(db, given.secretKey, given.password)) ?? failKeeping('account.crypt-key')
  const { trying, shut } = await countOwnTry(db, 'sessionPassword', actor.accountId)
  if (shut) failKeeping('account.locked')
  const found = await findAccount(db, actor.accountId)
  if (!(await isRightPassword(found?.passwordHash, password))) failKeeping('account.old-password')
  await forgive(db, 'sessionPassword', trying)
}

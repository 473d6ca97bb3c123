import type { Database } from '#api/database/database.ts'
import { openCipher } from './crypt.ts'
import { isPassword } from './password.ts'

interface Choosing {
  db: Database
  failKeeping(name: 'account.crypt-key' | 'account.password-rule'): never
}

/** The new password of a form, which the rule allows. */
export async function chosenPassword(
  { db, failKeeping }: Choosing,
  given: { password: string; secretKey: string },
): Promise<string> {
  const password = (await openCipher(db, given.secretKey, given.password)) ?? failKeeping('account.crypt-key')
  return isPassword(password) ? password : failKeeping('account.password-rule')
}

import { hash, verify } from '@node-rs/argon2'
import { PASSWORD_PATTERN } from '@southbound/shared/contract/constants'
import { inTurn } from './in-turn.ts'

/** argon2id (the library's default) with OWASP's least: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const RULE = new RegExp(PASSWORD_PATTERN)

export const isPassword = (text: string): boolean => RULE.test(text)
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

let nobody: Promise<string> | undefined
/** Checks a password; without an account the same work is done, so that time tells nothing. */
export async function isRightPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const known = passwordHash ?? (await nobody)
  const right = await inTurn(() => verify(known, password))
  return passwordHash !== undefined && right
}

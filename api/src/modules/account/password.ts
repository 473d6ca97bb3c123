import { hash, verify } from '@node-rs/argon2'
import { PASSWORD_PATTERN } from '@southbound/shared/contract/constants'

/** argon2id (the library's default) with the least memory that OWASP asks for. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const RULE = new RegExp(PASSWORD_PATTERN)

export const isPassword = (text: string): boolean => RULE.test(text)
export const hashPassword = (password: string): Promise<string> => hash(password, COST)

let nobody: Promise<string> | undefined
/** Checks a password; without an account the same work is done, so that time tells nothing. */
export async function isRightPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const right = await verify(passwordHash ?? (await nobody), password)
  return passwordHash !== undefined && right
}

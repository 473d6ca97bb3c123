import { hash, verify } from '@node-rs/argon2'
import { PASSWORD_PATTERN } from '@southbound/shared/contract/constants'
import { inTurn } from './in-turn.ts'

/** argon2id at OWASP's minimum: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const RULE = new RegExp(PASSWORD_PATTERN)

export const isPassword = (text: string): boolean => RULE.test(text)
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

/** Its own: codes are found by their hash, so that another cost would void those of before. */
const CODE_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
export const hashWithSalt = (text: string, salt: Uint8Array): Promise<string> =>
  inTurn(() => hash(text, { ...CODE_COST, salt }))

let decoyHash: Promise<string> | undefined
/** An unknown account takes the same time. */
export async function isRightPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoyHash ??= hashPassword('nobody has this password')
  const known = passwordHash ?? (await decoyHash)
  const right = await inTurn(() => verify(known, password))
  return passwordHash !== undefined && right
}

import { randomInt } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { recoveryCodes, totpSecrets } from '../settings.tables.ts'
import { hashesOf, mayBeHashes, plainCode } from './recovery-hashes.ts'
import { matchingStep } from './totp.ts'

const CODES = 10
const CODE_LENGTH = 10
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Undefined where the second step is off. */
export async function confirmedSecret(db: Database, accountId: string) {
  const [found] = await db
    .select()
    .from(totpSecrets)
    .where(and(eq(totpSecrets.accountId, accountId), isNotNull(totpSecrets.confirmedAt)))
  return found
}

/** A code of the app, later than any used before, or a recovery code; each works once. */
export const isRightSecondStep = async (db: Database, accountId: string, code: string): Promise<boolean> =>
  (await useAppCode(db, accountId, code)) || (await useRecoveryCode(db, accountId, code))

export async function useAppCode(db: Database, accountId: string, code: string): Promise<boolean> {
  const [found] = await db.select().from(totpSecrets).where(eq(totpSecrets.accountId, accountId))
  const step = found ? matchingStep(found.secret, code) : null
  if (step === null) return false
  const used = await db
    .update(totpSecrets)
    .set({ lastStep: String(step) })
    .where(and(eq(totpSecrets.accountId, accountId), lt(totpSecrets.lastStep, String(step))))
    .returning({ id: totpSecrets.accountId })
  return used.length > 0
}

async function useRecoveryCode(db: Database, accountId: string, code: string) {
  const given = plainCode(code)
  if (given.length !== CODE_LENGTH) return false
  const [kept] = await db
    .select({ codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
    .limit(1)
  if (!kept) return false
  const hashes = await mayBeHashes(accountId, given, kept.codeHash)
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        inArray(recoveryCodes.codeHash, hashes),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.accountId })
  return used.length > 0
}

export async function renewRecoveryCodes(db: Database, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  )
  const hashes = await hashesOf(codes)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })))
  return codes.map((code) => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`)
}

export async function recoveryCodesLeft(db: Database, accountId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)))
}

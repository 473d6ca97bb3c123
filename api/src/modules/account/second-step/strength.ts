import { eq, or, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { sessions } from '../account.tables.ts'
import { passkeys } from '../passkeys/passkeys.tables.ts'
import { confirmedSecret } from './second-step.ts'

export const hasPasskey = async (db: Database, accountId: string): Promise<boolean> =>
  (await db.$count(passkeys, eq(passkeys.accountId, accountId))) > 0

export const hasSecondStep = async (db: Database, accountId: string): Promise<boolean> =>
  (await confirmedSecret(db, accountId)) !== undefined || (await hasPasskey(db, accountId))

interface Adding {
  db: Database
  actor: Actor
  fail(name: 'account.second-step-again'): never
}
/**
 * Who knows only the password adds the first second step,
 * and none beside it; where there are codes, a session
 * that was made without one adds none. Of an account with
 * passkeys alone any session may be all its owner has.
 */
export async function mayAddStep({ db, actor, fail }: Adding): Promise<{ isFirst: boolean }> {
  // One after the other: two at once would both be the first.
  await db.execute(sql`select 1 from accounts where id = ${actor.accountId} for update`)
  const isFirst = !(await hasSecondStep(db, actor.accountId))
  const isWeak = actor.secondStep !== 'proven' && (await confirmedSecret(db, actor.accountId)) !== undefined
  if (isWeak || (actor.secondStep === 'owed' && !isFirst)) fail('account.second-step-again')
  return { isFirst }
}

/** The session in which the first second step was made counts as made with it. */
export const strengthen = (db: Database, sessionId: string): Promise<unknown> =>
  db.update(sessions).set({ strong: true }).where(eq(sessions.id, sessionId))

/** Without any second step left, no session is stronger than its password. */
export async function weaken(db: Database, accountId: string): Promise<void> {
  if (await hasSecondStep(db, accountId)) return
  await db
    .update(sessions)
    .set({ strong: false })
    .where(or(eq(sessions.accountId, accountId), eq(sessions.onBehalfOf, accountId)))
}

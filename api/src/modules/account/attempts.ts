import { eq, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { loginAttempts } from './account.tables.ts'

const MOST = 5
const LOCK_MINUTES = 15

/**
 * Counts an attempt before the password is looked at, so that parallel guesses count too; false when the name is locked.
 * Names are counted whether such an account exists or not.
 */
export async function mayAttempt(db: Database, login: string): Promise<boolean> {
  const lock = sql`now() + make_interval(mins => ${LOCK_MINUTES})`
  const [row] = await rows<{ failures: number }>(
    db,
    sql`insert into login_attempts as a (login, failures, window_ends_at) values (${login}, 1, ${lock})
      on conflict (login) do update set
        failures = case when a.window_ends_at < now() then 1 else a.failures + 1 end,
        window_ends_at = case when a.window_ends_at < now() or a.failures + 1 = ${MOST} then ${lock} else a.window_ends_at end
      returning failures`,
  )
  return (row?.failures ?? 0) <= MOST
}

/** Forgets the failures after a right password. */
export async function clearAttempts(db: Database, login: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.login, login))
}

import { setTimeout as wait } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { anyId, type Database } from '#api/database/database.ts'
import { isDatabaseGone } from '#api/database/gone.ts'

export interface Claimed {
  id: string
  /** The end of the claim, by which a later one differs. */
  until: string
}
/** What a database that broke off has not taken, in order. */
export type Owed = SQL[]

const LONGEST_WAIT_MINUTES = 240
/** What met a server that is away comes after the others. */
const AWAY_MINUTES = 2
const AGAIN_AFTER_MS = [200, 800] as const

const textOf = (error: unknown) => String(error).replaceAll('\0', '').slice(0, 500)

export const sentMark = ({ id }: Claimed): SQL =>
  sql`update outbox_mails set sent_at = now(), last_error = null, body = case when secret then '' else body end
    where id = ${id}`

export const failedMark = ({ id }: Claimed, error: unknown): SQL =>
  sql`update outbox_mails set last_error = ${textOf(error)},
    next_try_at = now() + make_interval(mins => least(2 ^ (tries - 1), ${LONGEST_WAIT_MINUTES})::int) where id = ${id}`

/** The one that met a server that is away shows it; no try is counted. */
export const awayMark = ({ id }: Claimed, error: unknown): SQL =>
  sql`update outbox_mails set tries = tries - 1, last_error = ${textOf(error)},
    next_try_at = now() + make_interval(mins => ${AWAY_MINUTES}) where id = ${id}`

/** As before the claim, as long as it holds. */
export const backMark = (mails: readonly Claimed[]): SQL =>
  sql`update outbox_mails set tries = tries - 1, next_try_at = now()
    where id = ${anyId(mails.map(({ id }) => id))} and next_try_at = ${mails[0]?.until ?? 'infinity'}::timestamptz`

/**
 * Writes down what became of a mail. A failure is the database's and not the mail's: it
 * is tried again at once, then owed, together with the mails behind it, which go back.
 */
export async function writeDown(
  db: Database,
  owed: Owed,
  mark: SQL,
  behind: readonly Claimed[] = [],
): Promise<void> {
  for (const pause of AGAIN_AFTER_MS) {
    const isWritten = await db.execute(mark).then(
      () => true,
      () => false,
    )
    if (isWritten) return
    await wait(pause)
  }
  await db.execute(mark).catch((error: unknown) => {
    owed.push(mark, backMark(behind))
    throw error
  })
}

/** Before another mail is claimed. What another failure than of the connection meets is left. */
export async function writeOwed(db: Database, owed: Owed): Promise<void> {
  for (let mark = owed.shift(); mark; mark = owed.shift()) {
    try {
      await db.execute(mark)
    } catch (error) {
      if (isDatabaseGone(error)) owed.unshift(mark)
      throw error
    }
  }
}

import { sql } from 'drizzle-orm'
import { type Database, idsOf } from '#api/database/database.ts'
import { eachDue } from '#api/database/each-due.ts'
import { ACCOUNT_STATUS, accounts } from '../account.tables.ts'
import { erase, eraseRest } from './erase-account.ts'

/** Those that it released, with the head of the office; answers what is to be removed from the storage. */
export const eraseMembersOf = (db: Database, headId: string): Promise<string[]> =>
  eraseEach(db, sql`parent_id = ${headId}`, erase)

/**
 * Whoever proves an address has those of its accounts that an
 * office released erased. Their bytes go with the next sweep.
 */
export const eraseReleasedAt = (db: Database, address: string): Promise<string[]> =>
  eraseEach(db, sql`lower(account) = ${address.trim().toLowerCase()}`, eraseRest)

/** Accounts that were released twelve months ago, each for itself; answers what failed. */
export const eraseLongReleased = (db: Database): Promise<unknown[]> =>
  eachDue(db, {
    table: accounts,
    where: sql`${accounts.status} = ${ACCOUNT_STATUS.released}
      and ${accounts.id} in (select account_id from sub_accounts where released_at < now() - interval '12 months')`,
    work: (tx, { id }) => erase(tx, id),
  })

async function eraseEach(db: Database, which: ReturnType<typeof sql>, one: typeof erase): Promise<string[]> {
  const released = await idsOf(
    db,
    sql`select id from accounts where status = ${ACCOUNT_STATUS.released} and ${which} for update`,
  )
  const keys: string[] = []
  for (const id of released) keys.push(...(await one(db, id)))
  return keys
}

import { sql } from 'drizzle-orm'
import { type Database, idsOf } from '#api/database/database.ts'
import { ACCOUNT_STATUS } from '../account.tables.ts'
import { erase } from './erase-account.ts'

/** Those that it released, with the head of the office; answers what is to be removed from the storage. */
export const eraseMembersOf = (db: Database, headId: string): Promise<string[]> =>
  eraseEach(db, sql`parent_id = ${headId}`)

/** Whoever proves an address has those of its accounts that an office released erased. Their bytes go with the next sweep. */
export const eraseReleasedAt = (db: Database, address: string): Promise<string[]> =>
  eraseEach(db, sql`lower(account) = ${address.trim().toLowerCase()}`)

const AT_ONCE = 20
/** Accounts that were released twelve months ago. */
export const eraseLongReleased = (db: Database): Promise<string[]> =>
  eraseEach(
    db,
    sql`id in (select account_id from sub_accounts where released_at < now() - interval '12 months') limit ${AT_ONCE}`,
  )

async function eraseEach(db: Database, which: ReturnType<typeof sql>): Promise<string[]> {
  const released = await idsOf(
    db,
    sql`select id from accounts where status = ${ACCOUNT_STATUS.released} and ${which} for update`,
  )
  const keys: string[] = []
  for (const id of released) keys.push(...(await erase(db, id)))
  return keys
}

import { sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import { throwFailed } from '#api/database/each-due.ts'
import type { Frame } from '#api/plugins/frame.ts'
import { removeBytes } from '#api/storage/remove-bytes.ts'
import { ACCOUNT_STATUS } from '../account.tables.ts'
import { countWorkLeftBy } from '../team/open-work.ts'
import { countMembers, holdSeats } from '../team/team.ts'
import { postponeDeletion } from './deletion.ts'
import { erase } from './erase-account.ts'
import { eraseMembersOf } from './erase-released.ts'

type EraseJob = { db: Database } & Pick<Frame, 'storage' | 'given' | 'pageAddress'>
const AT_ONCE = 20
interface Due {
  id: string
  accountId: string
}
const isOpen = sql`d.cancelled_at is null and d.done_at is null`
/** What a suspended account did is still looked into. */
const isFree = sql`exists (select 1 from accounts a where a.id = d.account_id and a.status <> ${ACCOUNT_STATUS.suspended})`

/**
 * Erases the accounts whose time is over; returns how many. One that fails holds up no other.
 * @throws AggregateError when something failed.
 */
export async function eraseDue(job: EraseJob): Promise<number> {
  let erased = 0
  const failed: unknown[] = []
  let due: Due[] = []
  do {
    due = await dueAfter(job.db, due.at(-1)?.id ?? '0')
    for (const one of due)
      try {
        const keys = await eraseOne(job, one)
        if (keys === null) continue
        erased++
        // Their rows are gone: what cannot be removed now is swept later.
        await removeBytes(job.storage, keys).catch(() => undefined)
      } catch (error) {
        failed.push(error)
      }
  } while (due.length === AT_ONCE)
  throwFailed(failed, 'Some accounts were not erased.')
  return erased
}

const dueAfter = (db: Database, last: string): Promise<Due[]> =>
  rows<Due>(
    db,
    sql`select d.id::text, d.account_id::text as "accountId" from account_deletions d
      where d.due_at <= now() and d.id > ${last} and ${isOpen} and ${isFree} order by d.id limit ${AT_ONCE}`,
  )

/** Null where the account stays: kept after all, or with work or members that came meanwhile. */
async function eraseOne(job: EraseJob, { id, accountId }: Due): Promise<string[] | null> {
  return job.db.transaction(async (db) => {
    const taken = await rows(
      db,
      sql`update account_deletions d set done_at = now() where d.id = ${id} and ${isOpen} and ${isFree} returning id`,
    )
    if (taken.length === 0) return null
    await holdSeats(db, accountId)
    const members = await countMembers(db, accountId)
    const open = await countWorkLeftBy({ ...job, db }, accountId)
    if (members + open > 0) {
      await postponeDeletion({ ...job, db }, id, accountId)
      return null
    }
    await job.given.sentWork?.withdrawOpen({ ...job, db }, accountId)
    return [...(await eraseMembersOf(db, accountId)), ...(await erase(db, accountId))]
  })
}

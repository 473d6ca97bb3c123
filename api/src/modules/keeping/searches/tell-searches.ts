import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#api/database/database.ts'
import { throwFailed } from '#api/database/each-due.ts'
import { schedule } from '#api/jobs/schedule.ts'
import type { Frame } from '#api/plugins/frame.ts'
import { accounts } from '../../account/account.tables.ts'
import { deliverNotice, type Mailing } from '../../account/notice.service.ts'
import { catalogueVersion } from '../../course-index/catalogue-changes.service.ts'
import { CourseSql } from '../../course-index/course-index.service.ts'
import { type SavedSearchRow, savedSearches as s } from '../keeping.tables.ts'
import { arrivalsAfter, countAmong } from './arrivals.ts'

const EVERY_MS = 60_000
/** Searches looked through in one turn. */
const BATCH = 100
const LIST = '/account/favourites?tab=searches'
const TODAY = sql`(now() at time zone 'UTC')::date`
const isDue = and(eq(s.paused, false), sql`${s.checkedOn} < ${TODAY}`)

/** Any number of nodes may run this. */
export function startSavedSearches(app: FastifyInstance, frame: Frame): void {
  if (!frame.config.jobs) return
  const work = () => tellSearches({ db: frame.store.db, pageAddress: frame.pageAddress })
  schedule(app, frame, { name: 'searches.new', everyMs: EVERY_MS, work })
}

/** Runs each saved search once a day and notifies its owner of the number of new courses. */
export async function tellSearches(mailing: Mailing): Promise<void> {
  const due = await mailing.db.select().from(s).where(isDue).orderBy(s.id).limit(BATCH)
  const failed: unknown[] = []
  for (const row of due)
    await tellOne(mailing, row).catch(async (error) => {
      failed.push(error)
      await putOff(mailing.db, row)
    })
  throwFailed(failed, 'saved searches that were not looked through')
}

/** One that fails comes again tomorrow: it does not stand before the others. */
const putOff = (db: Database, { id }: SavedSearchRow): Promise<unknown> =>
  db.update(s).set({ checkedOn: TODAY }).where(eq(s.id, id))

/**
 * Counted by SQL, which is exact, and outside the transaction,
 * where the names of the catalogue are in memory.
 */
async function tellOne({ db, pageAddress }: Mailing, row: SavedSearchRow): Promise<void> {
  const through = String(await catalogueVersion(db))
  const since = BigInt(row.seenVersion) > BigInt(row.toldVersion) ? row.seenVersion : row.toldVersion
  const [asker] = await db
    .select({ agencyId: accounts.agencyId })
    .from(accounts)
    .where(eq(accounts.id, row.accountId))
  const among = (await arrivalsAfter(db, since, through)).map(({ id }) => id)
  const asked = { question: row.question, asker: asker ?? { agencyId: null }, among }
  const count = await countAmong(db, { ...asked, exact: new CourseSql(db) })
  // Who takes the row first notifies; one that was opened or paused meanwhile waits for the next turn.
  const unchanged = and(
    eq(s.id, row.id),
    isDue,
    eq(s.seenVersion, row.seenVersion),
    eq(s.toldVersion, row.toldVersion),
  )
  await db.transaction(async (tx) => {
    const taken = await tx
      .update(s)
      .set({ checkedOn: TODAY, toldVersion: through })
      .where(unchanged)
      .returning({ id: s.id })
    if (taken.length > 0 && count > 0)
      await deliverNotice({ db: tx, pageAddress }, [row.accountId], 'searches', {
        path: LIST,
        about: row.name,
        values: { count: String(count) },
      })
  })
}

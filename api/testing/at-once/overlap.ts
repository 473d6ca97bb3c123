import { poll } from '@southbound/shared/testing/timing'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../src/database/database.ts'

type Pause = () => Promise<void>

/**
 * Begins the first up to where it pauses, then the second; the first goes on once the second waits
 * for it, with so many statements. Answers what both do. Fails where the second ends without waiting.
 */
export async function overlap<A, B>(
  db: Database,
  first: (tx: Database, pause: Pause) => Promise<A>,
  second: () => Promise<B>,
  statements = 1,
): Promise<[A, B]> {
  const [paused, waited] = [gate(), gate()]
  const one = db.transaction((tx) =>
    first(tx, () => {
      paused.open()
      return waited.isOpen
    }),
  )
  await Promise.race([paused.isOpen, one])
  const two = second()
  const both = Promise.all([one, two])
  const early = two.then(() => {
    throw new Error('the second did not wait for the first')
  })
  await Promise.race([poll(() => countWaiting(db)).toBe(statements), early]).finally(waited.open)
  return both
}

/** `overlap` where the first does all before it pauses. Answers what the second does. */
export async function beside<B>(
  db: Database,
  first: (tx: Database) => Promise<unknown>,
  second: () => Promise<B>,
  statements?: number,
): Promise<B> {
  const held = async (tx: Database, pause: Pause) => {
    await first(tx)
    await pause()
  }
  return (await overlap(db, held, second, statements))[1]
}

/** How many statements wait for a lock that another holds. */
const countWaiting = async (db: Database): Promise<number> =>
  (
    await rows(
      db,
      sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).length

/** A promise that is opened by hand. */
export function gate() {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  return { isOpen, open: () => open() }
}

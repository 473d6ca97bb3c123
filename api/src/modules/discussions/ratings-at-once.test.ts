import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { poll } from '@southbound/shared/testing/timing'
import { sql } from 'drizzle-orm'
import { type Database, rows, type Store } from '#api/database/database.ts'
import { countWaiting, type DatabaseOfItsOwn, databaseOfItsOwn, hasPostgres } from '#testing/own-database.ts'
import { createPeople } from '#testing/people.ts'
import { rateTarget } from './comment-state.ts'
import { DISCUSSED, DISCUSSION_STATE, discussions } from './discussions.tables.ts'

const withPostgres = hasPostgres ? describe : describe.skip
withPostgres('ratings on PostgreSQL', () => {
  let own: DatabaseOfItsOwn
  let store: Store
  beforeAll(async () => {
    own = await databaseOfItsOwn()
    store = own.store
  })
  afterAll(() => own.close())

  async function rate(db: Database, accountId: string, targetId: string, rating: number) {
    const target = { targetType: DISCUSSED.school, targetId }
    const state = DISCUSSION_STATE.listed
    await db
      .insert(discussions)
      .values({ ...target, accountId, rating, body: 'Good', verified: false, state })
    await rateTarget(db, target)
  }
  const waits = async () => (await countWaiting(store.db)) > 0

  test('two at once both count', async () => {
    const { student, other } = await createPeople(store.db)
    const [school] = await rows<{ id: string }>(
      store.db,
      sql`insert into schools (seo_id, name_en, institution_type, country_code) values ('rated', 'Rated', 1, '0061') returning id::text`,
    )
    const id = school?.id ?? ''
    let second: Promise<void> = Promise.resolve()
    await store.db.transaction(async (db) => {
      await rate(db, student.id, id, 5)
      second = store.db.transaction((beside) => rate(beside, other.id, id, 2))
      await poll(waits).toBe(true)
    })
    await second
    const [rated] = await rows<{ count: number; rating: string }>(
      store.db,
      sql`select rating_count::int count, rating::text rating from schools where id = ${id}`,
    )
    expect(rated).toEqual({ count: 2, rating: '3.50' })
  })
})

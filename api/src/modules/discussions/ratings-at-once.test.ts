import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { type Database, rows, type Store } from '#api/database/database.ts'
import { beside } from '#testing/at-once/overlap.ts'
import { databaseOfItsOwn, withPostgres } from '#testing/at-once/own-database.ts'
import { createPeople } from '#testing/people.ts'
import { rateTarget } from './comment-state.ts'
import { DISCUSSED, DISCUSSION_STATE, discussions } from './discussions.tables.ts'

withPostgres('ratings on PostgreSQL', () => {
  let store: Store
  beforeAll(async () => {
    store = await databaseOfItsOwn()
  })
  afterAll(() => store.close())

  async function rate(db: Database, accountId: string, targetId: string, rating: number) {
    const target = { targetType: DISCUSSED.school, targetId }
    const state = DISCUSSION_STATE.listed
    await db
      .insert(discussions)
      .values({ ...target, accountId, rating, body: 'Good', verified: false, state })
    await rateTarget(db, target)
  }

  test('two at once both count', async () => {
    const { student, other } = await createPeople(store.db)
    const [school] = await rows<{ id: string }>(
      store.db,
      sql`insert into schools (seo_id, name_en, institution_type, country_code) values ('rated', 'Rated', 1, '0061') returning id::text`,
    )
    const id = school?.id ?? ''
    await beside(
      store.db,
      (tx) => rate(tx, student.id, id, 5),
      () => store.db.transaction((tx) => rate(tx, other.id, id, 2)),
    )
    const [rated] = await rows<{ count: number; rating: string }>(
      store.db,
      sql`select rating_count::int count, rating::text rating from schools where id = ${id}`,
    )
    expect(rated).toEqual({ count: 2, rating: '3.50' })
  })
})

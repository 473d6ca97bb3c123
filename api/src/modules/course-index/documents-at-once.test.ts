import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { overlap } from '#testing/at-once/overlap.ts'
import { databaseOfItsOwn, withPostgres } from '#testing/at-once/own-database.ts'
import { type Database, rows, type Store } from '../../database/database.ts'
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts'
import { catalogueChanged, renewDocuments } from './catalogue-changes.service.ts'

withPostgres('two writers of one course at once', () => {
  let store: Store
  let course: { id: string; schoolId: string }
  beforeAll(async () => {
    store = await databaseOfItsOwn()
    await fillCatalogue(store.db)
    const [found] = await rows<typeof course>(
      store.db,
      sql`select id::text, school_id::text "schoolId" from courses where state = 3 order by id limit 1`,
    )
    course = found as typeof course
  })
  afterAll(() => store.close())

  const bodyOf = async (id: string) =>
    (
      await rows<{ body: string }>(store.db, sql`select body from course_documents where course_id = ${id}`)
    )[0]?.body
  const rename = (db: Database, id: string, name: string) =>
    db.execute(sql`update courses set course_name_en = ${name} where id = ${id}`)

  test('the later document has the words of both', async () => {
    const { id, schoolId } = course
    await overlap(
      store.db,
      async (db, pause) => {
        await db.execute(sql`update schools set name_en = 'Wattle University' where id = ${schoolId}`)
        await catalogueChanged(db, { schoolIds: [schoolId] })
        await pause()
      },
      () =>
        store.db.transaction(async (db) => {
          await rename(db, id, 'Diploma of Beekeeping')
          await catalogueChanged(db, { courseIds: [id] })
        }),
    )
    const body = await bodyOf(id)
    expect(body).toContain('wattle university')
    expect(body).toContain('diploma of beekeeping')
  })

  test('whoever changes a course and what renews all documents wait for one another in one order', async () => {
    const { id } = course
    await store.db.execute(sql`update catalogue_version set edition = 0`)
    await overlap(
      store.db,
      async (db, pause) => {
        await rename(db, id, 'Diploma of Astronomy')
        await pause()
        await catalogueChanged(db, { courseIds: [id] })
      },
      () => renewDocuments(store.db),
    )
    expect(await bodyOf(id)).toContain('diploma of astronomy')
  })
})

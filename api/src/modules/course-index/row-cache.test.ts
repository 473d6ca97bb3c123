import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts'
import { catalogueOf } from '../catalogue/catalogue.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { catalogueChanged } from './catalogue-changes.service.ts'

let app: TestApp
let filled: Awaited<ReturnType<typeof fillCatalogue>>

beforeAll(async () => {
  app = await testApp()
  filled = await fillCatalogue(app.db)
  await catalogueOf(app.db)?.settled()
})
afterAll(() => app.close())

const search = async (keyword: string) => (await app.call('POST /search/course', { body: { keyword } })).data

/**
 * Runs a search while a transaction has the database's only
 * connection to itself; the search ends before the transaction does.
 */
async function searchDuringTransaction(keyword: string) {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const transaction = app.db.transaction(async (tx) => {
    await tx.select({ id: courses.id }).from(courses).limit(1)
    await held
  })
  const late = new Promise<'waited'>((done) => setTimeout(done, 30_000, 'waited'))
  const answer = await Promise.race([search(keyword), late])
  release()
  await transaction
  return answer
}

describe('a search while a long transaction runs', () => {
  test('answers with rows that have just changed', async () => {
    const { id = '' } = filled.courses[3] ?? {}
    await app.db.transaction(async (tx) => {
      await tx.update(courses).set({ courseNameEn: 'Wombat Husbandry' }).where(eq(courses.id, id))
      await catalogueChanged(tx, { courseIds: [id] })
    })
    await catalogueOf(app.db)?.settled()
    expect(await searchDuringTransaction('wombat husbandry')).toMatchObject({
      rows: [{ id, courseNameEn: 'Wombat Husbandry' }],
    })
  })

  test('answers after every course was read anew', async () => {
    await app.db.transaction((tx) => catalogueChanged(tx, { courseIds: 'all' }))
    await catalogueOf(app.db)?.settled()
    expect(await searchDuringTransaction('nursing')).toMatchObject({ total: expect.any(Number) })
  })
})

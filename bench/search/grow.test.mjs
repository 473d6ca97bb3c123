import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { rows } from '../../api/src/database/database.ts'
import { fillCatalogue } from '../../api/src/modules/catalogue/catalogue.fixture.ts'
import { catalogueChanged } from '../../api/src/modules/course-index/catalogue-changes.service.ts'
import { testApp } from '../../api/testing/app.ts'
import { multiply } from './multiply.mjs'
import { make } from './vary.mjs'

let app
beforeAll(async () => {
  app = await testApp()
  await fillCatalogue(app.db)
})
afterAll(() => app.close())
const count = async () =>
  (await rows(app.db, sql`select count(*)::int count from courses where state = 3`))[0].count
const grow = async (step, total) => {
  const before = await count()
  await app.db.transaction((tx) => step(tx, total, before))
  expect(await count()).toBe(total)
}

test('a catalogue grows step by step: each step copies courses that were copied before', async () => {
  const first = await count()
  for (const times of [2, 4, 7]) await grow(make, first * times)
  await app.db.transaction((tx) => catalogueChanged(tx, { courseIds: 'all' }))
  for (const times of [10, 25]) await grow(multiply, first * times)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { catalogueChanged } from '../course-index/catalogue-changes.service.ts'
import { lookups } from '../reference/reference.tables.ts'
import { fillCatalogue } from './catalogue.fixture.ts'
import { Catalogue } from './catalogue.ts'
import { searchCourses } from './courses/course-answer.ts'
import { courses } from './courses.tables.ts'

let app: TestApp
let catalogue: Catalogue
const folder = mkdtempSync(join(tmpdir(), 'southbound-rows-'))
beforeAll(async () => {
  app = await testApp()
  await fillCatalogue(app.db)
  catalogue = new Catalogue(app.frame.store, folder, (error) => {
    throw error
  })
  await catalogue.start()
  await catalogue.settled()
})
afterAll(async () => {
  await catalogue.close()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = async () => (await searchCourses(app.db, { rows: 20 })).rows
const change = async (of: Parameters<typeof catalogueChanged>[1]) => {
  await catalogueChanged(app.db, of)
  await catalogue.settled()
}

test('a saved course takes its own row out of memory, not those of others or the agencies', async () => {
  const [one, other] = await ask()
  const [oneId, otherId] = [one?.id ?? '', other?.id ?? '']
  const known = catalogue.courseRows.get(otherId)
  const { agencies } = catalogue
  expect(known?.row.id).toBe(otherId)
  await app.db.update(courses).set({ courseNameEn: 'Another Name' }).where(eq(courses.id, oneId))
  await change({ courseIds: [oneId] })
  expect(catalogue.courseRows.get(otherId)).toBe(known)
  expect(catalogue.courseRows.get(oneId)).toBeUndefined()
  expect(catalogue.agencies).toBe(agencies)
  expect((await ask()).find(({ id }) => id === oneId)?.courseNameEn).toBe('Another Name')
  await change({ agencies: true })
  expect(catalogue.agencies).not.toBe(agencies)
  await app.db
    .update(lookups)
    .set({ nameEn: 'Renamed', editedAt: new Date().toISOString() })
    .where(eq(lookups.name, 'courseLevel'))
  await change({ courseIds: [oneId] })
  expect((await ask()).find(({ id }) => id === otherId)?.level.nameEn).toBe('Renamed')
})

test('what was being read while its course changed is not kept', async () => {
  const [one] = await ask()
  const id = one?.id ?? ''
  const { courseRows } = catalogue
  const known = courseRows.get(id)
  const { turn } = courseRows
  courseRows.forget([id])
  if (known) courseRows.keep(id, known, turn)
  expect(courseRows.get(id)).toBeUndefined()
})

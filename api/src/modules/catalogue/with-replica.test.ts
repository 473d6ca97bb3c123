import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestApp, testApp } from '#testing/app.ts'
import type { Database } from '../../database/database.ts'
import { schoolPageComment } from '../discussions/list-discussions.ts'
import { publicAgency } from './agencies/agency-detail.ts'
import { searchAgency } from './agencies/search-agencies.ts'
import { fillCatalogue } from './catalogue.fixture.ts'
import { Catalogue, catalogueOf } from './catalogue.ts'
import { searchCourse } from './courses/course-answer.ts'
import { findById } from './courses/course-detail.ts'
import { searchPlaces } from './finder/search-places.ts'
import { suggest } from './finder/search-suggest.ts'
import { agencyAndCourse } from './home.ts'
import { getSchool } from './schools/school-detail.ts'
import { searchSchool } from './schools/search-schools.ts'

let app: TestApp
let catalogue: Catalogue
let filled: Awaited<ReturnType<typeof fillCatalogue>>
const folder = mkdtempSync(join(tmpdir(), 'southbound-catalogue-'))
/** Whatever is asked of it was to be answered from memory, or is kept there and may not be old. */
const replica = new Proxy({} as Database, {
  get() {
    throw new Error('the replica was asked')
  },
})
beforeAll(async () => {
  app = await testApp()
  filled = await fillCatalogue(app.db)
  const { store } = app.frame
  const followed = {
    db: replica,
    freshFor: () => replica,
    lateMs: () => 0,
    mark: async () => '0/0',
    close: async () => {},
  }
  catalogue = new Catalogue({ ...store, replica: followed }, folder, (error) => {
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

type Answer = (input: never, ctx: never) => Promise<unknown>
const nothing = { params: {}, query: {}, body: {} }
const ask = (handler: Answer, input: object, db: Database) =>
  handler({ ...nothing, ...input } as never, { db, actor: null, fail: (name: string) => name } as never)

test.each<[string, Answer, () => object]>([
  ['courses', searchCourse, () => ({ body: { keyword: 'nursing' } })],
  ['another page of courses', searchCourse, () => ({ body: { keyword: '护理', page: 2 } })],
  ['places', searchPlaces, () => ({ body: { keyword: 'nursing' } })],
  ['suggestions', suggest, () => ({ query: { q: 'mel' } })],
  ['schools', searchSchool, () => ({ body: { keyword: 'sydney' } })],
  ['agencies', searchAgency, () => ({ body: { keyword: 'bright' } })],
  ['the first page', agencyAndCourse, () => ({})],
  ['a course', findById, () => ({ params: { a: 0, b: filled.courses[0]?.id } })],
  ['a school', getSchool, () => ({ params: { id: filled.schools[0]?.id } })],
  ['an agency', publicAgency, () => ({ params: { id: filled.agents[0]?.id } })],
  ['comments', schoolPageComment, () => ({ body: { id: filled.schools[0]?.id } })],
])('%s are answered from memory beside a replica, too', async (_what, handler, input) => {
  expect(catalogueOf(replica)).toBe(catalogue)
  const answer = await ask(handler, input(), replica)
  expect(answer).toEqual(await ask(handler, input(), app.db))
  expect(JSON.stringify(answer).length).toBeGreaterThan(20)
})

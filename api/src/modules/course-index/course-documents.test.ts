import { expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { freshDatabase } from '#testing/template.ts'
import { countTurns } from '#testing/turns.ts'
import { rows } from '../../database/database.ts'
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts'
import { loadCatalogueNames } from '../vocabulary/names.service.ts'
import { writeCourseDocuments } from './course-documents.ts'

/** The name of its level is asked for once for each course. */
const AT_ONCE = 50

test('documents are made in slices between which requests are answered', async () => {
  const { db, close } = await freshDatabase()
  await fillCatalogue(db)
  const ids = (await rows<{ id: string }>(db, sql`select id from courses where state = 3`)).map(
    ({ id }) => id,
  )
  expect(ids.length).toBeGreaterThan(3 * AT_ONCE)
  const names = await loadCatalogueNames(db)
  const turns = countTurns()
  const level: typeof names.level = (code) => {
    turns.mark()
    return names.level(code)
  }
  await writeCourseDocuments(db, { ...names, level }, ids)
  expect(turns.end()).toBeLessThanOrEqual(AT_ONCE)
  expect(await rows(db, sql`select count(*)::int n from course_documents`)).toEqual([{ n: ids.length }])
  await close()
})

import { expect, test } from '@jest/globals'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { freshDatabase } from '#testing/template.ts'
import { countTurns } from '#testing/turns.ts'
import { rows } from '../../database/database.ts'
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts'
import { loadCatalogueNames } from '../vocabulary/names.service.ts'
import { catalogueChanged } from './catalogue-changes.service.ts'
import { writeCourseDocuments } from './course-documents.ts'
import { inYuan } from './fee-rates.ts'

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

test('whoever writes all documents takes the version after them, as every other writer does', async () => {
  const { db, close } = await freshDatabase()
  await fillCatalogue(db)
  const dialect = new PgDialect()
  const asked: string[] = []
  const execute = db.execute.bind(db)
  db.execute = ((query: SQL) => {
    asked.push(dialect.sqlToQuery(query).sql.trim())
    return execute(query)
  }) as typeof db.execute
  await catalogueChanged(db, { courseIds: 'all' })
  const locks = asked.findIndex((text) => text.startsWith('update catalogue_version'))
  const last = asked.findLastIndex((text) => text.startsWith('insert into course_documents'))
  expect(last).toBeGreaterThan(-1)
  expect(locks).toBeGreaterThan(last)
  await close()
})

test('rates are read once for a question and not for each course', async () => {
  const { db, close } = await freshDatabase()
  const plan = await rows<Record<string, string>>(
    db,
    sql`explain select course_id from course_documents order by ${inYuan(sql`fee`, sql`currency`)} limit 20`,
  )
  const text = plan.map((line) => Object.values(line)[0]).join('\n')
  expect(text).toContain('InitPlan')
  expect(text).not.toContain('SubPlan')
  await close()
})

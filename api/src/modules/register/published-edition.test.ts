import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { freshDatabase } from '#testing/template.ts'
import { type Database, rows } from '../../database/database.ts'
import { answerCourses } from '../catalogue/courses/course-answer.ts'
import { courseQuery } from '../catalogue/courses/course-query.ts'
import { catalogueChanged } from '../course-index/catalogue-changes.service.ts'
import { importRegister } from './import-register.ts'
import type { SheetCounts } from './report.ts'

/**
 * The published edition lies beside a checkout, never in it; without it this test is skipped, and says so.
 */
const PUBLISHED =
  process.env.REGISTER_WORKBOOK ?? join(process.cwd(), '../shared/data/register-au/cricos-2023-01-03.xlsx')
const NAME = 'the edition of 3 January 2023 is read whole, and again without a change'

/** Universities with courses alike, and sellers of their courses. */
const SOME = ['00116K', '00026A', '00120C', '00098G', '02475D', '01682E']

/** A part of the catalogue is enough: what is asked is who leads, and that words are known at all. */
async function findByWords(db: Database): Promise<void> {
  const found = await rows<{ id: string; code: string }>(
    db,
    sql`select id, register_code code from schools where register_code = any(${`{${SOME.join(',')}}`}::text[])`,
  )
  const codeOf = new Map(found.map(({ id, code }) => [id, code]))
  await catalogueChanged(db, { schoolIds: found.map(({ id }) => id) })
  const leading = async (keyword: string) => (await answerCourses(db, courseQuery({ keyword, rows: 5 }))).rows
  const schoolsOf = async (keyword: string) =>
    (await leading(keyword)).map(({ school }) => codeOf.get(school.schoolId))
  for (const [keyword, code] of [
    ['墨尔本大学', '00116K'],
    ['墨爾本大學', '00116K'],
    ['usyd', '00026A'],
    ['澳洲国立大学', '00120C'],
    ['澳国立', '00120C'],
    ['新南', '00098G'],
  ] as const)
    expect({ keyword, schools: await schoolsOf(keyword) }).toEqual({ keyword, schools: Array(5).fill(code) })
  const nursing = await leading('護理')
  expect(nursing.map(({ courseNameEn }) => courseNameEn?.includes('Nursing'))).toEqual(Array(5).fill(true))
  expect(await leading('huli')).toEqual(nursing)
  for (const { courseNameEn } of await leading('mba'))
    expect(courseNameEn).toMatch(/Business Administration|MBA/)
}

const readable = existsSync(PUBLISHED) ? test : test.skip
readable(
  NAME,
  async () => {
    const store = await freshDatabase()
    const read = () => importRegister(store.db, PUBLISHED, { dryRun: false })
    const { sheets, refused } = await read()
    expect(Object.fromEntries(Object.entries(sheets).map(([name, counts]) => [name, counts.rows]))).toEqual({
      Institutions: 1394,
      Courses: 25_687,
      Locations: 3606,
      'Course Locations': 46_057,
    })
    expect([
      refused.length,
      sheets.Courses.created,
      sheets.Courses.offline,
      sheets.Locations.repeated,
    ]).toEqual([0, 25_687, 620, 1])
    const news = ({ created, updated, offline }: SheetCounts) => created + updated + offline
    expect(Object.values((await read()).sheets).map(news)).toEqual([0, 0, 0, 0])
    await findByWords(store.db)
    await store.close()
  },
  240_000,
)

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { freshDatabase } from '#testing/template.ts'
import { importRegister } from './import-register.ts'
import type { SheetCounts } from './report.ts'

/** The published edition lies beside a checkout, never in it; without it this test is skipped, and says so. */
const PUBLISHED =
  process.env.REGISTER_WORKBOOK ?? join(process.cwd(), '../shared/data/register-au/cricos-2023-01-03.xlsx')
const NAME = 'the edition of 3 January 2023 is read whole, and again without a change'

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
    await store.close()
  },
  240_000,
)

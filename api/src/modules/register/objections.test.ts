import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { freshDatabase } from '#testing/template.ts'
import { rows, type Store } from '../../database/database.ts'
import { PUBLISHED } from '../catalogue/schools.tables.ts'
import { type ImportOptions, importRegister } from './import-register.ts'
import { reportLines } from './report.ts'
import {
  course,
  everything,
  type Layout,
  smallRegister,
  writeRegister,
} from './workbook/register-workbook.fixture.ts'

let store: Store
const folder = mkdtempSync(join(tmpdir(), 'southbound-objections-'))
beforeAll(async () => {
  store = await freshDatabase()
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const of = (day: string): Layout => ({ titles: ['Register', day && `Report generated Tuesday, ${day}`] })
const codeAt = (at: number): string => `${String(100_000 + at)}A`
/**
 * A register of so many courses, of a day as its titles say
 * it; from the one at `expiredFrom` on they are expired.
 */
function write(count: number, day: string, name = 'register.xlsx', expiredFrom = count): Promise<string> {
  const sheets = smallRegister()
  sheets.Courses = Array.from({ length: count }, (_, at) =>
    course('00001A', codeAt(at), { Expired: at < expiredFrom ? 'No' : 'Yes' }),
  )
  sheets['Course Locations'] = sheets['Course Locations']
    .slice(0, 1)
    .map((row) => ({ ...row, 'CRICOS Course Code': '100000A' }))
  return writeRegister(join(folder, name), sheets, of(day))
}
const read = (path: string, options: Partial<ImportOptions> = {}) =>
  importRegister(store.db, path, { dryRun: false, ...options })
beforeEach(async () => {
  await store.db.execute(sql`truncate schools, register_imports restart identity cascade`)
  await read(await write(40, '3 January 2023'))
})

/** Refused with these words, and nothing changed; a dry run says the same words and goes through. */
async function isRefused(path: string, says: RegExp): Promise<void> {
  const before = await everything(store)
  await expect(read(path)).rejects.toThrow(says)
  const rehearsed = await read(path, { dryRun: true })
  expect(reportLines(rehearsed).join('\n')).toMatch(says)
  expect(await everything(store)).toBe(before)
}

test('an edition that takes more than 5 % of the courses offline is refused with the figures, until a reason is given, which is kept', async () => {
  const path = await write(37, '10 January 2023')
  await isRefused(path, /3 of 40 courses \(7\.5 %\) would be taken offline/)
  const report = await read(path, { force: 'closures of January, checked by phone' })
  expect(report.sheets.Courses.offline).toBe(3)
  const [kept] = await rows(
    store.db,
    sql`select forced_reason, forced_past from register_imports order by id desc limit 1`,
  )
  expect(kept).toEqual({
    forced_reason: 'closures of January, checked by phone',
    forced_past: [expect.stringContaining('3 of 40')],
  })
})

test('one that takes 5 % is taken as it is', async () => {
  const report = await read(await write(38, '10 January 2023'))
  expect([report.objections, report.forced, report.sheets.Courses.offline]).toEqual([[], null, 2])
})

test('courses that no edition brought, as those of a demo, count neither among what goes offline nor among what there was', async () => {
  const toInstitution = (from: number) =>
    store.db.execute(
      sql`update courses set data_source = 1, in_register = false where register_code >= ${codeAt(from)}`,
    )
  await toInstitution(10)
  expect((await read(await write(40, '10 January 2023', 'register.xlsx', 30))).sheets.Courses.offline).toBe(
    10,
  )
  await isRefused(await write(9, '11 January 2023'), /1 of 10 courses \(10 %\)/)
  await toInstitution(0)
  await read(await write(1, '12 January 2023'))
  const [online] = await rows(
    store.db,
    sql`select count(*)::int count from courses where state = ${PUBLISHED}`,
  )
  expect(online).toEqual({ count: 30 })
})

test('an older edition and one without a day are refused', async () => {
  await isRefused(
    await write(40, '2 January 2023'),
    /the edition of 2023-01-02 is older than that of 2023-01-03/,
  )
  await isRefused(await write(40, ''), /does not say of what day/)
})

test.each([
  ['', 'cricos-2023-02-01.xlsx', '2023-02-01', 2],
  ['', 'register_20230201.xlsx', '2023-02-01', 2],
  ['5 March 2023', 'cricos-2023-02-01.xlsx', '2023-03-05', 1],
])(
  'the day of an edition is what the workbook says (%j), else what the name %s says',
  async (day, name, edition, from) => {
    await read(await write(41, day, name))
    expect(
      await rows(
        store.db,
        sql`select edition::text, edition_from from register_imports order by id desc limit 1`,
      ),
    ).toEqual([{ edition, edition_from: from }])
  },
)

test('a name that says no clear day says none', async () => {
  for (const name of ['register-12-2023.xlsx', 'v2023013.xlsx', 'cricos-2023-13-40.xlsx'])
    await isRefused(await write(40, '', name), /does not say of what day/)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { overlap } from '#testing/at-once/overlap.ts'
import { databaseOfItsOwn, withPostgres } from '#testing/at-once/own-database.ts'
import { idsOf, rows, type Store } from '../../database/database.ts'
import { holdCourses } from '../course-index/course-documents.ts'
import { holdImports } from './import-lock.ts'
import { importRegister } from './import-register.ts'
import { takeBack } from './undo/take-back.ts'
import { smallRegister, writeRegister } from './workbook/register-workbook.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'southbound-register-'))
const file = join(folder, 'register.xlsx')
const NEWER = { titles: ['Register', 'Report generated Wednesday, 3 January 2024'] }

interface Kept {
  id: string
  code: string
  total: string
}
withPostgres('an import beside a writer of several courses of one institution', () => {
  let store: Store
  const kept = () =>
    rows<Kept>(
      store.db,
      sql`select c.id::text, c.register_code code, c.total_fee::text total from courses c join schools s on s.id = c.school_id
        where s.register_code = '00001A' order by c.id`,
    )
  const read = () => importRegister(store.db, file, { dryRun: false })
  beforeAll(async () => {
    store = await databaseOfItsOwn()
    await writeRegister(file, smallRegister())
    await read()
  })
  afterAll(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })
  /** It holds the first course, then, once the other waits, the last. */
  async function beside(second: () => Promise<unknown>) {
    const [first, last] = (await kept()).map(({ id }) => [id])
    await overlap(
      store.db,
      async (tx, pause) => {
        await holdCourses(tx, first ?? [])
        await pause()
        await holdCourses(tx, last ?? [])
      },
      second,
    )
  }

  test('waits before it changes anything, and so does what takes it back', async () => {
    const last = (await kept()).at(-1)
    // The first course is only confirmed by this edition; the last is another, and so is their institution.
    const sheets = smallRegister()
    for (const course of sheets.Courses)
      if (course['CRICOS Course Code'] === last?.code) course['Tuition Fee'] = 31000
    for (const school of sheets.Institutions) school['Institution Capacity'] = 700
    await writeRegister(file, sheets, NEWER)
    await beside(read)
    expect((await kept()).at(-1)?.total).toBe('31000.00')

    const [id = ''] = await idsOf(store.db, sql`select max(id) id from register_imports`)
    await beside(() =>
      store.db.transaction(async (tx) => {
        await holdImports(tx)
        await takeBack(tx, id, { by: 'A test', reason: 'A test' })
      }),
    )
    expect((await kept()).at(-1)?.total).toBe(last?.total)
  })
})

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { freshDatabase } from '#testing/template.ts'
import { rows, type Store } from '../../database/database.ts'
import { type ImportOptions, importRegister } from './import-register.ts'
import {
  everything,
  type RegisterSheets,
  smallRegister,
  writeRegister,
} from './workbook/register-workbook.fixture.ts'

let store: Store
const folder = mkdtempSync(join(tmpdir(), 'southbound-refused-'))
const file = join(folder, 'register.xlsx')
beforeAll(async () => {
  store = await freshDatabase()
})
beforeEach(async () => {
  await store.db.execute(sql`truncate schools, register_imports restart identity cascade`)
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const read = (path = file, options: Partial<ImportOptions> = {}) =>
  importRegister(store.db, path, { dryRun: false, ...options })
const write = (change: (sheets: RegisterSheets) => void = () => {}) => {
  const sheets = smallRegister()
  change(sheets)
  return writeRegister(file, sheets)
}

describe('nothing is changed', () => {
  test('by a dry run, which reports the same numbers', async () => {
    await write()
    const before = await everything(store)
    const rehearsed = await read(file, { dryRun: true })
    expect(await everything(store)).toBe(before)
    expect((await read()).sheets).toEqual(rehearsed.sheets)
  })

  test('when a step after the comparison fails', async () => {
    await write()
    const before = await everything(store)
    const changed = async () => Promise.reject(new Error('no search'))
    await expect(read(file, { changed })).rejects.toThrow('no search')
    expect(await everything(store)).toBe(before)
  })

  const damaged: [what: string, make: (good: Buffer) => Buffer, says: RegExp][] = [
    ['a truncated workbook', (good) => good.subarray(0, good.length / 2), /damaged or truncated/],
    ['a workbook with one byte flipped', (good) => flipped(good, 'xl/worksheets/sheet3.xml'), /damaged/],
    [
      'an encrypted workbook',
      () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      /encrypted or in the old \.xls format/,
    ],
    ['a text file', () => Buffer.from('CRICOS Provider Code,Institution Name\n'), /not an Excel workbook/],
    ['an empty file', () => Buffer.alloc(0), /not an Excel workbook/],
    ['a zip that is no workbook', () => Buffer.from(EMPTY_ZIP, 'base64'), /not an Excel workbook/],
  ]
  test.each(damaged)('by %s', async (_, make, says) => {
    await write()
    await read()
    const before = await everything(store)
    const bad = join(folder, 'bad.xlsx')
    writeFileSync(bad, make(readFileSync(file)))
    await expect(read(bad)).rejects.toThrow(says)
    expect(await everything(store)).toBe(before)
  })

  test('by a workbook that lacks a sheet or a column, which are named', async () => {
    const { Locations: _, ...sheets } = smallRegister()
    await writeRegister(file, sheets)
    await expect(read()).rejects.toThrow("has no sheet 'Locations'")
    await write((all) => {
      for (const row of all.Courses) delete row['Course Level']
    })
    await expect(read()).rejects.toThrow("Sheet 'Courses' has no header row with the column 'Course Level'")
    await expect(read(join(folder, 'absent.xlsx'))).rejects.toThrow('There is no file')
    expect(await rows(store.db, sql`select count(*)::int as count from schools`)).toEqual([{ count: 0 }])
  })
})

/** One byte in the middle of a part's compressed data. */
function flipped(good: Buffer, part: string): Buffer {
  const bytes = Buffer.from(good)
  const middle = bytes.indexOf(part) + part.length + 200
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff
  return bytes
}
/** A stored file 'a.txt' holding one letter. */
const EMPTY_ZIP =
  'UEsDBAoAAAAAAAAAIQBDvrfoAQAAAAEAAAAFAAAAYS50eHRhUEsBAhQACgAAAAAAAAAhAEO+t+gBAAAAAQAAAAUAAAAAAAAAAAAAAAAAAAAAAGEudHh0UEsFBgAAAAABAAEAMwAAACQAAAAAAA=='

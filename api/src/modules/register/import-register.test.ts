import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { freshDatabase } from '#testing/template.ts'
import { rows, type Store } from '../../database/database.ts'
import { type ImportOptions, importRegister } from './import-register.ts'
import { reportLines } from './report.ts'
import {
  at,
  course,
  everything,
  institution,
  location,
  type RegisterSheets,
  smallRegister,
  writeRegister,
} from './workbook/register-workbook.fixture.ts'

let store: Store
const folder = mkdtempSync(join(tmpdir(), 'southbound-register-'))
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
const write = (change: (sheets: RegisterSheets) => void = () => {}, path = file) => {
  const sheets = smallRegister()
  change(sheets)
  return writeRegister(path, sheets)
}
const courseOf = async (code: string) =>
  (await rows<Record<string, unknown>>(store.db, sql`select * from courses where register_code = ${code}`))[0]

describe('a register that was never read', () => {
  test('becomes schools, campuses, courses and places, marked with their source and attribution', async () => {
    await write()
    const report = await read()
    expect(report.edition).toBe('2023-01-03')
    expect(report.refused).toEqual([])
    expect(Object.values(report.sheets).map(({ rows: seen, created }) => [seen, created])).toEqual([
      [2, 2],
      [3, 3],
      [3, 3],
      [3, 3],
    ])
    expect(
      await rows(
        store.db,
        sql`select name_en, short_name, institution_type, ownership, suburb, seo_id, data_source from schools order by id`,
      ),
    ).toEqual([
      {
        name_en: 'Banksia University',
        short_name: null,
        institution_type: 1,
        ownership: 1,
        suburb: 'Melbourne',
        seo_id: 'banksia-university',
        data_source: 2,
      },
      {
        name_en: 'Wattle College Pty Ltd',
        short_name: 'Wattle College',
        institution_type: 7,
        ownership: 2,
        suburb: 'Melbourne',
        seo_id: 'wattle-college-pty-ltd',
        data_source: 2,
      },
    ])
    expect(await courseOf('012345A')).toMatchObject({
      course_type: 1,
      level_code: '160',
      foe_narrow: '0603',
      fee: '30000.00',
      total_fee: '90000.00',
      non_tuition_fee: null,
      state: 3,
      data_source: 2,
    })
    expect(await courseOf('022222B')).toMatchObject({
      course_type: 3,
      level_code: '110',
      fee: '7000.00',
      fee_per_week: '350.00',
    })
    expect(await rows(store.db, sql`select edition::text, licence from register_imports`)).toEqual([
      { edition: '2023-01-03', licence: 'CC BY 2.5 AU' },
    ])
  })

  test('keeps two locations of one name in two suburbs apart, and makes one of two that are the same', async () => {
    await write((sheets) => {
      sheets.Locations.push(location('00002B', ' Wattle House', 'Carlton'))
      sheets['Course Locations'].push(at('00002B', '022222B', 'Wattle House ', 'CARLTON'))
    })
    const { sheets } = await read()
    expect([
      sheets.Locations.created,
      sheets.Locations.repeated,
      sheets['Course Locations'].repeated,
    ]).toEqual([3, 1, 1])
    expect(
      await rows(
        store.db,
        sql`select suburb, is_main from campuses where name_en = 'City Campus' order by id`,
      ),
    ).toEqual([
      { suburb: 'Parkville', is_main: true },
      { suburb: 'Bundoora', is_main: false },
    ])
  })

  test('a campus keeps the register’s name of its place beside what its institution calls it', async () => {
    await write()
    await read()
    await store.db.execute(sql`update campuses set name_en = 'Wattle Campus', data_source = 1,
      cricos_location_name = null where name_en = 'Wattle House'`)
    await read()
    expect(
      await rows(store.db, sql`select name_en, cricos_location_name name from campuses order by name_en`),
    ).toEqual([
      { name_en: 'City Campus', name: 'City Campus' },
      { name_en: 'City Campus', name: 'City Campus' },
      { name_en: 'Wattle Campus', name: 'Wattle House' },
    ])
  })

  test('is read by meaning when columns, names and formats have drifted', async () => {
    const sheets = smallRegister()
    Object.assign(sheets.Courses[0] ?? {}, {
      'Tuition Fee': '"$13,300.00"'.replaceAll('"', ''),
      'Duration (Weeks)': ' 52 ',
      'Dual Qualification': 'Y',
      'Course Name': '  Bachelor of\n Nursing ',
    })
    Object.assign(sheets.Courses[1] ?? {}, {
      'CRICOS Course Code': 123456,
      'Tuition Fee': 0,
      'Course Level': 'Professional Doctorate',
    })
    await writeRegister(file, sheets, {
      titles: ['A', 'Date generated: 03/01/2023', 'C', 'D'],
      columns: (names) => names.reverse(),
      header: (name) => ` ${name.toUpperCase()} `,
    })
    const report = await read()
    expect(report.refused).toEqual([])
    expect(await courseOf('012345A')).toMatchObject({
      course_name_en: 'Bachelor of Nursing',
      fee: '13300.00',
      duration_weeks: 52,
      dual_qualification: true,
    })
    expect(await courseOf('0123456')).toMatchObject({
      level_code: '190',
      register_level: 'Professional Doctorate',
      fee: null,
    })
    expect(report.doubtful).toEqual([
      expect.objectContaining({ sheet: 'Courses', line: 7, column: 'COURSE LEVEL' }),
    ])
  })

  test('tells of cells with an error, and of columns that differ; no duration is a blank', async () => {
    await write((sheets) => {
      sheets.Courses.push(
        course('00002B', '033333C', { 'Duration (Weeks)': 0, 'Tuition Fee': { error: '#DIV/0!' } }),
        course('00002B', '044444D', { 'Course Name': { error: '#N/A' } }),
      )
      for (const row of sheets.Courses) {
        delete row['Course Language']
        row['Delivery Mode'] = 'On campus'
      }
    })
    const report = await read()
    expect(await courseOf('033333C')).toMatchObject({ duration_weeks: null, fee: null, state: 3 })
    expect([report.doubtful, report.refused]).toEqual([
      [
        expect.objectContaining({
          line: 7,
          column: 'Tuition Fee',
          reason: expect.stringContaining('#DIV/0!'),
        }),
      ],
      [expect.objectContaining({ line: 8, column: 'Course Name', reason: "holds the error '#N/A'" })],
    ])
    expect(report.columns.Courses).toMatchObject({
      unknown: ['Delivery Mode'],
      missing: expect.arrayContaining(['Course Language']),
    })
    expect(reportLines(report).join('\n')).toMatch(/not read: 'Delivery Mode'\n.*'Course Language'/)
  })

  test('takes expired courses offline at once and never shows a fee that cannot be meant', async () => {
    await write((sheets) => {
      sheets.Courses.push(
        course('00002B', '033333C', { Expired: 'Yes' }),
        course('00002B', '044444D', { 'Tuition Fee': 1_500_000 }),
      )
    })
    const report = await read()
    expect(report.sheets.Courses).toMatchObject({ created: 5, offline: 1, refused: 0 })
    expect(await courseOf('033333C')).toMatchObject({ state: 5, register_expired: true })
    expect(await courseOf('044444D')).toMatchObject({ state: 3, fee: null })
    expect(report.doubtful).toEqual([expect.objectContaining({ line: 8, column: 'Tuition Fee' })])
  })

  test('brings back what it took offline, and not what its institution did', async () => {
    const expired = (word: string) => (sheets: RegisterSheets) => {
      for (const row of sheets.Courses) Object.assign(row, { Expired: word })
    }
    await write()
    await read()
    await store.db.execute(sql`update courses set state = 5 where register_code = '012345A'`)
    await write(expired('Yes'))
    await read(file, { force: 'all of them' })
    expect((await courseOf('022222B'))?.state).toBe(5)
    await write(expired('No'))
    await read()
    expect([(await courseOf('012345A'))?.state, (await courseOf('022222B'))?.state]).toEqual([5, 3])
  })

  test('fills only the blanks of what an institution wrote, and gives its courses no campus back', async () => {
    await write()
    await read()
    await store.db.execute(
      sql`update schools set website = 'https://own.example', suburb = null, updated_by = 1 where register_code = '00001A'`,
    )
    await store.db.execute(sql`update campuses set enabled = false, name_en = 'Ours', data_source = 1
      where school_id = (select id from schools where register_code = '00001A')`)
    await store.db.execute(sql`update courses set data_source = 1 where register_code = '012345A'`)
    await store.db.execute(
      sql`delete from course_campuses where course_id = (select id from courses where register_code = '012345A')`,
    )
    await write((sheets) => Object.assign(sheets.Courses[0] ?? {}, { 'Tuition Fee': 12_345 }))
    await read()
    const [school] = await rows(
      store.db,
      sql`select website, suburb from schools where register_code = '00001A'`,
    )
    expect(school).toEqual({ website: 'https://own.example', suburb: expect.any(String) })
    const places = sql`select distinct name_en, enabled from campuses where school_id = (select id from schools where register_code = '00001A')`
    expect(await rows(store.db, places)).toEqual([{ name_en: 'Ours', enabled: false }])
    const links = sql`select 1 from course_campuses where course_id = (select id from courses where register_code = '012345A')`
    expect(await rows(store.db, links)).toEqual([])
  })

  test('names sheet, line, column and reason of every refused row, and takes the rest', async () => {
    await write((sheets) => {
      sheets.Institutions.push(institution('17'))
      sheets.Courses.push(
        course('00001A', '055555E', { 'Tuition Fee': -5 }),
        course('00001A', '066666F', { 'Tuition Fee': '99,000,000' }),
        course('00001A', '077777G', { 'Tuition Fee': 'ask us' }),
        course('00009Z', '088888H'),
        course('00001A', '012345A'),
        course('00001A', '099999K', { 'Course Name': ' ' }),
      )
      sheets['Course Locations'].push(
        at('00001A', '055555E', 'City Campus', 'PARKVILLE'),
        at('00001A', '012345A', 'Nowhere', 'PARKVILLE'),
      )
    })
    const report = await read()
    expect(
      report.refused.map(({ sheet, line, column, reason }) => `${sheet} ${line} ${column}: ${reason}`),
    ).toEqual([
      "Institutions 6 CRICOS Provider Code: '17' is not a register code",
      'Courses 7 Tuition Fee: -5 is negative',
      'Courses 8 Tuition Fee: 99,000,000 is not a credible fee',
      "Courses 9 Tuition Fee: 'ask us' is not a number",
      "Courses 10 CRICOS Provider Code: Institution 00009Z is not in sheet 'Institutions', or was refused",
      'Courses 11 CRICOS Course Code: repeats the code of line 4',
      'Courses 12 Course Name: is blank',
      "Course Locations 7 CRICOS Course Code: Course 055555E of 00001A is not in sheet 'Courses', or was refused",
      "Course Locations 8 Location Name: The location is not in sheet 'Locations', or was refused",
    ])
    expect(report.sheets.Courses).toMatchObject({ rows: 9, created: 3, refused: 6 })
  })
})

describe('a register that was read before', () => {
  test('creates and changes nothing the second time', async () => {
    await write()
    await read()
    const before = await everything(store)
    const told: string[] = []
    const report = await read(file, { changed: async () => void told.push('changed') })
    expect(
      Object.values(report.sheets).map(({ created, updated, offline, unchanged }) => [
        created,
        updated,
        offline,
        unchanged,
      ]),
    ).toEqual([
      [0, 0, 0, 2],
      [0, 0, 0, 3],
      [0, 0, 0, 3],
      [0, 0, 0, 3],
    ])
    expect(await everything(store)).toBe(before)
    expect(told).toEqual([])
  })

  test('updates what differs; a blank in a field that is its own is a blank', async () => {
    await write((sheets) => {
      Object.assign(sheets.Courses[0] ?? {}, { 'Dual Qualification': 'Yes', 'Course Language': 'Mandarin' })
    })
    await read()
    expect(await courseOf('012345A')).toMatchObject({ dual_qualification: true, course_language: 'zh' })
    await write((sheets) => {
      const withdrawn = { 'Duration (Weeks)': null, 'Dual Qualification': null, 'Course Language': null }
      Object.assign(sheets.Courses[0] ?? {}, { 'Tuition Fee': 93600, ...withdrawn })
      Object.assign(sheets.Courses[1] ?? {}, { 'Tuition Fee': 0 })
    })
    const { sheets } = await read()
    expect(sheets.Courses).toMatchObject({ created: 0, updated: 2, unchanged: 1 })
    expect(await courseOf('012345A')).toMatchObject({
      total_fee: '93600.00',
      duration_weeks: null,
      dual_qualification: false,
      course_language: 'en',
      version: 2,
    })
    expect(await courseOf('0123456')).toMatchObject({ fee: null, total_fee: null })
  })

  test('takes courses offline that are gone and publishes those that come back, but leaves alone those whose row is refused', async () => {
    await write()
    await read()
    await write((sheets) => {
      sheets.Courses.splice(2, 1)
      sheets['Course Locations'].splice(2, 1)
      Object.assign(sheets.Courses[0] ?? {}, { 'Tuition Fee': 'soon' })
    })
    const { sheets } = await read(file, { force: 'one of three' })
    expect(sheets.Courses).toMatchObject({ offline: 1, refused: 1, updated: 0 })
    expect((await courseOf('022222B'))?.state).toBe(5)
    expect((await courseOf('012345A'))?.state).toBe(3)
    await write()
    await read()
    expect((await courseOf('022222B'))?.state).toBe(3)
  })

  test('leaves the places of an institution whose row, or one of whose places, is refused', async () => {
    await write()
    await read()
    const places = async () =>
      rows(
        store.db,
        sql`select m.enabled, count(k.course_id)::int courses from campuses m left join course_campuses k on k.campus_id = m.id
          group by m.id order by m.id`,
      )
    const before = await places()
    await write((sheets) => Object.assign(sheets.Institutions[0] ?? {}, { 'Institution Capacity': -1 }))
    expect((await read()).refused[0]).toMatchObject({ sheet: 'Institutions' })
    expect(await places()).toEqual(before)
    await write((sheets) => Object.assign(sheets.Locations[0] ?? {}, { Postcode: 'not yet known to us' }))
    expect((await read()).refused[0]).toMatchObject({ sheet: 'Locations' })
    expect(await places()).toEqual(before)
  })

  test('takes a school offline that has left with its courses, and brings it back; one that was claimed stays', async () => {
    const stateOf = async () =>
      (await rows(store.db, sql`select state from schools where register_code = '00002B'`))[0]
    const left = (sheets: RegisterSheets) => {
      for (const name of ['Institutions', 'Courses', 'Locations', 'Course Locations'] as const)
        sheets[name] = sheets[name].filter((row) => row['CRICOS Provider Code'] !== '00002B')
    }
    await write()
    await read()
    await write(left)
    const { sheets } = await read(file, { force: 'it has left' })
    expect([await stateOf(), sheets.Institutions.offline]).toEqual([{ state: 5 }, 1])
    await write()
    await read()
    expect(await stateOf()).toEqual({ state: 3 })
    await store.db.execute(sql`update schools set updated_by = 1 where register_code = '00002B'`)
    await write(left)
    await read(file, { force: 'it has left' })
    expect(await stateOf()).toEqual({ state: 3 })
  })

  test("leaves an institution's own words and a course that it took offline itself", async () => {
    await write()
    await read()
    await store.db.execute(
      sql`update courses set course_name_cn = '护理学学士', fee = 31000, data_source = 1 where register_code = '012345A'`,
    )
    await store.db.execute(sql`update courses set state = 5 where register_code = '0123456'`)
    await store.db.execute(
      sql`update schools set name_cn = '班克西亚大学', website = null, data_source = 1 where register_code = '00001A'`,
    )
    await write((sheets) => Object.assign(sheets.Courses[0] ?? {}, { 'Tuition Fee': 99000 }))
    await read()
    expect(await courseOf('012345A')).toMatchObject({ course_name_cn: '护理学学士', fee: '31000.00' })
    expect((await courseOf('0123456'))?.state).toBe(5)
    expect(
      await rows(store.db, sql`select name_cn, website from schools where register_code = '00001A'`),
    ).toEqual([{ name_cn: '班克西亚大学', website: 'https://www.banksia.example' }])
  })
})

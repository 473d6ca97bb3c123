import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { poll } from '@southbound/shared/testing/timing'
import { sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { Limits } from '#api/plugins/limits.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { completeCourse, dayIn } from '../course.fixture.ts'
import { completeInstitution, subAccount } from '../own-courses.fixture.ts'
import { COLUMNS } from './column-table.ts'
import { COLUMN_KEYS, headerOf } from './columns.ts'

type Row = Record<string, string | number | Date | null | undefined>
let app: TestApp
let owner: Session
let campusId = ''
beforeAll(async () => {
  app = await testApp()
  owner = await app.signIn('institution')
  ;({ campusId } = await completeInstitution(app, owner))
  owner = await app.signIn('institution')
})
afterAll(() => app.close())

const send = (
  bytes: Buffer,
  { name = 'courses.csv', dryRun = false, as = owner, locale = 'en' as 'en' | 'zh' } = {},
) => {
  // The limit of the minute is not what is tried here.
  app.frame.limits = new Limits()
  return app.upload(
    'POST /course/own/import',
    { fields: { dryRun: String(dryRun) }, files: [{ name, bytes }] },
    { as, locale },
  )
}
const csv = (rows: Row[], separator = ',') => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (value: unknown) =>
    value === null || value === undefined ? '' : `"${String(value).replaceAll('"', '""')}"`
  return [names, ...rows.map((row) => names.map((name) => row[name]))]
    .map((line) => line.map(cell).join(separator))
    .join('\r\n')
}
const xlsx = async (rows: Row[], titles: string[] = []) => {
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet('About').addRow(['nothing here'])
  const sheet = workbook.addWorksheet('Courses')
  for (const title of titles) sheet.addRow([title])
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  sheet.addRow(names)
  for (const row of rows) sheet.addRow(names.map((name) => row[name] ?? null))
  return Buffer.from(await workbook.xlsx.writeBuffer())
}
const own = async (keyword: string) =>
  (await app.call('POST /course/getOwnCourse', { body: { keyword } }, { as: owner })).data
const content = async (keyword: string) => {
  const [row] = (await own(keyword)).rows
  return (await app.call('GET /course/own/:id', { params: { id: row?.id ?? '' } }, { as: owner })).data
}
const said = async (rows: Row[], dryRun = true) => (await send(Buffer.from(csv(rows)), { dryRun })).data

const NURSING: Row = {
  'CRICOS Course Code': '111111A',
  'Course Name': 'Bachelor of Reef Nursing',
  'Course Level': 'Bachelor Degree',
  'Field of Education 1 Narrow Field': '0603 - Nursing',
  'Duration (Weeks)': 156,
  'Tuition Fee': 'A$90,000',
  'Course Language': 'English',
}
const SCHOOL: Row = {
  'Course Name': 'Reef Senior School',
  'Course Level': 'Senior secondary certificate',
  'Year Levels': '11; 12',
  Fee: '29000',
}

describe('an institution’s table', () => {
  test('is tried first: every row tells what would become of it, and nothing is written', async () => {
    const rows = [NURSING, SCHOOL, { ...NURSING, 'CRICOS Course Code': '111112A', 'Tuition Fee': 'much' }]
    const { data } = await send(Buffer.from(csv(rows)), { dryRun: true })
    expect(data).toMatchObject({
      dryRun: true,
      total: 3,
      created: 2,
      updated: 0,
      unchanged: 0,
      failed: 1,
      ignored: [],
    })
    expect(data.rows.map(({ line, result, column, reason }) => [line, result, column, reason])).toEqual([
      [2, 'created', null, null],
      [3, 'created', null, null],
      [4, 'error', 'Tuition Fee', 'tuition: ‘much’ is not a number.'],
    ])
    expect((await own('reef')).total).toBe(0)
  })

  test('writes the good rows, leaves out the others, and changes nothing the second time', async () => {
    const file = Buffer.from(csv([NURSING, SCHOOL, { ...NURSING, 'CRICOS Course Code': 'x' }]))
    const first = await send(file)
    expect(first.data).toMatchObject({ dryRun: false, created: 2, failed: 1 })
    expect(first.data.rows[2]).toMatchObject({
      column: 'CRICOS Course Code',
      reason: 'register code: six digits and a letter, or seven digits.',
    })
    const again = await send(file)
    expect(again.data).toMatchObject({ created: 0, updated: 0, unchanged: 2, failed: 1 })
    const nursing = await content('reef nursing')
    expect(nursing).toMatchObject({ state: 1, version: 1, dataSource: 1 })
    expect(nursing.content).toMatchObject({
      internationalFee: '30000.00',
      totalFee: '90000.00',
      foeBroad: '06',
      foeNarrow: '0603',
      campusIds: [campusId],
      currency: 'AUD',
    })
    expect((await content('reef senior')).content).toMatchObject({
      annualFeeInternational: '29000.00',
      yearLevels: ['11', '12'],
    })
    const log = await app.call('GET /course/own/:id/log', { params: { id: nursing.id } }, { as: owner })
    expect(log.data.rows.map(({ action }) => action)).toEqual(['imported'])
  })

  test('finds a course again by its code, or by name, level and campus, and leaves alone what a row does not say', async () => {
    const changed = [
      {
        'CRICOS Course Code': '111111a',
        Fee: '31000',
        'English Test': 'IELTS Academic',
        'English Overall': '6.5',
        'English Band': '6.0',
      },
      { 'Course Name': 'reef senior school', 'Course Level': '高中', Fee: '30500', Curriculum: 'VCE' },
    ]
    const { data } = await send(Buffer.from(csv(changed)))
    expect(data).toMatchObject({ created: 0, updated: 2, failed: 0 })
    expect((await content('reef nursing')).content).toMatchObject({
      courseNameEn: 'Bachelor of Reef Nursing',
      internationalFee: '31000.00',
      requirements: [{ kind: 4, examTypeCode: 1, overallMin: '6.5', bandMin: '6' }],
    })
    expect((await content('reef senior')).content).toMatchObject({
      annualFeeInternational: '30500.00',
      curriculum: 'VCE',
      yearLevels: ['11', '12'],
    })
    expect((await send(Buffer.from(csv(changed)))).data).toMatchObject({ unchanged: 2 })
  })

  test('takes health cover and the detailed and second fields, as the register writes them', async () => {
    const row = {
      'CRICOS Course Code': '111113A',
      'Course Name': 'Bachelor of Reef Nursing and Business',
      'Course Level': 'Bachelor Degree',
      'Field of Education 1 Narrow Field': '0603 - Nursing',
      'Field of Education 1 Detailed Field': 60301,
      'Field of Education 2 Narrow Field': '0803 - Business and Management',
      'Field of Education 2 Detailed Field': '080301 - Business Management',
      OSHC: 'A$2,100',
    }
    const wrong = { ...row, 'CRICOS Course Code': '111114A', 'Field of Education 1 Detailed Field': '080301' }
    const { data } = await send(Buffer.from(csv([row, wrong])))
    expect(data).toMatchObject({ created: 1, failed: 1, ignored: [] })
    expect(data.rows[1]?.reason).toBe('detailed field of education: six digits that begin with 0603.')
    expect((await content('Reef Nursing and Business')).content).toMatchObject({
      foeDetailed: '060301',
      foe2Broad: '08',
      foe2Narrow: '0803',
      foe2Detailed: '080301',
      oshcSingleEstimate: '2100.00',
    })
  })

  test('publishes complete courses that it names, which the finder then shows', async () => {
    const row = {
      'CRICOS Course Code': '111111A',
      'Intake Dates': `${dayIn(90)}; ${dayIn(200)}`,
      Description: 'Reef and ward.\n\nThree years.',
      Publish: 'yes',
    }
    const missing = await send(Buffer.from(csv([{ 'CRICOS Course Code': '111111A', Publish: '是' }])), {
      locale: 'zh',
    })
    expect(missing.data.rows[0]).toMatchObject({
      result: 'error',
      column: 'Publish',
      reason: '资料不完整，不能发布。还缺：入学时间、英文简介。',
    })
    expect((await send(Buffer.from(csv([row])))).data).toMatchObject({ updated: 1, failed: 0 })
    const { state, content: published } = await content('reef nursing')
    expect([state, published.descriptionEn, published.intakes.length]).toEqual([
      3,
      '<p>Reef and ward.</p><p>Three years.</p>',
      2,
    ])
    const found = async () =>
      (await app.call('POST /search/course', { body: { keyword: 'reef nursing' } })).data.total
    await poll(found, { timeout: 10_000 }).toBe(1)
    expect((await send(Buffer.from(csv([row])))).data).toMatchObject({ unchanged: 1 })
  })

  test('corrects public courses of the register, which came without description and intakes', async () => {
    const reef = sql`select id from courses where register_code = '111111A'`
    await app.db.execute(sql`delete from intakes where course_id in (${reef})`)
    await app.db.execute(sql`update courses set description_en = null where id in (${reef})`)
    const file = Buffer.from(csv([{ 'CRICOS Course Code': '111111A', 'Tuition Fee': '91500' }]))
    expect((await send(file)).data).toMatchObject({ updated: 1, failed: 0 })
    expect((await send(file)).data).toMatchObject({ unchanged: 1, failed: 0 })
  })

  test('may be an .xlsx with titles above the header, dates as Excel keeps them, and columns that we do not know', async () => {
    const rows = [
      {
        课程英文名: 'Reef English',
        课程中文名: '礁石英语',
        学历层次: '语言课程',
        课程费用: 7000,
        '学制（周）': 20,
        开学日期: new Date(`${dayIn(60)}T00:00:00Z`),
        备注: 'x',
      },
    ]
    const { data } = await send(await xlsx(rows, ['Our courses', '2027']), { name: 'Kurse.XLSX' })
    expect(data).toMatchObject({ created: 1, failed: 0, ignored: ['备注'] })
    expect(data.rows[0]).toMatchObject({ line: 4, name: 'Reef English' })
    const english = await content('礁石英语')
    expect(english).toMatchObject({
      courseType: 3,
      content: { totalCourseFee: '7000.00', intakes: [{ startDate: dayIn(60), term: 'elicos' }] },
    })
  })

  test('may be what Chinese Excel saves: GBK, and lines with semicolons or tabs', async () => {
    // '课程中文名,学历层次,课程费用' and '珊瑚护理,学士,30000' in GBK.
    const gbk = Buffer.from(
      'bfceb3ccd6d0cec4c3fb2cd1a7c0fab2e3b4ce2cbfceb3ccb7d1d3c30d0ac9babaf7bba4c0ed2cd1a7cabf2c3330303030',
      'hex',
    )
    expect((await send(gbk)).data).toMatchObject({ created: 1, failed: 0, rows: [{ name: '珊瑚护理' }] })
    expect(
      (
        await send(
          Buffer.from(`\ufeff${csv([{ 课程中文名: '珊瑚护理', 学历层次: '学士', 课程费用: '31000' }], ';')}`),
        )
      ).data,
    ).toMatchObject({ updated: 1 })
    const utf16 = Buffer.from(
      `\ufeff${csv([{ 课程中文名: '珊瑚护理', 学历层次: '学士', 课程费用: '32000' }], '\t')}`,
      'utf16le',
    )
    expect((await send(utf16)).data).toMatchObject({ updated: 1 })
  })

  test('tells each fault of a row with its line and column, in both languages', async () => {
    const rows = [
      { 'Course Name': 'A', 'Course Level': 'Sorcery' },
      { 'Course Name': 'B', 'Course Level': 'Diploma', Campus: 'Atlantis' },
      { 'Course Name': 'C', 'Course Level': 'Diploma', 'Course Group': 'English school' },
      { 'Course Name': 'D', 'Course Level': 'Diploma', 'Intake Dates': '31/02/2027' },
      { 'Course Name': 'E', 'Course Level': 'Diploma', Tags: 'a;b;c;d;e;f' },
      { 'Course Name': 'F', 'Course Level': 'Diploma', Fee: '12345678901' },
      { 'Course Name': 'G', 'Course Level': 'Diploma', 'English Test': 'IELTS', 'English Overall': '11' },
      { 'Course Name': 'H', 'Course Level': '' },
      { 'Course Name': 'I', 'Course Level': 'Diploma' },
      { 'Course Name': 'I', 'Course Level': 'Diploma' },
    ]
    const english = await send(Buffer.from(csv(rows)), { dryRun: true })
    expect(english.data.rows.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)).toEqual(
      [
        '2 Course Level: level: ‘Sorcery’ is not known.',
        '3 Campus: campuses: ‘Atlantis’ is not known.',
        '4 Course Level: course level does not belong to this group of courses.',
        '5 Intake Dates: intakes is not a date that exists.',
        '6 Tags: tags: choose at most 5.',
        '7 Fee: fee of the first year (international): at most 10 digits and 2 decimals.',
        '8 English Overall: entry requirements must be from 0 to 9.',
        '9 Course Level: Please enter level.',
        '10 null: null',
        '11 null: Line 10 holds the same course.',
      ].map((line) => line.replace('course level does', 'level does')),
    )
    const chinese = await send(Buffer.from(csv(rows)), { dryRun: true, locale: 'zh' })
    for (const row of chinese.data.rows) if (row.reason) expect(row.reason).toMatch(/[\u4e00-\u9fff]/)
  })
})

describe('a file is refused', () => {
  const refused = async (bytes: Buffer, name = 'courses.xlsx') => {
    const [en, zh] = [await send(bytes, { name }), await send(bytes, { name, locale: 'zh' })]
    expect(zh.message).toMatch(/[\u4e00-\u9fff]/)
    return en.code
  }
  test('when it is damaged, protected, of another kind, empty or without a header', async () => {
    const whole = await xlsx([NURSING])
    expect(await refused(whole.subarray(0, whole.length - 400))).toBe(40025)
    expect(await refused(Buffer.from('d0cf11e0a1b11ae1000000', 'hex'))).toBe(40025)
    expect(await refused(Buffer.from([0, 1, 2, 3, 0]), 'courses.csv')).toBe(40025)
    expect(
      await refused(Buffer.from('Course Name,Course Level\r\n"never closed,Diploma'), 'courses.csv'),
    ).toBe(40025)
    expect(await refused(Buffer.from('a,b\r\n1,2'), 'courses.csv')).toBe(40026)
    expect(await refused(await xlsx([{ a: 1 }]))).toBe(40026)
    expect((await send(Buffer.from('x'), { name: 'courses.pdf' })).code).toBe(41501)
    expect((await send(Buffer.alloc(0))).code).toBe(40042)
    expect((await send(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))).code).toBe(41300)
  })

  test('when it has more than 5,000 rows; 5,000 are taken', async () => {
    const lines = (count: number) =>
      Buffer.from(
        [
          'Course Name,Course Level',
          ...Array.from({ length: count }, (_, at) => `Mass course ${at},Diploma`),
        ].join('\n'),
      )
    const over = await send(lines(5001), { dryRun: true })
    expect([over.code, over.message]).toEqual([40027, 'The file has more than 5000 rows. Please divide it.'])
    expect((await send(lines(5000))).data).toMatchObject({ created: 5000, failed: 0 })
  }, 180_000)

  test('from whoever may not, and before the institution is complete', async () => {
    const file = Buffer.from(csv([SCHOOL]))
    expect((await send(file, { as: await app.signIn('agent') })).code).toBe(40300)
    expect((await send(file, { as: await app.signIn('strangerInstitution') })).code).toBe(40925)
    expect((await send(file, { as: await subAccount(app, owner, { campuses: 'all' }) })).code).toBe(40300)
  })

  test('and an archived course is left alone', async () => {
    const made = await app.call(
      'POST /course/course',
      { body: { version: 0, content: completeCourse.tertiary(campusId, { registerCode: '222222A' }) } },
      { as: owner },
    )
    await app.call(
      'PUT /course/own/:id/state',
      { params: { id: made.data.id }, body: { version: 1, move: 'archive' } },
      { as: owner },
    )
    const { data } = await send(Buffer.from(csv([{ 'CRICOS Course Code': '222222A', Fee: '1' }])))
    expect(data.rows[0]).toMatchObject({
      result: 'error',
      reason: 'This course is archived. Restore it first.',
    })
  })
})

describe('the template', () => {
  const get = (format: string, locale: string) =>
    app.inject({
      method: 'GET',
      url: `/api/course/template/${format}`,
      headers: { sessionkey: owner.sessionKey, 'accept-language': locale },
    })

  test('names every column in both languages, explains them, and is understood when it comes back', async () => {
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load((await get('xlsx', 'zh-CN')).rawPayload as never)
    const [sheet, guide] = workbook.worksheets
    expect(((sheet?.getRow(1).values ?? []) as string[]).slice(1)).toEqual(COLUMN_KEYS.map(headerOf))
    expect(guide?.getRow(3).getCell(1).value).toBe(COLUMNS.registerCode.zh)
    sheet?.addRow(
      COLUMN_KEYS.map((key) =>
        key === 'campuses'
          ? 'Main Campus'
          : ['yearLevels', 'curriculum', 'hoursPerWeek', 'hsk'].includes(key)
            ? ''
            : COLUMNS[key].example,
      ),
    )
    const filled = await send(Buffer.from(await workbook.xlsx.writeBuffer()), {
      name: 't.xlsx',
      dryRun: true,
    })
    expect(filled.data).toMatchObject({ created: 1, failed: 0, ignored: [] })
    const csvFile = (await get('csv', 'en')).body
    expect(csvFile.startsWith('\ufeffCourse Group / 课程类别,')).toBe(true)
  })
})

describe('what a table may hold', () => {
  test.each([
    ['a level of half a million letters', { 'Course Level': 'master'.repeat(80_000) }, /20,?000/],
    ['a level that only looks like one', { 'Course Level': 'master'.repeat(100) }, /./],
    ['a group named as a part of JavaScript', { 'Course Group': 'constructor' }, /./],
    ['a year before all others', { 'Intake Dates': '0000-02-22' }, /./],
    ['no week', { 'Duration (Weeks)': 0 }, /./],
  ])('%s is a fault of its row, at once', async (_what, over, reason) => {
    const began = performance.now()
    const { rows } = await said([{ ...NURSING, ...over }, SCHOOL])
    expect(rows.map(({ result }) => result)).toEqual(['error', expect.not.stringMatching('error')])
    expect(rows[0]?.reason).toMatch(reason)
    expect(performance.now() - began).toBeLessThan(20_000)
  })

  test('a campus and a tag that are named twice are one', async () => {
    const row = {
      ...NURSING,
      'CRICOS Course Code': '111111Z',
      'Course Name': 'Twice Named',
      Tags: 'reef; reef',
    }
    expect((await send(Buffer.from(csv([row])))).data).toMatchObject({ created: 1, failed: 0 })
    expect((await content('Twice Named')).content.tags).toEqual(['reef'])
  })

  test('more text than courses have, of one word that stands in every row, is refused by name', async () => {
    const long = 'x'.repeat(20_000)
    const rows = Array.from({ length: 1_300 }, (_, n) => ({
      [COLUMNS.nameEn.en]: `Long ${n}`,
      [COLUMNS.level.en]: 'Bachelor Degree',
      [COLUMNS.descriptionEn.en]: long,
    }))
    expect((await send(await xlsx(rows), { name: 'long.xlsx' })).code).toBe(ERRORS['discovery.import-text'])
  })
})

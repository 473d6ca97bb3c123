import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { fillCatalogue } from '../catalogue.fixture.ts'
import { courses } from '../courses.tables.ts'
import { OFFLINE, schools } from '../schools.tables.ts'

let app: TestApp
let filled: Awaited<ReturnType<typeof fillCatalogue>>
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const one = (nameEn: string, more: object = {}) => ({
  nameEn,
  nameCn: null,
  amount: null,
  percent: null,
  criteria: null,
  deadline: null,
  ...more,
})
const MERIT = one('Merit Award', { nameCn: '优秀奖', percent: '25', criteria: 'An essay', deadline: day(30) })
const give = (at: number, ...scholarships: ReturnType<typeof one>[]) =>
  app.db
    .update(courses)
    .set({ groupFacts: { scholarships } })
    .where(eq(courses.id, filled.courses[at]?.id ?? ''))

/** Of one school: its courses in the order of creation. */
const ofSchool = (schoolId: string | undefined) =>
  filled.courses.flatMap((course, at) => (course.schoolId === schoolId ? [at] : []))

beforeAll(async () => {
  app = await testApp()
  filled = await fillCatalogue(app.db)
  const schoolId = filled.courses[0]?.schoolId
  const [first = 0, second = 0, third = 0] = ofSchool(schoolId)
  await give(first, MERIT, one('Start Grant', { amount: '5000.00' }))
  await give(second, MERIT)
  await give(third, one('Closed Prize', { amount: '900.00', deadline: day(-1) }))
  const other = filled.courses.findIndex((course) => course.schoolId !== schoolId)
  await give(other, one('50% Grant_off', { amount: '7000.00', deadline: day(5) }))
})
afterAll(() => app.close())

const find = async (query: object = {}) => {
  const { data } = await app.call('GET /scholarships', { query })
  return data
}
const names = async (query: object = {}) => (await find(query)).rows.map(({ nameEn }) => nameEn)

test('equal scholarships of a school are one row with how many courses have it; a visitor may look', async () => {
  const { rows, total } = await find()
  expect(total).toBe(3)
  expect(rows.map(({ nameEn, courses: count, open }) => [nameEn, count, open])).toEqual([
    ['50% Grant_off', 1, true],
    ['Merit Award', 2, true],
    ['Start Grant', 1, true],
  ])
  expect(rows[1]).toMatchObject({
    nameCn: '优秀奖',
    percent: '25',
    school: { schoolId: filled.courses[0]?.schoolId },
    course: { id: filled.courses[0]?.id },
  })
  expect(await find({ page: 9 })).toMatchObject({ rows: [], total: 3 })
  expect(rows[2]?.amount).toEqual({ amount: '5000.00', currency: expect.stringMatching(/^[A-Z]{3}$/) })
})

test('words, country, level, order and passed deadlines choose; marks of patterns are words', async () => {
  expect(await names({ keyword: 'essay' })).toEqual(['Merit Award'])
  expect(await names({ keyword: '优秀' })).toEqual(['Merit Award'])
  expect(await names({ keyword: '優秀' })).toEqual(['Merit Award'])
  expect(await names({ keyword: '50% Grant_' })).toEqual(['50% Grant_off'])
  expect(await names({ keyword: '%' })).toEqual(['50% Grant_off'])
  expect(await names({ past: '1', sort: 'amount' })).toEqual([
    '50% Grant_off',
    'Start Grant',
    'Closed Prize',
    'Merit Award',
  ])
  const { countries, levels, rows } = await find({ countryCode: '0061' })
  expect(countries.map(({ value }) => value)).toContain('0061')
  expect(levels.every(({ nameEn, count }) => nameEn && count > 0)).toBe(true)
  expect(countries.find(({ value }) => value === '0061')?.count).toBe(
    (await find({ countryCode: '0061' })).total,
  )
  const past = await find({ past: '1', countryCode: '0061' })
  expect(past.countries.find(({ value }) => value === '0061')?.count).toBe(past.total)
  expect(rows.every(({ school }) => school.countryCode === '0061')).toBe(true)
  expect(await names({ levelCode: '999' })).toEqual([])
  expect((await find({ rows: 1, page: 2 })).rows).toHaveLength(1)
  expect((await app.callRaw('GET /scholarships', { query: { sort: 'luck' } })).code).toBe(40000)
})

test('what the public does not see gives none', async () => {
  const id = filled.courses[0]?.schoolId ?? ''
  await app.db.update(schools).set({ state: OFFLINE }).where(eq(schools.id, id))
  expect(await names({ past: '1' })).toEqual(['50% Grant_off'])
})

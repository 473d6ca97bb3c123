import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { catalogueChanged } from '../course-index/catalogue-changes.service.ts'
import { agencySchools } from './agencies.tables.ts'
import { fillCatalogue } from './catalogue.fixture.ts'
import { catalogueOf } from './catalogue.ts'
import { courses } from './courses.tables.ts'

let app: TestApp
let filled: Awaited<ReturnType<typeof fillCatalogue>>

beforeAll(async () => {
  app = await testApp()
  filled = await fillCatalogue(app.db)
  await app.db
    .insert(agencySchools)
    .values({ agencyId: filled.agents[0]?.id ?? '', schoolId: filled.courses[1]?.schoolId ?? '' })
})
afterAll(() => app.close())

const find = async (id: string) =>
  (await app.call('POST /course/findById/:a/:b', { params: { a: 0, b: id } })).data
type Course = (typeof filled.courses)[number]
const change = async (course: Course, set: Partial<typeof courses.$inferInsert>) => {
  await app.db.update(courses).set(set).where(eq(courses.id, course.id))
  await catalogueChanged(app.db, { courseIds: [course.id] })
  await catalogueOf(app.db)?.settled()
}
const shownIn = (country: string, of: Course) => {
  const inCountry = new Set(
    filled.schools.filter(({ countryCode }) => countryCode === country).map(({ id }) => id),
  )
  return filled.courses.filter(
    (one) =>
      one.state === 3 &&
      one.fee !== null &&
      inCountry.has(one.schoolId) &&
      one.courseType === of.courseType &&
      one.levelCode === of.levelCode &&
      one.currency === of.currency,
  )
}
const withFee = () =>
  filled.courses.find(
    (one) =>
      one.fee &&
      one.state === 3 &&
      one.courseType === 1 &&
      filled.schools.some(({ id, countryCode }) => id === one.schoolId && countryCode === '0061'),
  ) as Course

test('a fee is told among those of its group, country, level and field, and no other', async () => {
  const course = withFee()
  const { feeSpread } = await find(course.id)
  const same = shownIn('0061', course).filter(({ foeBroad }) => foeBroad === course.foeBroad)
  expect(feeSpread?.count).toBe(same.length)
  expect(feeSpread?.values).toEqual(same.map(({ fee }) => Math.round(Number(fee))).sort((a, b) => a - b))
  expect(feeSpread?.currency).toBe('AUD')
})

test('without a fee, or without a field, there is nothing to tell', async () => {
  const course = withFee()
  await change(course, { foeBroad: null, foeNarrow: null })
  expect((await find(course.id)).feeSpread).toBeNull()
  await change(course, { foeBroad: course.foeBroad, foeNarrow: course.foeNarrow, fee: null })
  expect((await find(course.id)).feeSpread).toBeNull()
  await change(course, { fee: course.fee })
})

test('the only course of its field is told alone, and all fees alike stay alike', async () => {
  const course = withFee()
  await change(course, { foeBroad: '01', foeNarrow: '0103' })
  expect((await find(course.id)).feeSpread).toMatchObject({
    count: 1,
    values: [Math.round(Number(course.fee))],
  })
  await change(course, { foeBroad: course.foeBroad, foeNarrow: course.foeNarrow })
})

test('a hidden course is in no spread and no count', async () => {
  const course = withFee()
  const schoolOf = async () => (await app.call('GET /school/:id', { params: { id: course.schoolId } })).data
  const totalOf = ({ courseCounts }: Awaited<ReturnType<typeof schoolOf>>) =>
    courseCounts.reduce((sum, { count }) => sum + count, 0)
  const before = await schoolOf()
  expect(totalOf(before)).toBe(before.courseCount)
  expect(before.courseCounts[0]?.field.nameEn).toBeTruthy()
  const other = shownIn('0061', course).find(
    (one) => one.id !== course.id && one.schoolId === course.schoolId,
  ) as Course
  const spread = (await find(course.id)).feeSpread
  await change(other, { state: 1 })
  expect(totalOf(await schoolOf())).toBe(before.courseCount - 1)
  const after = (await find(course.id)).feeSpread
  expect(spread && after && spread.count - after.count).toBe(other.foeBroad === course.foeBroad ? 1 : 0)
  await change(other, { state: 3 })
})

test('who represents a school is told with its answer time, and an agency among all that were measured', async () => {
  const course = filled.courses[1] as Course
  const [first] = (await find(course.id)).agencies
  expect(first).toMatchObject({ agencyId: filled.agents[0]?.id, responseMedianHours: 6 })
  const { data } = await app.call('POST /agency/public/:id', { params: { id: filled.agents[0]?.id ?? '' } })
  expect(data.answerTimes?.values).toContain(6)
  expect(data.answerTimes?.count).toBe(data.answerTimes?.values.length)
})

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { dayThere } from '#api/day-there.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { catalogueChanged, renewDocuments } from '../../course-index/catalogue-changes.service.ts'
import { exchangeRates } from '../../reference/reference.tables.ts'
import { isAgencyPublic } from '../../vocabulary/published.service.ts'
import { agencies } from '../agencies.tables.ts'
import { fillCatalogue } from '../catalogue.fixture.ts'
import { catalogueOf } from '../catalogue.ts'
import { courses } from '../courses.tables.ts'
import { PUBLISHED, schools } from '../schools.tables.ts'

const DRAFT = 1
let app: TestApp
let schoolId: string
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** Of the school's place, where a scholarship ends. */
const there = (days: number) =>
  dayThere({ countryCode: '0065', stateId: null }, new Date(Date.now() + days * 86_400_000))
const rateOf = (currency: string, rate: string, validFrom: string) => ({
  currency,
  rate,
  validFrom,
  source: 'a test',
})

beforeAll(async () => {
  app = await testApp()
  await app.db
    .insert(exchangeRates)
    .values([rateOf('AUD', '4.7', '2020-01-01'), rateOf('SGD', '5.2', '2020-01-01')])
  await fillCatalogue(app.db)
  const [school] = await app.db
    .insert(schools)
    .values({
      seoId: 'quokka',
      nameEn: 'Quokka College',
      institutionType: 2,
      countryCode: '0065',
      score: '50',
      ownership: 1,
    })
    .returning()
  schoolId = school?.id ?? ''
})
afterAll(() => app.close())

type Change = Partial<typeof courses.$inferInsert>
async function teach(courseNameEn: string, change: Change): Promise<string> {
  const one = { courseType: 1, schoolId, levelCode: '160', courseNameEn, currency: 'AUD' }
  const [row] = await app.db
    .insert(courses)
    .values({ ...one, ...change })
    .returning()
  await changed(row?.id ?? '')
  return row?.id ?? ''
}
async function changed(id: string) {
  await catalogueChanged(app.db, { courseIds: [id], schoolIds: [schoolId] })
  await catalogueOf(app.db)?.settled()
}
/** As the first node does on the next day. */
async function nextDay() {
  await app.db.execute(sql`update catalogue_version set day = ${day(-1)}`)
  await renewDocuments(app.db)
  await catalogueOf(app.db)?.settled()
}
const found = async (body: object) =>
  (await app.call('POST /search/course', { body })).data.rows.map(({ courseNameEn }) => courseNameEn)
const grant = (nameEn: string, more: object) => ({
  nameEn,
  nameCn: null,
  amount: null,
  percent: null,
  criteria: null,
  deadline: null,
  ...more,
})

test('fees of several currencies are ordered by what they are worth, and anew when a rate has moved', async () => {
  await teach('Wombat in yuan', { fee: '26000', currency: 'CNY' })
  await teach('Wombat in dollars', { fee: '20000' })
  await teach('Wombat of Singapore', { fee: '19000', currency: 'SGD' })
  const cheapest = ['Wombat in yuan', 'Wombat in dollars', 'Wombat of Singapore']
  expect(await found({ keyword: 'wombat', sort: 'fee' })).toEqual(cheapest)
  expect(await found({ keyword: 'wombat', sort: '-fee' })).toEqual(cheapest.toReversed())
  // Limits are of the course's own currency.
  expect(await found({ keyword: 'wombat', feeMax: 20_000, sort: 'fee' })).toEqual(cheapest.slice(1))
  await app.db.insert(exchangeRates).values(rateOf('AUD', '5.1', day(0)))
  await nextDay()
  const dearer = ['Wombat in yuan', 'Wombat of Singapore', 'Wombat in dollars']
  expect(await found({ keyword: 'wombat', sort: 'fee' })).toEqual(dearer)
})

test('a school begins with the amount and the currency of one course, the cheapest of all currencies', async () => {
  const { data } = await app.call('GET /school/:id', { params: { id: schoolId } })
  expect(data.feeFrom).toEqual({ amount: '26000.00', currency: 'CNY' })
  await app.db.delete(courses).where(eq(courses.currency, 'CNY'))
  await teach('Wombat of a partner', { fee: '40000', currency: 'AUD' })
  const { data: later } = await app.call('GET /school/:id', { params: { id: schoolId } })
  expect(later.feeFrom).toEqual({ amount: '19000.00', currency: 'SGD' })
})

test('scholarships are ordered by what they are worth; of a school those that are open are shown, each once', async () => {
  const over = Array.from({ length: 8 }, (_, at) =>
    grant(`Over ${at}`, { percent: '9', deadline: there(-at - 1) }),
  )
  const merit = grant('Merit', { percent: '20' })
  const scholarships = [...over, merit, grant('Merit', { amount: '5000.00', deadline: there(9) })]
  const id = await teach('Bilby', { groupFacts: { scholarships } })
  await teach('Bilby in yuan', {
    currency: 'CNY',
    groupFacts: { scholarships: [grant('Yuan', { amount: '8000.00' }), merit] },
  })
  const { data: school } = await app.call('GET /school/:id', { params: { id: schoolId } })
  expect(school.scholarships.map(({ nameEn, percent }) => [nameEn, percent])).toEqual([
    ['Merit', null],
    ['Merit', '20'],
    ['Yuan', null],
  ])
  const { data: course } = await app.call('POST /course/findById/:a/:b', { params: { a: 1, b: id } })
  expect(course.scholarships.map(({ nameEn, open }) => [nameEn, open]).slice(0, 3)).toEqual([
    ['Merit', true],
    ['Merit', true],
    ['Over 0', false],
  ])
  const { data } = await app.call('GET /scholarships', { query: { sort: 'amount' } })
  expect(data.rows.map(({ nameEn }) => nameEn).slice(0, 2)).toEqual(['Merit', 'Yuan'])
})

test('a course whose only scholarship ended yesterday has none from the next day on', async () => {
  const id = await teach('Numbat', { groupFacts: { scholarships: [grant('Last', { deadline: there(0) })] } })
  const asked = { keyword: 'numbat', scholarship: ['true'] }
  expect(await found(asked)).toEqual(['Numbat'])
  const scholarships = [grant('Last', { deadline: there(-1) })]
  await app.db.update(courses).set({ groupFacts: { scholarships } }).where(eq(courses.id, id))
  await nextDay()
  expect(await found(asked)).toEqual([])
  expect(await found({ keyword: 'numbat' })).toEqual(['Numbat'])
})

test('the newest course is the one that became public last, not the one that was made last', async () => {
  const first = await teach('Potoroo of March', { state: DRAFT })
  await teach('Potoroo of October', {})
  await app.db.update(courses).set({ state: PUBLISHED }).where(eq(courses.id, first))
  await changed(first)
  const newest = ['Potoroo of March', 'Potoroo of October']
  expect(await found({ keyword: 'potoroo', sort: 'newest' })).toEqual(newest)
  // Written anew for another reason, it stays where it arrived.
  await changed(first)
  expect(await found({ keyword: 'potoroo', sort: 'newest' })).toEqual(newest)
})

test('what a version before wrote without a currency is written anew with the day', async () => {
  const id = await teach('Quoll', { fee: '9000' })
  await app.db.execute(sql`update course_documents set currency = null where course_id = ${id}`)
  await nextDay()
  expect(await rows(app.db, sql`select currency from course_documents where course_id = ${id}`)).toEqual([
    { currency: 'AUD' },
  ])
})

test('an agency is listed without a licence from the day after its last one', async () => {
  const [agency] = await app.db.select().from(agencies).where(isAgencyPublic(agencies)).limit(1)
  const id = agency?.id ?? ''
  const listed = async () => {
    const body = { keyword: agency?.companyNameEn ?? '' }
    const { rows: found } = (await app.call('POST /agency/searchAgency', { body })).data
    return found.find((row) => row.id === id)?.credentials
  }
  const until = async (validTo: string) => {
    const credentials = [{ kind: 'MARN', number: '1', issuedBy: null, state: 2, validTo }]
    await app.db.update(agencies).set({ credentials }).where(eq(agencies.id, id))
  }
  await until(day(0))
  await catalogueChanged(app.db, { agencies: true })
  await catalogueOf(app.db)?.settled()
  expect(await listed()).toEqual(['MARN'])
  await until(day(-1))
  // No course changes with this day.
  await app.db.update(courses).set({ groupFacts: {} })
  await nextDay()
  expect(await listed()).toEqual([])
})

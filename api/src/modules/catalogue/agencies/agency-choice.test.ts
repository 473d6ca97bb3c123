import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { catalogueChanged } from '../../course-index/catalogue-changes.service.ts'
import { DISCUSSED, discussions } from '../../discussions/discussions.tables.ts'
import { agencies, agencySchools, VERIFICATION } from '../agencies.tables.ts'
import { catalogueOf } from '../catalogue.ts'
import { OFFLINE, PUBLISHED, schools } from '../schools.tables.ts'

let app: TestApp
let ids: { best: string; stands: string; both: string; suspended: string }
let schoolIds: string[]
beforeAll(async () => {
  app = await testApp()
  const made = await app.db
    .insert(schools)
    .values(
      ['one', 'two'].map((seoId) => ({
        seoId,
        nameEn: `School ${seoId}`,
        institutionType: 1,
        countryCode: '0061',
      })),
    )
    .returning()
  schoolIds = made.map(({ id }) => id)
  ids = await buildAgencies()
  await catalogueChanged(app.db, { courseIds: [], agencies: true })
  await catalogueOf(app.db)?.settled()
})
afterAll(() => app.close())

async function buildAgencies() {
  const { verified, suspended } = VERIFICATION
  const common = { countryCode: '0086', verificationState: verified }
  const credentials = [{ kind: 'QEAC', number: 'C649', state: 2, validTo: '2099-11-30' }]
  const feeTable = [{ serviceType: 'course', amount: '1200.00', currency: 'AUD' }]
  const rows = await app.db
    .insert(agencies)
    .values([
      { ...common, companyNameEn: 'Best Score', score: '90', responseMedianHours: null },
      {
        ...common,
        companyNameEn: 'Stands For One',
        score: '10',
        responseMedianHours: 3,
        credentials,
        feeTable,
        languages: ['en', 'zh'],
      },
      { ...common, companyNameEn: 'Stands For Both', score: '5' },
      { ...common, companyNameEn: 'Suspended', score: '99', verificationState: suspended },
      { ...common, companyNameEn: 'Not Verified', score: '98', verificationState: VERIFICATION.none },
    ])
    .returning()
  const [best, stands, both, gone, none] = rows.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const [one, two] = schoolIds as [string, string]
  const link = (agencyId: string, schoolId: string, state = 1) => ({ agencyId, schoolId, state })
  await app.db
    .insert(agencySchools)
    .values([
      link(stands, one),
      link(both, one),
      link(both, two),
      link(gone, one),
      link(none, one),
      link(best, two, 2),
    ])
  const said = { targetType: DISCUSSED.agency, targetId: stands, verified: true, body: 'fine' }
  await app.db.insert(discussions).values([
    { ...said, accountId: app.accounts.student.id, rating: 2, createdAt: '2026-01-01T00:00:00Z' },
    { ...said, accountId: app.accounts.student.id, rating: 4, createdAt: '2026-02-01T00:00:00Z' },
    { ...said, accountId: app.accounts.strangerStudent.id, rating: 5, verified: false },
  ])
  return { best, stands, both, suspended: gone }
}

type Body = { keyword?: string; schoolIds?: string[]; ids?: string[]; page?: number; rows?: number }
const ask = async (body: Body) => (await app.call('POST /agency/forApplication', { body })).data
const order = async (body: Body) => (await ask(body)).rows.map(({ id }) => id)

test('who represents more of the schools comes first, whatever the score; who ended it does not count, and only verified ones are there', async () => {
  expect(await order({})).toEqual([ids.best, ids.stands, ids.both])
  expect(await order({ schoolIds })).toEqual([ids.both, ids.stands, ids.best])
  const { rows, total } = await ask({ schoolIds, rows: 1, page: 2 })
  expect(total).toBe(3)
  expect(rows).toMatchObject([
    { id: ids.stands, represents: [{ schoolId: schoolIds[0], nameEn: 'School one' }] },
  ])
})

test('each comes with what one chooses by: licence, fee, answer time as measured, and what clients said last', async () => {
  const [row] = (await ask({ ids: [ids.stands] })).rows
  expect(row).toMatchObject({
    responseMedianHours: 3,
    credentials: [{ kind: 'QEAC', number: 'C649', state: 2, validTo: '2099-11-30' }],
    feeTable: [{ serviceType: 'course', fee: { amount: '1200.00', currency: 'AUD' } }],
    verifiedReviews: { count: 1, rating: '4.00' },
    languages: [{ code: 'en', nameEn: 'English' }, { code: 'zh' }],
  })
  const { stars } = (await app.call('POST /agency/findAgency', { body: { id: ids.stands } })).data
  expect(stars).toEqual([0, 0, 0, 1, 1])
  expect((await ask({ ids: [ids.best] })).rows).toMatchObject([
    { responseMedianHours: null, represents: [], verifiedReviews: { count: 0, rating: null } },
  ])
})

test('words find among them, and an agency that takes nothing is not found by its id either', async () => {
  expect(await order({ keyword: 'both', schoolIds })).toEqual([ids.both])
  expect(await ask({ ids: [ids.suspended] })).toMatchObject({ rows: [], total: 0 })
})

test('a hidden institution is neither named nor told by the order', async () => {
  const [, two = ''] = schoolIds
  const setState = (state: number) => app.db.update(schools).set({ state }).where(eq(schools.id, two))
  const represented = async () => (await ask({ schoolIds: [two] })).rows.flatMap((row) => row.represents)
  expect(await represented()).toMatchObject([{ nameEn: 'School two' }])
  await setState(OFFLINE)
  expect(await represented()).toEqual([])
  expect(await order({ schoolIds: [two] })).toEqual(await order({}))
  await setState(PUBLISHED)
})

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { AGREEMENT_STATE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld } from '../../cases/cases.fixture.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { schoolsOfAgency } from '../../catalogue/catalogue.service.ts'
import { catalogueOf } from '../../catalogue/catalogue.ts'
import { OFFLINE, PUBLISHED, schools } from '../../catalogue/schools.tables.ts'
import { catalogueChanged } from '../../course-index/catalogue-changes.service.ts'
import { INVOICE_RULES, RULE } from '../income.fixture.ts'
import { type AgreementRow, agreedOn, agreements, commissionRules } from './agreements.tables.ts'
import { enterState } from './agreements.ts'

const { draft, sent, active } = AGREEMENT_STATE
let app: TestApp
let world: CaseWorld
let agent: Session
let institution: Session
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  ;({ agent, institution } = world.as)
})
afterAll(() => app.close())

const terms = (more: object = {}) => ({
  kind: 1,
  territoryCountries: ['0086'],
  startAt: '2026-01-01',
  expiresAt: '2028-12-31',
  autoExtend: false,
  publicListed: false,
  invoiceRules: INVOICE_RULES,
  ...more,
})
const save = (as: Session, more: object) => app.call('POST /agreement/save', { body: terms(more) }, { as })
const move = (as: Session, agreementId: string, state: number, stateSince?: string) =>
  app.call('POST /agreement/status', { body: { agreementId, state, stateSince } as never }, { as })
const read = async (as: Session, id: string) =>
  (await app.call('GET /agreement/:id', { params: { id } }, { as })).data

test('terms that were changed after they were looked at are not countersigned', async () => {
  const { agreementId } = (await save(institution, { otherId: world.agencyId })).data
  await move(institution, agreementId, sent)
  const seen = await read(agent, agreementId)
  expect((await move(agent, agreementId, active)).code).toBe(ERRORS['row.changed'])
  const signedCopy = { fileId: '9', by: 'agency', at: seen.stateSince } as const
  await app.db.update(agreements).set({ signedCopy }).where(eq(agreements.id, agreementId))
  await move(institution, agreementId, draft)
  expect((await read(institution, agreementId)).signedCopy).toBeNull()
  const tax = { gstRegistered: true, abn: '11 111 111 111' }
  await save(institution, { agreementId, expiresAt: '2029-12-31', taxStatus: tax })
  await move(institution, agreementId, sent)
  expect((await move(agent, agreementId, active, seen.stateSince)).code).toBe(ERRORS['row.changed'])
  const again = await read(agent, agreementId)
  // How the agency is taxed is not the institution's to write.
  expect(again).toMatchObject({ state: sent, expiresAt: '2029-12-31', taxStatus: seen.taxStatus })
  expect((await move(agent, agreementId, active, again.stateSince)).data.state).toBe(active)
})

test('the other side is one that the public sees: a hidden one is unknown as one that does not exist', async () => {
  const { unverifiedId, otherSchoolId } = world
  await app.db.update(agencies).set({ publicState: OFFLINE }).where(eq(agencies.id, unverifiedId))
  await app.db.update(schools).set({ state: OFFLINE }).where(eq(schools.id, otherSchoolId))
  const asked = [
    await save(institution, { otherId: unverifiedId }),
    await save(institution, { otherId: '987654' }),
    await save(agent, { otherId: otherSchoolId }),
  ]
  expect(asked.map(({ code, data }) => [code, (data as unknown as Fields).fields[0]?.field])).toEqual(
    asked.map(() => [40000, 'otherId']),
  )
  await app.db.update(agencies).set({ publicState: PUBLISHED }).where(eq(agencies.id, unverifiedId))
  await app.db.update(schools).set({ state: PUBLISHED }).where(eq(schools.id, otherSchoolId))
  expect((await save(institution, { otherId: unverifiedId })).code).toBe(200)
  await app.db.delete(agreements).where(eq(agreements.agencyId, unverifiedId))
})

test('a rule of commission has no amount below nothing', async () => {
  const { rows } = (await app.call('POST /agreement/list', { body: {} }, { as: institution })).data
  const agreementId = rows[0]?.agreementId as string
  const add = (more: object) =>
    app.call(
      'POST /agreement/rule',
      { body: { agreementId, ...RULE, validFrom: '2040-01-01', ...more } as never },
      { as: institution },
    )
  const refused = await Promise.all([add({ minAmount: '-1.00' }), add({ capAmount: '-0.01' })])
  expect(refused.map(({ code, data }) => [code, (data as unknown as Fields).fields[0]?.field])).toEqual([
    [40000, 'minAmount'],
    [40000, 'capAmount'],
  ])
  expect((await add({ capAmount: '900.00' })).code).toBe(200)
})

test('a rule names courses and campuses of its institution alone, and one that is replaced ends no later', async () => {
  const { rows } = (await app.call('POST /agreement/list', { body: {} }, { as: institution })).data
  const agreementId = rows[0]?.agreementId as string
  const add = (more: object) =>
    app.call(
      'POST /agreement/rule',
      { body: { agreementId, ...RULE, validFrom: '2040-01-01', ...more } as never },
      { as: institution },
    )
  const courseId = world.courseIds[0] as string
  const strange = await add({ dimensions: { courseId: [courseId, world.otherCourseId] } })
  expect((strange.data as unknown as Fields).fields[0]?.field).toBe('courseId')
  const made = await add({ dimensions: { courseId: [courseId] }, validTo: '2040-06-30' })
  const rule = made.data.rules.find(({ courses }) => courses?.length)
  expect(rule?.courses).toMatchObject([{ id: courseId }])
  await add({ replacesId: rule?.ruleId, validFrom: '2041-01-01' })
  const kept = (await read(agent, agreementId)).rules.find(({ ruleId }) => ruleId === rule?.ruleId)
  expect(kept?.validTo).toBe('2040-06-30')
})
interface Fields {
  fields: { field: string }[]
}

test('a rule names levels, fields and countries by the codes of their lists, and answers their names', async () => {
  const { rows } = (await app.call('POST /agreement/list', { body: {} }, { as: institution })).data
  const agreementId = rows[0]?.agreementId as string
  const add = (dimensions: object) =>
    app.call(
      'POST /agreement/rule',
      { body: { agreementId, ...RULE, validFrom: '2043-01-01', dimensions } as never },
      { as: institution },
    )
  const strange = [
    { sourceCountry: ['CN'] },
    { levelCode: ['180', 'Master'] },
    { foeBroad: ['0803'] },
    { sourceCountry: ['0000'] },
  ]
  const fields = []
  for (const one of strange) fields.push(((await add(one)).data as unknown as Fields).fields[0]?.field)
  expect(fields).toEqual(['sourceCountry', 'levelCode', 'foeBroad', 'sourceCountry'])
  const made = await add({ sourceCountry: ['0086'], levelCode: ['180'], foeBroad: ['08'] })
  expect(made.data.rules.find(({ validFrom }) => validFrom === '2043-01-01')).toMatchObject({
    countries: [{ code: '0086', nameEn: 'China', nameCn: '中国' }],
    levels: [{ code: '180' }],
    fields: [{ code: '08', nameEn: 'Management and Commerce' }],
  })
  // As contracts of before were typed.
  const typed = { ...RULE, agreementId, dimensions: { sourceCountry: ['CN', '0086'] } }
  await app.db.insert(commissionRules).values({ ...typed, validFrom: '2044-01-01' })
  const kept = (await read(agent, agreementId)).rules.find(({ validFrom }) => validFrom === '2044-01-01')
  expect(kept).toMatchObject({ ...typed, countries: [{ code: '0086' }] })
})

test('a territory is of countries, by their names; what two letters named before is the same', async () => {
  const { rows } = (await app.call('POST /agreement/list', { body: {} }, { as: institution })).data
  const agreementId = rows[0]?.agreementId as string
  const refused = await save(institution, { otherId: world.otherAgencyId, territoryCountries: ['Asia'] })
  expect((refused.data as unknown as Fields).fields[0]?.field).toBe('territoryCountries')
  const own = eq(agreements.id, agreementId)
  await app.db
    .update(agreements)
    .set({ territoryCountries: ['CN', 'Asia'] })
    .where(own)
  expect(await read(agent, agreementId)).toMatchObject({
    territoryCountries: ['0086', 'Asia'],
    territory: [{ code: '0086', nameCn: '中国' }],
  })
  await app.db
    .update(agreements)
    .set({ territoryCountries: ['0086'] })
    .where(own)
})

test('an agency that its agreement does not list is on no public page, and has its contract all the same', async () => {
  const [course] = world.courseIds
  await catalogueChanged(app.db, { courseIds: world.courseIds, agencies: true })
  await catalogueOf(app.db)?.settled()
  const named = async () => {
    const { data } = await app.call('POST /course/findById/:a/:b', { params: { a: 1, b: course as string } })
    const page = await app.call('POST /agency/public/:id', { params: { id: world.agencyId } })
    return [data.agencies.length, page.data.schools.length]
  }
  expect(await named()).toEqual([0, 0])
  expect(await schoolsOfAgency(app.db, world.agencyId)).toEqual([world.schoolId])
  const { rows } = (await app.call('POST /agreement/list', { body: {} }, { as: institution })).data
  const own = eq(agreements.id, rows[0]?.agreementId as string)
  const [row] = await app.db.update(agreements).set({ publicListed: true }).where(own).returning()
  await enterState(app.db, row as AgreementRow, active, { reason: null, by: 'school' })
  await catalogueOf(app.db)?.settled()
  expect(await named()).toEqual([1, 1])
})

test('an agreement that ends in the morning of the institution’s zone was in force there the day before', async () => {
  const undone = new Error('undone')
  const trial = app.db.transaction(async (db) => {
    const [row] = await db.select().from(agreements).where(eq(agreements.schoolId, world.schoolId))
    const inForce = (day: string) => db.$count(agreements, agreedOn(world.agencyId, world.schoolId, day))
    // 08:00 of 2 December in Sydney.
    const ended = { reason: 'Over', by: 'school', now: new Date('2026-12-01T21:00:00Z') } as const
    await enterState(db, row as AgreementRow, AGREEMENT_STATE.terminated, ended)
    expect([await inForce('2026-12-01'), await inForce('2026-12-02')]).toEqual([1, 0])
    throw undone
  })
  await expect(trial).rejects.toBe(undone)
})

test('a rule of an earlier contract that names a course by its code is listed, without a name', async () => {
  const { rows } = (await app.call('POST /agreement/list', { body: {} }, { as: institution })).data
  const agreementId = rows[0]?.agreementId as string
  const dimensions = { courseId: ['091234A'], campusId: ['Main'] }
  await app.db.insert(commissionRules).values({ ...RULE, agreementId, dimensions, validFrom: '2042-01-01' })
  const listed = await app.call('POST /agreement/list', { body: {} }, { as: institution })
  expect(listed.code).toBe(200)
  const rule = (await read(agent, agreementId)).rules.find(({ validFrom }) => validFrom === '2042-01-01')
  expect(rule).toMatchObject({ dimensions, courses: [], campuses: [] })
})

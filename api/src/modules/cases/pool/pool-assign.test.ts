import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { and, eq, isNull } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { buildWorld, type CaseWorld, inDays, submit } from '../cases.fixture.ts'
import { caseLog, cases, poolTakes } from '../cases.tables.ts'
import { license, NZ, submitVisa } from '../visa/visa.fixture.ts'

/** What operators do with requests that came back three times, and what they read of an applicant. */
let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

let turn = 0
const POOL = { caseSource: 3, status: 3, deliverType: 1 } as const
const toPool = async () => (await submit(app, world, { ...POOL, applyInfo: `assign ${++turn}` })).caseId
/** A request of the pool that an operator is to look at. */
async function inReview() {
  const id = await toPool()
  await app.db
    .update(cases)
    .set({ poolReviewAt: inDays(-1) })
    .where(eq(cases.id, id))
  return id
}
const queues = async (as: Session = world.as.operator) => {
  const { data } = await app.call('GET /operations/overview', undefined, { as })
  return Object.fromEntries(data.queues.map(({ queue, count, path }) => [queue, { count, path }]))
}
const read = (id: string, as: Session = world.as.operator) =>
  app.call('POST /case/reading/:id', { params: { id }, body: { reason: 'Came back three times' } }, { as })
const agenciesFor = (id: string, as: Session = world.as.operator) =>
  app.call('GET /case/pool/:id/agencies', { params: { id } }, { as })
const assign = (id: string, agencyId: string, as: Session = world.as.operator) =>
  app.call(
    'POST /case/pool/:id/assign',
    { params: { id }, body: { agencyId, reason: 'Waited long' } },
    { as },
  )
const rowOf = async (id: string) => (await app.db.select().from(cases).where(eq(cases.id, id)))[0]
const logOf = (id: string, action: string) =>
  app.db
    .select()
    .from(caseLog)
    .where(and(eq(caseLog.caseId, id), eq(caseLog.action, action), isNull(caseLog.choiceId)))

test('a request that came back three times waits in the overview and in the list until it is released', async () => {
  const id = await inReview()
  const { caseId } = await submitVisa(app, world, { ...POOL, deliverId: null, orderVisaParamList: [NZ] })
  await app.db
    .update(cases)
    .set({ poolReviewAt: inDays(-1) })
    .where(eq(cases.id, caseId))
  expect(await queues()).toMatchObject({
    poolCourses: { count: 1, path: '/account/course-applications?pool=review' },
    poolVisas: { count: 1, path: '/account/visa-applications?pool=review' },
  })
  const other = await toPool()
  const listed = await app.call(
    'POST /case/coursecaselist',
    { body: { pool: 'review' } },
    { as: world.as.operator },
  )
  expect(listed.data.rows.map((row) => row.caseId)).toEqual([id])
  expect(listed.data.rows.map((row) => row.caseId)).not.toContain(other)
  const released = { params: { id }, body: { reason: 'Rang the student' } }
  expect((await app.call('POST /case/pool/:id/release', released, { as: world.as.operator })).code).toBe(200)
  expect((await queues()).poolCourses?.count).toBe(0)
})

test('it is given to an agency that may take it, whose first account has it at once', async () => {
  const id = await inReview()
  expect((await agenciesFor(id)).code).toBe(40430)
  await read(id)
  const { data } = await agenciesFor(id)
  expect(data.rows).toContainEqual({ id: world.agencyId, nameEn: 'Bridge Education', nameCn: '桥梁教育' })
  expect(data.rows.map((one) => one.id)).not.toContain(world.unverifiedId)
  expect((await assign(id, world.agencyId)).data).toMatchObject({ inReview: false, can: { assign: false } })
  expect(await rowOf(id)).toMatchObject({
    status: 4,
    deliverId: world.agencyId,
    accepterId: world.as.agent.accountId,
    poolReviewAt: null,
  })
  const takes = await app.db.select().from(poolTakes).where(eq(poolTakes.caseId, id))
  expect(takes).toMatchObject([{ accountId: world.as.agent.accountId, returnedAt: null }])
  expect(await logOf(id, 'pool_assigned')).toMatchObject([
    { fromStatus: 3, toStatus: 4, textEn: expect.stringContaining('Waited long') },
  ])
  expect((await assign(id, world.otherAgencyId)).code).not.toBe(200)
})

test('not to one that is kept out, serves other students or is not verified, and by operators alone', async () => {
  const id = await inReview()
  await app.db
    .update(cases)
    .set({ poolExcluded: [world.agencyId] })
    .where(eq(cases.id, id))
  const serves = (serviceAreas: string[]) =>
    app.db.update(agencies).set({ serviceAreas }).where(eq(agencies.id, world.otherAgencyId))
  await serves(['0061', '0084'])
  for (const agencyId of [world.agencyId, world.otherAgencyId, world.unverifiedId])
    expect({ agencyId, ...(await assign(id, agencyId)) }).toMatchObject({ agencyId, code: 40000 })
  await serves(['0061'])
  for (const as of [world.as.agent, world.as.student])
    expect((await assign(id, world.otherAgencyId, as)).code).toBeGreaterThanOrEqual(40300)
  expect((await assign(id, world.otherAgencyId)).code).toBe(200)
})

test('a visa is given to a licensed agency alone', async () => {
  await license(app, world.agencyId, 'IAA')
  const { caseId } = await submitVisa(app, world, { ...POOL, deliverId: null, orderVisaParamList: [NZ] })
  await read(caseId)
  expect((await agenciesFor(caseId)).data.rows.map(({ id }) => id)).toEqual([world.agencyId])
  expect((await assign(caseId, world.otherAgencyId)).code).toBe(40000)
  expect((await assign(caseId, world.agencyId)).code).toBe(200)
})

test('an operator reads the profile that went with a case for a reason, which its applicant finds in the log', async () => {
  const { caseId } = await submit(app, world, { applyInfo: `assign ${++turn}` })
  const open = (as: Session, reason = 'A complaint about it') =>
    app.call('POST /case/reading/:id/dossier', { params: { id: caseId }, body: { reason } }, { as })
  expect((await open(world.as.operator, ' ')).code).toBe(40000)
  for (const as of [world.as.agent, world.as.student])
    expect((await open(as)).code).toBeGreaterThanOrEqual(40300)
  const { data } = await open(world.as.operator)
  expect(data).toMatchObject({ sections: { base: { familyName: 'Wang' } }, can: { edit: false } })
  const log = await app.call('GET /case/getCaseLog/:caseId', { params: { caseId } }, { as: world.as.student })
  expect(log.data.rows).toContainEqual(
    expect.objectContaining({
      action: 'dossier_read_by_operator',
      textEn: expect.stringContaining('A complaint about it'),
    }),
  )
})

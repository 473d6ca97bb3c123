import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { DAY_MS } from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { ACCOUNT_STATUS, accounts } from '../../account/account.tables.ts'
import { intakes } from '../../catalogue/courses.tables.ts'
import { campuses } from '../../catalogue/schools.tables.ts'
import {
  allConsents,
  application,
  buildIntakes,
  buildWorld,
  type CaseWorld,
  force,
  inDays,
  offerBy,
  submit,
} from '../cases.fixture.ts'
import { caseChoices } from '../cases.tables.ts'
import { caseClocks } from '../clocks/clocks.tables.ts'
import { runDueJobs } from '../clocks/due-jobs.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  // The other school stays without an account.
  const its = eq(accounts.id, app.accounts.strangerInstitution.id)
  await app.db.update(accounts).set({ schoolId: null }).where(its)
})
afterAll(() => app.close())

let turn = 0
/** A case of one course, at an unconditional offer that the agent recorded. */
async function offered(courseId: string, more: object = {}) {
  const as = world.as.agent
  const orderParamList = [{ courseType: 1 as const, courseId, ...more }]
  const { caseId, orderParamList: lines } = await submit(app, world, {
    orderParamList,
    applyInfo: `offer ${++turn}`,
  })
  const choiceId = lines[0]?.choiceId as string
  const move = async (status: number, body: object = {}) =>
    app.call('POST /case/order/status', { body: { choiceId, status, ...body } }, { as })
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as })
  await force(app, caseId, 4, 7)
  expect((await move(12, await offerBy(app, as))).code).toBe(200)
  return { caseId, choiceId, move }
}
async function lapse(choiceId: string) {
  await app.db
    .update(caseChoices)
    .set({ offerExpiresAt: inDays(-2) })
    .where(eq(caseChoices.id, choiceId))
  await runDueJobs({ ...app.frame, db: app.db }, new Date())
}

test('how and where a course was lodged is kept; with a school that has an account it is here', async () => {
  const as = world.as.agent
  const orderParamList = [world.courseIds[3] as string, world.otherCourseId].map((courseId) => ({
    courseType: 1 as const,
    courseId,
  }))
  const applyInfo = `lodged ${++turn}`
  const { caseId, orderParamList: lines } = await submit(app, world, { orderParamList, applyInfo })
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as })
  await force(app, caseId, 4, 5)
  const campus = { schoolId: world.otherSchoolId, nameEn: 'Geelong', nameCn: '吉朗', countryCode: '0061' }
  const [place] = await app.db.insert(campuses).values(campus).returning()
  const [here, outside] = lines.map(({ choiceId }) => choiceId) as [string, string]
  await app.db.update(caseChoices).set({ campusId: place?.id }).where(eq(caseChoices.id, outside))
  const lodge = async (choiceId: string, lodgedVia?: 2 | 3 | 4) =>
    (await app.call('POST /case/order/status', { body: { choiceId, status: 6, lodgedVia } }, { as })).data
  await lodge(here, 3)
  const { orderParamList: lodged } = await lodge(outside, 3)
  expect(lodged).toMatchObject([
    { choiceId: here, lodgedVia: 1, offPlatform: false, campus: null },
    { choiceId: outside, lodgedVia: 3, offPlatform: true, campus: { nameEn: 'Geelong', nameCn: '吉朗' } },
  ])
})

test('a later last day is a new version of the offer, which can be stepped back', async () => {
  const { caseId, choiceId, move } = await offered(world.courseIds[0] as string)
  expect((await move(12)).code).toBe(40931)
  const offerExpiresAt = inDays(40)
  const again = await move(12, { ...(await offerBy(app, world.as.agent)), offerExpiresAt })
  expect(again.code).toBe(200)
  const line = again.data.orderParamList[0]
  expect(line).toMatchObject({ status: 12, correctable: 12 })
  expect(line?.moves).toContain(12)
  expect(line?.offerExpiresAt).toBe(new Date(offerExpiresAt).toISOString())
  const states = () => again.data.offers.map(({ version, state }) => [version, state])
  expect(states().toSorted()).toEqual([
    [1, 7],
    [2, 2],
  ])
  const runs = and(eq(caseClocks.caseId, caseId), eq(caseClocks.kind, 'OFFER_ACCEPT'))
  const [clock] = await app.db.select().from(caseClocks).where(runs)
  expect(Date.parse(clock?.dueAt ?? '')).toBe(Date.parse(offerExpiresAt))
  const back = (await move(12)).data
  expect(back.offers.map(({ version, state }) => [version, state]).toSorted()).toEqual([
    [1, 2],
    [2, 8],
  ])
  const [row] = await app.db.select().from(caseChoices).where(eq(caseChoices.id, choiceId))
  expect(Date.parse(row?.offerExpiresAt ?? '') - Date.now()).toBeLessThan(21 * DAY_MS)
})

test('a new version that another act came before is not taken for one that was sent twice', async () => {
  const as = world.as.agent
  const { caseId, move } = await offered(world.courseIds[1] as string)
  const note = { action: 'request', docTypeCode: 'A13', caseId } as const
  const { version } = (await app.call('POST /case/file', { body: note }, { as })).data
  const terms = await offerBy(app, as)
  expect((await move(12, { ...terms, version: version - 1 })).code).toBe(40938)
  const made = (await move(12, { ...terms, version })).data
  const again = (await move(12, { ...terms, version })).data
  expect([made.offers.length, again.offers.length, again.version]).toEqual([2, 2, made.version])
})

test.each([
  ['with an account', () => world.courseIds[2] as string, 40931],
  ['without an account', () => world.otherCourseId, 200],
])(
  'what lapsed at a school %s is revived by the agent only where nobody else can',
  async (_, course, code) => {
    const { choiceId, move } = await offered(course())
    await lapse(choiceId)
    const revived = await move(12, await offerBy(app, world.as.agent))
    expect(revived.code).toBe(code)
    if (code === 200) expect(revived.data).toMatchObject({ status: 4, orderParamList: [{ status: 12 }] })
  },
)

test('a school whose last account was erased has none: the agent revives what lapsed there', async () => {
  const { choiceId, move } = await offered(world.courseIds[3] as string)
  await lapse(choiceId)
  const last = eq(accounts.schoolId, world.schoolId)
  await app.db.update(accounts).set({ status: ACCOUNT_STATUS.erased }).where(last)
  expect((await move(12, await offerBy(app, world.as.agent))).code).toBe(200)
  await app.db.update(accounts).set({ status: ACCOUNT_STATUS.active }).where(last)
})

test('an agent defers at a school without an account, and records its offer for the later intake', async () => {
  const { open, closed } = await buildIntakes(app, world.otherCourseId)
  const { move, caseId } = await offered(world.otherCourseId)
  await app.db.update(intakes).set({ startDate: '2020-02-03' }).where(eq(intakes.id, closed))
  expect((await move(24, { intakeId: closed })).code).toBe(40000)
  const deferred = await move(24, { intakeId: open })
  expect(deferred.data.orderParamList.map(({ status }) => status)).toEqual([24, 24])
  const next = deferred.data.orderParamList[1]
  expect(next?.moves).toContain(12)
  const body = { choiceId: next?.choiceId as string, status: 12, ...(await offerBy(app, world.as.agent)) }
  const reply = await app.call('POST /case/order/status', { body }, { as: world.as.agent })
  expect(reply.data.orderParamList[1]).toMatchObject({ status: 12, intakeId: open })
  expect(reply.data.caseId).toBe(caseId)
})

test('nothing is deferred to an intake that is chosen, though the first choice of it was not pursued', async () => {
  const { open } = await buildIntakes(app, world.otherCourseId)
  const { move, caseId, choiceId } = await offered(world.otherCourseId)
  const [row] = await app.db.select().from(caseChoices).where(eq(caseChoices.id, choiceId))
  const { id: _id, ...like } = row as NonNullable<typeof row>
  const twin = { ...like, caseId, intakeId: open }
  await app.db.insert(caseChoices).values([
    { ...twin, status: 26, preference: 2 },
    { ...twin, status: 3, preference: 3 },
  ])
  expect((await move(24, { intakeId: open })).code).toBe(40032)
})

test('a course that ended may be added again; what ended is then not revived beside it', async () => {
  const courseId = world.otherCourseId
  const { caseId, choiceId, move } = await offered(courseId)
  await lapse(choiceId)
  const body = { ...application(world), caseId, commitType: 2 as const, consents: allConsents(world) }
  const add = () =>
    app.call(
      'POST /case/case',
      { body: { ...body, orderParamList: [{ courseType: 1, courseId }] } },
      { as: world.as.student },
    )
  const added = await add()
  expect(added.data).toMatchObject({ status: 4, orderParamList: [{ status: 23 }, { status: 2 }] })
  const twice = 40032
  expect((await add()).code).toBe(twice)
  expect((await move(12, await offerBy(app, world.as.agent))).code).toBe(twice)
})

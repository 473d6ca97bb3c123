import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { and, eq, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { acceptDocuments, buildDossier, buildWorld, type CaseWorld, submit } from '../cases.fixture.ts'
import { caseChoices, caseLog, caseRedPoints, caseRequirements, cases } from '../cases.tables.ts'
import { caseCorrections } from './corrections.tables.ts'

/** One operator proposes to set a state right, another one confirms it. */
let app: TestApp
let world: CaseWorld
let first: Session
let second: Session
let caseId: string
let choiceId: string
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  first = world.as.operator
  const [other] = await rows<{ id: string }>(
    app.db,
    sql`insert into accounts (account, nickname, type, staff_role, password_hash)
      values ('second@test.southbound.example', 'second', 9, 'operator', 'x') returning id`,
  )
  second = await app.signIn({ id: other?.id ?? '' })
})
afterAll(() => app.close())
beforeEach(async () => {
  const made = await submit(app, world, { datumStudentId: await buildDossier(app, world.as.student) })
  caseId = made.caseId
  choiceId = made.orderParamList[0]?.choiceId as string
  const accepted = { body: { caseId, status: 4 } }
  expect((await app.call('POST /case/case/status', accepted, { as: world.as.agent })).code).toBe(200)
  await acceptDocuments(app, caseId)
  for (const status of [5, 6, 7]) expect((await move(status)).code).toBe(200)
  for (const as of [first, second])
    await app.call('POST /case/reading/:id', { params: { id: caseId }, body: { reason: 'A letter' } }, { as })
})

const move = (status: number, more: object = {}, as: Session = world.as.agent) =>
  app.call('POST /case/order/status', { body: { choiceId, status, ...more } }, { as })
const list = async (as: Session = first) =>
  (await app.call('GET /case/corrections/:caseId', { params: { caseId } }, { as })).data
const propose = (status: number, as: Session = first, more: object = {}) =>
  app.call(
    'POST /case/corrections',
    { body: { choiceId, status, reason: 'Pressed by mistake', ...more } },
    { as },
  )
const decide = (id: string, as: Session, decision: 'confirm' | 'decline' = 'confirm') =>
  app.call('POST /case/corrections/:id', { params: { id }, body: { decision } }, { as })
const proposed = async (status: number) => (await propose(status)).data.waiting[0]?.id as string
const choice = async () => (await app.db.select().from(caseChoices).where(eq(caseChoices.id, choiceId)))[0]
const lines = (action: string) =>
  app.db
    .select()
    .from(caseLog)
    .where(and(eq(caseLog.caseId, caseId), eq(caseLog.action, action)))
const failureOf = ({ data }: { data: unknown }) => (data as { failure?: string }).failure

test('a second operator makes what the first one proposed: logged in both languages, and all parties are told', async () => {
  expect(await list()).toEqual({ waiting: [], choices: [{ choiceId, targets: [3, 5, 6] }] })
  const id = await proposed(5)
  expect(await list(second)).toMatchObject({
    waiting: [{ id, fromStatus: 7, toStatus: 5, proposedBy: 'operator', own: false }],
    choices: [],
  })
  expect((await choice())?.status).toBe(7)
  await app.db.delete(caseRedPoints)
  const { data } = await decide(id, second)
  expect(data).toMatchObject({ waiting: [], choices: [{ choiceId, targets: [3] }] })
  expect(await choice()).toMatchObject({
    status: 5,
    lodgedAt: null,
    waitingOn: 2,
    noteEn: 'Pressed by mistake',
  })
  expect(await lines('corrected')).toMatchObject([
    {
      actorId: second.accountId,
      fromStatus: 7,
      toStatus: 5,
      visibility: 1,
      textEn: expect.stringMatching(/corrected by the platform to Ready to lodge: Pressed by mistake/),
      textCn: expect.stringContaining('由平台更正为材料齐全：Pressed by mistake'),
    },
  ])
  const told = (await app.db.select().from(caseRedPoints)).map(({ accountId }) => accountId)
  const { student, agent, institution } = world.as
  expect(told).toEqual(expect.arrayContaining([student, agent, institution].map((one) => one.accountId)))
  expect((await move(6)).code).toBe(200)
})

test('never by the same person, neither by the call nor in the table, and by operators alone', async () => {
  const id = await proposed(6)
  const own = await decide(id, first)
  expect([own.code, failureOf(own)]).toEqual([40370, 'operations.second-person'])
  const forged = app.db
    .update(caseCorrections)
    .set({ state: 2, decidedBy: first.accountId })
    .where(eq(caseCorrections.id, id))
  await expect(forged).rejects.toThrow()
  for (const as of [world.as.agent, world.as.student, world.as.institution])
    expect((await decide(id, as)).code).toBeGreaterThanOrEqual(40300)
  expect((await choice())?.status).toBe(7)
  expect((await decide(id, first, 'decline')).data.waiting).toEqual([])
  expect(failureOf(await decide(id, second))).toBe('cases.correction-over')
  // What the platform says to itself is not read by the parties.
  const read = await app.call('GET /case/getCaseLog/:caseId', { params: { caseId } }, { as: world.as.agent })
  expect(read.data.rows.map(({ action }) => action)).not.toContain('correction_proposed')
})

test('asked twice it is proposed once and made once; another one beside it is refused', async () => {
  const replies = await Promise.all([propose(6), propose(6)])
  expect(replies.map(({ code }) => code)).toEqual([200, 200])
  expect(await app.db.$count(caseCorrections, eq(caseCorrections.caseId, caseId))).toBe(1)
  for (const other of [await propose(5), await propose(6, second)])
    expect(failureOf(other)).toBe('cases.correction-open')
  const id = (await list()).waiting[0]?.id as string
  const made = await Promise.all([decide(id, second), decide(id, second)])
  expect(made.map(({ code }) => code)).toEqual([200, 200])
  expect(await lines('corrected')).toHaveLength(1)
})

test('a proposal is over once the choice moved, even back to where it was', async () => {
  const id = await proposed(6)
  await move(8, { reason: 'Which year?' })
  await move(7)
  expect((await list(second)).waiting).toEqual([])
  expect(failureOf(await decide(id, second))).toBe('cases.correction-over')
  expect(await lines('corrected')).toEqual([])
  expect((await propose(6)).data.waiting).toMatchObject([{ toStatus: 6 }])
})

test('only to a state that it has had before an offer, on what was read, in a case that goes on', async () => {
  for (const status of [4, 9, 7]) expect(failureOf(await propose(status))).toBe('cases.status-move')
  expect(failureOf(await propose(6, first, { version: 1 }))).toBe('cases.changed')
  expect((await propose(11)).code).toBe(40000)
  await app.db.insert(caseRequirements).values({ caseId, docTypeCode: 'A05', mandatory: true })
  expect(failureOf(await propose(5))).toBe('cases.documents-open')
  await app.db.update(cases).set({ status: 8 }).where(eq(cases.id, caseId))
  expect(failureOf(await propose(6))).toBe('cases.status-move')
})

test('an end that was set by mistake goes back, and the case goes on', async () => {
  await move(21, { reason: 'No places' })
  const status = async () => (await app.db.select().from(cases).where(eq(cases.id, caseId)))[0]?.status
  expect(await status()).toBe(6)
  const id = await proposed(7)
  await decide(id, second)
  expect(await choice()).toMatchObject({ status: 7, lodgedAt: expect.any(String), reasonCode: null })
  expect(await status()).toBe(4)
  expect(failureOf(await move(21, {}, world.as.agent))).toBe('cases.reason-missing')
  // It is no step of the operator's own, to be taken back alone.
  const read = { params: { id: caseId } }
  const shown = await app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', read, { as: second })
  expect(shown.data.orderParamList[0]?.correctable).toBeNull()
})

test('what waits is a queue of the overview and a filter of the list', async () => {
  const queue = async () => {
    const { data } = await app.call('GET /operations/overview', undefined, { as: second })
    return data.queues.find((one) => one.queue === 'corrections')
  }
  const listed = async (as: Session) =>
    (await app.call('POST /case/coursecaselist', { body: { correction: 'waiting' } }, { as })).data.rows.map(
      (row) => row.caseId,
    )
  const before = (await queue())?.count as number
  const id = await proposed(5)
  expect(await queue()).toMatchObject({
    count: before + 1,
    path: '/account/course-applications?correction=waiting',
  })
  expect(await listed(second)).toContain(caseId)
  await decide(id, second)
  expect((await queue())?.count).toBe(before)
  expect(await listed(second)).not.toContain(caseId)
})

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { outboxMails } from '../../account/account.tables.ts'
import { courses } from '../../catalogue/courses.tables.ts'
import { agreements } from '../../income/agreements/agreements.tables.ts'
import { buildIntakes, buildWorld, type CaseWorld, force, inDays, offerBy, submit } from '../cases.fixture.ts'
import { caseChoices, caseLog, caseRequirements, cases } from '../cases.tables.ts'
import { caseTransfers } from '../transfers/transfers.tables.ts'
import { type ClockRow, caseClocks } from './clocks.tables.ts'
import { runDueJobs } from './due-jobs.ts'

let app: TestApp
let world: CaseWorld
let later: string
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  later = (await buildIntakes(app, world.courseIds[0] as string)).open
})
afterAll(() => app.close())

let turn = 0
/** A case at work whose first choice has a status. */
async function standing(status: number, direct = false) {
  const receiver = direct
    ? { caseSource: 1 as const, deliverType: 3 as const, deliverId: world.schoolId }
    : {}
  const { caseId, orderParamList } = await submit(app, world, { applyInfo: `clocks ${++turn}`, ...receiver })
  await force(app, caseId, 4, status)
  return { caseId, choiceId: orderParamList[0]?.choiceId as string }
}
const move = (choiceId: string, status: number, as: Session, more: object = {}) =>
  app.call('POST /case/order/status', { body: { choiceId, status, ...more } }, { as })
const clocksOf = (caseId: string, kind: ClockRow['kind']) =>
  app.db
    .select()
    .from(caseClocks)
    .where(and(eq(caseClocks.caseId, caseId), eq(caseClocks.kind, kind)))
    .orderBy(caseClocks.id)
const jobsAt = (days: number) => runDueJobs({ ...app.frame, db: app.db }, new Date(inDays(days)))

describe('OFFER_UPLOAD', () => {
  test('runs from a deferral to the offer for the new intake; its breach tells no one', async () => {
    const { caseId, choiceId } = await standing(12, true)
    expect((await move(choiceId, 24, world.as.institution, { intakeId: later })).code).toBe(200)
    const [clock] = await clocksOf(caseId, 'OFFER_UPLOAD')
    expect(clock).toMatchObject({ ownerParty: 3, state: 1, stoppedAt: null })
    expect(clock?.choiceId).not.toBe(choiceId)
    await app.db.delete(outboxMails)
    await jobsAt(6)
    expect((await clocksOf(caseId, 'OFFER_UPLOAD'))[0]).toMatchObject({
      state: 4,
      breachedAt: expect.any(String),
    })
    const told = (await app.db.select().from(outboxMails)).filter(({ subject }) => /recording/i.test(subject))
    expect(told).toEqual([])
    const offer = await offerBy(app, world.as.institution)
    expect((await move(clock?.choiceId as string, 12, world.as.institution, offer)).code).toBe(200)
    expect((await clocksOf(caseId, 'OFFER_UPLOAD'))[0]?.stoppedAt).toEqual(expect.any(String))
  })

  test('measures how late an offer is recorded after its day', async () => {
    for (const [days, state] of [
      [-20, 4],
      [-0.001, 3],
    ] as const) {
      const { caseId, choiceId } = await standing(7, true)
      const offer = await offerBy(app, world.as.institution, { issuedAt: inDays(days) })
      expect((await move(choiceId, 12, world.as.institution, offer)).code).toBe(200)
      expect(await clocksOf(caseId, 'OFFER_UPLOAD')).toMatchObject([{ state, stoppedAt: expect.any(String) }])
    }
  })
})

describe('COMMISSION_CLAIM', () => {
  const census = (choiceId: string, body: object, as = world.as.agent) =>
    app.call('POST /case/census', { body: { choiceId, ...body } }, { as })
  const enrolled = async () => {
    const it = await standing(16)
    await app.db.update(cases).set({ status: 5 }).where(eq(cases.id, it.caseId))
    return it
  }
  const day = inDays(-3).slice(0, 10)

  test('runs 60 days from the day after a census that found the student', async () => {
    const { caseId, choiceId } = await enrolled()
    await census(choiceId, { censusDate: day, censusState: 0 })
    expect(await clocksOf(caseId, 'COMMISSION_CLAIM')).toEqual([])
    expect((await census(choiceId, { censusDate: day, censusState: 1 })).code).toBe(200)
    const [clock] = await clocksOf(caseId, 'COMMISSION_CLAIM')
    const due = (new Date(clock?.dueAt as string).getTime() - new Date(day).getTime()) / 86_400_000
    expect([due, clock?.ownerParty, clock?.choiceId]).toEqual([61, 2, choiceId])
    const seen = async (as: Session) =>
      (await app.call('GET /case/clock/:caseId', { params: { caseId } }, { as })).data.rows
        .filter(({ kind }) => kind === 'COMMISSION_CLAIM')
        .map(({ can }) => can)
    expect([await seen(world.as.agent), await seen(world.as.student)]).toEqual([[['stop']], []])
    await app.db.delete(outboxMails)
    await jobsAt(45)
    expect((await app.db.select().from(outboxMails)).map(({ toAddress }) => toAddress)).toContain(
      app.accounts.agent.account,
    )
    await jobsAt(59)
    expect((await clocksOf(caseId, 'COMMISSION_CLAIM'))[0]).toMatchObject({ state: 4 })
  })

  test('runs as long as the agreement with the institution says', async () => {
    const agreed = {
      agencyId: world.agencyId,
      schoolId: world.schoolId,
      state: 3,
      draftedBy: 'school' as const,
      startAt: '2020-01-01',
      activeFrom: '2020-01-01',
      expiresAt: '2040-12-31',
    }
    const invoiceRules = { currency: 'AUD', onePerStudent: false, maxStudentsPerInvoice: 3, payTermDays: 30 }
    const [agreement] = await app.db
      .insert(agreements)
      .values({ ...agreed, invoiceRules: { ...invoiceRules, claimWindowDays: 30 } })
      .returning()
    const { caseId, choiceId } = await enrolled()
    await census(choiceId, { censusDate: day, censusState: 1 })
    const dueDay = async () => (await clocksOf(caseId, 'COMMISSION_CLAIM'))[0]?.dueAt?.slice(0, 10)
    expect(await dueDay()).toBe(inDays(28).slice(0, 10))
    await app.db.delete(agreements).where(eq(agreements.id, agreement?.id ?? '0'))
    await census(choiceId, { censusDate: day, censusState: 1 })
    expect(await dueDay()).toBe(inDays(58).slice(0, 10))
  })

  test('of a choice that a change of agency left with the agency of before is that agency’s', async () => {
    const terms = { currency: 'AUD', onePerStudent: false, maxStudentsPerInvoice: 3, payTermDays: 30 }
    const [agreement] = await app.db
      .insert(agreements)
      .values({
        agencyId: world.agencyId,
        schoolId: world.schoolId,
        state: 3,
        draftedBy: 'school',
        startAt: '2020-01-01',
        activeFrom: '2020-01-01',
        expiresAt: '2040-12-31',
        invoiceRules: { ...terms, claimWindowDays: 30 },
      })
      .returning()
    const { caseId, choiceId } = await enrolled()
    const form = { refNo: '-', student: '-', from: '-', to: '-', openChoices: 1, wording: '-' }
    await app.db.insert(caseTransfers).values({
      kind: 'agency',
      caseId,
      fromAgencyId: world.agencyId,
      toAgencyId: world.otherAgencyId,
      state: 2,
      document: { ...form, keptChoiceIds: [choiceId] },
      proposedBy: world.as.student.accountId,
      proposedAt: inDays(-9),
      doneAt: inDays(-8),
    })
    await app.db.update(cases).set({ deliverId: world.otherAgencyId }).where(eq(cases.id, caseId))
    expect((await census(choiceId, { censusDate: day, censusState: 1 }, world.as.strangerAgent)).code).toBe(
      200,
    )
    const [clock] = await clocksOf(caseId, 'COMMISSION_CLAIM')
    expect([clock?.officeId, clock?.dueAt?.slice(0, 10)]).toEqual([world.agencyId, inDays(28).slice(0, 10)])
    await app.db.delete(agreements).where(eq(agreements.id, agreement?.id ?? '0'))
  })

  test('ends when the agent has claimed, and is cancelled when the student was not enrolled after all', async () => {
    const { caseId, choiceId } = await enrolled()
    await census(choiceId, { censusDate: day, censusState: 1 })
    await census(choiceId, { censusDate: day, censusState: 2 })
    expect((await clocksOf(caseId, 'COMMISSION_CLAIM'))[0]).toMatchObject({ state: 5 })
    await census(choiceId, { censusDate: day, censusState: 1 })
    const id = (await clocksOf(caseId, 'COMMISSION_CLAIM'))[1]?.id as string
    const stop = (as: Session) =>
      app.call('PUT /case/clock/:id', { params: { id }, body: { action: 'stop' } }, { as })
    expect((await stop(world.as.student)).code).toBe(40300)
    expect((await stop(world.as.agent)).data).toMatchObject({ state: 3 })
    await census(choiceId, { censusDate: day, censusState: 1 })
    expect(await clocksOf(caseId, 'COMMISSION_CLAIM')).toHaveLength(2)
  })
})

test('a course that names its time to decide gives it to the clock', async () => {
  const { choiceId, caseId } = await standing(6, true)
  const course = eq(courses.id, world.courseIds[0] as string)
  await app.db.update(courses).set({ decisionDaysTypical: 21 }).where(course)
  expect((await move(choiceId, 7, world.as.institution)).code).toBe(200)
  const [clock] = await clocksOf(caseId, 'SCHOOL_DECISION')
  const days =
    (new Date(clock?.dueAt as string).getTime() - new Date(clock?.startedAt as string).getTime()) / 86_400_000
  expect([days, clock?.business]).toEqual([21, false])
  await app.db.update(courses).set({ decisionDaysTypical: null }).where(course)
})

test('an accepted document that is too old is asked for again, before lodging only', async () => {
  const [open, lodged] = [await standing(5), await standing(6)]
  for (const { caseId } of [open, lodged])
    await app.db.insert(caseRequirements).values({
      caseId,
      docTypeCode: 'E01',
      mandatory: true,
      state: 4,
      reviewedAt: inDays(-800),
    })
  await Promise.all([jobsAt(0), jobsAt(0)])
  const stateOf = async (caseId: string) =>
    (
      await app.db
        .select()
        .from(caseRequirements)
        .where(and(eq(caseRequirements.caseId, caseId), eq(caseRequirements.docTypeCode, 'E01')))
    ).at(-1)?.state
  expect([await stateOf(open.caseId), await stateOf(lodged.caseId)]).toEqual([6, 4])
  const [choice] = await app.db.select().from(caseChoices).where(eq(caseChoices.id, open.choiceId))
  expect(choice?.status).toBe(4)
  const lines = await app.db.select().from(caseLog).where(eq(caseLog.caseId, open.caseId))
  expect(lines.filter(({ action }) => action === 'doc_expired')).toMatchObject([
    { textEn: expect.stringContaining('English test report'), visibility: 1 },
  ])
})

test('a contact is logged with its kind, by the service side alone', async () => {
  const { caseId } = await standing(3)
  const log = async (as: Session, locale: 'en' | 'zh' = 'en') =>
    (await app.call('POST /case/log', { body: { caseId, text: 'IELTS', contactType: 1 } }, { as, locale }))
      .data
  expect(await log(world.as.agent)).toMatchObject({
    action: 'call_logged',
    textEn: 'Phone call: IELTS',
    textCn: '电话：IELTS',
  })
  expect(await log(world.as.student)).toMatchObject({ action: 'message', textEn: 'IELTS' })
})

test('a deposit whose day is extended keeps the new day over later moves of the case', async () => {
  const { caseId, choiceId } = await standing(12)
  await app.db
    .update(caseChoices)
    .set({ depositDueAt: inDays(10) })
    .where(eq(caseChoices.id, choiceId))
  await move(choiceId, 13, world.as.student, { signedName: 'Xiaoyu Wang' })
  const [clock] = await clocksOf(caseId, 'DEPOSIT')
  const params = { id: clock?.id as string }
  const body = { action: 'extend' as const, dueAt: inDays(40), reason: 'The bank is slow' }
  expect((await app.call('PUT /case/clock/:id', { params, body }, { as: world.as.agent })).code).toBe(200)
  await app.call('POST /case/log', { body: { caseId, text: 'We wait' } }, { as: world.as.agent })
  expect((await clocksOf(caseId, 'DEPOSIT'))[0]?.dueAt).toBe(body.dueAt)
})

test('a case that goes on after its end is measured again', async () => {
  const { caseId, choiceId } = await standing(23)
  await app.db
    .update(cases)
    .set({ status: 6, closedAt: inDays(-1) })
    .where(eq(cases.id, caseId))
  const offer = await offerBy(app, world.as.institution)
  expect((await move(choiceId, 12, world.as.institution, offer)).code).toBe(200)
  const [row] = await app.db.select().from(cases).where(eq(cases.id, caseId))
  expect([row?.status, row?.closedAt]).toEqual([4, null])
  expect(await clocksOf(caseId, 'IDLE')).toMatchObject([{ state: 2, stoppedAt: null }])
})

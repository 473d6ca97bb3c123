import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { endOfDayThere } from '#api/day-there.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { accounts, outboxMails } from '../../account/account.tables.ts'
import {
  acceptDocuments,
  allConsents,
  buildIntakes,
  buildWorld,
  type CaseWorld,
  force,
  inDays,
  submit,
} from '../cases.fixture.ts'
import { caseChoices, caseRequirements } from '../cases.tables.ts'
import type { CaseDetail } from '../cases.views.ts'
import { caseClocks } from '../clocks/clocks.tables.ts'
import { runDueJobs } from '../clocks/due-jobs.ts'
import { AU, forceVisa, license, NZ, SG, submitVisa, visaBody } from './visa.fixture.ts'
import { lodgeBy } from './visa-lodge-clock.ts'

/** What a visa case does while it runs: its clocks, its threads, and visas that come later. */
let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  await license(app, world.agencyId, 'MARN', 'IAA')
})
afterAll(() => app.close())

const header = (it: CaseDetail, status: number, as: Session) =>
  app.call('POST /case/case/status', { body: { caseId: it.caseId, status } }, { as })
const visaIdOf = ({ orderVisaParamList }: CaseDetail, at = 0) =>
  orderVisaParamList[at]?.visaChoiceId as string
const move = (it: CaseDetail, status: number, more: object = {}) =>
  app.call(
    'POST /case/visa/status',
    { body: { visaChoiceId: visaIdOf(it), status, ...more } },
    { as: world.as.agent },
  )
const clocksOf = (choiceId: string) =>
  app.db.select().from(caseClocks).where(eq(caseClocks.choiceId, choiceId)).orderBy(caseClocks.id)
const clockOf = async (choiceId: string, kind: string) =>
  (await clocksOf(choiceId)).findLast((clock) => clock.kind === kind)

let turn = 0
/** A course with its place confirmed, that starts on a day. */
async function confirmedCourse(startDate: string) {
  const course = await submit(app, world, { applyInfo: `course ${++turn}` })
  const choiceId = course.orderParamList[0]?.choiceId as string
  await force(app, course.caseId, 4, 14)
  await app.db
    .update(caseChoices)
    .set({ startDate, lodgedAt: inDays(-9) })
    .where(eq(caseChoices.id, choiceId))
  return { course, choiceId }
}

test('the lodging is due eight weeks before the course, in Singapore a month, and leaves at least a week', () => {
  const start = '2027-03-01'
  expect(lodgeBy(start, '0061', '2026-11-01T00:00:00Z')).toBe('2027-01-04T00:00:00.000Z')
  expect(lodgeBy(start, '0065', '2026-11-01T00:00:00Z')).toBe('2027-01-30T00:00:00.000Z')
  expect(lodgeBy(start, '0061', '2027-02-01T00:00:00Z')).toBe('2027-02-08T00:00:00.000Z')
})

describe('clocks', () => {
  test('the lodging runs on the visa and on its course, and both stop with it', async () => {
    const startDate = inDays(200).slice(0, 10)
    const { course, choiceId } = await confirmedCourse(startDate)
    const confirmed = { choiceId, status: 15, enrolment: { number: 'COE77' } }
    await app.db.insert(caseRequirements).values({
      caseId: course.caseId,
      choiceId,
      docTypeCode: 'O04',
      mandatory: true,
      state: 4,
    })
    const moved = await app.call('POST /case/order/status', { body: confirmed }, { as: world.as.institution })
    expect(moved.code).toBe(200)
    const dueAt = lodgeBy(startDate, '0061', inDays(0))
    expect(await clockOf(choiceId, 'VISA_LODGE')).toMatchObject({ dueAt, stoppedAt: null, ownerParty: 2 })
    const found = await app.call(
      'POST /case/visa/courses',
      { body: { country: '0061' } },
      { as: world.as.student },
    )
    const row = found.data.rows.find((one) => one.choiceId === choiceId)
    expect(row?.coeNumber).toBe('COE77')
    const linked = { ...AU, linkedChoiceIds: [choiceId], coeNumbers: ['COE77'] }
    const it = await submitVisa(app, world, { orderVisaParamList: [linked] })
    await header(it, 4, world.as.agent)
    expect(await clockOf(visaIdOf(it), 'VISA_LODGE')).toMatchObject({ dueAt, stoppedAt: null })
    await acceptDocuments(app, it.caseId)
    await move(it, 5)
    expect(await clockOf(visaIdOf(it), 'LODGE')).toMatchObject({ stoppedAt: null })
    expect((await move(it, 6, { applicationRef: 'EGO7' })).code).toBe(200)
    for (const id of [visaIdOf(it), choiceId])
      expect(await clockOf(id, 'VISA_LODGE')).toMatchObject({ state: 3, stoppedAt: expect.any(String) })
    expect(await clockOf(visaIdOf(it), 'LODGE')).toMatchObject({ state: 3 })
  })

  test('the collecting of documents stops with the last of them', async () => {
    const it = await submitVisa(app, world, { orderVisaParamList: [SG] })
    await header(it, 4, world.as.agent)
    await move(it, 4)
    expect(await clockOf(visaIdOf(it), 'COLLECT_DOCS')).toMatchObject({ state: 1, ownerParty: 1 })
    await acceptDocuments(app, it.caseId)
    await move(it, 5)
    expect(await clockOf(visaIdOf(it), 'COLLECT_DOCS')).toMatchObject({ state: 3 })
  })

  test('the government’s day ends with that day in its country', async () => {
    const it = await submitVisa(app, world, { orderVisaParamList: [NZ] })
    await header(it, 4, world.as.agent)
    await forceVisa(app, it.caseId, 4, { status: 7 })
    const day = inDays(5).slice(0, 10)
    expect((await move(it, 8, { infoRequestDueAt: day })).code).toBe(200)
    expect(await clockOf(visaIdOf(it), 'GOV_INFO')).toMatchObject({
      dueAt: endOfDayThere({ countryCode: '0064', stateId: null }, day),
    })
  })

  test('the government’s day stays while the agent works; it is reminded of, breached and met', async () => {
    const it = await submitVisa(app, world, { orderVisaParamList: [SG] })
    await header(it, 4, world.as.agent)
    await forceVisa(app, it.caseId, 4, { status: 7 })
    const day = inDays(9).slice(0, 10)
    await move(it, 8, { infoRequestDueAt: day })
    const id = visaIdOf(it)
    const answer = { params: { id }, body: { text: 'The letter is uploaded.' } }
    await app.call('POST /case/visa/:id/answer', answer, { as: world.as.student })
    expect(await clockOf(id, 'GOV_INFO')).toMatchObject({ state: 1, dueAt: `${day}T15:59:59.000Z` })
    const mailTimes = { zone: 'Australia/Sydney' }
    await app.db.update(accounts).set({ mailTimes }).where(eq(accounts.id, app.accounts.student.id))
    await app.db.delete(outboxMails)
    const job = { ...app.frame, db: app.db }
    await runDueJobs(job, new Date(`${inDays(7).slice(0, 10)}T16:30:00Z`))
    const mailsTo = async () => (await app.db.select().from(outboxMails)).map(({ toAddress }) => toAddress)
    expect(new Set(await mailsTo())).toEqual(
      new Set([app.accounts.student.account, app.accounts.agent.account]),
    )
    const bodies = (await app.db.select().from(outboxMails)).map(({ body }) => body).join()
    expect(bodies).toMatch(/\d\d:\d\d \(Australia\/Sydney\)/)
    await runDueJobs(job, new Date(`${inDays(10).slice(0, 10)}T16:30:00Z`))
    expect(await clockOf(id, 'GOV_INFO')).toMatchObject({ state: 4, stoppedAt: null })
    await move(it, 10)
    expect((await clockOf(id, 'GOV_INFO'))?.stoppedAt).not.toBeNull()
  })
})

test('a visa is for the confirmation that counts, not for one that was taken back', async () => {
  const { choiceId } = await confirmedCourse(inDays(200).slice(0, 10))
  const at = (status: number, more: object = {}) =>
    app.call('POST /case/order/status', { body: { choiceId, status, ...more } }, { as: world.as.institution })
  const numberNow = async () => {
    const body = { country: '0061' }
    const { data } = await app.call('POST /case/visa/courses', { body }, { as: world.as.student })
    return data.rows.find((one) => one.choiceId === choiceId)?.coeNumber
  }
  expect((await at(15, { enrolment: { number: 'WRONG1' } })).code).toBe(200)
  expect((await at(14)).code).toBe(200)
  expect(await numberNow()).toBeNull()
  await at(15, { enrolment: { number: 'RIGHT2' } })
  expect(await numberNow()).toBe('RIGHT2')
  const visa = { ...AU, linkedChoiceIds: [choiceId], coeNumbers: ['WRONG1'] }
  const it = await submitVisa(app, world, { orderVisaParamList: [visa] })
  await header(it, 4, world.as.agent)
  await acceptDocuments(app, it.caseId)
  await move(it, 5)
  expect((await move(it, 6, { applicationRef: 'EGO8' })).message).toContain('CoE number')
  expect((await move(it, 6, { applicationRef: 'EGO8', coeNumbers: ['RIGHT2'] })).code).toBe(200)
})

test('a visa is for the later intake of a course that was deferred', async () => {
  const startDate = inDays(150).slice(0, 10)
  const { choiceId } = await confirmedCourse(startDate)
  const at = (id: string, status: number, more: object = {}) =>
    app.call(
      'POST /case/order/status',
      { body: { choiceId: id, status, ...more } },
      { as: world.as.institution },
    )
  await at(choiceId, 15, { enrolment: { number: 'EARLY1' } })
  const visa = { ...AU, linkedChoiceIds: [choiceId], coeNumbers: ['EARLY1'] }
  const it = await submitVisa(app, world, { orderVisaParamList: [visa] })
  await header(it, 4, world.as.agent)
  await acceptDocuments(app, it.caseId)
  await move(it, 5)
  const { open } = await buildIntakes(app, world.courseIds[0] as string)
  const { orderParamList } = (await at(choiceId, 24, { intakeId: open })).data
  const later = orderParamList.find((one) => one.choiceId === choiceId)?.deferredToId as string
  const lodge = (...coeNumbers: string[]) => move(it, 6, { applicationRef: 'EGO9', coeNumbers })
  expect((await lodge('EARLY1')).message).toMatch(/CoE number/)
  await app.db.update(caseChoices).set({ status: 14 }).where(eq(caseChoices.id, later))
  expect((await at(later, 15, { enrolment: { number: 'LATER2' } })).code).toBe(200)
  expect(await clockOf(later, 'VISA_LODGE')).toMatchObject({ stoppedAt: null })
  expect((await lodge('LATER2')).code).toBe(200)
  expect(await clockOf(later, 'VISA_LODGE')).toMatchObject({ state: 3, stoppedAt: expect.any(String) })
})

test('the thread of a visa is between its parties; internal notes stay inside', async () => {
  const it = await submitVisa(app, world)
  const id = visaIdOf(it)
  const read = (as: Session) =>
    app.call('GET /case/thread/:choiceId', { params: { choiceId: id }, query: {} }, { as })
  const write = (as: Session, body: { text: string; internal?: boolean }) =>
    app.call('POST /case/thread/:choiceId', { params: { choiceId: id }, body }, { as })
  await write(world.as.agent, { text: 'Please upload the bank letter.' })
  await write(world.as.agent, { text: 'Check the funds.', internal: true })
  const seen = await read(world.as.student)
  expect(seen.data.rows.map(({ bodyText }) => bodyText)).toEqual(['Please upload the bank letter.'])
  expect((await write(world.as.student, { text: 'Done.' })).data.total).toBe(2)
  expect((await read(world.as.agent)).data.rows[0]?.readBy).toHaveLength(1)
  for (const as of [world.as.strangerAgent, world.as.strangerStudent, world.as.institution])
    expect([(await read(as)).code, (await write(as, { text: 'x' })).code]).toEqual([40430, 40430])
})

describe('a visa that comes later', () => {
  const add = (it: CaseDetail, orderVisaParamList: (typeof AU)[], more: object = {}) =>
    app.call(
      'POST /case/visa',
      { body: visaBody(world, { caseId: it.caseId, commitType: 2, orderVisaParamList, ...more }) },
      { as: world.as.student },
    )

  test('is asked of the agent, with its documents, and is accepted for itself', async () => {
    const it = await submitVisa(app, world)
    await header(it, 4, world.as.agent)
    expect((await add(it, [NZ], { consents: [] })).code).toBe(40035)
    const added = await add(it, [NZ], { consents: allConsents(world, '0064') })
    expect(added.data.orderVisaParamList.map(({ status, preference }) => [status, preference])).toEqual([
      [3, 1],
      [2, 2],
    ])
    const second = visaIdOf(added.data, 1)
    expect(added.data.requirements.filter(({ choiceId }) => choiceId === second).length).toBeGreaterThan(0)
    const body = { visaChoiceId: second, status: 3 }
    expect((await app.call('POST /case/visa/status', { body }, { as: world.as.agent })).code).toBe(200)
  })

  test('is refused twice over, as a fourth, without a licence, and by others', async () => {
    const it = await submitVisa(app, world)
    await header(it, 4, world.as.agent)
    expect((await add(it, [AU])).code).toBe(40037)
    expect((await add(it, [NZ, SG, { ...AU, visaCategoryCode: '590' }])).code).toBe(40036)
    await license(app, world.agencyId, 'MARN')
    expect((await add(it, [NZ])).code).toBe(40957)
    await license(app, world.agencyId, 'MARN', 'IAA')
    const stranger = await app.call(
      'POST /case/visa',
      { body: visaBody(world, { caseId: it.caseId, commitType: 2, orderVisaParamList: [SG] }) },
      { as: world.as.strangerStudent },
    )
    expect(stranger.code).toBe(40430)
    const lodgedCase = await submitVisa(app, world)
    expect((await add(lodgedCase, [SG])).code).not.toBe(200)
  })
})

test('each receiver and each country has its own consent, as the draft names them', async () => {
  const draft = await app.call(
    'POST /case/visa',
    { body: visaBody(world, { caseSource: 4, status: 1, consents: null, orderVisaParamList: [AU, SG] }) },
    { as: world.as.student },
  )
  const { caseId, version } = draft.data
  const wanted = await app.call(
    'GET /case/consents/:caseId',
    { params: { caseId }, query: {} },
    { as: world.as.student },
  )
  expect(wanted.data.rows.map(({ purpose, country }) => [purpose, country])).toEqual([
    ['share', '0086'],
    ['cross-border', '0086'],
    ['cross-border', '0061'],
    ['cross-border', '0065'],
  ])
  const consents = wanted.data.rows.map(({ purpose, receiver, country }) => ({ purpose, receiver, country }))
  const send = (given: typeof consents) =>
    app.call(
      'POST /case/visa',
      { body: visaBody(world, { caseId, version, consents: given, orderVisaParamList: [AU, SG] }) },
      { as: world.as.student },
    )
  expect((await send(consents.slice(1))).code).toBe(40035)
  expect((await send(consents)).code).toBe(200)
})

test('an agency narrows its visas to those that a member has, and orders them by their day', async () => {
  const own = await submitVisa(app, world)
  const free = await submitVisa(app, world)
  await header(own, 4, world.as.agent)
  const listed = async (body: object) =>
    (await app.call('POST /case/visacaselist', { body: { rows: 50, ...body } }, { as: world.as.agent })).data
      .rows
  const mine = (await listed({ assigned: 'me', sort: 'due' })).map(({ caseId }) => caseId)
  expect([mine.includes(own.caseId), mine.includes(free.caseId)]).toEqual([true, false])
  const days = (await listed({ waitingOn: 2, sort: 'due' })).flatMap(
    ({ nextActionDueAt }) => nextActionDueAt ?? [],
  )
  expect(days).toEqual(days.toSorted())
})

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  CONDITION_MOVES,
  CONDITION_STATE,
  OFFER_AFTER_CHOICE,
  OFFER_MOVES,
  type Party,
} from '@southbound/shared/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import { endOfDayThere } from '#api/day-there.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { story } from '#testing/story.ts'
import { outboxMails } from '../../account/account.tables.ts'
import { lookups } from '../../reference/reference.tables.ts'
import {
  acceptDocuments,
  buildIntakes,
  buildWorld,
  type CaseWorld,
  CONDITION,
  force,
  givePapers,
  inDays,
  offerBy,
  ownFile,
  submit,
} from '../cases.fixture.ts'
import { caseChoices, caseLog } from '../cases.tables.ts'
import type { CaseDetail } from '../cases.views.ts'
import { runDueJobs } from '../clocks/due-jobs.ts'
import { dossiers } from '../dossier.tables.ts'
import { caseOffers, caseSignatures, offerConditions } from './offers.tables.ts'

let app: TestApp
let world: CaseWorld
let it: CaseDetail
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

let sent = 0
async function atAssessment(): Promise<void> {
  it = await submit(app, world, { applyInfo: `Application ${++sent}` })
  await app.call('POST /case/case/status', { body: { caseId: it.caseId, status: 4 } }, { as: world.as.agent })
  await force(app, it.caseId, 4, 7)
}
const choiceId = () => it.orderParamList[0]?.choiceId as string
const see = async (as: Session) =>
  (await app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: it.caseId } }, { as }))
    .data
const move = (as: Session, status: number, more: object = {}, id = choiceId()) =>
  app.call('POST /case/order/status', { body: { choiceId: id, status, ...more } }, { as })
const sign = { signedName: 'Xiaoyu Wang' }
const condition = (as: Session, conditionId: string, state: number, fileId?: string) =>
  app.call('POST /case/offer/condition', { body: { conditionId, state, fileId } }, { as })
const offerInsurer = (enabled: boolean) =>
  app.db
    .update(lookups)
    .set({ enabled })
    .where(and(eq(lookups.name, 'oshcProvider'), eq(lookups.code, 'bupa')))
const statesOf = ({ offers }: CaseDetail) => offers.map(({ version, state }) => [version, state])
const clocks = async () => {
  const input = { params: { caseId: it.caseId } }
  const { data } = await app.call('GET /case/clock/:caseId', input, { as: world.as.agent })
  return data.rows.filter(({ stoppedAt }) => stoppedAt === null).map(({ kind }) => kind)
}
const log = async () =>
  (await app.db.select().from(caseLog).where(eq(caseLog.caseId, it.caseId))).map(({ action }) => action)

story('a conditional offer with evidence, to the census', (step) => {
  step('is recorded with its letter, money and conditions, or refused', async () => {
    await atAssessment()
    const institution = world.as.institution
    const bare = { offerExpiresAt: inDays(20) }
    expect((await move(institution, 11, bare)).code).toBe(40936)
    expect((await move(institution, 11, await offerBy(app, institution))).code).toBe(40000)
    const strange = {
      ...bare,
      offer: { letterFileId: await ownFile(app, world.as.strangerStudent), conditions: [CONDITION] },
    }
    expect((await move(institution, 11, strange)).code).toBe(40440)
    const said = await offerBy(app, institution, {
      refNo: 'OL-7',
      tuitionTotal: '80000.00',
      tuitionFirstPeriod: '20000.00',
      scholarship: { name: 'Merit', percent: '25' },
      paymentSchedule: [{ label: 'Second half', amount: '20000.00', dueAt: inDays(30) }],
      conditions: [{ ...CONDITION, dueAt: inDays(90) }],
    })
    const { data } = await move(institution, 11, { ...said, depositAmount: '5000.00' })
    expect(data.offers).toMatchObject([
      {
        version: 1,
        type: 1,
        state: 2,
        refNo: 'OL-7',
        currency: 'AUD',
        tuitionTotal: '80000.00',
        depositAmount: '5000.00',
        scholarship: { name: 'Merit', percent: '25' },
        letterFile: { fileId: said.offer.letterFileId },
        conditions: [{ kind: 'english', textEn: CONDITION.text, state: 1, moves: [3, 5] }],
      },
    ])
  })

  step('is marked as read by the student, who alone answers it, with his name', async () => {
    expect(statesOf(await see(world.as.agent))).toEqual([[1, 2]])
    await see(world.as.student)
    expect(statesOf(await see(world.as.student))).toEqual([[1, 3]])
    expect((await log()).filter((action) => action === 'offer_viewed')).toHaveLength(1)
    expect((await move(world.as.agent, 13, sign)).code).toBe(40931)
    expect(await move(world.as.student, 13)).toMatchObject({ code: 40000 })
    const { data } = await move(world.as.student, 13, sign)
    expect(data.nextActionDueAt).toBe(data.offers[0]?.paymentSchedule[0]?.dueAt)
    expect(data.offers).toMatchObject([
      { state: 4, signature: { typedName: 'Xiaoyu Wang', signerRole: 'student', state: 3 } },
    ])
    const [kept] = await app.db.select().from(caseSignatures).where(eq(caseSignatures.caseId, it.caseId))
    expect(kept).toMatchObject({ ip: '127.0.0.1', documentHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(data.requirements.find(({ docTypeCode }) => docTypeCode === 'O01')).toMatchObject({ state: 7 })
  })

  step('its signature has an audit sheet, for the parties only', async () => {
    const id = (await see(world.as.student)).offers[0]?.signature?.signatureId as string
    const sheet = (as: Session) =>
      app.call('POST /common/getSignaturePdfPath/:id/:lang', { params: { id, lang: 'cn' } }, { as })
    expect((await sheet(world.as.strangerAgent)).code).toBe(40430)
    const { data } = await sheet(world.as.student)
    const pdf = await app.inject({
      url: `/api/fileOperate/view/${data.fileId}`,
      headers: { sessionkey: world.as.student.sessionKey },
    })
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  step('needs its condition met before the place is confirmed', async () => {
    await givePapers(app, it.caseId, ['O03', 'O04'])
    const { institution, student } = world.as
    const deposit = { amount: '5000.00', paidOn: inDays(-1).slice(0, 10) }
    const late = { deposit: { ...deposit, paidOn: inDays(2).slice(0, 10) } }
    expect((await move(institution, 14, late)).code).toBe(40000)
    expect((await move(institution, 14, { deposit })).data.offers[0]?.depositPaid).toMatchObject(deposit)
    const place = { enrolment: { number: 'A1B2C3D4', oshcProvider: 'bupa' } }
    expect((await move(institution, 15, place)).code).toBe(40959)
    expect(await clocks()).toContain('CONDITION')
    const id = (await see(student)).offers[0]?.conditions[0]?.id as string
    expect((await condition(student, id, 2)).code).toBe(40000)
    expect((await condition(student, id, 3)).code).toBe(40931)
    const fileId = await ownFile(app, student, 'ielts.pdf')
    expect((await condition(student, id, 2, fileId)).data.offers[0]?.conditions[0]).toMatchObject({
      state: 2,
      evidenceFile: { fileId, originalName: expect.stringContaining('ielts.pdf') },
    })
    expect(await clocks()).not.toContain('CONDITION')
    expect((await condition(world.as.strangerAgent, id, 3)).code).toBe(40430)
    expect((await condition(institution, id, 3)).data.offers[0]?.conditions[0]).toMatchObject({ state: 3 })
    expect((await move(institution, 15)).code).toBe(40000)
    await offerInsurer(false)
    expect((await move(institution, 15, place)).code).toBe(40000)
    await offerInsurer(true)
    expect((await move(institution, 15, place)).data.enrolments).toMatchObject([
      { kind: 1, number: 'A1B2C3D4', oshcProvider: 'bupa', oshcProviderName: { nameEn: 'Bupa' }, state: 2 },
    ])
    // What was chosen before it was switched off keeps its name.
    await offerInsurer(false)
    expect((await see(student)).enrolments[0]?.oshcProviderName?.nameCn).toBe('Bupa 保柏')
    await offerInsurer(true)
  })

  step('ends with the first day and the census', async () => {
    const { agent, student } = world.as
    const census = (as: Session) =>
      app.call(
        'POST /case/census',
        { body: { choiceId: choiceId(), censusDate: '2027-03-31', censusState: 1 } },
        { as },
      )
    expect((await census(agent)).code).toBe(40300)
    const { data } = await move(agent, 16, { commencedAt: inDays(-1).slice(0, 10) })
    expect(data.enrolments[0]?.state).toBe(4)
    expect((await census(student)).code).toBe(40300)
    expect((await census(agent)).data.orderParamList[0]).toMatchObject({
      commencedAt: inDays(-1).slice(0, 10),
      censusDate: '2027-03-31',
      censusState: 1,
    })
  })
})

test('a typed last day ends with that day at the institution', async () => {
  await atAssessment()
  const { institution } = world.as
  const day = inDays(40).slice(0, 10)
  const end = `${day}T23:59:59Z`
  const terms = await offerBy(app, institution, {
    conditions: [{ ...CONDITION, dueAt: end }],
    paymentSchedule: [{ label: 'First', amount: '20000.00', dueAt: end }],
  })
  const { data } = await move(institution, 11, { ...terms, offerExpiresAt: end })
  const [offer] = data.offers
  const there = endOfDayThere({ countryCode: '0061', stateId: null }, day)
  expect(there).not.toBe(`${day}T23:59:59.000Z`)
  expect([offer?.expiresAt, offer?.conditions[0]?.dueAt, offer?.paymentSchedule[0]?.dueAt]).toEqual([
    there,
    there,
    there,
  ])
})

story('a correction gives back what the step wrote', (step) => {
  step('a deposit is not paid', async () => {
    await atAssessment()
    const { institution, student } = world.as
    await move(institution, 12, await offerBy(app, institution))
    await move(student, 13, sign)
    const deposit = { amount: '5000.00', paidOn: inDays(-1).slice(0, 10) }
    expect((await move(institution, 14, { deposit })).data.offers[0]?.depositPaid).toMatchObject(deposit)
    expect((await move(institution, 13)).data.offers[0]?.depositPaid).toBeNull()
  })

  step('a first day is none, and its confirmation is the agent’s word again', async () => {
    const { agent } = world.as
    for (const [status, more] of [
      [14, {}],
      [15, { enrolment: { number: 'A1B2C3D4' } }],
      [16, { censusDate: '2027-03-31', censusState: 1 }],
    ] as const) {
      await acceptDocuments(app, it.caseId)
      expect((await move(agent, status, more)).code).toBe(200)
    }
    const { data } = await move(agent, 15)
    expect(data.orderParamList[0]).toMatchObject({ commencedAt: null, censusDate: null, censusState: 0 })
    expect(data.enrolments.map(({ state }) => state)).toEqual([1])
  })

  step('a cancelled place is confirmed again', async () => {
    const { institution } = world.as
    expect((await move(institution, 27, { reason: 'Wrong row' })).data.enrolments[0]?.state).toBe(6)
    const { data } = await move(institution, 15)
    expect(data.enrolments).toMatchObject([{ state: 1, cancelReason: null }])
  })
})

story('versions of an offer', (step) => {
  step('an unconditional one takes the place of the conditional one', async () => {
    await atAssessment()
    const { institution } = world.as
    await move(institution, 11, await offerBy(app, institution, { conditions: [CONDITION] }))
    const { data } = await move(institution, 12, await offerBy(app, institution))
    expect(statesOf(data)).toEqual([
      [2, 2],
      [1, 7],
    ])
    const old = data.offers[1]?.conditions[0]?.id as string
    expect((await condition(institution, old, 3)).code).toBe(40931)
  })

  step('a correction withdraws the new one and brings back the old', async () => {
    expect(statesOf((await move(world.as.institution, 11)).data)).toEqual([
      [2, 8],
      [1, 2],
    ])
  })

  step('a correction also withdraws what the student has seen, with its last day and deposit', async () => {
    const { institution } = world.as
    const terms = { offerExpiresAt: inDays(50), depositAmount: '9000.00' }
    const before = it.orderParamList[0]
    await move(institution, 12, { ...(await offerBy(app, institution)), ...terms })
    expect(statesOf(await see(world.as.student))[0]).toEqual([3, 3])
    const { data } = await move(institution, 11)
    expect(statesOf(data).slice(0, 3)).toEqual([
      [3, 8],
      [2, 8],
      [1, 2],
    ])
    expect(data.orderParamList[0]?.offerExpiresAt).not.toBe(terms.offerExpiresAt)
    expect(data.orderParamList[0]?.deposit?.amount ?? null).toBe(before?.deposit?.amount ?? null)
  })

  step('a corrected acceptance makes its signature void', async () => {
    await move(world.as.student, 13, sign)
    const { data } = await move(world.as.student, 11)
    expect(data.offers.at(-1)).toMatchObject({ state: 2, signature: null, respondedAt: null })
  })

  step('a declined offer keeps its reason', async () => {
    const { data } = await move(world.as.student, 22, { reason: 'Another place' })
    expect(data.offers.at(-1)).toMatchObject({ state: 5, declineReason: 'Another place' })
  })
})

story('an offer that nobody answers', (step) => {
  const run = (days: number) => runDueJobs({ ...app.frame, db: app.db }, new Date(inDays(days)))
  step('is remembered at 14, 7, 3 and 1 days and at 4 hours, to student and agent', async () => {
    await atAssessment()
    await move(world.as.institution, 12, await offerBy(app, world.as.institution))
    const about = async () =>
      (await app.db.select().from(outboxMails)).filter(
        ({ subject }) => subject.includes('answer to the offer') && subject.includes(it.refNo),
      ).length
    for (const [day, count] of [
      [1, 0],
      [6.1, 2],
      [6.2, 2],
      [13.1, 4],
      [17.1, 6],
      [19.1, 8],
      [19.9, 10],
    ] as const) {
      await run(day)
      expect([day, await about()]).toEqual([day, count])
    }
  })

  step('lapses after a day of grace, and the institution issues it again', async () => {
    await run(20.5)
    expect(statesOf(await see(world.as.agent))).toEqual([[1, 2]])
    await run(21.1)
    expect(statesOf(await see(world.as.agent))).toEqual([[1, 6]])
    expect((await move(world.as.agent, 12, await offerBy(app, world.as.agent))).code).toBe(40931)
    const { data } = await move(world.as.institution, 12, await offerBy(app, world.as.institution))
    expect(statesOf(data)).toEqual([
      [2, 2],
      [1, 6],
    ])
  })
})

story('a deferral', (step) => {
  step('asks for the intake, and goes on as a choice of it', async () => {
    await atAssessment()
    const { institution } = world.as
    const { open, startDate } = await buildIntakes(app, world.courseIds[0] as string)
    await move(institution, 12, await offerBy(app, institution))
    expect((await move(institution, 24)).code).toBe(40000)
    it = (await move(institution, 24, { intakeId: open })).data
    const [old, next] = it.orderParamList
    expect(old).toMatchObject({ status: 24, deferredToId: next?.choiceId, moves: [] })
    expect(next).toMatchObject({ status: 24, intakeId: open, startDate, preference: 2 })
    expect(statesOf(it)).toEqual([[1, 7]])
    expect(it).toMatchObject({ commitType: 4, waitingOn: 3, nextActionCode: 'offer-new-intake' })
  })

  step('gets its offer there', async () => {
    const next = it.orderParamList[1]?.choiceId as string
    const { data } = await move(world.as.institution, 12, await offerBy(app, world.as.institution), next)
    expect(data.offers.find((offer) => offer.choiceId === next)).toMatchObject({ version: 1, state: 2 })
  })

  step('is taken back with the choice that it made', async () => {
    await atAssessment()
    const { institution } = world.as
    const { open } = await buildIntakes(app, world.courseIds[0] as string)
    await move(institution, 12, await offerBy(app, institution))
    await move(institution, 24, { intakeId: open })
    const { data } = await move(institution, 12)
    expect(data.orderParamList.map(({ status }) => status)).toEqual([12, 26])
    expect(statesOf(data)).toEqual([[1, 2]])
    const again = (await move(institution, 24, { intakeId: open })).data
    expect(again.orderParamList.map(({ status }) => status)).toEqual([24, 24])
  })
})

test('a minor accepts by the name of the guardian', async () => {
  await atAssessment()
  await move(world.as.institution, 12, await offerBy(app, world.as.institution))
  const born = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`
  const set = (birthDate: string) =>
    app.db.update(dossiers).set({ birthDate }).where(eq(dossiers.id, world.dossierId))
  await set(born(16))
  const { data } = await move(world.as.student, 13, { signedName: 'Wang Jianguo' })
  await set(born(25))
  expect(data.offers[0]?.signature).toMatchObject({ signerRole: 'guardian' })
})

const PEOPLE = ['applicant', 'agent', 'institution'] as const
describe.each(PEOPLE)('conditions moved by the %s', (who) => {
  const as = () =>
    ({ applicant: world.as.student, agent: world.as.agent, institution: world.as.institution })[who]
  const states = Object.values(CONDITION_STATE)
  test.each(states)('from %i', async (from) => {
    await atAssessment()
    const { institution } = world.as
    const { data } = await move(institution, 11, await offerBy(app, institution, { conditions: [CONDITION] }))
    const id = data.offers[0]?.conditions[0]?.id as string
    const fileId = await ownFile(app, as())
    for (const to of states.filter((one) => one !== CONDITION_STATE.open)) {
      await app.db.update(offerConditions).set({ state: from }).where(eq(offerConditions.id, id))
      const allowed = CONDITION_MOVES[from]?.[to]?.includes(who as Party) ?? false
      const reply = await condition(as(), id, to, fileId)
      expect({ from, to, code: reply.code }).toEqual({ from, to, code: allowed ? 200 : 40931 })
      const [kept] = await app.db.select().from(offerConditions).where(eq(offerConditions.id, id))
      expect(kept?.state).toBe(allowed ? to : from)
    }
  })
})

describe('the table of offers', () => {
  const states = [1, 2, 3, 4, 5, 6, 7, 8]
  const via: Readonly<Record<number, number>> = {
    13: 12,
    22: 12,
    23: 12,
    24: 12,
    25: 12,
    26: 12,
    21: 11,
    12: 11,
  }
  test.each(states)('from %i', async (from) => {
    await atAssessment()
    const { institution, student } = world.as
    const { open } = await buildIntakes(app, world.courseIds[0] as string)
    const by: Readonly<Record<number, Session>> = { 13: student, 22: student, 25: student }
    await move(institution, 12, await offerBy(app, institution))
    const [offer] = await app.db.select().from(caseOffers).where(eq(caseOffers.choiceId, choiceId()))
    for (const to of [12, 13, 21, 22, 24, 25]) {
      await force(app, it.caseId, 4, via[to])
      await app.db
        .update(caseOffers)
        .set({ state: from })
        .where(eq(caseOffers.id, offer?.id as string))
      const said = to === 12 ? await offerBy(app, institution) : {}
      const reply = await move(by[to] ?? institution, to, {
        ...said,
        ...sign,
        reason: 'because',
        intakeId: open,
      })
      expect({ to, code: reply.code }).toEqual({ to, code: 200 })
      const target = OFFER_AFTER_CHOICE[to] as number
      const [kept] = await app.db
        .select()
        .from(caseOffers)
        .where(eq(caseOffers.id, offer?.id as string))
      expect({ from, to, state: kept?.state }).toEqual({
        from,
        to,
        state: OFFER_MOVES[from]?.[target] ? target : from,
      })
      await app.db.execute(`delete from case_offers where choice_id = ${choiceId()} and id <> ${offer?.id}`)
      await app.db.update(caseChoices).set({ deferredToId: null }).where(eq(caseChoices.id, choiceId()))
    }
  })
})

story('the thread of a choice', (step) => {
  const read = (as: Session, query: { before?: string } = {}) =>
    app.call('GET /case/thread/:choiceId', { params: { choiceId: choiceId() }, query }, { as })
  const write = (as: Session, body: { text: string; fileIds?: string[]; internal?: boolean }) =>
    app.call('POST /case/thread/:choiceId', { params: { choiceId: choiceId() }, body }, { as })
  const view = (fileId: string, as: Session) =>
    app.call(
      'POST /case/thread/:choiceId',
      { params: { choiceId: choiceId() }, body: { text: 'x', fileIds: [fileId] } },
      { as },
    )
  let fileId: string

  step('is read by its parties, and says who has read', async () => {
    await atAssessment()
    fileId = await ownFile(app, world.as.student, 'portfolio.pdf')
    await write(world.as.student, { text: 'Is my portfolio enough?', fileIds: [fileId] })
    expect((await read(world.as.agent)).data.rows).toMatchObject([
      { bodyText: 'Is my portfolio enough?', own: false, files: [{ fileId }], readBy: [] },
    ])
    expect((await read(world.as.student)).data.rows[0]?.readBy).toEqual(['agent'])
    expect((await read(world.as.institution)).data.rows).toHaveLength(1)
  })

  step('is closed to all others, to operators too', async () => {
    for (const name of ['strangerStudent', 'strangerAgent', 'strangerInstitution'] as const)
      expect({ name, code: (await read(world.as[name])).code }).toEqual({ name, code: 40430 })
    expect((await read(world.as.operator)).code).toBe(40300)
    expect((await write(world.as.strangerAgent, { text: 'hello' })).code).toBe(40430)
  })

  step('keeps an internal message and its file within the organisation', async () => {
    expect((await write(world.as.student, { text: 'psst', internal: true })).code).toBe(40300)
    const hidden = await ownFile(app, world.as.agent, 'notes.pdf')
    await write(world.as.agent, { text: 'Weak portfolio', internal: true, fileIds: [hidden] })
    expect((await read(world.as.agent)).data.rows).toHaveLength(2)
    expect((await read(world.as.student)).data.rows).toHaveLength(1)
    expect((await read(world.as.institution)).data.rows).toHaveLength(1)
    expect((await view(hidden, world.as.student)).code).toBe(40440)
  })

  step('is read by the page, the newest first, and counts what its reader sees before it', async () => {
    const [shown] = (await read(world.as.agent)).data.rows
    const texts = Array.from({ length: 60 }, (_, at) => `line ${at}`)
    await app.db.execute(sql`insert into choice_messages (case_id, choice_id, sender_id, sender_role, body_text, created_at)
      select case_id, choice_id, sender_id, sender_role, line, now() from choice_messages, unnest(${sql.param(texts)}::text[]) line
      where id = ${shown?.id}`)
    const newest = (await read(world.as.student)).data
    expect(newest.rows.map(({ bodyText }) => bodyText)).toEqual(texts.slice(-50))
    const { data } = await read(world.as.student, { before: newest.rows[0]?.id })
    expect([newest.total, data.total, data.rows.length]).toEqual([61, 11, 11])
    expect(data.rows.map(({ bodyText }) => bodyText).slice(1)).toEqual(texts.slice(0, 10))
    await app.db.execute(sql`delete from choice_messages where body_text like 'line %'`)
  })

  step('a file of somebody else is not sent', async () => {
    const strange = await ownFile(app, world.as.strangerStudent, 'strange.pdf')
    expect((await write(world.as.student, { text: 'look', fileIds: [strange] })).code).toBe(40440)
    expect((await read(world.as.student)).data.rows).toHaveLength(1)
  })
})

story('what is known of a choice beside its moves', (step) => {
  const first = ({ orderParamList }: CaseDetail) => orderParamList[0]
  const number = (as: Session, institutionStudentNo = ' 480123456 ') =>
    app.call('POST /case/choice/studentNo', { body: { choiceId: choiceId(), institutionStudentNo } }, { as })
  const fee = (as: Session, body: { state: 1 | 2 | 3; amount?: string; on?: string }) =>
    app.call('POST /case/choice/fee', { body: { choiceId: choiceId(), ...body } }, { as })
  const ask = (as: Session, fileIds: string[] = []) =>
    app.call(
      'POST /case/choice/credit',
      { body: { choiceId: choiceId(), studied: 'Two semesters of nursing', fileIds } },
      { as },
    )
  const decide = (as: Session, body: { state: 2 | 3; units?: number; weeks?: number }) =>
    app.call('POST /case/choice/credit/decide', { body: { choiceId: choiceId(), ...body } }, { as })

  step('the student number follows the offer, by who serves the choice', async () => {
    await atAssessment()
    const { agent, institution, student, strangerAgent, operator } = world.as
    expect((await number(institution)).code).toBe(40300)
    expect(first(await see(institution))?.can).toEqual(['applicationFee'])
    await move(institution, 12, await offerBy(app, institution))
    for (const [as, code] of [
      [student, 40300],
      [strangerAgent, 40430],
      [operator, 40300],
    ] as const)
      expect((await number(as)).code).toBe(code)
    expect(first((await number(agent)).data)).toMatchObject({ institutionStudentNo: '480123456' })
    expect(first(await see(student))?.can).toEqual(['creditAsked'])
  })

  step('credit is asked for with evidence, and granted in units or weeks', async () => {
    const { institution, student, strangerStudent } = world.as
    expect((await decide(institution, { state: 2, units: 12 })).code).toBe(40300)
    expect((await ask(student, [await ownFile(app, strangerStudent)])).code).toBe(40440)
    expect((await ask(institution)).code).toBe(40300)
    const fileId = await ownFile(app, student, 'transcript.pdf')
    expect(first((await ask(student, [fileId])).data)).toMatchObject({
      credit: { state: 1, studied: 'Two semesters of nursing', files: [{ fileId }], units: null },
    })
    expect((await decide(student, { state: 2, units: 12 })).code).toBe(40300)
    expect((await decide(institution, { state: 2 })).code).toBe(40000)
    expect(first((await decide(institution, { state: 2, units: 12, weeks: 26 })).data)).toMatchObject({
      credit: { state: 2, units: 12, weeks: 26 },
    })
    expect((await ask(student)).code).toBe(40300)
  })

  step('the fee of the application is due, paid or waived', async () => {
    const { agent, institution, student } = world.as
    expect((await fee(student, { state: 2, amount: '100.00' })).code).toBe(40300)
    expect((await fee(agent, { state: 2 })).code).toBe(40000)
    expect((await fee(agent, { state: 2, amount: '100.00', on: inDays(2).slice(0, 10) })).code).toBe(40000)
    const on = inDays(-1).slice(0, 10)
    expect(first((await fee(agent, { state: 2, amount: '100.00', on })).data)?.applicationFee).toEqual({
      state: 2,
      amount: '100.00',
      currency: 'AUD',
      on,
    })
    expect(first((await fee(institution, { state: 3 })).data)?.applicationFee).toMatchObject({ state: 3 })
    expect(await log()).toEqual(
      expect.arrayContaining([
        'student_no_recorded',
        'credit_asked',
        'credit_granted',
        'fee_paid',
        'fee_waived',
      ]),
    )
  })
})

story('a package of courses', (step) => {
  const bind = (as: Session, choiceIds: string[], principalId?: string) =>
    app.call('POST /case/package', { body: { caseId: it.caseId, choiceIds, principalId } }, { as })
  let ids: string[]
  const statusOf = ({ orderParamList }: CaseDetail, index: number) => orderParamList[index]?.status

  step('is made by the applicant or his agent, in the order of study', async () => {
    const [one, two, three] = world.courseIds as [string, string, string]
    const orderParamList = [one, two, three].map((courseId) => ({ courseType: 1 as const, courseId }))
    it = await submit(app, world, { applyInfo: 'A package', orderParamList })
    ids = it.orderParamList.map((choice) => choice.choiceId)
    await app.call(
      'POST /case/case/status',
      { body: { caseId: it.caseId, status: 4 } },
      { as: world.as.agent },
    )
    const [first, second] = ids as [string, string, string]
    expect((await bind(world.as.strangerAgent, [first, second])).code).toBe(40430)
    expect((await bind(world.as.agent, [first, '999999'])).code).toBe(40430)
    await app.db.update(caseChoices).set({ startDate: '2027-07-01' }).where(eq(caseChoices.id, second))
    await app.db.update(caseChoices).set({ startDate: '2027-02-01' }).where(eq(caseChoices.id, first))
    expect((await bind(world.as.student, [second, first])).code).toBe(40000)
    const { data } = await bind(world.as.student, [first, second])
    expect(data.orderParamList.map((choice) => choice.package)).toEqual([
      { group: 1, order: 1, principal: false, after: null },
      { group: 1, order: 2, principal: true, after: 1 },
      null,
    ])
    await force(app, it.caseId, 4, 7)
    expect((await bind(world.as.institution, [first, second])).code).toBe(40300)
  })

  step('its later course waits for the earlier one', async () => {
    const { institution, student } = world.as
    const [first, second] = ids as [string, string, string]
    for (const id of ids) await move(institution, 12, await offerBy(app, institution), id)
    expect((await bind(student, [first, second])).code).toBe(40300)
    expect((await see(student)).orderParamList[1]?.moves).not.toContain(13)
    expect(await move(student, 13, sign, second)).toMatchObject({
      code: 40989,
      message: expect.stringContaining('choice 1'),
    })
    await move(student, 13, sign, first)
    expect(statusOf((await move(student, 13, sign, second)).data, 1)).toBe(13)
  })

  step('stays when its first place is confirmed, others are not pursued', async () => {
    const { institution } = world.as
    await givePapers(app, it.caseId, ['O03', 'O04'])
    const place = { enrolment: { number: 'A1B2C3D5' } }
    expect((await move(institution, 15, place, ids[1])).code).toBe(40989)
    const { data } = await move(institution, 15, place, ids[0])
    expect([0, 1, 2].map((index) => statusOf(data, index))).toEqual([15, 13, 26])
    expect((await move(institution, 15, place, ids[1])).code).toBe(200)
  })

  step('is complete with its last course, not with its first', async () => {
    const { institution } = world.as
    const { data } = await move(institution, 16, {}, ids[0])
    expect([data.status, data.orderParamList[0]?.status]).toEqual([4, 16])
    expect((await see(world.as.student)).nextActionCode).not.toBeNull()
    expect((await move(institution, 16, {}, ids[1])).data.status).toBe(5)
  })

  step('is left by one course alone', async () => {
    const { agent, student } = world.as
    const [one, two] = world.courseIds as [string, string]
    const orderParamList = [one, two].map((courseId) => ({ courseType: 1 as const, courseId }))
    it = await submit(app, world, { applyInfo: 'Another package', orderParamList })
    await app.call('POST /case/case/status', { body: { caseId: it.caseId, status: 4 } }, { as: agent })
    ids = it.orderParamList.map((choice) => choice.choiceId)
    expect((await bind(agent, ids, ids[0])).data.orderParamList[0]?.package).toMatchObject({
      principal: true,
    })
    const { data } = await bind(student, [ids[0] as string])
    expect(data.orderParamList.map((choice) => choice.package)).toEqual([null, null])
  })
})

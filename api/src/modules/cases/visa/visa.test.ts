import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { endOfDayThere } from '#api/day-there.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import {
  acceptDocuments,
  allConsents,
  application,
  buildDossier,
  buildWorld,
  type CaseWorld,
  inDays,
  submit,
} from '../cases.fixture.ts'
import { caseRedPoints, caseRequirements } from '../cases.tables.ts'
import type { CaseDetail } from '../cases.views.ts'
import { caseClocks } from '../clocks/clocks.tables.ts'
import { AU, forceVisa, license, NZ, SG, submitVisa, visaBody } from './visa.fixture.ts'

const LICENCE = 40957
const LACKS = 40958
let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  await license(app, world.agencyId, 'MARN', 'IAA')
})
afterAll(() => app.close())

const see = async (caseId: string, as: Session) =>
  (await app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: caseId } }, { as })).data
const commit = (more: object, as = world.as.student) =>
  app.call('POST /case/visa', { body: visaBody(world, more) }, { as })
const move = (it: CaseDetail, status: number, more: object = {}, as = world.as.agent) =>
  app.call(
    'POST /case/visa/status',
    { body: { visaChoiceId: it.orderVisaParamList[0]?.visaChoiceId as string, status, ...more } },
    { as },
  )
const header = (it: CaseDetail, status: number, as: Session, more: object = {}) =>
  app.call('POST /case/case/status', { body: { caseId: it.caseId, status, ...more } }, { as })
const codesOf = ({ requirements }: CaseDetail) => requirements.map(({ docTypeCode }) => docTypeCode)

test('a draft keeps what is filled in, is sent, and has a number of its own', async () => {
  const draft = await commit({
    caseSource: 4,
    status: 1,
    orderVisaParamList: [AU, { ...AU, visaCategoryCode: '590' }],
  })
  expect(draft.data).toMatchObject({ caseType: 2, status: 1, choiceCount: 2, stage: 'prepare' })
  expect(draft.data.refNo).toMatch(/^V\d{12}$/)
  const dependants = [{ name: 'Li Hua', relation: 'spouse', birthDate: '2001-02-03', passportNo: 'E1' }]
  const { caseId, version } = draft.data
  const body = {
    caseId,
    version,
    orderVisaParamList: [{ ...AU, stream: 'HE', dependants }],
    visaDemand: 'By July',
  }
  const sent = await commit(body)
  expect(sent.data).toMatchObject({
    status: 2,
    visaDemand: 'By July',
    waitingOn: 2,
    nextActionCode: 'respond',
  })
  expect(sent.data.orderVisaParamList).toMatchObject([
    {
      status: 2,
      stream: 'HE',
      dependants,
      category: { nameEn: 'Student visa: higher education' },
      moves: [22],
    },
  ])
  const again = await commit({ ...body, version: sent.data.version })
  expect(again.data.caseId).toBe(caseId)
})

test('wrong visas are refused: none, four, one twice, of another country, linked to another’s course', async () => {
  const code = async (orderVisaParamList: object[], status = 2) =>
    (await commit({ status, caseSource: status === 1 ? 4 : 2, orderVisaParamList })).code
  expect(await code([])).toBe(40036)
  expect(await code([AU, NZ, SG, { ...AU, visaCategoryCode: '590' }])).toBe(40036)
  expect(await code([AU, AU])).toBe(40037)
  expect(await code([{ ...AU, visaCategoryCode: 'FPS' }], 1)).toBe(40000)
  const course = await submit(app, world)
  const linkedChoiceIds = [course.orderParamList[0]?.choiceId]
  expect(await code([{ ...AU, linkedChoiceIds }], 1)).toBe(200)
  expect(await code([{ ...NZ, linkedChoiceIds }], 1)).toBe(40000)
  const stranger = await app.call(
    'POST /case/visa',
    {
      body: visaBody(world, {
        status: 1,
        caseSource: 4,
        datumStudentId: null,
        orderVisaParamList: [{ ...AU, linkedChoiceIds }] as never,
      }),
    },
    { as: world.as.strangerStudent },
  )
  expect(stranger.code).toBe(40000)
})

test('a visa is linked to courses of its own client alone, in a draft and beside a running case', async () => {
  const [first, second] = [await buildDossier(app, world.as.agent), await buildDossier(app, world.as.agent)]
  const course = await app.call(
    'POST /case/case',
    { body: application(world, { status: 1, caseSource: 4, datumStudentId: first }) },
    { as: world.as.agent },
  )
  const linkedChoiceIds = [course.data.orderParamList[0]?.choiceId as string]
  const draft = { status: 1, caseSource: 4, orderVisaParamList: [{ ...AU, linkedChoiceIds }] }
  const of = async (datumStudentId: string) =>
    (await commit({ ...draft, datumStudentId }, world.as.agent)).code
  expect(await of(first)).toBe(200)
  expect(await of(second)).toBe(40000)

  const own = await submit(app, world)
  const it = await submitVisa(app, world, { datumStudentId: await buildDossier(app, world.as.student) })
  await header(it, 4, world.as.agent)
  const add = { ...AU, visaCategoryCode: '590', linkedChoiceIds: [own.orderParamList[0]?.choiceId as string] }
  const added = await commit({ caseId: it.caseId, commitType: 2, orderVisaParamList: [add] })
  expect(added.code).toBe(40000)
})

test('institutions and other accounts are refused by every visa call', async () => {
  const it = await submitVisa(app, world)
  const visaChoiceId = it.orderVisaParamList[0]?.visaChoiceId as string
  for (const [as, code] of [
    [world.as.institution, 40302],
    [world.as.other, 40303],
  ] as const) {
    const replies = [
      commit({}, as),
      app.call('POST /case/visacaselist', { body: {} }, { as }),
      app.call('POST /case/visa/status', { body: { visaChoiceId, status: 3 } }, { as }),
      app.call('POST /case/visa/:id/answer', { params: { id: visaChoiceId }, body: {} }, { as }),
      app.call('GET /case/visaFacts/:country', { params: { country: '0061' } }, { as }),
    ]
    for (const reply of replies) expect((await reply).code).toBe(code)
  }
  const seen = { params: { id: it.caseId } }
  const detail = await app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', seen, {
    as: world.as.institution,
  })
  expect(detail.code).toBe(40430)
  const redirected = { deliverType: 3, deliverId: world.schoolId, consents: allConsents(world) }
  await forceVisa(app, it.caseId, 7)
  expect((await header(it, 2, world.as.student, redirected)).code).toBe(40033)
})

describe('the licence', () => {
  test('an agency without it receives no visa case, and says which country', async () => {
    const { code, message } = await commit({ deliverId: world.otherAgencyId })
    expect([code, message]).toEqual([
      LICENCE,
      '“Other Agency” has no verified licence for visas to Australia.',
    ])
    expect((await commit({ deliverId: world.otherAgencyId, orderVisaParamList: [SG] })).code).toBe(200)
  })

  test('one that has ended since disables accepting, with the reason', async () => {
    const it = await submitVisa(app, world)
    await license(app, world.agencyId, 'IAA')
    expect((await see(it.caseId, world.as.agent)).unlicensed).toMatchObject([{ country: '0061' }])
    expect((await header(it, 4, world.as.agent)).code).toBe(LICENCE)
    await license(app, world.agencyId, 'MARN', 'IAA')
    expect((await see(it.caseId, world.as.agent)).unlicensed).toEqual([])
    expect((await header(it, 4, world.as.agent)).data.orderVisaParamList[0]?.status).toBe(3)
  })

  test('in the pool it shows the case to licensed agencies alone, never to a school', async () => {
    const it = await submitVisa(app, world, { caseSource: 3, status: 3, deliverType: 1, deliverId: null })
    const listed = async (as: Session) =>
      (await app.call('POST /case/servicePool', { body: {} }, { as })).data.rows.map(({ caseId }) => caseId)
    expect(await listed(world.as.agent)).toContain(it.caseId)
    expect(await listed(world.as.strangerAgent)).not.toContain(it.caseId)
    expect(await listed(world.as.institution)).not.toContain(it.caseId)
    const take = (as: Session) =>
      app.call('POST /case/takeCaseFromPool/:id', { params: { id: it.caseId } }, { as })
    expect((await take(world.as.strangerAgent)).code).toBe(40430)
    expect((await take(world.as.institution)).code).toBe(40430)
    const taken = await take(world.as.agent)
    expect(taken.data).toMatchObject({ status: 4, orderVisaParamList: [{ status: 3 }] })
    const back = { params: { id: it.caseId }, body: { reason: 'full' } }
    expect((await app.call('POST /case/putCaseBackToPool/:id', back, { as: world.as.agent })).code).toBe(200)
    expect((await see(it.caseId, world.as.student)).orderVisaParamList[0]?.status).toBe(2)
  })
})

test('documents follow country, category, age and place', async () => {
  const accepted = async (param: object) => {
    const it = await submitVisa(app, world, { orderVisaParamList: [param as typeof AU] })
    return codesOf((await header(it, 4, world.as.agent)).data)
  }
  expect(await accepted(AU)).toEqual(expect.arrayContaining(['P01', 'O04', 'S01', 'H01']))
  expect(await accepted({ ...AU, visaCategoryCode: '600' })).not.toContain('O04')
  const nz = await accepted(NZ)
  expect(nz).toContain('O05')
  expect(nz).not.toContain('O03')
  expect(await accepted(SG)).toContain('O07')
  expect(await accepted(SG)).not.toContain('O06')
  const draft = await commit({ caseSource: 4, status: 1 })
  const list = await app.call(
    'GET /case/checklist/:caseId',
    { params: { caseId: draft.data.caseId } },
    { as: world.as.student },
  )
  expect(list.data.slots.find(({ docTypeCode }) => docTypeCode === 'S01')).toMatchObject({ mandatory: true })
})

test('Australia: lodged with CoE, cover, statement and TRN; granted, and both sides hear of it', async () => {
  const it = await submitVisa(app, world)
  await header(it, 4, world.as.agent)
  expect((await move(it, 5)).code).toBe(40934)
  await app.db.update(caseRequirements).set({ state: 7 }).where(eq(caseRequirements.caseId, it.caseId))
  expect((await move(it, 5)).data.orderVisaParamList[0]?.lacks).toMatchObject([{ status: 6 }])
  expect((await move(it, 6, { applicationRef: 'EGO1', coeNumbers: ['C1'] })).code).toBe(LACKS)
  await acceptDocuments(app, it.caseId)
  const bare = await move(it, 6)
  expect(bare.code).toBe(LACKS)
  expect(bare.message).toMatch(/TRN.*CoE/)
  const lodged = await move(it, 6, { applicationRef: 'EGO1', coeNumbers: ['C1'], hapId: 'HAP1' })
  expect(lodged.data).toMatchObject({
    stage: 'lodged',
    waitingOn: 4,
    nextActionCode: 'await-visa',
    can: { putBack: false },
  })
  expect(lodged.data.orderVisaParamList[0]).toMatchObject({
    applicationRef: 'EGO1',
    licenceNo: '1234567',
    lodgedBy: expect.any(String),
  })
  const red = await app.db.select().from(caseRedPoints).where(eq(caseRedPoints.caseId, it.caseId))
  expect(red.map(({ accountId }) => accountId)).toContain(world.as.student.accountId)
  expect((await move(it, 7)).code).toBe(200)
  const day = inDays(20).slice(0, 10)
  await move(it, 8, { infoRequestDueAt: day })
  const clocks = await app.db.select().from(caseClocks).where(eq(caseClocks.caseId, it.caseId))
  expect(clocks.find(({ kind }) => kind === 'GOV_INFO')?.dueAt).toBe(
    endOfDayThere({ countryCode: '0061', stateId: null }, day),
  )
  const answer = {
    params: { id: it.orderVisaParamList[0]?.visaChoiceId as string },
    body: { text: 'Sent the bank letter.' },
  }
  const answered = await app.call('POST /case/visa/:id/answer', answer, { as: world.as.student })
  expect(answered.data).toMatchObject({ waitingOn: 2, nextActionCode: 'pass-on-answer' })
  expect((await app.call('POST /case/visa/:id/answer', answer, { as: world.as.student })).code).toBe(40951)
  await move(it, 10)
  const granted = await move(it, 12, {
    grantNumber: 'G1',
    validFrom: '2027-02-01',
    validTo: '2030-03-15',
    conditions: ['8105', '8202'],
  })
  expect(granted.data).toMatchObject({ status: 5, stage: 'granted', waitingOn: 0 })
  expect(granted.data.orderVisaParamList[0]).toMatchObject({
    grantNumber: 'G1',
    conditions: ['8105', '8202'],
    correctable: 10,
  })
  expect((await move(it, 10)).data).toMatchObject({ status: 4 })
})

test('New Zealand: after the approval in principle the receipt brings the visa', async () => {
  const it = await submitVisa(app, world, { orderVisaParamList: [NZ] })
  await header(it, 4, world.as.agent)
  await acceptDocuments(app, it.caseId)
  for (const to of [5, 6, 7]) expect((await move(it, to)).code).toBe(200)
  const approved = await move(it, 11)
  expect(codesOf(approved.data)).toContain('O03')
  expect((await move(it, 12)).code).toBe(LACKS)
  await acceptDocuments(app, it.caseId)
  expect((await move(it, 12)).code).toBe(200)
})

test('Singapore: lodged with the SOLAR reference', async () => {
  const it = await submitVisa(app, world, { orderVisaParamList: [SG] })
  await header(it, 4, world.as.agent)
  await acceptDocuments(app, it.caseId)
  await move(it, 5)
  expect((await move(it, 6)).code).toBe(LACKS)
  expect((await move(it, 6, { applicationRef: 'SOLAR-1' })).code).toBe(200)
})

test('a refusal gives its reason and ends the case; a review opens it again', async () => {
  const it = await submitVisa(app, world)
  await header(it, 4, world.as.agent)
  await forceVisa(app, it.caseId, 4, { status: 10 })
  expect((await move(it, 21)).code).toBe(40034)
  const refused = await move(it, 21, { reason: 'Funds', refusalGrounds: ['500.214'], reviewBody: 'ART' })
  expect(refused.data).toMatchObject({
    status: 6,
    closeReason: 'Funds',
    orderVisaParamList: [{ refusalGrounds: ['500.214'] }],
  })
  const due = (days: number) =>
    app.db.execute(
      sql`update visa_choices set review_due_at = ${inDays(days)}::date where case_id = ${it.caseId}`,
    )
  await due(-1)
  const late = await move(it, 25, { reviewDueAt: inDays(9).slice(0, 10) }, world.as.student)
  expect(late).toMatchObject({ code: 40966, message: expect.stringContaining(inDays(-1).slice(0, 10)) })
  expect(refused.data.orderVisaParamList[0]?.moves).toContain(25)
  const page = { params: { id: it.caseId } }
  const seen = await app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', page, {
    as: world.as.student,
  })
  expect(seen.data.orderVisaParamList[0]?.moves).not.toContain(25)
  await due(0)
  expect((await move(it, 25, {}, world.as.student)).data).toMatchObject({
    status: 4,
    nextActionCode: 'await-review',
  })
})

test('the list holds visas alone, with the dot; the course list none', async () => {
  const it = await submitVisa(app, world)
  const visas = await app.call('POST /case/visacaselist', { body: { status: [2] } }, { as: world.as.agent })
  expect(visas.data.rows[0]).toMatchObject({
    caseId: it.caseId,
    caseType: 2,
    redPoint: true,
    firstVisa: { nameEn: 'Student visa: higher education' },
  })
  expect(visas.data.stageCounts.map(({ stage }) => stage)).toEqual([
    'prepare',
    'lodged',
    'decision',
    'granted',
    'ended',
  ])
  const courses = await app.call('POST /case/coursecaselist', { body: { rows: 100 } }, { as: world.as.agent })
  expect(courses.data.rows.every(({ caseType }) => caseType === 1)).toBe(true)
  const dots = await app.call('GET /selfCenter/getRedPoint', {}, { as: world.as.agent })
  expect(dots.data.visaRedPointCount).toBe(visas.data.redPointCount)
  const strangers = await app.call('POST /case/visacaselist', { body: {} }, { as: world.as.strangerStudent })
  expect(strangers.data.total).toBe(0)
})

test('facts have a day and a source', async () => {
  const { data } = await app.call('GET /case/visaFacts/:country', { params: { country: '0061' } })
  expect(data.rows[0]).toMatchObject({
    kind: 'charge',
    amount: { amount: '2000.00', currency: 'AUD' },
    validFrom: '2025-07-01',
  })
  expect(data.rows.every(({ source }) => source.startsWith('https://'))).toBe(true)
  expect(data.rows.filter(({ kind }) => kind === 'rent')).toHaveLength(8)
})

test.each([
  ['0061', 'funds', '29710.00', 'AUD'],
  ['0064', 'funds', '20000.00', 'NZD'],
  ['0065', 'estimate', '10680.00', 'SGD'],
])('%s has one amount for living a year, as %s', async (country, kind, amount, currency) => {
  const { data } = await app.call('GET /case/visaFacts/:country', { params: { country } })
  expect(data.rows.filter(({ part }) => part === 'living')).toMatchObject([
    { kind, amount: { amount, currency } },
  ])
})

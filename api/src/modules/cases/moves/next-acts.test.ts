import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { story } from '#testing/story.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { courses } from '../../catalogue/courses.tables.ts'
import { buildWorld, type CaseWorld, force, inDays, offerBy, pdf, submit } from '../cases.fixture.ts'
import { cases } from '../cases.tables.ts'
import type { CaseDetail } from '../cases.views.ts'

let app: TestApp
let world: CaseWorld
let it: CaseDetail
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  await app.db
    .update(agencies)
    .set({ phones: ['+86 10 6500 1234'], email: 'office@bridge.example', responseMedianHours: 5 })
  it = await submit(app, world)
  await app.call('POST /case/case/status', { body: { caseId: it.caseId, status: 4 } }, { as: world.as.agent })
})
afterAll(() => app.close())

const choiceId = () => it.orderParamList[0]?.choiceId as string
const see = async (as: Session) =>
  (await app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: it.caseId } }, { as }))
    .data
const move = (as: Session, status: number, more: object = {}) =>
  app.call('POST /case/order/status', { body: { choiceId: choiceId(), status, ...more } }, { as })
const answer = (as: Session, text?: string) =>
  app.call('POST /case/choice/:id/answer', { params: { id: choiceId() }, body: { text } }, { as })

story('a deposit', (step) => {
  step('is asked for with its sum and how to pay it, and its receipt has a place', async () => {
    await force(app, it.caseId, 4, 7)
    await move(world.as.institution, 12, {
      ...(await offerBy(app, world.as.institution)),
      depositAmount: '5000.00',
      paymentNote: 'Pay to BSB 000-000',
    })
    const { data } = await move(world.as.student, 13, { signedName: 'Xiaoyu Wang' })
    expect(data).toMatchObject({ waitingOn: 1, nextActionCode: 'pay-deposit' })
    expect(data.orderParamList[0]).toMatchObject({
      deposit: { amount: '5000.00', currency: 'AUD' },
      paymentNote: 'Pay to BSB 000-000',
    })
    expect(data.requirements.filter(({ docTypeCode }) => docTypeCode === 'O03')).toMatchObject([
      { choiceId: choiceId(), state: 1 },
    ])
  })

  step('hands over to the agent once its receipt is there, and back when it is not accepted', async () => {
    expect((await see(world.as.agent)).orderParamList[0]?.moves).not.toContain(14)
    expect(await move(world.as.agent, 14)).toMatchObject({
      code: 40955,
      message: expect.stringContaining('receipt'),
    })
    expect((await see(world.as.institution)).orderParamList[0]?.moves).toContain(14)
    const reqId = (await see(world.as.student)).requirements.find(({ docTypeCode }) => docTypeCode === 'O03')
      ?.reqId as string
    const fields = { caseId: it.caseId, requirementId: reqId, docTypeCode: 'O03' }
    const send = (text: string) =>
      app.upload(
        'POST /fileOperate/upload',
        { fields, files: [{ name: `${text}.pdf`, bytes: pdf(text) }] },
        { as: world.as.student },
      )
    await send('receipt')
    expect(await see(world.as.agent)).toMatchObject({ waitingOn: 2, nextActionCode: 'confirm-deposit' })
    await app.call(
      'POST /case/file',
      { body: { caseId: it.caseId, action: 'reject', reqId, reason: 'unreadable' } },
      { as: world.as.agent },
    )
    expect(await see(world.as.student)).toMatchObject({ waitingOn: 1, nextActionCode: 'pay-deposit' })
    expect((await move(world.as.agent, 14)).code).toBe(40955)
    await send('again')
    expect((await move(world.as.agent, 14)).data).toMatchObject({
      waitingOn: 3,
      nextActionCode: 'confirm-enrolment',
    })
  })
})

test('a deposit of nothing is refused', async () => {
  await force(app, it.caseId, 4, 7)
  const reply = await move(world.as.institution, 12, { offerExpiresAt: inDays(20), depositAmount: '0.00' })
  expect(reply.code).toBe(40000)
})

test('a new offer keeps the deposit and the note that it does not name, and ends those that it empties', async () => {
  const { institution } = world.as
  const terms = await offerBy(app, institution)
  const offered = async (more: object) => {
    await force(app, it.caseId, 4, 7)
    const { data } = await move(institution, 12, { ...terms, ...more })
    const [choice] = data.orderParamList
    return [choice?.deposit?.amount ?? null, choice?.paymentNote]
  }
  const usual = (depositAmount: string | null) =>
    app.db
      .update(courses)
      .set({ depositAmount })
      .where(eq(courses.id, world.courseIds[0] as string))
  expect(await offered({ depositAmount: '7000.00', paymentNote: 'BSB 1' })).toEqual(['7000.00', 'BSB 1'])
  expect(await offered({})).toEqual(['7000.00', 'BSB 1'])
  expect(await offered({ depositAmount: null, paymentNote: null })).toEqual([null, null])
  await offered({ depositAmount: '7000.00', paymentNote: 'BSB 1' })
  await usual('3000.00')
  expect(await offered({ depositAmount: null })).toEqual(['3000.00', 'BSB 1'])
  await usual(null)
})

describe('what the applicant says that he has done', () => {
  test.each([
    [8, 'check-answer', 'answered'],
    [9, 'check-interview', 'attended'],
    [15, 'confirm-commencement', 'visa_applied'],
  ])('at %i hands over to the agent, once, with a line in the log', async (status, next, action) => {
    await force(app, it.caseId, 4, status)
    expect((await answer(world.as.agent, 'mine')).code).toBe(40300)
    expect((await answer(world.as.strangerStudent, 'mine')).code).toBe(40430)
    expect((await answer(world.as.student, 'It is done')).data).toMatchObject({
      waitingOn: 2,
      nextActionCode: next,
    })
    expect((await answer(world.as.student, 'again')).code).toBe(40951)
    const { rows } = (
      await app.call(
        'GET /case/getCaseLog/:caseId',
        { params: { caseId: it.caseId } },
        { as: world.as.agent },
      )
    ).data
    expect(rows.at(-1)).toMatchObject({ action, actorRole: 'student' })
    expect(rows.at(-1)?.textEn).toContain('It is done')
  })

  test('a question is answered with words', async () => {
    await force(app, it.caseId, 4, 7)
    await move(world.as.institution, 8)
    expect((await answer(world.as.student)).code).toBe(40000)
    expect((await answer(world.as.student, 'Here it is')).code).toBe(200)
    expect((await move(world.as.agent, 7)).data).toMatchObject({ waitingOn: 3 })
    await move(world.as.institution, 8)
    expect(await see(world.as.student)).toMatchObject({
      waitingOn: 1,
      nextActionCode: 'answer-information-request',
    })
  })
})

describe('the people of a case', () => {
  test('the student knows his agent, the handler and how to reach them', async () => {
    const { people } = await see(world.as.student)
    expect(people[0]).toMatchObject({
      party: 'agent',
      id: world.agencyId,
      nameEn: 'Bridge Education',
      handler: 'agent',
      answerHours: 5,
      phones: ['+86 10 6500 1234'],
      email: 'office@bridge.example',
    })
    expect(people.some(({ party }) => party === 'applicant')).toBe(false)
  })

  test('a licence of the agency is named until its last day', async () => {
    const held = { kind: 'MARN', issuedBy: null, state: 2 }
    const credentials = [
      { ...held, number: '1111111', validTo: '2020-01-01' },
      { ...held, number: '2222222', validTo: null },
    ]
    await app.db.update(agencies).set({ credentials }).where(eq(agencies.id, world.agencyId))
    const { licences, namedLicences } = (await see(world.as.student)).people[0] ?? {}
    expect(licences).toContain('MARN 2222222')
    expect(namedLicences?.at(-1)).toEqual({
      nameEn: 'MARN: registered migration agent (Australia) 2222222',
      nameCn: 'MARN：澳大利亚注册移民代理 2222222',
    })
    expect(licences).not.toContain('MARN 1111111')
  })

  test('the agent knows the student, and nobody does before the case is sent', async () => {
    const { people } = await see(world.as.agent)
    expect(people.find(({ party }) => party === 'applicant')).toMatchObject({
      nameEn: 'Xiaoyu Wang',
      email: expect.stringContaining('@'),
    })
    const draft = await submit(app, world, { status: 1, caseSource: 4, consents: null, orderParamList: [] })
    expect(draft.people).toEqual([])
  })

  test('the messenger that an application names is known to whom it was sent', async () => {
    const named = { socialSoftware: 8, socialNum: 'lanlan88' }
    await app.db.update(cases).set(named).where(eq(cases.id, it.caseId))
    const { people } = await see(world.as.agent)
    expect(people.find(({ party }) => party === 'applicant')?.messengers).toContainEqual({
      nameEn: 'WeChat',
      nameCn: '微信',
      account: 'lanlan88',
    })
  })

  test('what the student writes reaches the handler', async () => {
    await see(world.as.agent)
    const body = { caseId: it.caseId, text: 'When is my interview?' }
    await app.call('POST /case/log', { body }, { as: world.as.student })
    expect((await see(world.as.student)).people[0]?.handler).toBe('agent')
    const { rows } = (await app.call('POST /case/coursecaselist', { body: {} }, { as: world.as.agent })).data
    expect(rows.find(({ caseId }) => caseId === it.caseId)?.redPoint).toBe(true)
  })
})

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { allConsents, buildWorld, type CaseWorld, force, offerBy, pdf, submit } from '../cases.fixture.ts'
import { caseChoices, caseRequirements } from '../cases.tables.ts'
import type { CaseDetail } from '../cases.views.ts'

let app: TestApp
let world: CaseWorld
let it: CaseDetail
let sent = 0
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

const choiceId = () => it.orderParamList[0]?.choiceId as string
const move = (as: Session, status: number, more: object = {}, locale: 'en' | 'zh' = 'en') =>
  app.call(
    'POST /case/order/status',
    { body: { choiceId: choiceId(), status, ...said(status), ...more } },
    { as, locale },
  )
const said = (status: number) =>
  status === 13 ? { signedName: 'Xiaoyu Wang' } : status === 15 ? { enrolment: { number: 'A1B2C3D4' } } : {}
const see = async (as: Session) =>
  (await app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: it.caseId } }, { as }))
    .data
async function atOffer(countryCode: string, offer: object = {}): Promise<void> {
  await app.db.update(schools).set({ countryCode }).where(eq(schools.id, world.schoolId))
  it = await submit(app, world, {
    applyInfo: `Application ${++sent}`,
    consents: allConsents(world, countryCode),
  })
  await app.call('POST /case/case/status', { body: { caseId: it.caseId, status: 4 } }, { as: world.as.agent })
  await force(app, it.caseId, 4, 7)
  await move(world.as.agent, 12, { ...(await offerBy(app, world.as.agent)), ...offer })
  await move(world.as.student, 13)
}
async function upload(docTypeCode: string): Promise<void> {
  const row = (await see(world.as.agent)).requirements.find(
    (one) => one.docTypeCode === docTypeCode && one.choiceId === choiceId(),
  )
  const fields = { caseId: it.caseId, requirementId: row?.reqId as string, docTypeCode }
  const files = [{ name: `${docTypeCode}.pdf`, bytes: pdf(`${it.caseId} ${docTypeCode}`) }]
  await app.upload('POST /fileOperate/upload', { fields, files }, { as: world.as.agent })
}

describe('an agent confirms a place by documents only', () => {
  test('in Australia by the CoE: refused by its name in both languages, and let through with it', async () => {
    await atOffer('0061')
    expect(await move(world.as.agent, 15)).toMatchObject({
      code: 40956,
      message: expect.stringContaining('CoE (each course)'),
    })
    expect((await move(world.as.agent, 15, {}, 'zh')).message).toMatch(/入学确认书 CoE/)
    const lacking = (await see(world.as.agent)).orderParamList[0]
    expect(lacking?.moves).not.toContain(15)
    expect(lacking?.lacks).toContainEqual({
      status: 15,
      documents: [expect.objectContaining({ docTypeCode: 'O04' })],
    })
    await upload('O04')
    expect((await see(world.as.agent)).orderParamList[0]).toMatchObject({
      moves: expect.arrayContaining([15]),
    })
    expect((await move(world.as.agent, 15)).data.orderParamList[0]).toMatchObject({ status: 15, lacks: [] })
  })

  test.each([
    ['0064', ['O05', 'O03']],
    ['0065', ['O06', 'O07']],
    ['0086', ['O14']],
    ['0044', ['O05']],
  ])('in %s by %j, every one of them', async (country, codes) => {
    await atOffer(country)
    for (const code of codes) {
      expect((await move(world.as.agent, 15)).code).toBe(40956)
      await upload(code)
    }
    expect((await move(world.as.agent, 15)).code).toBe(200)
  })

  test('also after the deposit; a rejected or waived document is none', async () => {
    await atOffer('0061', { depositAmount: '5000.00' })
    await upload('O03')
    await move(world.as.agent, 14)
    expect((await move(world.as.agent, 15)).code).toBe(40956)
    await upload('O04')
    const judge = async (action: 'reject' | 'waive') => {
      const reqId = (await see(world.as.agent)).requirements.find(
        ({ docTypeCode, state }) => docTypeCode === 'O04' && state !== 7,
      )?.reqId
      return app.call(
        'POST /case/file',
        { body: { caseId: it.caseId, action, reqId, reason: 'unreadable' } },
        { as: world.as.agent },
      )
    }
    for (const verdict of ['reject', 'waive'] as const) {
      expect((await judge(verdict)).code).toBe(200)
      expect((await move(world.as.agent, 15)).code).toBe(40956)
    }
  })

  test('the institution, whose word it is, confirms without; what nobody sent is not asked for any more', async () => {
    await atOffer('0061')
    expect((await see(world.as.institution)).orderParamList[0]).toMatchObject({
      moves: expect.arrayContaining([15]),
      lacks: [],
    })
    expect((await move(world.as.institution, 15)).code).toBe(200)
    const left = await app.db.select().from(caseRequirements).where(eq(caseRequirements.choiceId, choiceId()))
    expect(
      left.filter(({ docTypeCode, state }) => ['O03', 'O04'].includes(docTypeCode) && state !== 7),
    ).toEqual([])
  })
})

test('nobody passes over a deposit that the offer asks for', async () => {
  await atOffer('0061', { depositAmount: '5000.00' })
  await upload('O03')
  for (const who of [world.as.agent, world.as.institution]) {
    expect(await move(who, 15)).toMatchObject({
      code: 40931,
      message: 'Status change not allowed: Offer accepted → Enrolment confirmed',
    })
    expect((await see(who)).orderParamList[0]?.moves).not.toContain(15)
  }
  await app.db.update(caseChoices).set({ depositAmount: null }).where(eq(caseChoices.id, choiceId()))
  expect((await move(world.as.institution, 15)).code).toBe(200)
})

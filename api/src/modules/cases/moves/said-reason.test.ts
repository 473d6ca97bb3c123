import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld, force, submit } from '../cases.fixture.ts'
import { caseChoices, caseLog, cases } from '../cases.tables.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

let turn = 0
const sent = async (courseId = world.courseIds[++turn % 6] as string) =>
  submit(app, world, { orderParamList: [{ courseType: 1, courseId }], applyInfo: `why ${turn}` })
const moveCase = (caseId: string, body: object, as = world.as.agent) =>
  app.call('POST /case/case/status', { body: { caseId, ...body } as never }, { as })
const lastLine = async (caseId: string) =>
  (await app.db.select().from(caseLog).where(eq(caseLog.caseId, caseId))).at(-1)

test('a refusal by a code of its list is kept, logged and answered in both languages, with own words beside', async () => {
  const { caseId } = await sent()
  for (const reasonCode of ['seats', 'nothing'])
    expect((await moveCase(caseId, { status: 7, reasonCode })).code).toBe(40000)
  expect((await moveCase(caseId, { status: 7, reasonCode: 'other' })).code).toBe(40034)
  const { data } = await moveCase(caseId, { status: 7, reasonCode: 'capacity', reason: 'this year' })
  const words = { nameEn: 'No capacity: this year', nameCn: '服务名额已满：this year' }
  expect(data).toMatchObject({ refusalReason: words.nameEn, refusalWords: words })
  expect(await lastLine(caseId)).toMatchObject({
    textEn: 'Service refused: No capacity: this year',
    textCn: '已拒绝服务：服务名额已满：this year',
  })
  const [row] = await app.db.select().from(cases).where(eq(cases.id, caseId))
  expect(row?.refusalReasonCode).toBe('capacity')
})

test('words alone still serve; another reason is its words', async () => {
  const { caseId } = await sent()
  const { data } = await moveCase(caseId, { status: 8, reason: 'Another plan' }, world.as.student)
  expect(data).toMatchObject({
    closeReason: 'Another plan',
    closeWords: { nameEn: 'Another plan', nameCn: null },
  })
  const it = await sent()
  const other = { status: 8, reasonCode: 'other', reason: '另有计划' }
  const answer = (await moveCase(it.caseId, other, world.as.student)).data
  expect(answer.closeWords).toEqual({ nameEn: '另有计划', nameCn: '另有计划' })
})

test('an unsuccessful course says why, and so does the case that ends with it', async () => {
  const { caseId, orderParamList } = await sent()
  const choiceId = orderParamList[0]?.choiceId as string
  await force(app, caseId, 4, 7)
  const move = (body: object) =>
    app.call(
      'POST /case/order/status',
      { body: { choiceId, status: 21, ...body } as never },
      { as: world.as.agent },
    )
  expect((await move({})).code).toBe(40034)
  expect((await move({ reasonCode: 'capacity' })).code).toBe(40000)
  const { data } = await move({ reasonCode: 'english' })
  expect(data).toMatchObject({
    status: 6,
    closeWords: { nameEn: 'English', nameCn: '英语成绩' },
    orderParamList: [{ status: 21, noteEn: 'English', noteCn: '英语成绩' }],
  })
  const [row] = await app.db.select().from(caseChoices).where(eq(caseChoices.id, choiceId))
  expect(row?.reasonCode).toBe('english')
})

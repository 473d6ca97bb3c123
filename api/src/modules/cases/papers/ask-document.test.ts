import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { acceptDocuments, buildWorld, type CaseWorld, dayIn, submit } from '../cases.fixture.ts'
import { caseChoices } from '../cases.tables.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

let counter = 0
/** Two courses of two schools, both complete with the agent; the first is lodged where it is said so. */
async function complete(isLodged: boolean) {
  const orderParamList = [world.courseIds[0] as string, world.otherCourseId].map((courseId) => ({
    courseType: 1,
    courseId,
  }))
  const { caseId } = await submit(app, world, { orderParamList, applyInfo: `asked ${++counter}` } as never)
  const accept = { body: { caseId, status: 4 } }
  await app.call('POST /case/case/status', accept, { as: world.as.agent })
  await acceptDocuments(app, caseId)
  await app.db.update(caseChoices).set({ status: 5 }).where(eq(caseChoices.caseId, caseId))
  const { orderParamList: choices } = (await seen(caseId)).data
  const [first, second] = choices.map(({ choiceId }) => choiceId) as [string, string]
  if (isLodged)
    await app.db
      .update(caseChoices)
      .set({ status: 6, lodgedAt: new Date().toISOString() })
      .where(eq(caseChoices.id, first))
  return { caseId, first, second }
}
const seen = (caseId: string, as = world.as.student) =>
  app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: caseId } }, { as })
const ask = (caseId: string, more: object, as = world.as.agent) =>
  app.call(
    'POST /case/file',
    { body: { caseId, action: 'request', docTypeCode: 'A13', ...more } as never },
    { as },
  )
const fieldsOf = ({ data }: { data: unknown }) =>
  (data as { fields?: { field: string }[] }).fields?.map(({ field }) => field)

test('the student reads what is wanted of whom and until when, and only that course waits for it', async () => {
  const { caseId, first, second } = await complete(false)
  const day = dayIn(5)
  const note = 'The reference of your last employer'
  const asked = await ask(caseId, { choiceId: second, note, dueAt: `${day}T23:59:59Z` })
  expect(asked.code).toBe(200)
  const { requirements, orderParamList } = (await seen(caseId)).data
  const found = requirements.find(({ docTypeCode }) => docTypeCode === 'A13')
  expect(found).toMatchObject({ choiceId: second, note, mandatory: true, state: 1 })
  // The day ends in Sydney, ten or eleven hours before it ends in UTC.
  expect(found?.dueAt).toMatch(new RegExp(`^${day}[T ]1[23]:59:59`))
  const states = Object.fromEntries(orderParamList.map(({ choiceId, status }) => [choiceId, status]))
  expect(states).toEqual({ [first]: 5, [second]: 4 })
})

test('what only helps holds nothing back; another document is named in words; a day that is over is refused', async () => {
  const { caseId, second } = await complete(false)
  expect((await ask(caseId, { mandatory: false, note: 'If you have one' })).code).toBe(200)
  expect((await seen(caseId)).data.orderParamList.map(({ status }) => status)).toEqual([5, 5])
  expect(fieldsOf(await ask(caseId, { docTypeCode: 'S09', choiceId: second }))).toEqual(['note'])
  expect(fieldsOf(await ask(caseId, { dueAt: `${dayIn(-2)}T23:59:59Z` }))).toEqual(['dueAt'])
  const again = await ask(caseId, { note: 'Signed, please' })
  expect(again.data.requirements.filter(({ docTypeCode }) => docTypeCode === 'A13')).toMatchObject([
    { mandatory: true, note: 'Signed, please' },
  ])
})

test('a school that one course was lodged with may ask for that course, and is told so', async () => {
  const { caseId, first, second } = await complete(true)
  const { can } = (await seen(caseId, world.as.institution)).data
  expect(can).toMatchObject({ requestDocument: true, requestOfAll: false })
  expect((await seen(caseId, world.as.agent)).data.can.requestOfAll).toBe(true)
  for (const choiceId of [undefined, second])
    expect(fieldsOf(await ask(caseId, { choiceId }, world.as.institution))).toEqual(['choiceId'])
  expect((await ask(caseId, { choiceId: first }, world.as.institution)).code).toBe(200)
})

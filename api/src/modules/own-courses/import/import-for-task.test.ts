import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { eq } from 'drizzle-orm'
import { Limits } from '#api/plugins/limits.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { courses } from '../../catalogue/courses.tables.ts'
import { courseInputs } from '../../course-services/course-services.tables.ts'
import { operationsLog } from '../../operations-log/operations-log.tables.ts'
import { paidOrder } from '../../orders/orders.fixture.ts'
import { billOrderLines } from '../../orders/orders.tables.ts'
import { dayIn } from '../course.fixture.ts'
import { completeInstitution } from '../own-courses.fixture.ts'

let app: TestApp
let operator: Session
let schoolId: string
let inputId: string
beforeAll(async () => {
  app = await testApp()
  operator = await app.signIn('operator')
  ;({ schoolId } = await completeInstitution(app, await app.signIn('institution')))
  const orderId = (await paidOrder(app)).order.id
  const [line] = await app.db.select().from(billOrderLines).where(eq(billOrderLines.orderId, orderId))
  const [task] = await app.db
    .insert(courseInputs)
    .values({
      orderId,
      lineId: line?.id as string,
      schoolId,
      accountId: app.accounts.institution.id,
      courseCount: 2,
      state: 2,
    })
    .returning()
  inputId = task?.id as string
})
afterAll(() => app.close())

const TABLE = [
  'CRICOS Course Code,Course Name,Course Level,Field of Education 1 Narrow Field,Duration (Weeks),Tuition Fee,Course Language,Intake Dates,Description,Publish',
  `111111A,Bachelor of Reef Nursing,Bachelor Degree,0603 - Nursing,156,"A$90,000",English,${dayIn(90)},Reef and ward.,yes`,
].join('\r\n')
const send = (as: Session, fields: { dryRun: string; inputId?: string }) => {
  app.frame.limits = new Limits()
  const files = [{ name: 'courses.csv', bytes: Buffer.from(TABLE) }]
  return app.upload('POST /course/own/import', { fields, files }, { as })
}
const write = (as: Session, id?: string) => send(as, { dryRun: 'false', ...(id ? { inputId: id } : {}) })
const written = () => app.db.$count(courses, eq(courses.schoolId, schoolId))
const set = (values: Partial<typeof courseInputs.$inferInsert>) =>
  app.db.update(courseInputs).set(values).where(eq(courseInputs.id, inputId))

test('an operator writes courses of the task in his hands alone, and an auditor none', async () => {
  const { id: other } = app.accounts.auditor
  expect((await write(operator)).code).toBe(ERRORS['inputs.not-found'])
  expect((await write(operator, inputId)).code).toBe(ERRORS['inputs.not-found'])
  await set({ state: 3, assigneeId: other })
  expect((await write(operator, inputId)).code).toBe(ERRORS['inputs.not-found'])
  expect((await write(await app.signIn('auditor'), inputId)).code).toBe(ERRORS['permission.denied'])
  await set({ assigneeId: operator.accountId, state: 4 })
  expect((await write(operator, inputId)).code).toBe(ERRORS['inputs.not-found'])
  expect(await written()).toBe(0)
  await set({ state: 3 })
  expect((await send(operator, { dryRun: 'true', inputId })).data).toMatchObject({ created: 1, dryRun: true })
  expect(await written()).toBe(0)
  expect((await write(operator, inputId)).data).toMatchObject({ created: 1, failed: 0 })
  expect(await written()).toBe(1)
  const [entered] = await app.db.select().from(courses).where(eq(courses.schoolId, schoolId))
  expect(entered).toMatchObject({ state: 3, dataSource: 3, verifiedAt: null, verifiedBy: null })
  const lines = await app.db.select().from(operationsLog).where(eq(operationsLog.action, 'input.import'))
  expect(lines).toMatchObject([{ actorId: operator.accountId, targetId: inputId, targetName: '1' }])
})

test('what was entered for an institution is confirmed by who accepts it there', async () => {
  const school = await app.signIn('institution')
  await set({ state: 4, doneCount: 2 })
  const accepted = await app.call(
    'POST /courseService/courseInput/:id/review',
    { params: { id: inputId }, body: { accepted: true } },
    { as: school },
  )
  expect(accepted.code).toBe(200)
  const [confirmed] = await app.db.select().from(courses).where(eq(courses.schoolId, schoolId))
  expect(confirmed).toMatchObject({ dataSource: 3, verifiedBy: school.accountId })
})

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { buildDossier, buildWorld, type CaseWorld, inDays, submit } from '../cases.fixture.ts'
import { cases } from '../cases.tables.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  const made = [[2, 'prepare'] as const, [4, 'prepare'] as const, [4, 'offer'] as const]
  for (const [index, [status, stage]] of made.entries()) {
    const { caseId } = await submit(app, world, {
      datumStudentId: await buildDossier(app, world.as.student),
      orderParamList: [{ courseType: 1, courseId: world.courseIds[index] as string }],
    })
    await app.db.update(cases).set({ status, stage }).where(eq(cases.id, caseId))
  }
})
afterAll(() => app.close())

const list = async (body: object, as: Session = world.as.agent) =>
  (await app.call('POST /case/coursecaselist', { body }, { as })).data
const byStage = (counts: readonly { stage: string; count: number }[]) =>
  Object.fromEntries(counts.map(({ stage, count }) => [stage, count]))

test('every stage is counted, in its order, also where it holds nothing', async () => {
  const { stageCounts } = await list({})
  expect(stageCounts.map(({ stage }) => stage)).toEqual(['prepare', 'lodged', 'offer', 'enrolment', 'ended'])
  expect(byStage(stageCounts)).toEqual({ prepare: 2, lodged: 0, offer: 1, enrolment: 0, ended: 0 })
})

test('a stage narrows rows, total and the counts by status; its own counts stay', async () => {
  const found = await list({ stage: 'prepare' })
  expect(found.rows.map(({ stage }) => stage)).toEqual(['prepare', 'prepare'])
  expect(found).toMatchObject({
    total: 2,
    counts: [
      { status: 2, count: 1 },
      { status: 4, count: 1 },
    ],
  })
  expect(byStage(found.stageCounts)).toMatchObject({ prepare: 2, offer: 1 })
})

test('a status narrows the counts by stage', async () => {
  const found = await list({ status: [4], stage: 'offer' })
  expect(found.total).toBe(1)
  expect(byStage(found.stageCounts)).toMatchObject({ prepare: 1, offer: 1 })
})

test('strangers count nothing, and a stage that is none is refused', async () => {
  const { total, stageCounts } = await list({}, world.as.strangerAgent)
  expect([total, ...stageCounts.map(({ count }) => count)]).toEqual([0, 0, 0, 0, 0, 0])
  const body = { stage: 'elsewhere' } as never
  expect((await app.call('POST /case/coursecaselist', { body }, { as: world.as.agent })).code).toBe(40000)
})

test('a list is narrowed by who has a case and when it is due, and ordered by the due date', async () => {
  const due = [inDays(-1), inDays(3), null]
  const { rows } = await list({})
  const ids = rows.map(({ caseId }) => caseId).toSorted()
  for (const [index, caseId] of ids.entries())
    await app.db
      .update(cases)
      .set({ nextActionDueAt: due[index], accepterId: index === 0 ? app.accounts.agent.id : null })
      .where(eq(cases.id, caseId))
  const found = async (body: object) => (await list(body)).rows.map(({ caseId }) => ids.indexOf(caseId))
  expect(await found({ sort: 'due' })).toEqual([0, 1, 2])
  expect(await found({ due: 'overdue' })).toEqual([0])
  expect(await found({ due: 'week', sort: 'due' })).toEqual([0, 1])
  expect(await found({ assigned: 'me' })).toEqual([0])
  expect((await found({ assigned: 'none' })).toSorted()).toEqual([1, 2])
  expect((await list({ assigned: 'none' })).total).toBe(2)
})

test('pages of one row are the whole list in every order, and a case seen in two ways is in it once', async () => {
  const [first] = (await list({})).rows
  await app.db
    .update(cases)
    .set({ applicantId: app.accounts.agent.id })
    .where(eq(cases.id, first?.caseId as string))
  const idsOf = async (body: object) => (await list(body)).rows.map(({ caseId }) => caseId)
  for (const sort of ['updated', 'due', 'submitted']) {
    const whole = await idsOf({ sort })
    expect(new Set(whole).size).toBe(3)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => idsOf({ sort, page, rows: 1 })))
    expect(pages.flat()).toEqual(whole)
  }
})

test('an office narrows its list to a colleague, and nobody sees more by it', async () => {
  const rows = (await list({})).rows
  const [first] = rows
  const id = world.as.agent.accountId
  await app.db.update(cases).set({ accepterId: null })
  await app.db
    .update(cases)
    .set({ accepterId: id })
    .where(eq(cases.id, first?.caseId as string))
  const found = await list({ assignedTo: id })
  expect(found.rows.map(({ caseId, accepterName }) => [caseId, accepterName])).toEqual([
    [first?.caseId, 'agent'],
  ])
  expect(found.total).toBe(1)
  expect((await list({ assignedTo: world.as.strangerAgent.accountId })).rows).toEqual([])
  expect((await list({ assignedTo: id }, world.as.strangerAgent)).rows).toEqual([])
})

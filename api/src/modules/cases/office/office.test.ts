import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { buildDossier, buildWorld, type CaseWorld, force, submit } from '../cases.fixture.ts'
import { cases } from '../cases.tables.ts'
import { forceVisa, license, NZ, submitVisa } from '../visa/visa.fixture.ts'

let app: TestApp
let world: CaseWorld
const made: string[] = []
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  for (const [index, stage] of ['prepare', 'lodged', 'offer'].entries()) {
    const { caseId } = await submit(app, world, {
      datumStudentId: await buildDossier(app, world.as.student),
      orderParamList: [{ courseType: 1, courseId: world.courseIds[index] as string }],
    })
    await force(app, caseId, 4, [3, 7, 12][index])
    await app.db.update(cases).set({ stage }).where(eq(cases.id, caseId))
    made.push(caseId)
  }
})
afterAll(() => app.close())

const [first, second, third] = [0, 1, 2].map((at) => () => made[at] as string) as [
  () => string,
  () => string,
  () => string,
]
const board = async (body: object = {}, as: Session = world.as.agent) =>
  (await app.call('POST /case/board', { body }, { as })).data.columns
const list = async (body: object, as: Session = world.as.agent) =>
  (await app.call('POST /case/coursecaselist', { body }, { as })).data
const tag = (body: { caseIds: string[]; add?: string[]; remove?: string[] }, as: Session = world.as.agent) =>
  app.call('POST /case/tags', { body }, { as })
const failureOf = ({ data }: { data: unknown }) => (data as { failure?: string }).failure
const marks = async (as: Session) => (await app.call('GET /case/filters', {}, { as })).data

test('the board has every stage in order, with its count and its cards', async () => {
  const columns = await board()
  expect(columns.map(({ stage, count, rows }) => [stage, count, rows.map(({ caseId }) => caseId)])).toEqual([
    ['prepare', 1, [first()]],
    ['lodged', 1, [second()]],
    ['offer', 1, [third()]],
    ['enrolment', 0, []],
    ['ended', 0, []],
  ])
})

test('a card names the stages that a move of its reader leads to, as the case page does', async () => {
  const stages = (columns: Awaited<ReturnType<typeof board>>) =>
    columns.flatMap(({ rows }) => rows.map(({ caseId, targets }) => [caseId, targets]))
  expect(stages(await board())).toEqual([
    [first(), []],
    [second(), ['offer', 'ended']],
    // An offer is the student's to answer.
    [third(), []],
  ])
  const detail = await app.call(
    'POST /case/getCaseDetailsForCaseCommitPage/:id',
    { params: { id: second() } },
    { as: world.as.agent },
  )
  expect(detail.data.orderParamList[0]?.moves).toEqual([8, 9, 10, 11, 12, 21])
})

test('one column is read on by pages, and strangers see an empty board', async () => {
  expect((await board({ stage: 'offer', page: 2 })).map(({ count, rows }) => [count, rows.length])).toEqual([
    [1, 0],
  ])
  expect((await board({}, world.as.strangerAgent)).every(({ count }) => count === 0)).toBe(true)
  expect((await app.call('POST /case/board', { body: {} }, { as: world.as.student })).code).toBe(40301)
})

test('visas have a board of their own, by their own stages', async () => {
  await license(app, world.agencyId, 'IAA')
  const { caseId } = await submitVisa(app, world, { orderVisaParamList: [NZ] })
  await forceVisa(app, caseId, 4, { status: 7 })
  await app.db.update(cases).set({ stage: 'lodged' }).where(eq(cases.id, caseId))
  const columns = await board({ caseType: 2 })
  expect(columns.map(({ stage, count }) => [stage, count])).toEqual([
    ['prepare', 0],
    ['lodged', 1],
    ['decision', 0],
    ['granted', 0],
    ['ended', 0],
  ])
  expect(columns[1]?.rows).toMatchObject([{ caseId, targets: ['decision', 'granted', 'ended'] }])
  expect((await board({ caseType: 2, stage: 'lodged' })).map(({ count }) => count)).toEqual([1])
  expect((await board({ caseType: 2 }, world.as.strangerAgent)).every(({ count }) => count === 0)).toBe(true)
  expect((await board()).flatMap(({ rows }) => rows).map((row) => row.caseType)).not.toContain(2)
})

test('tags narrow the list and the board, for the own office only', async () => {
  const tagged = await tag({ caseIds: [first(), second()], add: ['Urgent', '奖学金'] })
  expect(tagged.data.rows.map(({ tags }) => tags)).toEqual([
    ['Urgent', '奖学金'],
    ['Urgent', '奖学金'],
  ])
  await tag({ caseIds: [second()], remove: ['奖学金'] })
  const found = async (tags: string[]) => (await list({ tags })).rows.map(({ caseId }) => caseId).toSorted()
  expect(await found(['Urgent'])).toEqual([first(), second()])
  expect(await found(['Urgent', '奖学金'])).toEqual([first()])
  expect((await board({ tags: ['奖学金'] })).map(({ count }) => count)).toEqual([1, 0, 0, 0, 0])
  expect((await marks(world.as.agent)).tags).toEqual([
    { tag: 'Urgent', count: 2 },
    { tag: '奖学金', count: 1 },
  ])
})

test('neither the student nor the institution of a choice ever reads a tag of the agent', async () => {
  await force(app, second(), 4, 7)
  for (const as of [world.as.student, world.as.institution]) {
    const { rows } = await list({}, as)
    expect(rows.find(({ caseId }) => caseId === second())?.tags).toEqual([])
    expect((await list({ tags: ['Urgent'] }, as)).total).toBe(0)
  }
  const own = await tag({ caseIds: [second()], add: ['Ours'] }, world.as.institution)
  expect(own.data.rows).toEqual([{ caseId: second(), tags: ['Ours'] }])
  expect((await list({ tags: ['Ours'] })).total).toBe(0)
})

test('a case has at most five tags, and who does not see it marks nothing', async () => {
  const five = ['a', 'b', 'c', 'd', 'e']
  expect((await tag({ caseIds: [third()], add: five })).code).toBe(200)
  const more = await tag({ caseIds: [first(), third()], add: ['f'] })
  expect(failureOf(more)).toBe('cases.tag-count')
  expect((await list({ tags: ['f'] })).total).toBe(0)
  expect(failureOf(await tag({ caseIds: [third()], add: ['x'] }, world.as.strangerAgent))).toBe(
    'cases.not-found',
  )
  expect((await tag({ caseIds: [third()], add: ['x'] }, world.as.student)).code).toBe(40301)
  for (const wrong of ['', ' x', 'a,b', 'x'.repeat(25)])
    expect((await tag({ caseIds: [third()], add: [wrong] })).code).toBe(40000)
})

test('a filter is kept under its name, shared on wish, and taken away by its owner only', async () => {
  const save = (name: string, shared: boolean, question: object, as: Session = world.as.agent) =>
    app.call('POST /case/filters', { body: { name, shared, question } }, { as })
  await save('Mine', false, { waitingOn: 2 })
  await save('Overdue', true, { due: 'overdue', tags: ['Urgent'] })
  const again = await save('Overdue', true, { due: 'overdue', sort: 'due' })
  expect(again.data.filters).toMatchObject([
    { name: 'Mine', shared: false, own: true, question: { waitingOn: 2 } },
    { name: 'Overdue', shared: true, own: true, question: { due: 'overdue', sort: 'due' } },
  ])
  for (const as of [world.as.strangerAgent, world.as.institution])
    expect((await marks(as)).filters).toEqual([])
  const id = again.data.filters[1]?.id as string
  const remove = (as: Session) => app.call('DELETE /case/filters/:id', { params: { id } }, { as })
  expect(failureOf(await remove(world.as.strangerAgent))).toBe('row.not-found')
  expect((await remove(world.as.agent)).code).toBe(200)
  expect((await marks(world.as.agent)).filters.map(({ name }) => name)).toEqual(['Mine'])
})

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { application, buildDossier, buildWorld, type CaseWorld, inDays, submit } from '../cases.fixture.ts'
import { caseChoices, caseLog, cases } from '../cases.tables.ts'
import { mondaysUntil } from './case-moves.ts'

let app: TestApp
let world: CaseWorld
const made: string[] = []
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  for (const index of [0, 1, 2]) {
    const { caseId } = await submit(app, world, {
      datumStudentId: await buildDossier(app, world.as.student),
      orderParamList: [{ courseType: 1, courseId: world.courseIds[index] as string }],
    })
    made.push(caseId)
  }
})
afterAll(() => app.close())

const dueOf = async (as: Session) => (await app.call('GET /case/desk', {}, { as })).data.due
const movesOf = async (as: Session) => (await app.call('GET /case/moves', {}, { as })).data
const waits = (caseId: string | undefined, waitingOn: number, nextActionDueAt: string | null) =>
  app.db
    .update(cases)
    .set({ waitingOn, nextActionDueAt })
    .where(eq(cases.id, caseId as string))

/** A line of the log as a move of some days ago left it. */
async function moved(caseId: string | undefined, toStatus: number, daysAgo: number): Promise<void> {
  const [choice] = await app.db
    .select()
    .from(caseChoices)
    .where(eq(caseChoices.caseId, caseId as string))
  const hash = '0'.repeat(64)
  await app.db.insert(caseLog).values({
    caseId: caseId as string,
    choiceId: choice?.id as string,
    at: inDays(-daysAgo),
    toStatus,
    actorRole: 'agent',
    action: 'status_changed',
    prevHash: hash,
    hash,
  })
}

test('what waits for a reader comes in order of its due date, and what waits for others does not', async () => {
  await waits(made[0], 2, null)
  await waits(made[1], 2, inDays(3))
  await waits(made[2], 1, inDays(1))
  expect((await dueOf(world.as.agent)).map(({ caseId, stage }) => [caseId, stage])).toEqual([
    [made[1], 'prepare'],
    [made[0], 'prepare'],
  ])
  expect(await dueOf(world.as.student)).toMatchObject([
    { caseId: made[2], nameEn: 'Bachelor of Nursing 3', nameCn: '护理学士 3' },
  ])
})

test('an office sees its cases by stage and week, how long a stage takes, and who makes offers', async () => {
  for (const [at, days] of [
    [made[0], [30, 20, 10]],
    [made[1], [30, 26, 10]],
  ] as const)
    for (const [index, toStatus] of [6, 11, 16].entries()) await moved(at, toStatus, days[index] as number)
  await app.db
    .update(caseChoices)
    .set({ status: 16 })
    .where(eq(caseChoices.caseId, made[0] as string))
  const moves = await movesOf(world.as.agent)
  expect(moves.stages).toEqual([
    { stage: 'prepare', count: 3, medianDays: null },
    { stage: 'lodged', count: 0, medianDays: 7 },
    { stage: 'offer', count: 0, medianDays: 13 },
    { stage: 'enrolment', count: 0, medianDays: null },
    { stage: 'ended', count: 0, medianDays: null },
  ])
  const sums = moves.weeks.reduce(
    (all, { submitted, lodged, offers, enrolled }) => [
      (all[0] ?? 0) + submitted,
      (all[1] ?? 0) + lodged,
      (all[2] ?? 0) + offers,
      (all[3] ?? 0) + enrolled,
    ],
    [] as number[],
  )
  expect([moves.weeks.length, sums]).toEqual([12, [3, 2, 2, 2]])
  expect(moves.institutions).toEqual([
    { id: world.schoolId, nameEn: 'Southern University', nameCn: '南方大学', offers: 2, enrolled: 1 },
  ])
})

test('no office sees another one’s cases, and who has none sees nothing', async () => {
  const other = await movesOf(world.as.strangerAgent)
  expect([other.institutions, other.stages.every(({ count }) => count === 0)]).toEqual([[], true])
  expect([await dueOf(world.as.strangerAgent), await dueOf(world.as.strangerStudent)]).toEqual([[], []])
  expect((await app.call('GET /case/desk', {}, { as: world.as.other })).code).toBe(40303)
  expect((await app.call('GET /case/moves', {}, { as: world.as.student })).code).toBe(40301)
})

test('weeks begin on Monday', () => {
  expect(mondaysUntil(new Date('2026-11-22T23:00:00Z')).at(-1)).toBe('2026-11-16')
  expect(mondaysUntil(new Date('2026-11-23T00:00:00Z')).at(-1)).toBe('2026-11-23')
})

test('an office has what waits for its clients, and not what another office does for one', async () => {
  const { agent, strangerAgent } = world.as
  const applied = async (applyInfo: string) => {
    const body = application(world, { datumStudentId: await buildDossier(app, agent), applyInfo })
    return (await app.call('POST /case/case', { body }, { as: agent })).data.caseId
  }
  const [offered, given] = [await applied('own'), await applied('given')]
  await waits(offered, 1, inDays(1))
  await app.db
    .update(cases)
    .set({ deliverId: world.otherAgencyId, status: 4, waitingOn: 2 })
    .where(eq(cases.id, given))
  const dues = async (as: Session) => (await dueOf(as)).map(({ caseId }) => caseId)
  expect(await dues(agent)).toContain(offered)
  expect(await dues(agent)).not.toContain(given)
  expect(await dues(strangerAgent)).toContain(given)
  const { data } = await app.call('POST /case/coursecaselist', { body: {} }, { as: agent })
  const mine = new Map(data.rows.map((row) => [row.caseId, row.mine]))
  expect([mine.get(offered), mine.get(given)]).toEqual([true, false])
})

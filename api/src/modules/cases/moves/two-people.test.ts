import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { acceptDocuments, buildDossier, buildWorld, type CaseWorld, force, submit } from '../cases.fixture.ts'
import { caseLog } from '../cases.tables.ts'

let app: TestApp
let world: CaseWorld
let caseId: string
let choiceId: string
let version: number
beforeEach(async () => {
  app ??= await testApp()
  world ??= await buildWorld(app)
  const made = await submit(app, world, { datumStudentId: await buildDossier(app, world.as.student) })
  caseId = made.caseId
  choiceId = made.orderParamList[0]?.choiceId as string
  await force(app, caseId, 4, 7)
  await acceptDocuments(app, caseId)
  version = (await read(world.as.agent)).version
})
afterEach(async () => {
  await app.call(
    'POST /case/case/status',
    { body: { caseId, status: 8, reason: 'over' } },
    { as: world.as.student },
  )
})
afterAll(() => app.close())

const read = async (as: Session) =>
  (await app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id: caseId } }, { as })).data
const move = (status: number, more: object = {}, as: Session = world.as.agent, locale: 'en' | 'zh' = 'en') =>
  app.call('POST /case/order/status', { body: { choiceId, status, ...more } }, { as, locale })
const failureOf = ({ data }: { data: unknown }) => (data as { failure?: string }).failure
const movesTo = (status: number) =>
  app.db.$count(caseLog, and(eq(caseLog.choiceId, choiceId), eq(caseLog.toStatus, status)))

describe('two people on one case', () => {
  test('the later one is refused, reads who did what and when, and changes nothing', async () => {
    expect((await move(9, { version }, world.as.institution)).code).toBe(200)
    const late = await move(21, { version, reason: 'No places left' })
    expect([late.code, failureOf(late)]).toEqual([40938, 'cases.changed'])
    expect(late.message).toContain('institution')
    expect(late.message).toMatch(/just now: .*Interview/)
    expect((await read(world.as.agent)).orderParamList[0]?.status).toBe(9)
    expect(await movesTo(21)).toBe(0)
  })

  test('the refusal is in the reader’s language', async () => {
    await move(9, { version }, world.as.institution)
    const late = await move(10, { version }, world.as.agent, 'zh')
    expect(late.message).toMatch(/刚刚：.*面试/)
  })

  test('every act carries the version: documents, answers and the case itself', async () => {
    await move(8, { version, reason: 'Which year?' })
    const acts = [
      () =>
        app.call(
          'POST /case/file',
          { body: { caseId, version, action: 'request', docTypeCode: 'I01' } },
          { as: world.as.agent },
        ),
      () =>
        app.call(
          'POST /case/choice/:id/answer',
          { params: { id: choiceId }, body: { version, text: 'Soon' } },
          { as: world.as.student },
        ),
      () =>
        app.call(
          'POST /case/case/status',
          { body: { caseId, version, status: 8, reason: 'No' } },
          { as: world.as.student },
        ),
    ]
    for (const act of acts) expect(failureOf(await act())).toBe('cases.changed')
  })

  test('with the newest version the same act is made', async () => {
    await move(9, { version }, world.as.institution)
    const { version: newest } = await read(world.as.agent)
    expect(failureOf(await move(10, { version: newest }))).toBe('cases.status-move')
    expect((await move(7, { version: newest })).code).toBe(200)
  })

  test('a note hinders nobody', async () => {
    await app.call('POST /case/log', { body: { caseId, text: 'Called him' } }, { as: world.as.institution })
    expect((await move(9, { version })).code).toBe(200)
  })

  test('of ten at once one makes the move', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        move(at % 2 ? 9 : 10, { version }, at % 3 ? world.as.agent : world.as.institution),
      ),
    )
    expect((await movesTo(9)) + (await movesTo(10))).toBe(1)
    expect(replies.map(failureOf).filter((failure) => failure && failure !== 'cases.changed')).toEqual([])
  })
})

describe('a request that comes twice', () => {
  test('makes one move and answers twice', async () => {
    const replies = await Promise.all([move(9, { version }), move(9, { version }), move(9, { version })])
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200])
    expect(await movesTo(9)).toBe(1)
    expect((await read(world.as.agent)).version).toBe(version + 1)
  })

  test('makes one withdrawal of the case', async () => {
    const withdraw = () =>
      app.call(
        'POST /case/case/status',
        { body: { caseId, version, status: 8, reason: 'No' } },
        { as: world.as.student },
      )
    const replies = await Promise.all([withdraw(), withdraw()])
    expect(replies.map(({ code }) => code)).toEqual([200, 200])
    const lines = await app.db
      .select()
      .from(caseLog)
      .where(and(eq(caseLog.caseId, caseId), eq(caseLog.action, 'withdrawn')))
    expect(lines.filter((line) => line.choiceId === null)).toHaveLength(1)
  })
})

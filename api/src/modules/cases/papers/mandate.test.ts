import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { issueToken } from '../../account/mailed-tokens.service.ts'
import { buildWorld, type CaseWorld, force, givePapers, offerBy, ownFile, submit } from '../cases.fixture.ts'
import { caseRequirements, cases } from '../cases.tables.ts'
import { member } from '../member.fixture.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

const header = (caseId: string, as: Session) =>
  app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as })
const accept = (choiceId: string, as: Session) =>
  app.call('POST /case/order/status', { body: { choiceId, status: 13, signedName: 'Agent' } }, { as })
const linesOf = async (id: string, as: Session) =>
  (await app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', { params: { id } }, { as })).data
    .orderParamList
const mandatesOf = (caseId: string) =>
  app.db
    .select({ state: caseRequirements.state })
    .from(caseRequirements)
    .where(and(eq(caseRequirements.caseId, caseId), eq(caseRequirements.docTypeCode, 'O13')))
async function changeAgency(caseId: string) {
  const params = { a: caseId, b: world.otherAgencyId }
  const { data } = await app.call('POST /case/transAgency/:a/:b', { params }, { as: world.as.student })
  const token = await issueToken(app.db, { kind: 'transfer', subject: data.id, minutes: 60 })
  const body = { token, accept: true, name: 'Wang Xiaoyu' }
  expect((await app.call('POST /case/transfer/answer', { body })).code).toBe(200)
}

test('a mandate ends with its agency: the next one, and the first after an undone change, asks for its own', async () => {
  const { agent, strangerAgent } = world.as
  const { caseId, orderParamList } = await submit(app, world, { applyInfo: 'inherited' })
  const choiceId = orderParamList[0]?.choiceId as string
  await header(caseId, agent)
  await force(app, caseId, 4, 7)
  await app.call(
    'POST /case/order/status',
    { body: { choiceId, status: 12, ...(await offerBy(app, agent)) } },
    { as: agent },
  )
  await givePapers(app, caseId, ['O13'])
  expect((await linesOf(caseId, agent))[0]?.moves).toEqual(expect.arrayContaining([13, 22]))
  await changeAgency(caseId)
  expect(await mandatesOf(caseId)).toEqual([{ state: 1 }])
  for (const to of [13, 22]) expect((await linesOf(caseId, strangerAgent))[0]?.moves).not.toContain(to)
  expect((await accept(choiceId, strangerAgent)).code).toBe(40931)

  await app.db.update(caseRequirements).set({ state: 4 }).where(eq(caseRequirements.docTypeCode, 'O13'))
  const undone = await app.call(
    'POST /case/reversCase/:id',
    { params: { id: caseId } },
    { as: strangerAgent },
  )
  expect(undone.code).toBe(200)
  expect((await accept(choiceId, agent)).code).toBe(40931)
})

test('a mandate that another agency has inherited before ends with the migration', async () => {
  const { caseId } = await submit(app, world, { applyInfo: 'of before' })
  await header(caseId, world.as.agent)
  await givePapers(app, caseId, ['O13'])
  const file = new URL('../../../../migrations/540-cases-mandates-end.sql', import.meta.url)
  const migrate = () => app.db.execute(readFileSync(file, 'utf8'))
  await migrate()
  expect(await mandatesOf(caseId)).toEqual([{ state: 4 }])
  const agentChangedAt = new Date(Date.now() + 1000).toISOString()
  await app.db.update(cases).set({ agentChangedAt }).where(eq(cases.id, caseId))
  await migrate()
  expect(await mandatesOf(caseId)).toEqual([{ state: 1 }])
})

test('a mandate ends with its agency: also where it puts the request back into the pool', async () => {
  const { agent, student } = world.as
  const toPool = { caseSource: 3, status: 3, deliverType: 1, deliverId: null, applyInfo: 'pooled' } as const
  const { caseId } = await submit(app, world, toPool)
  const taken = await app.call('POST /case/takeCaseFromPool/:id', { params: { id: caseId } }, { as: agent })
  expect(taken.code).toBe(200)
  await givePapers(app, caseId, ['O13'])
  const back = { params: { id: caseId }, body: { reason: 'No capacity' } }
  expect((await app.call('POST /case/putCaseBackToPool/:id', back, { as: agent })).code).toBe(200)
  expect(await mandatesOf(caseId)).toEqual([{ state: 1 }])
  const { data } = await app.call(
    'POST /case/getCaseDetailsForCaseCommitPage/:id',
    { params: { id: caseId } },
    { as: student },
  )
  expect(data.status).toBe(3)
})

test('a mandate that was asked for one choice answers the offer of that choice alone', async () => {
  const as = world.as.agent
  const sent = await submit(app, world, {
    applyInfo: 'one of two',
    orderParamList: world.courseIds.slice(1, 3).map((courseId) => ({ courseType: 1, courseId })),
  })
  const { caseId } = sent
  const [named, other] = sent.orderParamList.map(({ choiceId }) => choiceId)
  await header(caseId, as)
  await force(app, caseId, 4, 12)
  const mandate = { caseId, docTypeCode: 'O13', mandatory: true, state: 4 }
  await app.db.insert(caseRequirements).values({ ...mandate, choiceId: named })
  const moves = new Map((await linesOf(caseId, as)).map((line) => [line.choiceId, line.moves]))
  expect(moves.get(named as string)).toContain(22)
  expect(moves.get(other as string)).not.toContain(22)
})

test('who works as a colleague is no second person for a mandate', async () => {
  const as = world.as.agent
  const colleague = await member(app, as, { 'cases.course': 'all' })
  const params = { id: colleague.accountId }
  const { data } = await app.call('POST /account/secLogin/:id', { params }, { as })
  const asColleague: Session = { sessionKey: data.sessionKey, accountId: colleague.accountId }
  const uploadedBy = async (by: Session, applyInfo: string) => {
    const { caseId } = await submit(app, world, { applyInfo })
    await header(caseId, as)
    const body = { caseId, action: 'request', docTypeCode: 'O13' } as const
    const { requirements } = (await app.call('POST /case/file', { body }, { as })).data
    const reqId = requirements.find(({ docTypeCode }) => docTypeCode === 'O13')?.reqId as string
    const fileId = await ownFile(app, by)
    const given = await app.call(
      'POST /case/file',
      { body: { caseId, action: 'attach', reqId, fileId } },
      { as: by },
    )
    expect(given.code).toBe(200)
    return async (who: Session) =>
      (await app.call('POST /case/file', { body: { caseId, action: 'accept', reqId } }, { as: who })).code
  }
  const first = await uploadedBy(as, 'uploaded by himself')
  expect(await first(asColleague)).toBe(40949)
  expect(await first(colleague)).toBe(200)
  const second = await uploadedBy(asColleague, 'uploaded as the colleague')
  expect(await second(as)).toBe(40949)
})

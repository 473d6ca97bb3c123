import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { and, eq, inArray } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld, submit } from '../cases.fixture.ts'
import { consents } from '../cases.tables.ts'

/**
 * An application that is sent on asks for the ticks of its new receiver; nothing is recorded without them.
 */
let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

let turn = 0
async function sent({ refused }: { refused: boolean }) {
  const { caseId } = await submit(app, world, { applyInfo: `sent on ${++turn}` })
  if (refused) await move({ caseId, status: 7, reason: 'capacity' }, world.as.agent)
  return caseId
}
interface Body {
  caseId: string
  status: number
  reason?: string
  deliverType?: number
  deliverId?: string
  consents?: Ticks
}
type Ticks = { purpose: 'share' | 'cross-border'; receiver: string; country: string | null }[]
const move = (body: Body, as = world.as.student) => app.call('POST /case/case/status', { body }, { as })
const wanted = (caseId: string, query: { deliverType: number; deliverId?: string }, as: Session) =>
  app.call('GET /case/consents/:caseId', { params: { caseId }, query }, { as })
const recorded = (caseId: string, receiver: string) =>
  app.db.$count(
    consents,
    and(
      eq(consents.caseId, caseId),
      eq(consents.receiver, receiver),
      inArray(consents.purpose, ['share', 'cross-border']),
    ),
  )

test.each([
  ['a waiting one to the pool', false, 3],
  ['a refused one to the pool', true, 3],
  ['a refused one to another agency', true, 2],
] as const)('%s', async (_, refused, status) => {
  const caseId = await sent({ refused })
  const agency = { deliverType: 2, deliverId: world.otherAgencyId }
  const to = status === 2 ? agency : {}
  const receiver = status === 2 ? `agency:${world.otherAgencyId}` : 'pool'
  const { data } = await wanted(caseId, status === 2 ? agency : { deliverType: 1 }, world.as.student)
  const ticks: Ticks = data.rows.map(({ purpose, receiver, country }) => ({ purpose, receiver, country }))
  expect(ticks.map((one) => [one.purpose, one.receiver, one.country])).toEqual(
    status === 2
      ? [
          ['share', receiver, '0086'],
          ['cross-border', receiver, '0086'],
        ]
      : [['share', 'pool', null]],
  )
  expect((await move({ caseId, status, ...to })).code).toBe(40035)
  expect((await move({ caseId, status, ...to, consents: ticks.slice(1) })).code).toBe(40035)
  expect(await recorded(caseId, receiver)).toBe(0)
  expect((await move({ caseId, status, ...to, consents: ticks })).data).toMatchObject({ status })
  expect(await recorded(caseId, receiver)).toBe(ticks.length)
})

test('only the applicant reads what another receiver needs', async () => {
  const caseId = await sent({ refused: true })
  expect((await wanted(caseId, { deliverType: 1 }, world.as.agent)).code).toBe(40430)
  expect((await wanted(caseId, { deliverType: 1 }, world.as.strangerStudent)).code).toBe(40430)
})

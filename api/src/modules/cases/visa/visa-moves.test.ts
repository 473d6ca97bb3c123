import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { CASE_STATUS, VISA_MOVES, VISA_STATUS, visaNeeds } from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import { Limits } from '#api/plugins/limits.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { acceptDocuments, buildWorld, type CaseWorld } from '../cases.fixture.ts'
import { caseLog, caseRequirements } from '../cases.tables.ts'
import type { CaseDetail } from '../cases.views.ts'
import { notAllowed } from '../moves/status-names.fixture.ts'
import { forceVisa, license, submitVisa } from './visa.fixture.ts'
import { visaChoices } from './visa.tables.ts'

/**
 * What the table names, for each party, and moves that it does not
 * know: all but what it allows is refused and changes nothing.
 */
const NOT_ALLOWED = 40931
type Who = 'applicant' | 'agent'
const states = Object.values(VISA_STATUS)
const UNKNOWN = 20
const triedFrom = (from: number): number[] => [
  ...new Set([...Object.keys(VISA_MOVES[from] ?? {}).map(Number), from, UNKNOWN]),
]
const { draft, inProgress, completed, unsuccessful } = CASE_STATUS

let app: TestApp
let world: CaseWorld
let it: CaseDetail
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  await license(app, world.agencyId, 'MARN')
  it = await submitVisa(app, world)
  await app.db.insert(caseRequirements).values(
    ['O04', 'H01', 'S01'].map((docTypeCode) => ({
      caseId: it.caseId,
      choiceId: it.orderVisaParamList[0]?.visaChoiceId,
      docTypeCode,
      mandatory: true,
      state: 4,
    })),
  )
})
afterAll(() => app.close())

const sessionOf = (who: Who): Session => (who === 'applicant' ? world.as.student : world.as[who])
const headerFor = (from: number) =>
  from === draft
    ? draft
    : from === VISA_STATUS.granted
      ? completed
      : from === VISA_STATUS.refused || from === VISA_STATUS.cancelled
        ? unsuccessful
        : inProgress
const move = (to: number, as: Session, more: object = {}) => {
  app.frame.limits = new Limits()
  return app.call(
    'POST /case/visa/status',
    {
      body: {
        visaChoiceId: it.orderVisaParamList[0]?.visaChoiceId as string,
        status: to,
        reason: 'as the letter says',
        applicationRef: 'EGO1',
        coeNumbers: ['COE1'],
        ...more,
      },
    },
    { as },
  )
}
const statusNow = async () =>
  (await app.db.select().from(visaChoices).where(eq(visaChoices.caseId, it.caseId)))[0]?.status

/** The state, and a log without moves: stepping back is not under test here. */
async function stand(from: number) {
  await forceVisa(app, it.caseId, headerFor(from), { status: from })
  await acceptDocuments(app, it.caseId)
  await app.db.execute('alter table case_log disable trigger case_log_append_only')
  await app.db.delete(caseLog).where(eq(caseLog.caseId, it.caseId))
  await app.db.execute('alter table case_log enable trigger case_log_append_only')
}

describe.each(['applicant', 'agent'] as const)('visas moved by the %s', (who) => {
  test.each(states.filter((from) => from !== draft))('from %i', async (from) => {
    await stand(from)
    for (const to of triedFrom(from)) {
      const { code, message, data } = await move(to, sessionOf(who))
      const expected = VISA_MOVES[from]?.[to]?.includes(who) ?? false
      expect({ from, to, code }).toEqual({ from, to, code: expected ? 200 : NOT_ALLOWED })
      if (expected) {
        expect(data.orderVisaParamList[0]?.status).toBe(to)
        await stand(from)
      } else expect([message, await statusNow()]).toEqual([notAllowed('visaStatus', from, to), from])
    }
  })
})

test('an agent without the case moves no visa', async () => {
  for (const from of states.filter((status) => status !== draft)) {
    await stand(from)
    for (const to of Object.keys(VISA_MOVES[from] ?? {}).map(Number))
      expect((await move(to, world.as.strangerAgent)).code).toBe(40430)
    expect(await statusNow()).toBe(from)
  }
})

test('roles without a part in visas are told so, in their language', async () => {
  const code = async (as: Session) => (await move(3, as)).code
  expect(await code(world.as.institution)).toBe(40302)
  expect(await code(world.as.other)).toBe(40303)
  expect(await code(world.as.operator)).toBe(40300)
  expect(await code(world.as.strangerAgent)).toBe(40430)
})

test('a draft is only sent with its application', async () => {
  await forceVisa(app, it.caseId, draft, { status: draft })
  for (const to of states) expect((await move(to, world.as.student)).code).not.toBe(200)
})

describe('lodging in Australia lacks', () => {
  const LACKS = 40958
  const documents = visaNeeds('0061', '500-HE', VISA_STATUS.ready, VISA_STATUS.lodged)?.documents ?? []
  const ofType = (code: string) =>
    and(eq(caseRequirements.caseId, it.caseId), eq(caseRequirements.docTypeCode, code))

  test.each([...documents])('the document %s, even where it is waived', async (code) => {
    await stand(VISA_STATUS.ready)
    await app.db.update(caseRequirements).set({ state: 7 }).where(ofType(code))
    expect((await move(VISA_STATUS.lodged, world.as.agent)).code).toBe(LACKS)
    await app.db.update(caseRequirements).set({ state: 4 }).where(ofType(code))
    expect((await move(VISA_STATUS.lodged, world.as.agent)).code).toBe(200)
  })

  test.each([
    ['the TRN', { applicationRef: ' ' }],
    ['the CoE of its second course', { linked: ['1', '2'] }],
  ])('%s', async (_what, { linked, ...facts }: { linked?: string[]; applicationRef?: string }) => {
    await stand(VISA_STATUS.ready)
    const empty = { applicationRef: null, coeNumbers: [] }
    await forceVisa(app, it.caseId, inProgress, { ...empty, linkedChoiceIds: linked ?? [] })
    expect((await move(VISA_STATUS.lodged, world.as.agent, facts)).code).toBe(LACKS)
    expect(await statusNow()).toBe(VISA_STATUS.ready)
  })
})

test('a move that is not allowed is refused by the names of both states, in the reader’s language', async () => {
  await stand(VISA_STATUS.lodged)
  const body = { visaChoiceId: it.orderVisaParamList[0]?.visaChoiceId as string, status: VISA_STATUS.granted }
  const refused = await app.call('POST /case/visa/status', { body }, { as: world.as.agent, locale: 'zh' })
  expect(refused).toMatchObject({ code: NOT_ALLOWED, message: '不允许的状态变更：已递交移民局 → 获签' })
})

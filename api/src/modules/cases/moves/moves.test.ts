import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  CASE_MOVES,
  CASE_STATUS,
  CHOICE_MOVES,
  CHOICE_STATUS,
  type Party,
} from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import {
  acceptDocuments,
  allConsents,
  buildIntakes,
  buildWorld,
  type CaseWorld,
  CONDITION,
  force,
  givePapers,
  inDays,
  offerBy,
  submit,
} from '../cases.fixture.ts'
import { caseChoices, caseLog, cases } from '../cases.tables.ts'
import type { CaseDetail } from '../cases.views.ts'
import { notAllowed } from './status-names.fixture.ts'

/**
 * What the tables name, for each party, and moves that they
 * do not know: what they allow passes, all else is refused.
 */
const NOT_ALLOWED = 40931
type Person = Exclude<Party, 'system'>
const PEOPLE: readonly Person[] = ['applicant', 'agent', 'institution']
const { draft, submitted, inPool, inProgress, completed, unsuccessful } = CASE_STATUS
const choiceStates = Object.values(CHOICE_STATUS)
const caseStates = Object.values(CASE_STATUS)

let app: TestApp
let world: CaseWorld
let byAgent: CaseDetail
let direct: CaseDetail
let laterIntake: string
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  byAgent = await submit(app, world)
  direct = await submit(app, world, { caseSource: 1, deliverType: 3, deliverId: world.schoolId })
  await acceptDocuments(app, byAgent.caseId)
  await givePapers(app, byAgent.caseId, ['O03', 'O04'])
  laterIntake = (await buildIntakes(app, world.courseIds[0] as string)).open
})
afterAll(() => app.close())

const sessionOf = (who: Person): Session =>
  ({ applicant: world.as.student, agent: world.as.agent, institution: world.as.institution })[who]
const caseOf = (who: Person): CaseDetail => (who === 'institution' ? direct : byAgent)
const headerFor = (choiceStatus: number): number =>
  choiceStatus === CHOICE_STATUS.enrolled
    ? completed
    : choiceStatus === CHOICE_STATUS.lapsed
      ? unsuccessful
      : choiceStatus === 1
        ? draft
        : inProgress
const UNKNOWN = 20
/** All that anybody may do from here, the state itself, and one that is none. */
const triedFrom = (from: number): number[] => [
  ...new Set([...Object.keys(CHOICE_MOVES[from] ?? {}).map(Number), from, UNKNOWN]),
]
const allows = (moves: typeof CASE_MOVES, from: number, to: number, who: Person): boolean =>
  moves[from]?.[to]?.includes(who) ?? false

describe.each(PEOPLE)('choices moved by the %s', (who) => {
  let offers = new Map<number, Awaited<ReturnType<typeof offerBy>>>()
  /** Also without what moves have left: stepping back is not under test here. */
  const putAt = async (from: number) => {
    const { caseId } = caseOf(who)
    const ofCase = eq(caseChoices.caseId, caseId)
    offers = new Map()
    await app.db.update(caseChoices).set({ deferredToId: null }).where(ofCase)
    await app.db.delete(caseChoices).where(and(ofCase, eq(caseChoices.intakeId, laterIntake)))
    await app.db.execute('alter table case_log disable trigger case_log_append_only')
    await app.db.delete(caseLog).where(eq(caseLog.caseId, caseId))
    await app.db.execute('alter table case_log enable trigger case_log_append_only')
    await force(app, caseId, headerFor(from), from)
    await acceptDocuments(app, caseId)
  }
  const offerFor = async (to: number) => {
    if (to !== 11 && to !== 12) return {}
    const made =
      offers.get(to) ?? (await offerBy(app, sessionOf(who), to === 11 ? { conditions: [CONDITION] } : {}))
    offers.set(to, made)
    return made
  }
  const choiceId = () => caseOf(who).orderParamList[0]?.choiceId as string
  const tryMove = async (to: number) => {
    const body = {
      choiceId: choiceId(),
      status: to,
      reason: 'no seats left',
      ...(await offerFor(to)),
      ...(to === 24 ? { intakeId: laterIntake } : {}),
      enrolment: { number: 'A1B2C3D4' },
      signedName: 'Xiaoyu Wang',
    }
    return app.call('POST /case/order/status', { body }, { as: sessionOf(who) })
  }
  const statusNow = async () =>
    (await app.db.select().from(caseChoices).where(eq(caseChoices.id, choiceId())))[0]?.status

  test.each(choiceStates.filter((from) => from !== 1))('from %i', async (from) => {
    await putAt(from)
    for (const to of triedFrom(from)) {
      const reply = await tryMove(to)
      const expected = allows(CHOICE_MOVES, from, to, who)
      expect({ from, to, code: reply.code }).toEqual({ from, to, code: expected ? 200 : NOT_ALLOWED })
      if (expected) {
        expect(reply.data.orderParamList[0]?.status).toBe(to)
        await putAt(from)
      } else {
        expect(reply.message).toBe(notAllowed('choiceStatus', from, to))
        expect(await statusNow()).toBe(from)
      }
    }
  })

  test('a draft choice is only sent with its application', async () => {
    await putAt(1)
    for (const to of choiceStates) expect((await tryMove(to)).code).not.toBe(200)
    expect(await statusNow()).toBe(1)
  })
})

describe.each(PEOPLE)('headers moved by the %s', (who) => {
  const receiver = () =>
    who === 'institution'
      ? { deliverType: 3, deliverId: world.schoolId }
      : { deliverType: 2, deliverId: world.agencyId }
  const putAt = async (from: number) => {
    const it = caseOf(who)
    await force(app, it.caseId, from, from === draft ? 1 : from === submitted || from === inPool ? 2 : 3)
    await app.db
      .update(cases)
      .set({
        ...(from === inPool ? { deliverType: 1, deliverId: null } : receiver()),
        createdBy: world.as.student.accountId,
        poolEnteredAt: inDays(-1),
        // Who refused it on the way is kept out.
        poolExcluded: [],
      })
      .where(eq(cases.id, it.caseId))
  }
  const tryMove = (to: number) =>
    app.call(
      'POST /case/case/status',
      {
        body: {
          caseId: caseOf(who).caseId,
          status: to,
          reason: 'because',
          consents: allConsents(world),
          ...receiver(),
        },
      },
      { as: sessionOf(who) },
    )
  /** A case of the pool goes back there (`end-of-service.test.ts`). */
  const byForm = (from: number, to: number) =>
    (from === draft && to !== CASE_STATUS.withdrawn) ||
    (from === unsuccessful && to === inProgress) ||
    (from === inProgress && to === CASE_STATUS.refused)
  /** Strangers have no access to a draft, nor to a case in the pool. */
  const isStranger = (from: number) => who !== 'applicant' && (from === draft || from === inPool)

  test.each(caseStates)('from %i', async (from) => {
    await putAt(from)
    for (const to of caseStates) {
      const { code, message } = await tryMove(to)
      if (code === 200) await putAt(from)
      if (isStranger(from)) {
        const taken = from === inPool && to === inProgress
        const expected = taken && code === 200 ? 200 : taken ? 40952 : 40430
        expect({ from, to, code }).toEqual({ from, to, code: expected })
        continue
      }
      const expected = allows(CASE_MOVES, from, to, who) && !byForm(from, to)
      expect({ from, to, code }).toEqual({ from, to, code: expected ? 200 : NOT_ALLOWED })
      if (!expected) expect(message).toBe(notAllowed('caseStatus', from, to))
    }
  })
})

test('the refusal speaks the reader’s language', async () => {
  await force(app, byAgent.caseId, inProgress, 3)
  const body = { choiceId: byAgent.orderParamList[0]?.choiceId as string, status: 16 }
  const { message } = await app.call(
    'POST /case/order/status',
    { body },
    { as: world.as.agent, locale: 'zh' },
  )
  expect(message).toMatch(/已受理 → 已入学/)
  expect(message).toMatch(/\p{Script=Han}/u)
})

test('what a case offers as moves is what the server lets through', async () => {
  await force(app, byAgent.caseId, inProgress, 11)
  for (const who of ['applicant', 'agent'] as const) {
    const seen = await app.call(
      'POST /case/getCaseDetailsForCaseCommitPage/:id',
      { params: { id: byAgent.caseId } },
      { as: sessionOf(who) },
    )
    const expected = choiceStates.filter((to) => allows(CHOICE_MOVES, 11, to, who))
    expect(seen.data.orderParamList[0]?.moves).toEqual(expected)
  }
})

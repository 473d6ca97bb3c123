import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { mayMoveTransfer, TRANSFER_MOVES, TRANSFER_STATE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { Limits } from '#api/plugins/limits.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { issueToken } from '../../account/mailed-tokens.service.ts'
import { buildWorld, type CaseWorld, inDays, submit } from '../cases.fixture.ts'
import { caseLog, cases } from '../cases.tables.ts'
import { runDueJobs } from '../clocks/due-jobs.ts'
import { caseTransfers } from './transfers.tables.ts'

/**
 * Every state, act and role: what the table allows passes, everything else is refused and changes nothing.
 */
const PEOPLE = [
  'student',
  'agent',
  'strangerAgent',
  'strangerStudent',
  'institution',
  'other',
  'operator',
] as const
type Who = (typeof PEOPLE)[number]
const ACTS = {
  accept: TRANSFER_STATE.done,
  decline: TRANSFER_STATE.declined,
  callBack: TRANSFER_STATE.calledBack,
  undo: TRANSFER_STATE.undone,
} as const
type Act = keyof typeof ACTS
const NAME = 'Wang Xiaoyu'
const states = Object.values(TRANSFER_STATE)

let app: TestApp
let world: CaseWorld
let caseId: string
let id: string
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  caseId = (await submit(app, world)).caseId
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
  const input = { params: { a: caseId, b: world.otherAgencyId } }
  id = (await app.call('POST /case/transAgency/:a/:b', input, { as: world.as.student })).data.id
})
afterAll(() => app.close())

/** A hand-over of the state that the student asked for, and a link that still works. */
async function stand(state: number): Promise<string> {
  app.frame.limits = new Limits()
  const isDone = state === TRANSFER_STATE.done
  const deliverId = isDone ? world.otherAgencyId : world.agencyId
  await app.db.update(cases).set({ deliverId, status: 4 }).where(eq(cases.id, caseId))
  await app.db
    .update(caseTransfers)
    .set({ state, doneAt: isDone ? inDays(0) : null, expiresAt: inDays(7), signedName: null })
    .where(eq(caseTransfers.id, id))
  return issueToken(app.db, { kind: 'transfer', subject: id, minutes: 60 })
}
const standing = async () => {
  const [transfer] = await app.db.select().from(caseTransfers).where(eq(caseTransfers.id, id))
  const [header] = await app.db.select().from(cases).where(eq(cases.id, caseId))
  return { transfer, header, lines: await app.db.$count(caseLog, eq(caseLog.caseId, caseId)) }
}

function act(which: Act, who: Who, token: string) {
  const as = { as: world.as[who], locale: 'zh' as const }
  if (which === 'undo') return app.call('POST /case/reversCase/:id', { params: { id: caseId } }, as)
  if (which === 'callBack') return app.call('POST /case/transfers/:id/callBack', { params: { id } }, as)
  const body = { token, accept: which === 'accept', name: NAME }
  return app.call('POST /case/transfer/answer', { body }, as)
}

/** The link is the applicant's whoever opens it; the student asked; the new agency received. */
function allows(which: Act, from: number, who: Who): boolean {
  const to = ACTS[which]
  if (which === 'accept' || which === 'decline') return mayMoveTransfer(from, to, ['applicant'])
  if (which === 'callBack') return who === 'student' && mayMoveTransfer(from, to, ['applicant'])
  return who === 'strangerAgent' && mayMoveTransfer(from, to, ['agent'])
}

describe.each(Object.keys(ACTS) as Act[])('%s', (which) => {
  test.each(states)('from %i, by every role', async (from) => {
    for (const who of PEOPLE) {
      const token = await stand(from)
      const before = await standing()
      const { code, message } = await act(which, who, token)
      const after = await standing()
      const expected = allows(which, from, who)
      expect({ who, ok: code === 200 }).toEqual({ who, ok: expected })
      if (expected) expect(after.transfer?.state).toBe(ACTS[which])
      else {
        expect({ who, message }).toEqual({ who, message: expect.stringMatching(/\p{Script=Han}/u) })
        expect({ who, after }).toEqual({ who, after: before })
      }
    }
  })
})

test('the system ends a link alone, once, and no other state has a way there', async () => {
  const jobs = () => runDueJobs({ ...app.frame, db: app.db }, new Date(inDays(8)))
  for (const from of states) {
    const token = await stand(from)
    const before = await standing()
    await Promise.all([jobs(), jobs()])
    const after = await standing()
    const expected = TRANSFER_MOVES[from]?.[TRANSFER_STATE.expired]?.includes('system') ?? false
    expect({ from, state: after.transfer?.state }).toEqual({
      from,
      state: expected ? TRANSFER_STATE.expired : from,
    })
    const lines = await app.db.select().from(caseLog).where(eq(caseLog.caseId, caseId))
    const told = lines.slice(before.lines).filter(({ action }) => action === 'transfer_expired')
    expect(told).toHaveLength(expected ? 1 : 0)
    if (expected) expect((await act('accept', 'student', token)).code).toBe(40924)
  }
})

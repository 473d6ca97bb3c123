import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { CLOCK_KINDS } from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { outboxMails } from '../../account/account.tables.ts'
import { buildWorld, type CaseWorld, inDays, submit } from '../cases.fixture.ts'
import { caseLog, cases } from '../cases.tables.ts'
import { type ClockRow, caseClocks, clockTargets } from './clocks.tables.ts'
import { runDueJobs } from './due-jobs.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

let turn = 0
const sent = async () => (await submit(app, world, { applyInfo: `clock ${++turn}` })).caseId
const accepted = async () => {
  const caseId = await sent()
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
  return caseId
}
const clockOf = async (caseId: string, kind: ClockRow['kind']) => {
  const found = await app.db
    .select()
    .from(caseClocks)
    .where(and(eq(caseClocks.caseId, caseId), eq(caseClocks.kind, kind)))
  return found.at(-1) as ClockRow
}
const list = async (caseId: string, as: Session) =>
  (await app.call('GET /case/clock/:caseId', { params: { caseId } }, { as })).data.rows
const change = (id: string, body: object, as: Session) =>
  app.call('PUT /case/clock/:id', { params: { id }, body: body as { action: 'pause' } }, { as })
const jobsAt = (days: number) => runDueJobs({ ...app.frame, db: app.db }, new Date(inDays(days)))
const mails = async () =>
  (await app.db.select().from(outboxMails)).map(({ toAddress, subject }) => ({ toAddress, subject }))
const forget = () => app.db.delete(outboxMails)
const { agent, student } = {
  agent: () => app.accounts.agent.account,
  student: () => app.accounts.student.account,
}

test('every kind but the own reminder has its target', async () => {
  const found = await app.db.select().from(clockTargets)
  expect(new Set(found.map(({ kind }) => kind))).toEqual(
    new Set([...CLOCK_KINDS.filter((kind) => kind !== 'REMINDER'), 'IDLE_LATER']),
  )
})

describe('reminders', () => {
  test('come at half of the time to answer, once, though two nodes run', async () => {
    const caseId = await sent()
    const { remindAt, startedAt, dueAt } = await clockOf(caseId, 'RESPOND')
    const started = new Date(startedAt).getTime()
    const half = (started + new Date(dueAt as string).getTime()) / 2
    // Over a weekend the applicant's turn, after two days, comes before half of the office's business time.
    const first = Math.min(half, started + 48 * 3_600_000)
    expect(Math.abs(new Date(remindAt as string).getTime() - first)).toBeLessThan(2000)
    await forget()
    for (const at of [first, half]) {
      const run = () => runDueJobs({ ...app.frame, db: app.db }, new Date(at + 60_000))
      await Promise.all([run(), run()])
      await run()
    }
    const own = (await mails()).filter(
      ({ toAddress, subject }) => toAddress === agent() && subject.includes('due'),
    )
    expect(own).toEqual([{ toAddress: agent(), subject: expect.stringContaining('answer to the request') }])
  })

  test('ask for documents after 3, 7 and 10 days', async () => {
    const caseId = await accepted()
    const body = { caseId, action: 'request' as const, docTypeCode: 'A01', mandatory: true }
    await app.call('POST /case/file', { body }, { as: world.as.agent })
    const clock = await clockOf(caseId, 'COLLECT_DOCS')
    const started = new Date(clock.startedAt).getTime()
    const seen: number[] = []
    for (const days of [3.1, 7.1, 10.1]) {
      const { remindAt } = await clockOf(caseId, 'COLLECT_DOCS')
      seen.push(Math.round((new Date(remindAt as string).getTime() - started) / 86_400_000))
      await forget()
      await jobsAt(days)
      expect((await mails()).map(({ toAddress }) => toAddress)).toContain(student())
    }
    expect(seen).toEqual([3, 7, 10])
  })

  test("one's own is sent to its owner alone, and only he sees it", async () => {
    const caseId = await accepted()
    const body = { caseId, note: 'Ring the school', dueAt: inDays(0.5) }
    const made = await app.call('POST /case/clock', { body }, { as: world.as.student })
    expect(made.data).toMatchObject({ kind: 'REMINDER', can: ['extend', 'stop'] })
    expect((await list(caseId, world.as.agent)).some(({ kind }) => kind === 'REMINDER')).toBe(false)
    await forget()
    await jobsAt(0.6)
    expect((await mails()).filter(({ subject }) => subject.includes('reminder'))).toEqual([
      { toAddress: student(), subject: expect.stringContaining('your reminder') },
    ])
    expect(await clockOf(caseId, 'REMINDER')).toMatchObject({ state: 3, stoppedAt: expect.any(String) })
  })
})

describe('a clock is moved', () => {
  let caseId: string
  let id: string
  beforeAll(async () => {
    caseId = await accepted()
    const body = { caseId, action: 'request' as const, docTypeCode: 'A01', mandatory: true }
    await app.call('POST /case/file', { body }, { as: world.as.agent })
    id = (await clockOf(caseId, 'COLLECT_DOCS')).id
  })

  test('by the service side, with a line in the log', async () => {
    expect((await change(id, { action: 'extend', dueAt: inDays(30) }, world.as.agent)).code).toBe(40034)
    const late = { action: 'extend', dueAt: inDays(30), reason: 'Exams' }
    expect((await change(id, late, world.as.agent)).data).toMatchObject({ dueAt: late.dueAt })
    expect((await change(id, { action: 'pause' }, world.as.agent)).data).toMatchObject({ state: 2 })
    const body = { caseId, text: 'We wait for your exams' }
    await app.call('POST /case/log', { body }, { as: world.as.agent })
    expect((await clockOf(caseId, 'COLLECT_DOCS')).state).toBe(2)
    expect((await change(id, { action: 'resume' }, world.as.agent)).data).toMatchObject({ state: 1 })
    const lines = await app.db.select().from(caseLog).where(eq(caseLog.caseId, caseId))
    expect(lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['clock_extended', 'clock_paused', 'clock_resumed']),
    )
  })

  test('by nobody else, and no time of the platform by anybody', async () => {
    const late = { action: 'extend', dueAt: inDays(40), reason: 'x' }
    const before = await clockOf(caseId, 'COLLECT_DOCS')
    expect((await change(id, late, world.as.student)).code).toBe(40300)
    expect((await change(id, late, world.as.strangerAgent)).code).toBe(40400)
    const idle = await clockOf(caseId, 'IDLE')
    expect((await change(idle.id, late, world.as.agent)).code).toBe(40300)
    expect(await clockOf(caseId, 'COLLECT_DOCS')).toEqual(before)
  })
})

test('a reminder that came due while no node ran is silent beside the notice of the breach', async () => {
  const caseId = await accepted()
  const clock = await clockOf(caseId, 'FIRST_CONTACT')
  await forget()
  await runDueJobs({ ...app.frame, db: app.db }, new Date(new Date(clock.dueAt as string).getTime() + 60_000))
  const { refNo } = (await app.db.select().from(cases).where(eq(cases.id, caseId)))[0] ?? {}
  const told = (await mails()).filter(
    ({ toAddress, subject }) =>
      toAddress === agent() && subject.includes(`first contact is overdue in application ${refNo}`),
  )
  expect(told).toHaveLength(1)
})

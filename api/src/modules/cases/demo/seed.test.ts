import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { CASE_STATUS, CHOICE_STATUS } from '@southbound/shared/contract/constants'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { demoEmail } from '#api/seed/world.ts'
import type { Session, TestApp } from '#testing/app.ts'
import { demoApp } from '#testing/demo.ts'
import { accounts } from '../../account/account.tables.ts'
import { caseChoices, caseLog, cases } from '../cases.tables.ts'
import { caseClocks } from '../clocks/clocks.tables.ts'
import { runDueJobs } from '../clocks/due-jobs.ts'
import { dossiers } from '../dossier.tables.ts'
import { hashOf } from '../log/case-log.ts'
import { caseTransfers } from '../transfers/transfers.tables.ts'

let app: TestApp
let agent: Session
let seededAt: Date
beforeAll(async () => {
  app = await demoApp()
  agent = await signIn('agent')
  const [mark] = await rows<{ at: string }>(app.db, sql`select seeded_at as at from demo_mark`)
  seededAt = new Date(mark?.at ?? '')
}, 400_000)
afterAll(() => app.close())

async function signIn(name: string): Promise<Session> {
  const [found] = await app.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.account, demoEmail(name)))
  return app.signIn({ id: found?.id as string })
}

test('the demo shows every state of a case, and all but the passing states of a choice', async () => {
  const headers = await app.db.selectDistinct({ status: cases.status }).from(cases).orderBy(asc(cases.status))
  expect(headers.map(({ status }) => status)).toEqual(Object.values(CASE_STATUS))
  const lines = await app.db.selectDistinct({ status: caseChoices.status }).from(caseChoices)
  const missing = Object.values(CHOICE_STATUS).filter(
    (status) => !lines.some((line) => line.status === status),
  )
  expect(missing).toEqual([CHOICE_STATUS.enrolCancelled])
})

test('the demo agent has a desk full of work in different stages', async () => {
  const { data } = await app.call('POST /case/coursecaselist', { body: {} }, { as: agent })
  expect(data.total).toBeGreaterThanOrEqual(14)
  expect(new Set(data.rows.map(({ stage }) => stage))).toEqual(
    new Set(['prepare', 'lodged', 'offer', 'enrolment', 'ended']),
  )
  expect(data.redPointCount).toBeGreaterThan(0)
  expect(data.redPointCount).toBeLessThan(data.total / 2)
  expect(
    (await app.call('POST /case/servicePool', { body: {} }, { as: agent })).data.total,
  ).toBeGreaterThanOrEqual(5)
})

test('the first job finds no demo case idle; one change of agent waits for its student', async () => {
  await runDueJobs({ ...app.frame, db: app.db }, seededAt)
  const idle = and(eq(caseClocks.kind, 'IDLE'), isNotNull(caseClocks.breachedAt))
  expect(await app.db.$count(caseClocks, and(idle, isNull(caseClocks.stoppedAt)))).toBe(0)
  const waiting = await app.db.select().from(caseTransfers).where(eq(caseTransfers.state, 1))
  expect(waiting).toMatchObject([{ kind: 'agency', documentHash: expect.any(String) }])
})

test('every log is a whole chain in the order of time, none from the future', async () => {
  const lines = await app.db.select().from(caseLog).orderBy(asc(caseLog.caseId), asc(caseLog.id))
  expect(lines.length).toBeGreaterThan(300)
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]?.caseId === line.caseId ? lines[index - 1] : undefined
    expect(line.prevHash).toBe(before?.hash ?? '0'.repeat(64))
    expect(hashOf(line)).toBe(line.hash)
    expect(line.at >= (before?.at ?? '')).toBe(true)
    expect(line.at <= new Date().toISOString()).toBe(true)
  }
})

test('the star student has a rich dossier and a case with an offer to answer; its files open', async () => {
  const student = await signIn('student')
  const [own] = await app.db
    .select({ id: dossiers.id })
    .from(dossiers)
    .where(eq(dossiers.ownerId, student.accountId))
    .orderBy(asc(dossiers.id))
  const dossier = await app.call('GET /FillInfo/:id', { params: { id: own?.id as string } }, { as: student })
  expect(dossier.data).toMatchObject({ ready: true, sections: { base: { nameCn: '王晓雨' } } })
  expect(dossier.data.percent).toBeGreaterThan(75)
  const [offered] = await app.db
    .select({ caseId: caseChoices.caseId })
    .from(caseChoices)
    .innerJoin(cases, eq(cases.id, caseChoices.caseId))
    .where(and(isNotNull(caseChoices.offerExpiresAt), eq(cases.applicantId, student.accountId)))
    .orderBy(asc(caseChoices.id))
  const seen = await app.call(
    'POST /case/getCaseDetailsForCaseCommitPage/:id',
    { params: { id: offered?.caseId as string } },
    { as: student },
  )
  expect(seen.data.orderParamList[0]?.moves).toEqual([13, 22, 25])
  const fileId = seen.data.requirements.flatMap(({ files }) => files)[0]?.fileId
  const view = await app.inject({
    method: 'GET',
    url: `/api/fileOperate/view/${fileId}`,
    headers: { sessionkey: student.sessionKey },
  })
  expect(view.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq, inArray } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { ACCOUNT_STATUS, accounts } from '../../account/account.tables.ts'
import { storePaper } from '../../files/files.fixture.ts'
import { files } from '../../files/files.tables.ts'
import { buildWorld, type CaseWorld, inDays, submit } from '../cases.fixture.ts'
import { consents } from '../cases.tables.ts'
import { runDueJobs } from '../clocks/due-jobs.ts'
import { dossiers } from '../dossier.tables.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

test('at the end of keeping the papers of an erased person’s profile go, whoever brought them', async () => {
  const { agent, student } = world.as
  const datumStudentId = world.dossierId
  const own = await storePaper(app, student, { datumStudentId })
  const consent = await storePaper(app, student, { datumStudentId })
  const { caseId } = await submit(app, world, { canCopyFileIds: [own.fileId] })
  await app.db.insert(consents).values({
    subjectId: student.accountId,
    caseId,
    purpose: 'guardian',
    receiver: `agency:${world.agencyId}`,
    fileId: consent.fileId,
    textVersion: 'test',
    lang: 'en',
    channel: 'application-form',
    givenAt: inDays(0),
    proof: { ip: '', userAgent: '', refNo: '' },
  })
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: agent })
  const brought = await storePaper(app, agent, { datumStudentId, listType: '2' })
  const attached = { body: { caseId, action: 'attach' as const, fileId: brought.fileId } }
  expect((await app.call('POST /case/file', attached, { as: agent })).code).toBe(200)
  const end = { caseId, status: 8, reason: 'elsewhere' }
  expect((await app.call('POST /case/case/status', { body: end }, { as: student })).code).toBe(200)
  const used = async () =>
    Number((await app.db.select().from(accounts).where(eq(accounts.id, agent.accountId)))[0]?.diskUsedBytes)
  const before = await used()
  await app.db
    .update(accounts)
    .set({ status: ACCOUNT_STATUS.erased })
    .where(eq(accounts.id, student.accountId))
  // What closes with time is a line of the log.
  for (const years of [1, 8.5, 9])
    await runDueJobs({ ...app.frame, db: app.db }, new Date(inDays(years * 365)))
  const left = await app.db
    .select()
    .from(files)
    .where(inArray(files.id, [own.fileId, consent.fileId, brought.fileId]))
  expect(left.map(({ deletedAt, originalName }) => [deletedAt === null, originalName])).toEqual(
    left.map(() => [false, 'erased']),
  )
  expect(await used()).toBe(before - brought.bytes)
  expect(await app.db.$count(dossiers, eq(dossiers.id, datumStudentId))).toBe(0)
})

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { addDays, DAY_MS, today } from '@southbound/shared/contract/constants'
import { desc, eq, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { accounts, outboxMails } from '../../account/account.tables.ts'
import { files } from '../../files/files.tables.ts'
import { boughtSpace } from '../orders.tables.ts'
import { noticeDisks } from './disk-notices.ts'
import { noticeEndedDisks } from './ended-disk.ts'

const QUOTA = 1000
let app: TestApp
let agent: Session
beforeAll(async () => {
  app = await testApp()
  agent = await app.signIn('strangerAgent')
})
afterAll(() => app.close())

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const keeps = (bytes: number) =>
  app.db
    .update(accounts)
    .set({ diskUsedBytes: String(bytes), diskQuotaBytes: String(QUOTA), diskNoticed: 0 })
    .where(eq(accounts.id, agent.accountId))
const readOnly = async () => (await app.call('GET /account/space', {}, { as: agent })).data.disk.readOnly
/** The subjects of the mails that two rounds of the job send. */
async function told(): Promise<string[]> {
  const before = await app.db.$count(outboxMails)
  const mailing = { db: app.db, pageAddress: (path: string) => path }
  for (const _ of [1, 2]) {
    await noticeEndedDisks(mailing, new Date())
    await noticeDisks(mailing)
  }
  const sent = (await app.db.$count(outboxMails)) - before
  const mails = await app.db.select().from(outboxMails).orderBy(desc(outboxMails.id)).limit(sent)
  return mails.map(({ subject }) => subject)
}
const ended = (at: string) =>
  app.db.update(boughtSpace).set({ endedAt: at }).where(eq(boughtSpace.accountId, agent.accountId))
const document = (originalName: string, bytes: number, days: number, more = {}) =>
  app.db.insert(files).values({
    ownerId: agent.accountId,
    kind: 'document',
    originalName,
    bytes,
    ext: 'pdf',
    contentType: 'application/pdf',
    sha256: originalName.padEnd(64, '0'),
    storageKey: originalName,
    scanState: 2,
    createdAt: ago(days),
    ...more,
  })

test('room that runs, or that ended while everything fits, is no matter', async () => {
  const line = { lineId: '1', goodsType: 4, quantity: 1, validFrom: '2026-01-01', validTo: '2026-12-31' }
  await app.db.transaction(async (tx) => {
    // Its order is no matter here.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.insert(boughtSpace).values({ ...line, accountId: agent.accountId })
  })
  await keeps(QUOTA + 500)
  expect(await readOnly()).toBeNull()
  await keeps(0)
  await ended(ago(1))
  expect(await readOnly()).toBeNull()
  expect(await told()).toEqual([])
})

test('files over what is left are read-only for ninety days, told once', async () => {
  await keeps(QUOTA + 500)
  const until = addDays(today(), 89)
  expect(await readOnly()).toEqual({ endedOn: addDays(today(), -1), until, overBytes: 500, offered: [] })
  expect(await told()).toEqual([`Southbound: your files are read-only until ${until}`])
  expect(await told()).toEqual([])
})

test('then the oldest files of no case are offered, as many as are over, to who keeps them', async () => {
  await document('of-case.pdf', 400, 400, { caseId: '1' })
  await document('of-dossier.pdf', 400, 399, { datumStudentId: '1' })
  await document('oldest.pdf', 300, 300)
  await document('older.pdf', 300, 200)
  await document('newest.pdf', 300, 100)
  await ended(ago(90))
  const offered = (await readOnly())?.offered
  expect(offered?.map(({ name }) => name)).toEqual(['oldest.pdf', 'older.pdf'])
  expect(await told()).toEqual(['Southbound: take your oldest files along'])
  expect(await told()).toEqual([])
  expect(await app.db.$count(files, eq(files.ownerId, agent.accountId))).toBe(5)
})

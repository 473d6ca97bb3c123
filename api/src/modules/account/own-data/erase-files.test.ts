import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq, inArray, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import { buildWorld, type CaseWorld, submit } from '../../cases/cases.fixture.ts'
import { paper, storePaper } from '../../files/files.fixture.ts'
import { files } from '../../files/files.tables.ts'
import { messages } from '../../notices/notices.tables.ts'
import { ACCOUNT_STATUS, accounts } from '../account.tables.ts'
import { eraseDue } from './erase.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

const due = async (...all: Session[]) => {
  for (const as of all) {
    const body = await encrypted(app, TEST_PASSWORD)
    expect((await app.call('POST /account/deletion', { body }, { as })).code).toBe(200)
  }
  await app.db.execute(sql`update account_deletions set due_at = now() where done_at is null`)
}
const job = () => ({ ...app.frame, db: app.db })
const account = async ({ accountId }: Session) =>
  (await app.db.select().from(accounts).where(eq(accounts.id, accountId)))[0]
const used = async (as: Session) => Number((await account(as))?.diskUsedBytes)
const remove = (id: string, as: Session) => app.call('POST /fileOperate/deleteFile', { body: { id } }, { as })

test('an erasure takes what others brought to the profile, names of before and messages nobody has', async () => {
  const { agent, student } = world.as
  const { caseId } = await submit(app, world)
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: agent })
  const before = await used(agent)
  const brought = await storePaper(app, agent, { datumStudentId: world.dossierId, listType: '2' })
  const sent = await storePaper(app, agent, { caseId })
  const { fileId: deleted } = await storePaper(app, student, {}, 'E12345678.pdf')
  expect((await remove(deleted, student)).code).toBe(200)
  const waiting = await app.upload('POST /fileOperate/uploadSysFile', { files: [paper()] }, { as: agent })
  const letter = {
    receiver: [student.accountId],
    subject: 'Papers',
    content: 'Here they are',
    fileIds: waiting.data.rows.map(({ fileId }) => fileId),
  }
  const { messageId } = (await app.call('POST /message/sendMessage', { body: letter }, { as: agent })).data
  const ids = { body: { ids: [messageId] } }
  await app.call('POST /message/datele', ids, { as: agent })
  expect((await app.call('POST /message/purge', ids, { as: agent })).data.count).toBe(1)
  await due(student)
  expect(await eraseDue(job())).toBe(1)
  const rows = await app.db
    .select()
    .from(files)
    .where(inArray(files.id, [brought.fileId, sent.fileId, deleted]))
    .orderBy(files.id)
  expect(rows.map(({ deletedAt, originalName }) => [deletedAt === null, originalName])).toEqual([
    [false, 'erased'],
    [true, sent.originalName],
    [false, 'erased'],
  ])
  expect(await app.frame.storage.get(rows[0]?.storageKey as string)).toBeNull()
  expect(await app.db.$count(messages, eq(messages.id, messageId))).toBe(0)
  expect(await app.db.$count(files, eq(files.attachedId, messageId))).toBe(0)
  expect(await used(agent)).toBe(before + sent.bytes)
})

test('one account that cannot be erased holds up no other, and is told', async () => {
  const { other, strangerStudent } = world.as
  await due(other, strangerStudent)
  const withdrawOpen = async (_: unknown, accountId: string) => {
    if (accountId === other.accountId) throw new Error('The case is broken.')
  }
  const given = { ...app.frame.given, sentWork: { countOpen: async () => 0, withdrawOpen } }
  await expect(eraseDue({ ...job(), given })).rejects.toThrow(AggregateError)
  expect((await account(strangerStudent))?.status).toBe(ACCOUNT_STATUS.erased)
  expect((await account(other))?.status).toBe(ACCOUNT_STATUS.deletionScheduled)
})

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq, inArray, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import {
  allConsents,
  application,
  buildDossier,
  buildWorld,
  type CaseWorld,
  submit,
} from '../../cases/cases.fixture.ts'
import { caseLog, cases } from '../../cases/cases.tables.ts'
import { member } from '../../cases/member.fixture.ts'
import { storePaper } from '../../files/files.fixture.ts'
import { files } from '../../files/files.tables.ts'
import { sweepOrphans } from '../../files/sweep.ts'
import { ACCOUNT_STATUS, accounts } from '../account.tables.ts'
import { dataExports } from '../settings.tables.ts'
import { eraseDue } from './erase.ts'
import { buildExports, endExports } from './export-job.ts'
import { endRetention } from './retention.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

const job = (storage = app.frame.storage) => ({ ...app.frame, db: app.db, storage })
const askDeletion = async (as: Session) =>
  app.call('POST /account/deletion', { body: await encrypted(app, TEST_PASSWORD) }, { as })
const timeIsOver = () =>
  app.db.execute(sql`update account_deletions set due_at = now() where done_at is null`)

/** A draft of the student with these words, and a file that was brought to it. */
async function draftOf(as: Session, datumStudentId: string, applyInfo: string) {
  const body = application(world, { datumStudentId, status: 1, applyInfo, consents: allConsents(world) })
  const { caseId } = (await app.call('POST /case/case', { body }, { as })).data
  return { caseId, fileId: (await storePaper(app, as, { caseId })).fileId }
}
const filesOf = async (ids: readonly string[]) => {
  const found = await app.db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]))
    .orderBy(files.id)
  const stored = await Promise.all(found.map(({ storageKey }) => app.frame.storage.get(storageKey)))
  return found.map(({ deletedAt }, at) => [deletedAt === null, stored[at] !== null])
}

describe('what was brought to a draft', () => {
  test('goes with the account, also what was taken out of it; a sent case keeps its copies', async () => {
    const as = world.as.student
    const sent = await submit(app, world)
    const kept = (await storePaper(app, as, { caseId: sent.caseId })).fileId
    const { caseId, fileId } = await draftOf(as, world.dossierId, 'draft')
    const taken = (await storePaper(app, as, { caseId })).fileId
    const params = { id: taken }
    const out = await app.call('POST /case/deleteFile/:id', { params, query: { caseId } }, { as })
    expect(out.code).toBe(200)
    expect((await askDeletion(as)).code).toBe(200)
    await timeIsOver()
    expect(await eraseDue(job())).toBe(1)
    expect(await filesOf([kept, fileId, taken])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ])
    const links = await rows(app.db, sql`select 1 from case_files where case_id = ${caseId}`)
    expect(links).toEqual([])
  })

  test('ends with a draft of twelve months, whose log is no evidence of anything sent', async () => {
    const as = world.as.strangerStudent
    const dossier = await buildDossier(app, as)
    const [over, young] = [await draftOf(as, dossier, 'over'), await draftOf(as, dossier, 'young')]
    const logged = () => app.db.$count(caseLog, inArray(caseLog.caseId, [over.caseId, young.caseId]))
    expect(await logged()).toBeGreaterThanOrEqual(2)
    const used = async () =>
      (await app.db.select().from(accounts).where(eq(accounts.id, as.accountId)))[0]?.diskUsedBytes
    const before = Number(await used())
    await app.db.execute(
      sql`update cases set updated_at = now() - interval '13 months' where id = ${over.caseId}`,
    )
    await endRetention(app.db)
    const left = await app.db
      .select({ id: cases.id })
      .from(cases)
      .where(inArray(cases.id, [over.caseId, young.caseId]))
    expect(left).toEqual([{ id: young.caseId }])
    expect((await filesOf([over.fileId, young.fileId])).map(([isKept]) => isKept)).toEqual([false, true])
    expect(Number(await used())).toBeLessThan(before)
  })
})

describe('the bytes of a copy', () => {
  const dayAfter = () => new Date(Date.now() + 2 * 86_400_000)
  const stored = async () => {
    const keys: string[] = []
    for await (const { key } of app.frame.storage.list()) keys.push(key)
    return keys.sort()
  }
  const sweep = async () => {
    await app.db.execute(sql`update file_sweeps set swept_at = now() - interval '1 day'`)
    return sweepOrphans(app.db, app.frame.storage, dayAfter())
  }
  const ask = (accountId: string) => app.db.insert(dataExports).values({ accountId })
  const failing = () => ({
    ...app.frame.storage,
    remove: () => Promise.reject(new Error('The bucket is away.')),
  })

  test('are not left behind where the account goes while the copy is built', async () => {
    await sweep()
    const before = await stored()
    await ask(world.as.other.accountId)
    const put = async (key: string, bytes: Buffer) => {
      await app.frame.storage.put(key, bytes)
      await app.db.delete(dataExports)
    }
    await buildExports(job({ ...app.frame.storage, put }))
    expect(await stored()).toEqual(before)
    await ask(world.as.other.accountId)
    await buildExports(job({ ...failing(), put }))
    expect(await stored()).toHaveLength(before.length + 1)
    await sweep()
    expect(await stored()).toEqual(before)
  })

  test('are swept where the bucket was away at the end of a copy, and stay while it lasts', async () => {
    const before = await stored()
    await ask(world.as.other.accountId)
    await buildExports(job())
    await sweep()
    expect(await stored()).toHaveLength(before.length + 1)
    await app.db.update(dataExports).set({ expiresAt: sql`now() - interval '1 second'` })
    await endExports(app.db, failing())
    expect(await stored()).toHaveLength(before.length + 1)
    await sweep()
    expect(await stored()).toEqual(before)
  })

  test('of an erased account are swept with the sizes of its pictures, and one account costs no other', async () => {
    const [one, two] = [await app.signIn('other'), await app.signIn('strangerStudent')]
    await storePaper(app, two)
    await ask(one.accountId)
    await buildExports(job())
    for (const as of [one, two]) await askDeletion(as)
    await timeIsOver()
    expect(await eraseDue(job(failing()))).toBe(2)
    const keys = await app.db
      .select({ key: files.storageKey })
      .from(files)
      .where(eq(files.ownerId, two.accountId))
    const [size] = keys.map(({ key }) => `${key}-640.webp`)
    await app.frame.storage.put(size as string, Buffer.from('a size'))
    await sweep()
    const left = await stored()
    for (const { key } of keys) expect(left.filter((name) => name.startsWith(key))).toEqual([])
    expect(await app.db.$count(dataExports)).toBe(0)
  })
})

describe('the end of an account', () => {
  const statusOf = async ({ accountId }: Session) =>
    (await app.db.select().from(accounts).where(eq(accounts.id, accountId)))[0]?.status
  const mails = (subject: string) =>
    rows(app.db, sql`select 1 from outbox_mails where subject like ${`%${subject}%`}`)

  test('waits for work and members that came after it was asked for, and says so', async () => {
    const as = world.as.strangerAgent
    expect((await askDeletion(as)).code).toBe(200)
    const colleague = await member(app, as, {})
    await timeIsOver()
    expect(await eraseDue(job())).toBe(0)
    expect(await statusOf(as)).toBe(ACCOUNT_STATUS.deletionScheduled)
    const { dueAt } = (await app.call('GET /account/deletion', {}, { as })).data
    expect(Math.round((Date.parse(dueAt ?? '') - Date.now()) / 86_400_000)).toBe(7)
    expect(await mails('cannot be deleted yet')).toHaveLength(1)
    await app.db.execute(sql`delete from sub_accounts where account_id = ${colleague.accountId}`)
    await app.db.execute(sql`insert into cases (ref_no, case_source, status, stage, waiting_on, applicant_id, accepter_id, created_by, updated_by)
      values ('C260101000009', 5, 4, 'prepare', 1, ${as.accountId}, ${as.accountId}, ${as.accountId}, ${as.accountId})`)
    await timeIsOver()
    expect(await eraseDue(job())).toBe(0)
    await app.db.execute(sql`update cases set status = 5 where ref_no = 'C260101000009'`)
    await timeIsOver()
    expect(await eraseDue(job())).toBe(1)
    expect(await statusOf(as)).toBe(ACCOUNT_STATUS.erased)
  })

  test('waits while the desk has suspended it', async () => {
    const as = world.as.institution
    expect((await askDeletion(as)).code).toBe(200)
    await timeIsOver()
    const become = (status: number) =>
      app.db.update(accounts).set({ status }).where(eq(accounts.id, as.accountId))
    await become(ACCOUNT_STATUS.suspended)
    expect(await eraseDue(job())).toBe(0)
    expect(await statusOf(as)).toBe(ACCOUNT_STATUS.suspended)
    await become(ACCOUNT_STATUS.deletionScheduled)
    expect(await eraseDue(job())).toBe(1)
  })
})

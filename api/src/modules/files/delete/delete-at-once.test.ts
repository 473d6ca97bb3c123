import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { TestApp } from '#testing/app.ts'
import { beside, overlap } from '#testing/at-once/overlap.ts'
import { appOfItsOwn } from '#testing/at-once/own-app.ts'
import { withPostgres } from '#testing/at-once/own-database.ts'
import { application, buildWorld, type CaseWorld, pdf } from '../../cases/cases.fixture.ts'
import { caseFiles } from '../../cases/cases.tables.ts'
import { storePaper } from '../files.fixture.ts'
import { files } from '../files.tables.ts'

withPostgres('a document that is deleted in one tab', () => {
  let app: TestApp
  let world: CaseWorld
  beforeAll(async () => {
    app = await appOfItsOwn()
    world = await buildWorld(app)
  })
  afterAll(() => app.close())

  const attach = (caseId: string, fileId: string) =>
    app.call('POST /case/file', { body: { caseId, action: 'attach', fileId } }, { as: world.as.student })
  const remove = (id: string) =>
    app.call('POST /fileOperate/deleteFile', { body: { id } }, { as: world.as.student })
  async function draft(applyInfo: string) {
    const body = application(world, { status: 1, applyInfo })
    const { data } = await app.call('POST /case/case', { body }, { as: world.as.student })
    return { caseId: data.caseId, fileId: (await storePaper(app, world.as.student)).fileId }
  }

  test('stays with the application that is sent in the other', async () => {
    const { caseId, fileId } = await draft('sent')
    expect((await attach(caseId, fileId)).code).toBe(200)
    const send = (tx: Database) =>
      tx.execute(sql`update cases set status = 2, submitted_at = now() where id = ${caseId}`)
    expect((await beside(app.db, send, () => remove(fileId))).code).toBe(ERRORS['files.in-case'])
    const links = and(eq(caseFiles.caseId, caseId), eq(caseFiles.fileId, fileId), isNull(caseFiles.removedAt))
    expect(await app.db.$count(caseFiles, links)).toBe(1)
    expect(await app.db.$count(files, and(eq(files.id, fileId), isNull(files.deletedAt)))).toBe(1)
  })

  test('leaves an upload into its application in peace', async () => {
    const { caseId } = await draft('uploaded')
    const { accountId } = world.as.student
    const upload = () =>
      app.upload(
        'POST /fileOperate/upload',
        { fields: { caseId }, files: [{ name: 'degree.pdf', bytes: pdf('degree') }] },
        { as: world.as.student },
      )
    // In the order of a removal: first the case, then what its owner has room for.
    const removal = async (tx: Database, pause: () => Promise<void>) => {
      await tx.execute(sql`select 1 from cases where id = ${caseId} for update`)
      await pause()
      await tx.execute(sql`update accounts set disk_used_bytes = disk_used_bytes where id = ${accountId}`)
    }
    const [, answer] = await overlap(app.db, removal, upload)
    expect(answer.code).toBe(200)
  })

  test('is not attached in the other', async () => {
    const { caseId, fileId } = await draft('attached')
    const gone = async (tx: Database) => {
      await tx.execute(sql`select 1 from files where id = ${fileId} for update`)
      await tx.execute(sql`update files set deleted_at = now() where id = ${fileId}`)
    }
    const answer = await beside(app.db, gone, () => attach(caseId, fileId))
    expect(answer.code).toBe(ERRORS['files.not-found'])
    expect(await app.db.$count(caseFiles, eq(caseFiles.fileId, fileId))).toBe(0)
  })
})

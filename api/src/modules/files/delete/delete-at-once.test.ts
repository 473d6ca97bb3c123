import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { poll } from '@southbound/shared/testing/timing'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { countWaiting, databaseOfItsOwn, hasPostgres } from '#testing/own-database.ts'
import { application, buildWorld, type CaseWorld, pdf } from '../../cases/cases.fixture.ts'
import { caseFiles } from '../../cases/cases.tables.ts'
import { storePaper } from '../files.fixture.ts'
import { files } from '../files.tables.ts'

const withPostgres = hasPostgres ? describe : describe.skip
withPostgres('a document that is deleted in one tab', () => {
  let app: TestApp
  let end: () => Promise<void>
  let world: CaseWorld
  beforeAll(async () => {
    const { store, stop } = await databaseOfItsOwn()
    end = stop
    app = await testApp(store)
    world = await buildWorld(app)
  })
  afterAll(async () => {
    await app.close()
    await end()
  })

  const attach = (caseId: string, fileId: string) =>
    app.call('POST /case/file', { body: { caseId, action: 'attach', fileId } }, { as: world.as.student })
  const remove = (id: string) =>
    app.call('POST /fileOperate/deleteFile', { body: { id } }, { as: world.as.student })
  async function draft(applyInfo: string) {
    const body = application(world, { status: 1, applyInfo })
    const { data } = await app.call('POST /case/case', { body }, { as: world.as.student })
    return { caseId: data.caseId, fileId: (await storePaper(app, world.as.student)).fileId }
  }
  const waiting = () => countWaiting(app.db)
  /** `first` is held open until `second` waits for it. */
  async function meanwhile<T>(
    first: (tx: Database) => Promise<unknown>,
    second: () => Promise<T>,
  ): Promise<T> {
    let answer: Promise<T> | undefined
    await app.db.transaction(async (tx) => {
      await first(tx)
      answer = second()
      await poll(waiting).toBe(1)
    })
    return answer as Promise<T>
  }

  test('stays with the application that is sent in the other', async () => {
    const { caseId, fileId } = await draft('sent')
    expect((await attach(caseId, fileId)).code).toBe(200)
    const send = (tx: Database) =>
      tx.execute(sql`update cases set status = 2, submitted_at = now() where id = ${caseId}`)
    expect((await meanwhile(send, () => remove(fileId))).code).toBe(ERRORS['files.in-case'])
    const links = and(eq(caseFiles.caseId, caseId), eq(caseFiles.fileId, fileId), isNull(caseFiles.removedAt))
    expect(await app.db.$count(caseFiles, links)).toBe(1)
    expect(await app.db.$count(files, and(eq(files.id, fileId), isNull(files.deletedAt)))).toBe(1)
  })

  test('leaves an upload into its application in peace', async () => {
    const { caseId } = await draft('uploaded')
    const { accountId } = world.as.student
    let answer: ReturnType<typeof upload> | undefined
    const upload = () =>
      app.upload(
        'POST /fileOperate/upload',
        { fields: { caseId }, files: [{ name: 'degree.pdf', bytes: pdf('degree') }] },
        { as: world.as.student },
      )
    // In the order of a removal: first the case, then what its owner has room for.
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from cases where id = ${caseId} for update`)
      answer = upload()
      await poll(waiting).toBe(1)
      await tx.execute(sql`update accounts set disk_used_bytes = disk_used_bytes where id = ${accountId}`)
    })
    expect((await answer)?.code).toBe(200)
  })

  test('is not attached in the other', async () => {
    const { caseId, fileId } = await draft('attached')
    const gone = async (tx: Database) => {
      await tx.execute(sql`select 1 from files where id = ${fileId} for update`)
      await tx.execute(sql`update files set deleted_at = now() where id = ${fileId}`)
    }
    const answer = await meanwhile(gone, () => attach(caseId, fileId))
    expect(answer.code).toBe(ERRORS['files.not-found'])
    expect(await app.db.$count(caseFiles, eq(caseFiles.fileId, fileId))).toBe(0)
  })
})

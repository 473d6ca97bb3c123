import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { poll } from '@southbound/shared/testing/timing'
import { sql } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { countWaiting, databaseOfItsOwn, hasPostgres } from '#testing/own-database.ts'
import { passkeys } from './passkeys.tables.ts'

const MOST = 10
const withPostgres = hasPostgres ? describe : describe.skip
withPostgres('passkeys on PostgreSQL', () => {
  let app: TestApp
  let end: () => Promise<void>
  beforeAll(async () => {
    const { store, stop } = await databaseOfItsOwn()
    end = stop
    app = await testApp(store)
  })
  afterAll(async () => {
    await app.close()
    await end()
  })

  const waiting = () => countWaiting(app.db)

  test('the last place is for one of two that are made at once', async () => {
    const student = await app.signIn('student')
    const { accountId } = student
    const made = (at: number) => ({
      accountId,
      name: `Key ${at}`,
      credentialId: `credential-${at}`,
      publicKey: 'cHVibGlj',
      counter: '0',
      transports: [],
      synced: false,
    })
    await app.db.insert(passkeys).values(Array.from({ length: MOST - 1 }, (_, at) => made(at)))
    const body = { name: 'Mine', id: 'bWluZQ', clientData: 'e30', attestation: 'e30' }
    let answer: Promise<unknown> = Promise.resolve()
    await app.db.transaction(async (db) => {
      await db.execute(sql`select from accounts where id = ${accountId} for update`)
      await db.insert(passkeys).values(made(MOST))
      answer = app.call('POST /account/passkeys/add', { body }, { as: student })
      await poll(waiting).toBe(1)
    })
    expect(await answer).toMatchObject({ data: { failure: 'account.passkeys-full' } })
  })
})

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { TestApp } from '#testing/app.ts'
import { beside } from '#testing/at-once/overlap.ts'
import { appOfItsOwn } from '#testing/at-once/own-app.ts'
import { withPostgres } from '#testing/at-once/own-database.ts'
import { passkeys } from './passkeys.tables.ts'

const MOST = 10
withPostgres('passkeys on PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await appOfItsOwn()
  })
  afterAll(() => app.close())

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
    const add = () => app.call('POST /account/passkeys/add', { body }, { as: student })
    const full = async (tx: Database) => {
      await tx.execute(sql`select from accounts where id = ${accountId} for update`)
      await tx.insert(passkeys).values(made(MOST))
    }
    expect(await beside(app.db, full, add)).toMatchObject({ data: { failure: 'account.passkeys-full' } })
  })
})

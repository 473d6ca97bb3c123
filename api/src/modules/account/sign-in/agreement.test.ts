import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq, type SQL } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { lastMailTo } from '#testing/mail.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import { consents } from '../../cases/cases.tables.ts'
import { findByName } from '../find-account.ts'
import { exportSections } from '../own-data/export-sections.ts'
import { AGREED } from './agreement.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function signUp(account: string, more: { agrees?: boolean }) {
  await app.call('GET /common/verifycode/:email', { params: { email: account } })
  const verifyCode = /\b\d{4}\b/.exec((await lastMailTo(app.db, account))?.body ?? '')?.[0] ?? ''
  const cipher = await encrypted(app, TEST_PASSWORD)
  const body = { account, nickname: 'Mia', type: 1 as const, verifyCode, ...cipher, ...more }
  return app.callRaw('POST /account/regist', { body }, { locale: 'zh' })
}

test('the versions that are agreed to are those that the pages show', () => {
  for (const language of ['en', 'zh']) {
    const file = `../../../../../mf-content/src/static-pages/pages/${language}.json`
    const { terms, privacy } = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))
    expect({ termsVersion: terms.updated, privacyVersion: privacy.updated }).toEqual(AGREED)
  }
})

test('who agrees has the versions and a consent, also in the copy; who does not is refused, a page of before is served', async () => {
  const [mia, old] = ['mia@test.southbound.example', 'old@test.southbound.example']
  const refused = await signUp(mia, { agrees: false })
  expect(JSON.stringify(refused)).toMatch(/"field":"agrees"/)
  expect(await findByName(app.db, mia)).toBeUndefined()
  expect((await signUp(old, {})).code).toBe(200)
  expect(await findByName(app.db, old)).toMatchObject({ termsVersion: null, privacyVersion: null })
  expect((await signUp(mia, { agrees: true })).code).toBe(200)
  const { id } = (await findByName(app.db, mia)) as { id: string }
  const [copied] = await rows(app.db, exportSections(id).account as SQL)
  expect(copied).toMatchObject({ terms_version: AGREED.termsVersion, privacy_version: AGREED.privacyVersion })
  expect(await app.db.select().from(consents).where(eq(consents.subjectId, id))).toMatchObject([
    {
      purpose: 'profile-storage',
      textVersion: `privacy-${AGREED.privacyVersion}`,
      lang: 'zh',
      channel: 'sign-up',
      withdrawnAt: null,
    },
  ])
})

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import JSZip from 'jszip'
import { rows } from '#api/database/database.ts'
import { seal } from '#api/secrets/seal.ts'
import { sealStored } from '#api/secrets/seal-stored.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { completeAgency, storedProof } from '../../profiles/profiles.fixture.ts'
import { buildExports } from './export-job.ts'

let app: TestApp
let as: Session
beforeAll(async () => {
  app = await testApp()
  as = await app.signIn('agent')
  const content = completeAgency(await storedProof(app, as))
  await app.call('POST /agency/save', { body: { version: 0, content } }, { as })
})
afterAll(() => app.close())

const BANK = '0123456789'
const stored = async () =>
  (await rows<{ text: string }>(app.db, sql`select content::text as text from profile_drafts`))[0]?.text ?? ''
const read = async () => (await app.call('POST /agency/achieve', {}, { as })).data.content.bank?.accountNo

test('the bank account of an agency is sealed, also one of before, and reads as it was', async () => {
  expect(await stored()).toMatch(/sealed:1:[0-9a-f]{8}:profile_drafts\.content:/)
  expect(await stored()).not.toContain(BANK)
  expect(await read()).toBe(BANK)
  await app.db.execute(
    sql`update profile_drafts set content = jsonb_set(content, '{bank,accountNo}', to_jsonb(${BANK}::text))`,
  )
  expect([await read(), await sealStored(app.db), await sealStored(app.db)]).toEqual([BANK, 1, 0])
  expect(await stored()).not.toContain(BANK)
})

test('a copy opens the own numbers where they lie, and no sealed text that was put elsewhere', async () => {
  const foreign = seal('JBSWY3DPEHPK3PXP', 'totp_secrets.secret')
  const iban = seal('DE89370400440532013000', 'income_accounts.codes')
  const { accountId } = as
  await app.db.execute(sql`insert into feedback (account_id, suggestions) values (${accountId}, ${foreign})`)
  for (const number of [seal('000777', 'income_accounts.account_no'), foreign])
    await app.db.execute(sql`insert into income_accounts (owner, account_id, kind, holder_name, currency, account_no, codes)
      values ('agency:1', ${accountId}, 1, 'Bluegum', 'AUD', ${number}, jsonb_build_object('iban', ${iban}::text))`)
  await app.db.execute(sql`insert into data_exports (account_id) values (${accountId})`)
  expect(await buildExports({ ...app.frame, db: app.db })).toBe(1)
  const { data } = await app.call('GET /account/exports', {}, { as })
  const url = `/api/account/exports/${data.rows[0]?.id}`
  const answer = await app.inject({ method: 'GET', url, headers: { sessionkey: as.sessionKey } })
  const zip = await JSZip.loadAsync(answer.rawPayload)
  const section = async (name: string) => JSON.parse((await zip.file(`${name}.json`)?.async('string')) ?? '')
  const accounts = (await section('incomeAccounts')) as { account_no: string; codes: object }[]
  expect(accounts.map(({ account_no, codes }) => [account_no, codes])).toEqual([
    ['000777', { iban: 'DE89370400440532013000' }],
    [foreign, { iban: 'DE89370400440532013000' }],
  ])
  expect(await section('profileDrafts')).toMatchObject([{ content: { bank: { accountNo: BANK } } }])
  expect((await section('feedback'))[0].suggestions).toBe(foreign)
})

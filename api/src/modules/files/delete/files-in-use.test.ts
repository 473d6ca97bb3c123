import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { sql } from 'drizzle-orm'
import { idsOf } from '#api/database/database.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { completeAgency, storedProof } from '../../profiles/profiles.fixture.ts'
import { storePaper } from '../files.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const IN_USE = ERRORS['files.in-use']
const remove = async (id: string, as: Session) =>
  (await app.call('POST /fileOperate/deleteFile', { body: { id } }, { as })).code

test('a proof of a profile stays from its submission on, and goes with a draft that is withdrawn', async () => {
  const as = await app.signIn('agent')
  const proof = await storedProof(app, as)
  const body = { version: 0, content: completeAgency(proof) }
  expect((await app.call('POST /agency/save', { body }, { as })).code).toBe(200)
  expect((await app.call('POST /agency/submitApply', { body: { version: 1 } }, { as })).code).toBe(200)
  expect(await remove(proof, as)).toBe(IN_USE)
  const { version } = (await app.call('POST /agency/achieve', {}, { as })).data
  expect((await app.call('POST /agency/withdrawApply', { body: { version } }, { as })).code).toBe(200)
  expect(await remove(proof, as)).toBe(200)
})

test('a proof of a claim stays until it is withdrawn', async () => {
  const as = await app.signIn('institution')
  const [schoolId] = await idsOf(
    app.db,
    sql`insert into schools (seo_id, name_en, institution_type, country_code, state, data_source)
      values ('harbour', 'Harbour College', 2, '0061', 3, 2) returning id`,
  )
  await app.db.execute(sql`update accounts set school_id = null where id = ${as.accountId}`)
  const { fileId } = await storePaper(app, as)
  const body = { schoolId: schoolId as string, position: 'Registrar', note: null, fileIds: [fileId] }
  expect((await app.call('POST /roughRaftSchool/claim', { body }, { as })).code).toBe(200)
  expect(await remove(fileId, as)).toBe(IN_USE)
  expect((await app.call('DELETE /roughRaftSchool/claim', {}, { as })).code).toBe(200)
  expect(await remove(fileId, as)).toBe(200)
})

test('the picture of an account to pay to stays while that account does', async () => {
  const as = await app.signIn('strangerAgent')
  const { fileId } = await storePaper(app, as)
  await app.db.execute(sql`insert into income_accounts (owner, account_id, kind, holder_name, currency, receipt_code_file_id)
    values ('agency:1', ${as.accountId}, 2, 'Other Agency', 'CNY', ${fileId})`)
  expect(await remove(fileId, as)).toBe(IN_USE)
  await app.db.execute(sql`update income_accounts set removed_at = now()`)
  expect(await remove(fileId, as)).toBe(200)
})

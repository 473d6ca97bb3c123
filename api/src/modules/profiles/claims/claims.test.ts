import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { desc, eq, sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { outboxMails } from '../../account/account.tables.ts'
import { operationsLog } from '../../operations-log/operations-log.tables.ts'
import { completeSchool, storedLogo, storedProof } from '../profiles.fixture.ts'

let app: TestApp
let institution: Session
let operator: Session
let schoolId: string
let other: string
beforeAll(async () => {
  app = await testApp()
  ;[institution, operator] = await Promise.all([app.signIn('institution'), app.signIn('operator')])
  const made = await rows<{ id: string }>(
    app.db,
    sql`insert into schools (seo_id, name_en, name_cn, institution_type, country_code, city, register_code, registrations, state, data_source) values
      ('harbour', 'Harbour College', '港湾学院', 2, '0061', 'Sydney', '01234A', '[{"kind":"CRICOS","number":"01234A"}]', 3, 2),
      ('harbour-two', 'Second Harbour College', null, 2, '0061', 'Perth', '09876B', '[]', 3, 2) returning id::text`,
  )
  schoolId = made[0]?.id ?? ''
  other = made[1]?.id ?? ''
  await app.db.execute(
    sql`update accounts set school_id = null, locale = 'zh' where id = ${institution.accountId}`,
  )
})
afterAll(() => app.close())

const find = async (keyword: string) =>
  (await app.call('POST /roughRaftSchool/claimable', { body: { keyword } }, { as: institution })).data.rows
const claim = (fileIds: string[], over: object = {}, as = institution) =>
  app.call(
    'POST /roughRaftSchool/claim',
    { body: { schoolId, position: 'Registrar', note: null, fileIds, ...over } },
    { as },
  )
const own = async () => (await app.call('GET /roughRaftSchool/claim', {}, { as: institution })).data
const decide = (id: string, decision: 'approve' | 'reject', reason?: string, as = operator) =>
  app.call('POST /operations/claims/:id', { params: { id }, body: { decision, reason } }, { as })
const lastMail = async () =>
  (await app.db.select().from(outboxMails).orderBy(desc(outboxMails.id)).limit(1))[0]
const queue = async () =>
  (await app.call('GET /operations/verifications', { query: {} }, { as: operator })).data.rows

test('a school of the register is found by its provider code and by its name in either language', async () => {
  expect(await find('01234a')).toEqual([
    {
      schoolId,
      nameEn: 'Harbour College',
      nameCn: '港湾学院',
      registerCode: '01234A',
      city: 'Sydney',
      countryCode: '0061',
      taken: false,
    },
  ])
  expect((await find('harbour')).map(({ nameEn }) => nameEn)).toEqual([
    'Harbour College',
    'Second Harbour College',
  ])
  expect((await find('港湾')).map((row) => row.schoolId)).toEqual([schoolId])
  expect(await find('100%')).toEqual([])
})

test('a school is taken by people who still work for it: not by an erased head and a released colleague', async () => {
  const taken = async () => (await find('09876B'))[0]?.taken
  const become = (status: number) =>
    app.db.execute(sql`update accounts set status = ${status} where account like 'former-%'`)
  await app.db.execute(sql`insert into accounts (account, nickname, type, level, password_hash, school_id) values
    ('former-head@test.southbound.example', 'Head', 3, 1, '-', ${other}), ('former-one@test.southbound.example', 'One', 3, 2, '-', ${other})`)
  expect(await taken()).toBe(true)
  await become(4)
  expect(await taken()).toBe(false)
  await app.db.execute(sql`delete from accounts where account like 'former-%'`)
})

test('a claim needs proofs of its own, and there is one at a time', async () => {
  const stranger = await app.signIn('agent')
  expect((await claim([])).code).toBe(40000)
  expect(await claim([await storedProof(app, stranger, 'foreign.pdf')])).toMatchObject({
    code: 40000,
    data: { fields: [{ field: 'fileIds', rule: 'file-gone' }] },
  })
  expect((await claim([await storedProof(app, stranger, 'mine.pdf')], {}, stranger)).code).toBe(40300)
  const proof = await storedProof(app, institution, 'letter.pdf')
  const both = await Promise.all([claim([proof]), claim([proof])])
  expect(both.map(({ code }) => code).sort()).toEqual([200, 40975])
  expect(await own()).toMatchObject({
    may: false,
    claim: { state: 1, school: { schoolId }, position: 'Registrar', files: [{ originalName: 'letter.pdf' }] },
  })
})

test('it waits in the queue with its proof, which operators alone may open', async () => {
  const [row] = await queue()
  expect(row).toMatchObject({ kind: 'claim', nameEn: 'Harbour College', draftState: 2 })
  const read = (as: Session) =>
    app.call('GET /operations/claims/:id', { params: { id: row?.id ?? '' } }, { as })
  const { data } = await read(operator)
  expect(data).toMatchObject({ claimant: { accountId: institution.accountId }, rivals: 0 })
  expect((await read(institution)).code).toBe(40302)
  const open = (key: string) =>
    app.inject({ url: `/api/operations/files/${data.files[0]?.fileId}`, headers: { sessionkey: key } })
  expect((await open(operator.sessionKey)).headers['content-type']).toContain('application/pdf')
  expect((await open(institution.sessionKey)).json().code).toBe(40302)
})

test('a rejection needs a reason, is mailed and logged, and leaves the school alone', async () => {
  const id = (await queue())[0]?.id ?? ''
  expect((await decide(id, 'reject')).code).toBe(40000)
  expect((await decide(id, 'reject', '函件没有签名')).code).toBe(200)
  expect(await lastMail()).toMatchObject({
    toAddress: app.accounts.institution.account,
    subject: '南行：院校认领未通过',
    body: expect.stringContaining('函件没有签名'),
  })
  const [deed] = await app.db.select().from(operationsLog).where(eq(operationsLog.action, 'claim.reject'))
  expect(deed).toMatchObject({ actorId: operator.accountId, targetId: id, reason: '函件没有签名' })
  expect(await own()).toMatchObject({ may: true, claim: { state: 3, reason: '函件没有签名' } })
  expect((await decide(id, 'approve')).code).toBe(40971)
  expect((await app.call('POST /roughRaftSchool/achieve', {}, { as: institution })).data.id).toBeNull()
})

test('a claim can be withdrawn by its maker', async () => {
  await claim([await storedProof(app, institution, 'second.pdf')])
  expect((await app.call('DELETE /roughRaftSchool/claim', {}, { as: institution })).code).toBe(200)
  expect((await app.call('DELETE /roughRaftSchool/claim', {}, { as: institution })).code).toBe(40400)
  expect(await queue()).toEqual([])
})

test('an approved claim hands over the school as the register has it, in place of a draft of its own', async () => {
  const begun = completeSchool(await storedLogo(app, institution))
  expect(
    (
      await app.call(
        'POST /roughRaftSchool/save',
        { body: { version: 0, content: begun } },
        { as: institution },
      )
    ).code,
  ).toBe(200)
  await claim([await storedProof(app, institution, 'third.pdf')])
  const id = (await queue()).find(({ kind }) => kind === 'claim')?.id ?? ''
  await app.db.execute(sql`insert into income_records (owner, category, counterparty_type, currency)
    select 'school:' || school_id, 2, 1, 'AUD' from accounts where id = ${institution.accountId}`)
  expect((await decide(id, 'approve')).code).toBe(40977)
  await app.db.execute(sql`delete from income_records`)
  expect((await decide(id, 'approve')).code).toBe(200)
  expect(await lastMail()).toMatchObject({ subject: '南行：院校认领已通过' })
  const { data } = await app.call('POST /roughRaftSchool/achieve', {}, { as: institution })
  expect(data).toMatchObject({
    id: schoolId,
    shown: true,
    verificationState: 0,
    content: { nameEn: 'Harbour College' },
    may: { edit: true },
  })
  expect(await rows(app.db, sql`select 1 from schools where name_en = 'Tidewater College'`)).toEqual([])
  expect((await find('01234A'))[0]?.taken).toBe(true)
})

test('a kept school cannot be claimed, and who keeps one claims no other', async () => {
  const [second] = await rows<{ id: string }>(
    app.db,
    sql`insert into accounts (account, nickname, type, password_hash) values ('second@test.southbound.example', 'Second', 3, 'x') returning id::text`,
  )
  const rival = await app.signIn({ id: second?.id ?? '' })
  const proof = await storedProof(app, rival, 'rival.pdf')
  expect((await claim([proof], {}, rival)).code).toBe(40976)
  expect((await claim([proof], { schoolId: '999999' }, rival)).code).toBe(40421)
  expect((await claim([await storedProof(app, institution, 'more.pdf')], { schoolId: other })).code).toBe(
    40977,
  )
})

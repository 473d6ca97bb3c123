import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type BlockClass, today, VERIFICATION } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { rows } from '../../database/database.ts'
import { agencies } from '../catalogue/agencies.tables.ts'
import { schools } from '../catalogue/schools.tables.ts'
import { profileDrafts } from './profiles.tables.ts'

let app: TestApp
let first: Session
let second: Session
let id = ''
beforeAll(async () => {
  app = await testApp()
  first = await app.signIn('operator')
  const [other] = await rows<{ id: string }>(
    app.db,
    sql`insert into accounts (account, nickname, type, staff_role, password_hash) values ('second@test.southbound.example', 'second', 9, 'operator', 'x') returning id`,
  )
  second = await app.signIn({ id: other?.id ?? '' })
  const [made] = await app.db
    .insert(agencies)
    .values({
      companyNameEn: 'Bluegum Study',
      companyNameCn: '蓝桉留学',
      countryCode: '0061',
      verificationState: VERIFICATION.suspended,
    })
    .returning()
  id = made?.id ?? ''
})
afterAll(() => app.close())

const list = async (query = {}) => (await app.call('GET /agency/blockList', { query })).data
const block = (as: Session, version: number, reasonClass?: BlockClass) =>
  app.call(
    'POST /operations/verifications/:kind/:id',
    {
      params: { kind: 'agency', id },
      body: { decision: 'block', version, reason: 'Forged the marks of Li Na', reasonClass },
    },
    { as },
  )

test('a block needs its class, which the second operator sees and cannot change', async () => {
  expect((await block(first, 0)).code).toBe(40000)
  expect(await list()).toEqual({ rows: [], total: 0 })
  expect((await block(first, 0, 'documents')).data.blockProposed).toBe(true)
  expect(await list()).toEqual({ rows: [], total: 0 })
  const { data } = await app.call(
    'GET /operations/verifications/:kind/:id',
    { params: { kind: 'agency', id } },
    { as: second },
  )
  expect(data).toMatchObject({ blockProposed: true, blockClass: 'documents' })
  expect((await block(second, data.version, 'money')).data.verificationState).toBe(VERIFICATION.blocked)
})

test('the public list names who, where, the class and the day, and no word of the reason', async () => {
  const answer = await list()
  expect(answer).toEqual({
    rows: [
      {
        kind: 'agency',
        id,
        nameEn: 'Bluegum Study',
        nameCn: '蓝桉留学',
        country: { nameEn: 'Australia', nameCn: '澳大利亚' },
        reasonClass: 'documents',
        blockedOn: today(),
      },
    ],
    total: 1,
  })
  expect(JSON.stringify(answer)).not.toContain('Li Na')
  // As the erasing of its last person leaves it.
  await app.db.delete(profileDrafts).where(eq(profileDrafts.targetId, id))
  expect(await list()).toEqual(answer)
})

test('a block from before has the class “other”; pages go on, the latest first; whoever is let back is gone', async () => {
  await app.db.insert(schools).values({
    seoId: 'tidewater',
    nameEn: 'Tidewater',
    countryCode: '0064',
    institutionType: 2,
    verificationState: VERIFICATION.blocked,
    updatedAt: '2025-04-05T23:00:00.000Z',
  })
  expect((await list({ page: 2, rows: 1 })).rows).toMatchObject([
    { kind: 'school', nameEn: 'Tidewater', reasonClass: 'other', blockedOn: '2025-04-05' },
  ])
  expect(await list({ page: 9 })).toEqual({ rows: [], total: 2 })
  await app.db.update(agencies).set({ verificationState: VERIFICATION.verified }).where(eq(agencies.id, id))
  expect((await list()).rows.map(({ kind }) => kind)).toEqual(['school'])
})

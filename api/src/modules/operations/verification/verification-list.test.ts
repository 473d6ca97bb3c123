import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { DRAFT_STATE } from '@southbound/shared/contract/constants'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { accounts } from '../../account/account.tables.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { profileDrafts } from '../../profiles/profiles.tables.ts'

let app: TestApp
let operator: Session
beforeAll(async () => {
  app = await testApp()
  operator = await app.signIn('operator')
})
afterAll(() => app.close())

test('a page beyond the end still says how many there are, so that the desk finds back', async () => {
  const made = await app.db
    .insert(agencies)
    .values([
      { companyNameEn: 'Bridge', countryCode: '0061' },
      { companyNameEn: 'Harbour', countryCode: '0061' },
    ])
    .returning()
  for (const { id } of made)
    await app.db.insert(profileDrafts).values({
      kind: 'agency',
      targetId: id,
      state: DRAFT_STATE.submitted,
      content: {} as never,
      submittedAt: new Date().toISOString(),
    })
  const pageOf = async (page: number) =>
    (await app.call('GET /operations/verifications', { query: { page, rows: 1 } }, { as: operator })).data
  expect(await pageOf(2)).toMatchObject({ rows: [{ kind: 'agency' }], total: 2 })
  expect(await pageOf(3)).toEqual({ rows: [], total: 2 })
})

test('the owner shown is a person who still has an account, not the erased one before', async () => {
  const [made] = await app.db
    .insert(agencies)
    .values({ companyNameEn: 'Kept', countryCode: '0061' })
    .returning()
  const id = made?.id as string
  const account = (name: string, status: number) => ({
    account: `${name}@test.southbound.example`,
    nickname: name,
    type: 2,
    passwordHash: '-',
    agencyId: id,
    status,
  })
  await app.db.insert(accounts).values([account('erased-12', 6), account('suspended', 3), account('here', 1)])
  const params = { kind: 'agency' as const, id }
  const read = await app.call('GET /operations/verifications/:kind/:id', { params }, { as: operator })
  expect(read.data.owner).toMatchObject({ nickname: 'here' })
})

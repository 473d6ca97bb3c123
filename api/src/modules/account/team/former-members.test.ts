import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { SCOPE_PRESETS } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { lastMailTo } from '#testing/mail.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import { buildDossier, buildWorld, type CaseWorld } from '../../cases/cases.fixture.ts'
import { dossiers } from '../../cases/dossier.tables.ts'
import { member } from '../../cases/member.fixture.ts'
import { ACCOUNT_STATUS, accounts } from '../account.tables.ts'
import { eraseDue } from '../own-data/erase.ts'
import { endRetention } from '../own-data/retention.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

const rowOf = async ({ accountId }: Session) =>
  (await app.db.select().from(accounts).where(eq(accounts.id, accountId)))[0]
const addressOf = async (as: Session) => (await rowOf(as))?.account ?? ''
const statusOf = async (as: Session) => (await rowOf(as))?.status
const release = (accountId: string) =>
  app.call('POST /account/realseStaff', { body: { accountId } }, { as: world.as.agent })
const back = (id: string) =>
  app.call('POST /account/reActive/:id', { params: { id } }, { as: world.as.agent })
async function released(): Promise<Session> {
  const one = await member(app, world.as.agent, {})
  await app.db.execute(sql`update sub_accounts set joined_at = now() where account_id = ${one.accountId}`)
  expect((await release(one.accountId)).code).toBe(200)
  return one
}
async function signUp(account: string) {
  await app.call('GET /common/verifycode/:email', { params: { email: account } })
  const verifyCode = /\b\d{4}\b/.exec((await lastMailTo(app.db, account))?.body ?? '')?.[0] ?? ''
  const cipher = await encrypted(app, TEST_PASSWORD)
  const body = { account, nickname: 'Owner', type: 1 as const, verifyCode, ...cipher }
  return (await app.call('POST /account/regist', { body })).code
}

test('who proves an address that an office released signs up with it: the account of before is erased', async () => {
  const one = await released()
  const address = await addressOf(one)
  expect(await signUp(address)).toBe(200)
  expect([await statusOf(one), await addressOf(one)]).toEqual([
    ACCOUNT_STATUS.erased,
    `erased-${one.accountId}@erased.invalid`,
  ])
  expect((await back(one.accountId)).code).toBe(40410)
  const login = { account: address, accountType: 1, ...(await encrypted(app, TEST_PASSWORD)) }
  expect((await app.call('POST /account/login', { body: login })).code).toBe(200)
})

test('another office invites it: nothing is lost until its owner joins', async () => {
  const one = await released()
  const address = await addressOf(one)
  const invite = (as: Session) =>
    app.call(
      'POST /account/openAccount',
      { body: { account: address, nickname: 'Again', scopes: SCOPE_PRESETS.counsellor } },
      { as },
    )
  expect((await invite(world.as.agent)).code).toBe(40910)
  expect((await invite(world.as.strangerAgent)).code).toBe(200)
  expect(await statusOf(one)).toBe(ACCOUNT_STATUS.released)
  expect((await back(one.accountId)).code).toBe(40910)
  const key = /\/([\w-]{43})\b/.exec((await lastMailTo(app.db, address))?.body ?? '')?.[1] ?? ''
  const body = { key, ...(await encrypted(app, TEST_PASSWORD)) }
  expect((await app.call('POST /account/joinTeam', { body })).code).toBe(200)
  expect(await statusOf(one)).toBe(ACCOUNT_STATUS.erased)
})

test('a member leaves by himself, may be taken back in time, and is erased after it; his clients stay', async () => {
  const as = await member(app, world.as.agent, { dossiers: 'all' })
  await app.db.execute(sql`update sub_accounts set joined_at = now() where account_id = ${as.accountId}`)
  const client = await buildDossier(app, as)
  const leave = async (who: Session) =>
    app.call('POST /account/leaveTeam', { body: await encrypted(app, TEST_PASSWORD) }, { as: who })
  const timeIsOver = () => app.db.execute(sql`update account_deletions set due_at = now()`)
  expect((await leave(world.as.agent)).code).toBe(40300)
  expect((await leave(as)).code).toBe(200)
  expect((await app.call('POST /account/content', {}, { as })).code).toBe(40001)
  expect((await lastMailTo(app.db, app.accounts.agent.account))?.subject).toMatch(/colleague has left/)
  expect((await back(as.accountId)).code).toBe(200)
  await timeIsOver()
  expect(await eraseDue({ ...app.frame, db: app.db })).toBe(0)
  expect((await leave(await app.signIn({ id: as.accountId }))).code).toBe(200)
  await timeIsOver()
  expect(await eraseDue({ ...app.frame, db: app.db })).toBe(1)
  expect(await statusOf(as)).toBe(ACCOUNT_STATUS.erased)
  const [kept] = await app.db.select().from(dossiers).where(eq(dossiers.id, client))
  expect(kept?.ownerId).toBe(world.as.agent.accountId)
})

test('who was released is erased after twelve months, and with the head of the office', async () => {
  const [old, young] = [await released(), await released()]
  await app.db.execute(
    sql`update sub_accounts set released_at = now() - interval '13 months' where account_id = ${old.accountId}`,
  )
  await endRetention(app.db)
  expect([await statusOf(old), await statusOf(young)]).toEqual([
    ACCOUNT_STATUS.erased,
    ACCOUNT_STATUS.released,
  ])
  const body = await encrypted(app, TEST_PASSWORD)
  expect((await app.call('POST /account/deletion', { body }, { as: world.as.agent })).code).toBe(200)
  await app.db.execute(sql`update account_deletions set due_at = now() where done_at is null`)
  expect(await eraseDue({ ...app.frame, db: app.db })).toBe(1)
  expect(await statusOf(young)).toBe(ACCOUNT_STATUS.erased)
})

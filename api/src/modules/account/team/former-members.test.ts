import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { SCOPE_PRESETS } from '@southbound/shared/contract/constants'
import { eq, inArray, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { lastMailTo } from '#testing/mail.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import { application, buildDossier, buildWorld, type CaseWorld, force } from '../../cases/cases.fixture.ts'
import { caseFiles, consents } from '../../cases/cases.tables.ts'
import { dossiers } from '../../cases/dossier.tables.ts'
import { member } from '../../cases/member.fixture.ts'
import { caseTransfers } from '../../cases/transfers/transfers.tables.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { files } from '../../files/files.tables.ts'
import { storeOwnFile } from '../../files/upload/store-upload.ts'
import { storedLogo } from '../../profiles/profiles.fixture.ts'
import { ACCOUNT_STATUS, accounts } from '../account.tables.ts'
import { eraseDue } from '../own-data/erase.ts'
import { erase } from '../own-data/erase-account.ts'
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
async function joined(): Promise<Session> {
  const one = await member(app, world.as.agent, { dossiers: 'all' })
  await app.db.execute(sql`update sub_accounts set joined_at = now() where account_id = ${one.accountId}`)
  return one
}
async function released(): Promise<Session> {
  const one = await joined()
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

test('what an office shows stays with it when the member who stored it is erased; his portrait goes with him', async () => {
  const one = await joined()
  const stored = [await storedLogo(app, one), await storedLogo(app, one), await storedLogo(app, one)]
  const [logoDocId, photoDocId, headImgDocid] = stored as [string, string, string]
  const adviser = { name: 'Mei Lin', titleEn: null, titleCn: null, licences: [], languages: [], photoDocId }
  await app.db
    .update(agencies)
    .set({ logoDocId, staff: [adviser] })
    .where(eq(agencies.id, world.agencyId))
  await app.db.update(accounts).set({ headImgDocid }).where(eq(accounts.id, one.accountId))
  expect((await release(one.accountId)).code).toBe(200)
  await app.db.transaction((db) => erase(db, one.accountId))
  const left = await app.db.select().from(files).where(inArray(files.id, stored)).orderBy(files.id)
  const head = world.as.agent.accountId
  expect(left.map(({ ownerId, deletedAt }) => [ownerId, deletedAt === null])).toEqual([
    [head, true],
    [head, true],
    [one.accountId, false],
  ])
})

test('what waits for an address that an office released is there for its owner after the sign-up', async () => {
  const email = await addressOf(await released())
  const as = world.as.agent
  const body = application(world, { caseSource: 5, datumStudentId: await buildDossier(app, as) })
  const { caseId } = (await app.call('POST /case/case', { body }, { as })).data
  expect((await app.call('POST /case/transStuAccount', { body: { caseId, email } }, { as })).code).toBe(200)
  const token = /\/([\w-]{43})\b/.exec((await lastMailTo(app.db, email))?.body ?? '')?.[1] ?? ''
  expect(await signUp(email)).toBe(200)
  const [waiting] = await app.db.select().from(caseTransfers).where(eq(caseTransfers.caseId, caseId))
  expect(waiting?.toEmail).toBe(email)
  const shown = await app.call('POST /case/transfer/mailed', { body: { token } })
  expect(shown.data).toMatchObject({ email, hasAccount: true })
  await force(app, caseId, 8)
})

test('another office invites it: nothing is lost until its owner joins, and his own office may take him back', async () => {
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
  const join = async () => {
    const key = /\/([\w-]{43})\b/.exec((await lastMailTo(app.db, address))?.body ?? '')?.[1] ?? ''
    const body = { key, agrees: true, ...(await encrypted(app, TEST_PASSWORD)) }
    return (await app.call('POST /account/joinTeam', { body })).code
  }
  expect((await back(one.accountId)).code).toBe(200)
  expect([await statusOf(one), await join()]).toEqual([ACCOUNT_STATUS.active, 40914])
  expect((await release(one.accountId)).code).toBe(200)
  expect((await invite(world.as.strangerAgent)).code).toBe(200)
  expect(await join()).toBe(200)
  expect(await app.db.$count(consents, eq(consents.channel, 'invitation'))).toBe(1)
  expect(await statusOf(one)).toBe(ACCOUNT_STATUS.erased)
})

test('a member leaves by himself, may be taken back in time, and is erased after it; his clients stay', async () => {
  const as = await joined()
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

test('clients’ papers go to the head beside his own of one name or content; own papers go with the person', async () => {
  const [head, one] = [world.as.agent, await joined()]
  const client = await buildDossier(app, one)
  const keep = ({ accountId }: Session, originalName: string, words: string, datumStudentId: string | null) =>
    storeOwnFile(
      { db: app.db, storage: app.frame.storage },
      accountId,
      { originalName, ext: 'pdf', contentType: 'application/pdf', bytes: Buffer.from(words) },
      { datumStudentId },
      new Date().toISOString(),
    )
  const first = await keep(head, 'Passport.pdf', 'of the head', client)
  const [named, twice, own] = [
    await keep(one, 'passport.pdf', 'another', client),
    await keep(one, 'scan.pdf', 'of the head', client),
    await keep(one, 'contract.pdf', 'own', null),
  ]
  await app.db.execute(sql`with draft as (
      insert into cases (ref_no, case_source, status, stage, waiting_on, applicant_id, created_by, updated_by)
      values ('C260101000009', 4, 1, 'prepare', 1, ${one.accountId}, ${one.accountId}, ${one.accountId}) returning id)
    insert into case_files (case_id, file_id, attached_by) select id, ${twice}, ${one.accountId} from draft`)
  expect((await release(one.accountId)).code).toBe(200)
  expect(await signUp(await addressOf(one))).toBe(200)
  const after = await app.db
    .select()
    .from(files)
    .where(inArray(files.id, [named, twice, own]))
    .orderBy(files.id)
  expect(
    after.map(({ ownerId, originalName, deletedAt }) => [ownerId, originalName, deletedAt === null]),
  ).toEqual([
    [head.accountId, `passport-${named}.pdf`, true],
    [one.accountId, 'erased', false],
    [one.accountId, 'erased', false],
  ])
  expect(await app.db.$count(caseFiles, eq(caseFiles.fileId, first))).toBe(1)
})

test('one that cannot be erased after its twelve months holds up no other', async () => {
  const [stuck, free] = [await released(), await released()]
  await app.db.execute(
    sql`update sub_accounts set released_at = now() - interval '13 months' where account_id in (${stuck.accountId}, ${free.accountId})`,
  )
  await app.db.execute(sql`create table holds_passkeys (id bigint references passkeys (id))`)
  await app.db.execute(sql`with held as (
      insert into passkeys (account_id, name, credential_id, public_key, counter, transports, synced)
      values (${stuck.accountId}, 'Key', 'k', 'k', 0, '{}', false) returning id)
    insert into holds_passkeys select id from held`)
  await expect(endRetention(app.db)).rejects.toThrow('did not end')
  expect([await statusOf(stuck), await statusOf(free)]).toEqual([
    ACCOUNT_STATUS.released,
    ACCOUNT_STATUS.erased,
  ])
  await app.db.execute(sql`drop table holds_passkeys`)
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

test('what was a member’s ends with him where his head was erased before', async () => {
  const one = await member(app, world.as.strangerAgent, { dossiers: 'all' })
  const client = await buildDossier(app, one)
  await app.db.execute(
    sql`update sub_accounts set released_at = now() - interval '13 months' where account_id = ${one.accountId}`,
  )
  const set = ({ accountId }: Session, status: number) =>
    app.db.update(accounts).set({ status }).where(eq(accounts.id, accountId))
  await set(one, ACCOUNT_STATUS.released)
  await set(world.as.strangerAgent, ACCOUNT_STATUS.erased)
  await endRetention(app.db)
  expect(await statusOf(one)).toBe(ACCOUNT_STATUS.erased)
  expect(await app.db.$count(dossiers, eq(dossiers.id, client))).toBe(0)
})

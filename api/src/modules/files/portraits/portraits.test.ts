import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { DAY_MS } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { accounts } from '../../account/account.tables.ts'
import { buildWorld, type CaseWorld } from '../../cases/cases.fixture.ts'
import { member } from '../../cases/member.fixture.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { storedLogo } from '../../profiles/profiles.fixture.ts'
import { files } from '../files.tables.ts'
import { sweepOrphans } from '../sweep.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

const modify = (as: Session, headImgDocid: string) =>
  app.call('POST /account/modifyAccount', { body: { operateType: 1, headImgDocid } }, { as })
const look = (docId: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/api/fileOperate/headImgView/${docId}?as=48.jpg`, headers })
/** As a picture of a page asks: with the cookie of the session. */
const asPicture = ({ sessionKey }: Session) => ({ cookie: `sessionKey=${encodeURIComponent(sessionKey)}` })
const isShown = async (docId: string, as?: Session) =>
  String((await look(docId, as && asPicture(as))).headers['content-type']).startsWith('image/')
const account = async ({ accountId }: Session) =>
  (await app.db.select().from(accounts).where(eq(accounts.id, accountId)))[0]
const used = async (as: Session) => Number((await account(as))?.diskUsedBytes)

test('the portrait of a student is for himself and the desk, whoever counts the numbers', async () => {
  const { student, strangerStudent, agent, operator } = world.as
  const docId = await storedLogo(app, student)
  expect((await modify(student, docId)).code).toBe(200)
  // A bound student has the agency that opened his account above him.
  await app.db
    .update(accounts)
    .set({ parentId: agent.accountId })
    .where(eq(accounts.id, strangerStudent.accountId))
  for (const as of [undefined, strangerStudent, agent]) expect(await isShown(docId, as)).toBe(false)
  for (const as of [student, operator]) expect(await isShown(docId, as)).toBe(true)
  const shown = await look(docId, { sessionkey: student.sessionKey })
  expect(shown.headers['cache-control']).toBe('private, max-age=86400')
  expect(shown.headers['content-disposition']).toBe('inline')
})

test('that of a colleague is for his office, and the logo of an office for everybody', async () => {
  const { agent, strangerAgent } = world.as
  const colleague = await member(app, agent, {})
  const docId = await storedLogo(app, colleague)
  expect([await isShown(docId, agent), await isShown(docId, strangerAgent)]).toEqual([true, false])
  await app.db.update(agencies).set({ logoDocId: docId }).where(eq(agencies.id, world.agencyId))
  const shown = await look(docId)
  expect(shown.headers['content-type']).toBe('image/jpeg')
  expect(shown.headers['cache-control']).toBe('public, max-age=86400')
})

test('a replaced portrait goes with its bytes and its room, but for one that is a logo', async () => {
  const { student, strangerAgent } = world.as
  const before = await used(student)
  const first = (await account(student))?.headImgDocid as string
  const [row] = await app.db.select().from(files).where(eq(files.id, first))
  expect((await modify(student, await storedLogo(app, student))).code).toBe(200)
  expect(await isShown(first, student)).toBe(false)
  expect(await app.frame.storage.get(row?.storageKey as string)).toBeNull()
  expect(await used(student)).toBe(before)
  expect((await modify(student, first)).code).toBe(40440)
  const logo = await storedLogo(app, strangerAgent)
  await app.db.update(agencies).set({ logoDocId: logo }).where(eq(agencies.id, world.otherAgencyId))
  for (const docId of [logo, await storedLogo(app, strangerAgent)]) await modify(strangerAgent, docId)
  expect(await isShown(logo)).toBe(true)
})

test('one that was uploaded and not kept is swept after a day, and gives its room back', async () => {
  const { institution } = world.as
  const docId = await storedLogo(app, institution)
  const [row] = await app.db.select().from(files).where(eq(files.id, docId))
  const before = await used(institution)
  const named = await app.db.$count(files, eq(files.kind, 'avatar'))
  const sweep = async (days: number) => {
    await app.db.execute(sql`update file_sweeps set swept_at = now() - interval '1 day'`)
    await sweepOrphans(app.db, app.frame.storage, new Date(Date.now() + days * DAY_MS))
  }
  await sweep(0.9)
  expect(await isShown(docId, institution)).toBe(true)
  await sweep(1.1)
  expect(await app.db.$count(files, eq(files.kind, 'avatar'))).toBe(named - 1)
  expect(await app.frame.storage.get(row?.storageKey as string)).toBeNull()
  expect(await used(institution)).toBe(before - (row?.bytes ?? 0))
})

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asc, eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { lastMailTo } from '#testing/mail.ts'
import { accounts } from '../../account/account.tables.ts'
import { paper } from '../../files/files.fixture.ts'
import { files } from '../../files/files.tables.ts'
import { application, buildDossier, buildWorld, type CaseWorld } from '../cases.fixture.ts'
import { member } from '../member.fixture.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

const used = async ({ accountId }: Session) =>
  Number((await app.db.select().from(accounts).where(eq(accounts.id, accountId)))[0]?.diskUsedBytes)
const remove = async (id: string, as: Session) =>
  (await app.call('POST /fileOperate/deleteFile', { body: { id } }, { as })).code

test('the documents of a profile are whose it is now, with their room, of whichever colleague they were', async () => {
  const { agent, strangerStudent } = world.as
  const colleague = await member(app, agent, { 'cases.course': 'all', dossiers: 'all' })
  const third = await member(app, agent, { 'cases.course': 'all', dossiers: 'all' })
  const datumStudentId = await buildDossier(app, agent)
  const put = async (as: Session, file: ReturnType<typeof paper>, fields: Record<string, string>) => {
    const reply = await app.upload('POST /fileOperate/upload', { fields, files: [file] }, { as })
    return reply.data.rows[0] ?? { fileId: '0', bytes: 0 }
  }
  const passport = { ...paper(), name: 'passport.pdf' }
  const mine = await put(agent, passport, { datumStudentId })
  const same = await put(colleague, passport, { datumStudentId })
  const scan = await put(third, { ...paper(), name: 'Passport.pdf' }, { datumStudentId })
  const office = await put(agent, paper('office.pdf'), {})
  const [agentUsed, studentUsed] = [await used(agent), await used(strangerStudent)]
  const body = application(world, { caseSource: 5, datumStudentId, applyInfo: 'handed over' })
  const { caseId } = (await app.call('POST /case/case', { body }, { as: agent })).data
  const { account, id } = app.accounts.strangerStudent
  await app.call('POST /case/transStuAccount', { body: { caseId, email: account } }, { as: agent })
  const token = /\/([\w-]{43})\b/.exec((await lastMailTo(app.db, account))?.body ?? '')?.[1] ?? ''
  const signed = { body: { token, accept: true, name: 'New Student' } }
  expect((await app.call('POST /case/transfer/answer', signed, { as: strangerStudent })).code).toBe(200)
  const rows = await app.db.select().from(files).orderBy(asc(files.id))
  expect(rows.map(({ id: fileId, ownerId, originalName }) => [fileId, ownerId, originalName])).toEqual([
    [mine.fileId, id, 'passport.pdf'],
    [same.fileId, colleague.accountId, 'passport.pdf'],
    [scan.fileId, id, `Passport (${scan.fileId}).pdf`],
    [office.fileId, agent.accountId, expect.stringContaining('office.pdf')],
  ])
  expect(await used(agent)).toBe(agentUsed - mine.bytes)
  expect(await used(strangerStudent)).toBe(studentUsed + mine.bytes + scan.bytes)
  expect(await remove(mine.fileId, agent)).toBe(40440)
  expect(await remove(mine.fileId, strangerStudent)).toBe(200)
})

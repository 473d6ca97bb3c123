import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { lastMailTo } from '#testing/mail.ts'
import { accounts, outboxMails } from '../../account/account.tables.ts'
import { application, buildDossier, buildWorld, type CaseWorld } from '../cases.fixture.ts'
import { dossiers } from '../dossier.tables.ts'

let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

test('an address is mailed no more links to a profile than mails of any other kind', async () => {
  const as = world.as.agent
  const email = 'stranger@example.com'
  const body = application(world, { caseSource: 5, datumStudentId: await buildDossier(app, as) })
  const { caseId } = (await app.call('POST /case/case', { body }, { as })).data
  const codes: number[] = []
  for (let times = 0; times < 6; times++) {
    const { code, data } = await app.call('POST /case/transStuAccount', { body: { caseId, email } }, { as })
    codes.push(code)
    if (code === 200) await app.call('POST /case/transfers/:id/callBack', { params: { id: data.id } }, { as })
  }
  expect(codes).toEqual([...Array(5).fill(200), ERRORS['rate.too-frequent']])
  const mails = await app.db.select().from(outboxMails).where(eq(outboxMails.toAddress, email))
  expect(mails).toHaveLength(5)
  // A mail that waited longer than its link opens nothing: it is not sent.
  for (const { createdAt, usefulUntil } of mails)
    expect(Math.round((Date.parse(usefulUntil ?? '') - Date.parse(createdAt)) / 86_400_000)).toBe(7)
})

test('a link is mailed in the language of the account, and says of the agency’s care where there is an agency', async () => {
  const as = world.as.agent
  const { account: email, id } = app.accounts.student
  await app.db.update(accounts).set({ locale: 'zh' }).where(eq(accounts.id, id))
  const datumStudentId = await buildDossier(app, as)
  const body = application(world, { caseSource: 5, datumStudentId, applyInfo: 'mails' })
  const { caseId } = (await app.call('POST /case/case', { body }, { as })).data
  const mailed = async () => {
    const asked = await app.call('POST /case/transStuAccount', { body: { caseId, email } }, { as })
    await app.call('POST /case/transfers/:id/callBack', { params: { id: asked.data.id } }, { as })
    return (await lastMailTo(app.db, email))?.body
  }
  expect(await mailed()).toContain('是否由该机构继续维护')
  await app.db.update(dossiers).set({ agencyId: null }).where(eq(dossiers.id, datumStudentId))
  const said = await mailed()
  expect(said).toContain('希望转交至您本人的账号')
  expect(said).not.toContain('该机构')
})

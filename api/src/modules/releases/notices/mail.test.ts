import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ReleaseNews } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { accounts, outboxMails } from '../../account/account.tables.ts'
import { releaseActs } from '../releases.tables.ts'
import { sendReleaseMails } from './send-mail.ts'

let app: TestApp
let operator: Session
let auditor: Session
beforeAll(async () => {
  app = await testApp()
  operator = await app.signIn('operator')
  auditor = await app.signIn('auditor')
  await app.db.update(accounts).set({ locale: 'zh' }).where(eq(accounts.id, auditor.accountId))
  await app.db.delete(outboxMails)
})
afterAll(() => app.close())

const choose = (as: Session, ...kinds: ReleaseNews[]) =>
  app.callRaw('POST /operations/releases/mail', { body: { kinds } }, { as })
const act = (done: string, reason: string, actorName = 'Ann') =>
  app.db
    .insert(releaseActs)
    .values({ act: done, name: 'mf-cases', version: '1.2.0', percent: '5.00', actorName, reason })
const send = () => sendReleaseMails(app.db, (path) => `https://site.example${path}`)
const mails = () =>
  app.db
    .select({ locale: outboxMails.locale, subject: outboxMails.subject, body: outboxMails.body })
    .from(outboxMails)

test('each of the staff chooses for himself, and nobody else may', async () => {
  expect(await choose(await app.signIn('agent'), 'released')).toMatchObject({ code: 40300 })
  expect(await choose(operator, 'released', 'taken-back')).toMatchObject({ code: 200 })
  expect(await choose(auditor, 'taken-back')).toMatchObject({ code: 200 })
  const own = (as: Session) => app.call('GET /operations/releases/mail', {}, { as })
  expect((await own(operator)).data.kinds).toEqual(['released', 'taken-back'])
  expect((await own(auditor)).data.kinds).toEqual(['taken-back'])
  expect(await choose(operator, 'everything' as ReleaseNews)).toMatchObject({ code: 40000 })
})

test('is mailed once what he chose, in his language, with who and why', async () => {
  await act('publish', 'handed in')
  await act('canary', 'to a few')
  await act('freeze', 'the fair')
  await send()
  await send()
  expect(await mails()).toMatchObject([
    { locale: 'en', subject: 'Southbound: 1.2.0 of cases is tried by 5 % of its visitors' },
  ])
  expect((await mails())[0]?.body).toMatch(
    /by Ann\n“to a few”\n\nThe whole log: https:\/\/site\.example\/crm\/releases/,
  )
  await app.db.delete(outboxMails)
  await act('abort', 'it fails', 'automatic')
  await Promise.all([send(), send()])
  expect((await mails()).map(({ locale }) => locale).sort()).toEqual(['en', 'zh'])
  const inChinese = (await mails()).find(({ locale }) => locale === 'zh')
  expect(inChinese?.subject).toBe('南行：申请 1.2.0 的试用已结束，所有人使用此前的版本')
  expect(inChinese?.body).toContain('由 系统自动 操作')
})

test('what happens together is one mail; who has ended it, or is no staff any more, gets none', async () => {
  await app.db.delete(outboxMails)
  await choose(operator)
  await act('rollback', 'one')
  await act('abort', 'two')
  await send()
  expect(await mails()).toMatchObject([{ locale: 'zh', subject: '南行：发布方面有 2 项变动' }])
  await app.db.update(accounts).set({ staffRole: null, type: 2 }).where(eq(accounts.id, auditor.accountId))
  await act('rollback', 'three')
  await send()
  expect(await mails()).toHaveLength(1)
})

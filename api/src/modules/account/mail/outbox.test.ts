import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { desc } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { lastMailTo } from '#testing/mail.ts'
import { operationsLog } from '../../operations-log/operations-log.tables.ts'
import { outboxMails } from '../account.tables.ts'
import { sendMails } from './send-mails.ts'

let app: TestApp
let operator: Session
beforeAll(async () => {
  app = await testApp()
  operator = await app.signIn('operator')
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(outboxMails))

/** As a node of a site that has one, which is told nothing of its address. */
const withMailServer = (sendsMails: boolean) => Object.assign(app.frame.config, { sendsMails })
const read = async (keyword?: string) =>
  (await app.call('GET /account/outbox', { query: keyword ? { keyword } : {} }, { as: operator })).data.rows
async function asked(email: string) {
  await app.call('GET /common/verifycode/:email', { params: { email } })
  const body = (await lastMailTo(app.db, email))?.body ?? ''
  return { code: /\b\d{4}\b/.exec(body)?.[0] ?? '-', token: /[\w-]{43}/.exec(body)?.[0] ?? '-' }
}

test('without a mail server the outbox is how links and codes arrive; with one they are masked', async () => {
  const { account } = app.accounts.student
  const { code, token } = await asked(account)
  expect((await read())[0]?.text).toMatch(new RegExp(`${code}[^]*${token}`))
  withMailServer(true)
  const [mail] = await read()
  expect(mail?.text).toContain('choose a new password')
  expect(mail?.text).not.toMatch(new RegExp(`${code}|${token}`))
  withMailServer(false)
})

test('what a mail server has sent is kept without its secret, and what holds none as it was', async () => {
  const { account } = app.accounts.student
  await asked(account)
  await app.db.insert(outboxMails).values({ toAddress: account, locale: 'en', subject: 'News', body: 'None' })
  expect(await sendMails(app.frame, createTransport({ jsonTransport: true }) as never)).toBe(2)
  expect((await read()).map(({ text }) => text)).toEqual(['None', ''])
})

test('who reads it is in the log of the desk', async () => {
  await read('ana@')
  const [last] = await app.db.select().from(operationsLog).orderBy(desc(operationsLog.id)).limit(1)
  expect(last).toMatchObject({
    actorId: operator.accountId,
    action: 'outbox.read',
    targetName: 'ana@',
  })
})

test('a mail for an account goes to its address, however the asker has typed it', async () => {
  const { account } = app.accounts.agent
  await app.call('GET /common/verifycode/:email', { params: { email: account.toUpperCase() } })
  expect((await read()).map(({ to }) => to)).toEqual([account])
})

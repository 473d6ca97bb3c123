import { asc, sql } from 'drizzle-orm'
import { createTransport, type SentMessageInfo, type Transporter } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { outboxMails } from './account.tables.ts'
import { queueMail } from './mail.service.ts'
import { sendMails } from './send-mails.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(outboxMails)
})

const mail = (to: string) => queueMail(app.db, { to, locale: 'zh', subject: '南行：您的验证码', body: '1234' })
const stored = () => app.db.select().from(outboxMails).orderBy(asc(outboxMails.id))
/** A transport that keeps what it sends, and refuses one address. */
function transport(sent: string[]): Transporter<SentMessageInfo> {
  const real = createTransport({ jsonTransport: true })
  const sendMail = async (message: { to?: unknown }) => {
    if (message.to === 'refused@a.example') throw new Error('550 no such mailbox')
    sent.push(JSON.parse((await real.sendMail(message as object)).message as string).subject)
  }
  return { sendMail } as unknown as Transporter<SentMessageInfo>
}

test('two senders at once send every mail once', async () => {
  for (let at = 0; at < 25; at++) await mail(`m${at}@a.example`)
  const sent: string[] = []
  await Promise.all([sendMails(app.frame, transport(sent)), sendMails(app.frame, transport(sent))])
  expect(sent).toEqual(Array(25).fill('南行：您的验证码'))
  expect((await stored()).every(({ sentAt }) => sentAt !== null)).toBe(true)
  expect(await sendMails(app.frame, transport(sent))).toBe(0)
})

test('a refused mail keeps its reason, waits longer each time, and holds up no other', async () => {
  await mail('refused@a.example')
  await mail('fine@a.example')
  const sent: string[] = []
  await sendMails(app.frame, transport(sent))
  const [refused, fine] = await stored()
  expect([refused?.sentAt, refused?.lastError, refused?.tries]).toEqual([null, 'Error: 550 no such mailbox', 1])
  expect(fine?.sentAt).not.toBeNull()
  expect(await sendMails(app.frame, transport(sent))).toBe(0)
  await app.db.update(outboxMails).set({ nextTryAt: sql`now()` })
  expect(await sendMails(app.frame, transport(sent))).toBe(1)
  const [again] = await stored()
  expect(Date.parse(again?.nextTryAt ?? '') - Date.now()).toBeGreaterThan(Date.parse(refused?.nextTryAt ?? '') - Date.parse(refused?.createdAt ?? ''))
})

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { asc, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { createTransport, type SentMessageInfo, type Transporter } from 'nodemailer'
import { type TestApp, testApp } from '#testing/app.ts'
import { partsOf, smtpServer } from '#testing/smtp.ts'
import { outboxMails } from '../account.tables.ts'
import { queueMail } from '../mail.service.ts'
import { mailHtml } from './mail-html.ts'
import { leaveUseless, mailSender, sendMails } from './send-mails.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(outboxMails)
})

const mail = (to: string) =>
  queueMail(app.db, { to, locale: 'zh', subject: '南行：您的验证码', body: '1234' })
const stored = () => app.db.select().from(outboxMails).orderBy(asc(outboxMails.id))
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
  expect([refused?.sentAt, refused?.lastError, refused?.tries]).toEqual([
    null,
    'Error: 550 no such mailbox',
    1,
  ])
  expect(fine?.sentAt).not.toBeNull()
  expect(await sendMails(app.frame, transport(sent))).toBe(0)
  await app.db.update(outboxMails).set({ nextTryAt: sql`now()` })
  expect(await sendMails(app.frame, transport(sent))).toBe(1)
  const [again] = await stored()
  expect(Date.parse(again?.nextTryAt ?? '') - Date.now()).toBeGreaterThan(
    Date.parse(refused?.nextTryAt ?? '') - Date.parse(refused?.createdAt ?? ''),
  )
})

test('a mail server hears the plain text and the same as simple HTML, in the reader’s language', async () => {
  const smtp = await smtpServer()
  const body = '陈嘉禾 邀请您。\n\n打开链接：\nhttp://127.0.0.1:8080/cn/join-team#a-b_c\n\n谢谢 <您> & 再见'
  await queueMail(app.db, { to: 'reader@a.example', locale: 'zh', subject: '南行：邀请您加入团队', body })
  const sender = createTransport(smtp.url)
  const config = { ...app.frame.config, publicUrl: 'http://127.0.0.1:8080' }
  expect(await sendMails({ ...app.frame, config }, sender as never)).toBe(1)
  sender.close()
  await smtp.close()
  const [mail = ''] = smtp.received
  expect(mail).toMatch(/^To: reader@a\.example$/m)
  expect(mail).toMatch(/^From: Southbound <no-reply@southbound\.example>$/m)
  const parts = partsOf(mail)
  expect(parts['text/plain']?.trim()).toBe(body)
  expect(parts['text/html']).toContain('<html lang="zh-Hans">')
  expect(parts['text/html']).toContain(
    '<a href="http://127.0.0.1:8080/cn/join-team#a-b_c" style="color:#0f766e">http://127.0.0.1:8080/cn/join-team#a-b_c</a>',
  )
  expect(parts['text/html']).toContain('谢谢 &lt;您&gt; &amp; 再见')
})

test('what a person wrote into a mail cannot become markup', () => {
  const html = mailHtml({
    subject: '<b>x</b>',
    body: '"><img src=x> https://a.example/?q="onmouseover=alert(1)',
    locale: 'en',
    siteUrl: 'https://a.example',
  })
  expect(html).not.toMatch(/<img|<b>/)
  expect(html).toContain('<a href="https://a.example/?q=" style')
})

test('only an address of the site becomes a link', () => {
  const linksIn = (body: string) =>
    mailHtml({ subject: 'x', body, locale: 'en', siteUrl: 'https://a.example' }).match(/<a /g)?.length ?? 0
  expect(linksIn('https://evil.example invites you:\nhttps://a.example/join-team')).toBe(1)
  expect(linksIn('https://a.example.evil.example/join-team')).toBe(0)
})

test('a code goes before the notices that wait, and one that has ended is not sent', async () => {
  for (let at = 0; at < 50; at++) await mail(`m${at}@a.example`)
  await app.call('GET /common/verifycode/:email', { params: { email: 'ended@a.example' } })
  await app.db.update(outboxMails).set({ usefulUntil: sql`now()` }).where(sql`to_address like 'ended%'`)
  await app.call('GET /common/verifycode/:email', { params: { email: 'waits@a.example' } })
  const sent: string[] = []
  await sendMails(app.frame, transport(sent))
  expect(sent).toHaveLength(20)
  expect(sent[0]).not.toBe('南行：您的验证码')
  expect(new Set(sent.slice(1))).toEqual(new Set(['南行：您的验证码']))
  await mailSender(app.frame, transport(sent))()
  expect(sent).toHaveLength(51)
  await leaveUseless(app.db)
  expect((await stored()).filter(({ leftAt }) => leftAt).map(({ toAddress }) => toAddress)).toEqual([
    'ended@a.example',
  ])
})

test('a mail server that is away costs no mail a try', async () => {
  for (let at = 0; at < 25; at++) await mail(`m${at}@a.example`)
  const refusing = {
    sendMail: () => Promise.reject(Object.assign(new Error('refused'), { code: 'ESOCKET' })),
  }
  for (let night = 0; night < 30; night++) {
    await expect(mailSender(app.frame, refusing as never)()).rejects.toThrow('refused')
    await app.db.update(outboxMails).set({ nextTryAt: sql`now()` })
  }
  expect((await stored()).map(({ tries }) => tries)).toEqual(Array(25).fill(0))
  const sent: string[] = []
  await mailSender(app.frame, transport(sent))()
  expect(sent).toHaveLength(25)
})

test('a server that breaks off on one mail costs that mail its tries, and holds up no other', async () => {
  for (const name of ['bad', 'good']) await mail(`${name}@a.example`)
  const sent: unknown[] = []
  const breaking = {
    verify: async () => true,
    sendMail: async ({ to }: { to?: unknown }) => {
      if (to === 'bad@a.example') throw Object.assign(new Error('broken off'), { code: 'ECONNECTION' })
      sent.push(to)
    },
  }
  await mailSender(app.frame, breaking as never)()
  expect(sent).toEqual(['good@a.example'])
  const [bad] = (await stored()).filter(({ toAddress }) => toAddress === 'bad@a.example')
  expect(bad).toMatchObject({ tries: 1, sentAt: null })
})

/** A database that fails at so many marks of what was sent. */
function failing(times: number, error: Error): typeof app.frame {
  let left = times
  const execute = (query: Parameters<typeof app.db.execute>[0]) => {
    const isMark = /set sent_at/.test(new PgDialect().sqlToQuery(query as SQL).sql)
    return isMark && left-- > 0 ? Promise.reject(error) : app.db.execute(query)
  }
  const db = new Proxy(app.db, { get: (on, name) => (name === 'execute' ? execute : Reflect.get(on, name)) })
  return { ...app.frame, store: { ...app.frame.store, db } } as typeof app.frame
}
const gone = Object.assign(new Error('terminating connection'), { code: '57P01' })

test('a mail that was sent is not sent again because its mark failed', async () => {
  for (const name of ['a', 'b']) await mail(`${name}@a.example`)
  const sent: string[] = []
  await mailSender(failing(1, gone), transport(sent))()
  expect(sent).toHaveLength(2)
  expect((await stored()).map(({ sentAt, tries, lastError }) => [sentAt !== null, tries, lastError])).toEqual(
    Array(2).fill([true, 1, null]),
  )
})

test('where the database stays away the mark is owed, and the mails behind it wait no longer for it', async () => {
  for (const name of ['a', 'b', 'c']) await mail(`${name}@a.example`)
  const sent: unknown[] = []
  const sender = mailSender(failing(4, gone), {
    sendMail: async ({ to }: { to?: unknown }) => sent.push(to),
  } as never)
  await expect(sender()).rejects.toThrow('terminating')
  await expect(sender()).rejects.toThrow('terminating')
  expect(sent).toEqual(['a@a.example'])
  await sender()
  expect(sent).toEqual(['a@a.example', 'b@a.example', 'c@a.example'])
  expect((await stored()).map(({ sentAt, tries }) => [sentAt !== null, tries])).toEqual(
    Array(3).fill([true, 1]),
  )
})

test('who declines a notice finds where, in its head; what opens an account cannot be declined', async () => {
  const heads: unknown[] = []
  const keep = { sendMail: async ({ list }: { list?: unknown }) => heads.push(list) }
  await mail('reader@a.example')
  await sendMails(app.frame, keep as never)
  await app.call('GET /common/verifycode/:email', { params: { email: 'waits@a.example' } })
  await sendMails(app.frame, keep as never)
  expect(heads).toEqual([
    { unsubscribe: `${app.frame.config.publicUrl}/cn/account/settings?tab=notifications` },
    undefined,
  ])
})

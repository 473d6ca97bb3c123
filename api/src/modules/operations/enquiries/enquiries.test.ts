import { afterAll, beforeAll, expect } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { Limits } from '#api/plugins/limits.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { story } from '#testing/story.ts'
import { outboxMails } from '../../account/account.tables.ts'
import { operationsLog } from '../operations.tables.ts'

const QUESTION = {
  name: '李娜',
  email: 'li@example.com',
  question: '没有雅思可以先读语言课程吗？',
  phone: null,
  countryCode: '0061',
}
const GONE_ON = 40992

let app: TestApp
let operator: Session
beforeAll(async () => {
  app = await testApp()
  operator = await app.signIn('operator')
})
afterAll(() => app.close())

const ask = async (more: object = {}) => {
  app.frame.limits = new Limits()
  return (await app.call('POST /FillInfo/enquire', { body: { ...QUESTION, ...more } }, { locale: 'zh' })).data
    .id as string
}
const read = async (id: string) =>
  (await app.call('GET /operations/enquiries/:id', { params: { id } }, { as: operator })).data
const answer = (id: string, text: string, as = operator) =>
  app.call('POST /operations/enquiries/:id/answer', { params: { id }, body: { text } }, { as })
const assign = (id: string, accountId: string | null) =>
  app.call('POST /operations/enquiries/:id/assign', { params: { id }, body: { accountId } }, { as: operator })
const lastDeed = async () => (await app.db.select().from(operationsLog).orderBy(sql`id desc`).limit(1))[0]

story('a question of the guides, and the overview', (step) => {
  step(
    'a question waits on the desk, is listed and read, and answered by mail in its own language; the answer is kept',
    async () => {
      const id = await ask()
      const { waiting } = (await app.call('GET /selfCenter/getSelfData', {}, { as: operator })).data
      expect(waiting).toContainEqual({ kind: 'enquiries', count: 1, path: '/crm/enquiries' })
      const list = (await app.call('GET /operations/enquiries', { query: { state: 1 } }, { as: operator }))
        .data
      expect(list).toMatchObject({
        total: 1,
        rows: [{ id, name: '李娜', kind: 1, state: 1, assignee: null }],
      })
      expect((await answer(id, ' 可以，先读语言课程。 ')).code).toBe(200)
      expect(await read(id)).toMatchObject({
        state: 3,
        locale: 'zh',
        answer: '可以，先读语言课程。',
        decidedBy: 'operator',
      })
      const [mail] = await app.db.select().from(outboxMails).where(eq(outboxMails.toAddress, QUESTION.email))
      expect(mail).toMatchObject({ subject: '南行：对您咨询的答复', locale: 'zh' })
      expect(mail?.body).toContain('可以，先读语言课程。')
      expect(mail?.body).toContain(QUESTION.question)
      expect(await lastDeed()).toMatchObject({
        action: 'enquiry.answer',
        targetType: 'enquiry',
        targetId: id,
        reason: '可以，先读语言课程。',
      })
      expect((await answer(id, 'again')).code).toBe(GONE_ON)
    },
  )

  step('a question is handed to a colleague and back; an account of no operator takes none', async () => {
    const id = await ask({ name: 'Wang' })
    const { rows } = (await app.call('GET /operations/colleagues', undefined, { as: operator })).data
    expect(rows.map(({ accountId }) => accountId)).toEqual([operator.accountId])
    expect((await assign(id, (await app.signIn('student')).accountId)).code).toBe(40000)
    await assign(id, operator.accountId)
    expect(await read(id)).toMatchObject({
      state: 2,
      assignee: { accountId: operator.accountId, name: 'operator' },
    })
    await assign(id, null)
    expect(await read(id)).toMatchObject({ state: 1, assignee: null })
  })

  step('a question is closed as spam with a reason, and nobody is written to', async () => {
    const id = await ask({ email: 'spam@example.com', name: 'Buy now' })
    const spam = (reason: string) =>
      app.call('POST /operations/enquiries/:id/spam', { params: { id }, body: { reason } }, { as: operator })
    expect((await spam(' ')).code).toBe(40000)
    expect((await spam('advertising')).code).toBe(200)
    expect(await read(id)).toMatchObject({ state: 4, closeReason: 'advertising' })
    expect(await lastDeed()).toMatchObject({ action: 'enquiry.spam', reason: 'advertising' })
    expect(
      await app.db.select().from(outboxMails).where(eq(outboxMails.toAddress, 'spam@example.com')),
    ).toEqual([])
    expect((await assign(id, operator.accountId)).code).toBe(GONE_ON)
  })

  step('a question lists the longest waiting first, a page at a time', async () => {
    const ids = [await ask({ name: 'A' }), await ask({ name: 'B' })]
    const page = async (page: number) =>
      (
        await app.call(
          'GET /operations/enquiries',
          { query: { state: 1, page, rows: 1, keyword: 'example' } },
          { as: operator },
        )
      ).data
    expect((await page(1)).total).toBe(3)
    expect([(await page(2)).rows[0]?.id, (await page(3)).rows[0]?.id]).toEqual(ids)
  })

  step('a question is an operator’s alone', async () => {
    const id = await ask({ name: 'C' })
    for (const who of ['student', 'agent', 'institution', 'other', 'auditor'] as const) {
      const as = await app.signIn(who)
      const codes = [
        (await app.call('GET /operations/enquiries', { query: {} }, { as })).code,
        (await app.call('GET /operations/enquiries/:id', { params: { id } }, { as })).code,
        (await answer(id, 'mine', as)).code,
      ]
      expect(codes.map((code) => Math.floor(code / 100))).toEqual([403, 403, 403])
    }
    expect((await read(id)).state).toBe(1)
  })

  const overview = async (as: Session) => (await app.call('GET /operations/overview', undefined, { as })).data

  step('the overview counts each queue with the age of its oldest, and what was done', async () => {
    const { queues, deeds, recent } = await overview(operator)
    const { rows, total } = (
      await app.call('GET /operations/enquiries', { query: { state: 1 } }, { as: operator })
    ).data
    expect(queues.find(({ queue }) => queue === 'enquiries')).toMatchObject({
      count: total,
      late: 0,
      path: '/crm/enquiries',
      oldestAt: rows[0]?.createdAt,
    })
    expect(queues.map(({ queue }) => queue).sort()).toEqual([
      'appeals',
      'claims',
      'comments',
      'complaints',
      'enquiries',
      'errors',
      'feedback',
      'outbox',
      'verification',
    ])
    expect(deeds).toContainEqual({ action: 'enquiry.answer', count: 1, latestAt: expect.any(String) })
    expect(recent[0]).toMatchObject({ actor: 'operator' })
  })

  step('the overview marks what is past its day', async () => {
    await app.db.execute(sql`update enquiries set created_at = now() - interval '4 days' where name = 'A'`)
    expect((await overview(operator)).queues[0]).toMatchObject({ queue: 'enquiries', late: 1 })
  })

  step(
    'the overview shows an auditor the deeds without the queues that are not his, and nobody else anything',
    async () => {
      const auditor = await app.signIn('auditor')
      expect(await overview(auditor)).toMatchObject({
        queues: [],
        deeds: expect.arrayContaining([expect.objectContaining({ action: 'enquiry.spam', count: 1 })]),
      })
      for (const who of ['student', 'agent', 'institution', 'other'] as const)
        expect(
          Math.floor(
            (await app.call('GET /operations/overview', undefined, { as: await app.signIn(who) })).code / 100,
          ),
        ).toBe(403)
    },
  )
})

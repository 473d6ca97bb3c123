import { afterAll, beforeAll, expect } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { Limits } from '#api/plugins/limits.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { story } from '#testing/story.ts'
import { accounts, outboxMails } from '../../account/account.tables.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { operationsLog } from '../../operations-log/operations-log.tables.ts'

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
const makeAgencies = async () => {
  const made = await app.db
    .insert(agencies)
    .values([
      { countryCode: '0086', companyNameEn: 'Own Agency' },
      { countryCode: '0086', companyNameEn: 'Rival Agency' },
    ])
    .returning({ id: agencies.id })
  const [own = '', rival = ''] = made.map(({ id }) => id)
  const place = (accountId: string, agencyId: string) =>
    app.db.update(accounts).set({ agencyId }).where(eq(accounts.id, accountId))
  await place(app.accounts.agent.id, own)
  await place(app.accounts.strangerAgent.id, rival)
  return { own, rival }
}
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

  const share = (id: string, agencyId: string | null) =>
    app.call('POST /operations/enquiries/:id/share', { params: { id }, body: { agencyId } }, { as: operator })
  const own = async (as: Session) =>
    (await app.call('GET /account/enquiries', { query: {} }, { as })).data?.rows ?? []
  const mailsTo = async (address: string) =>
    (await app.db.select().from(outboxMails).where(eq(outboxMails.toAddress, address))).map(
      ({ subject, body }) => ({ subject, body }),
    )
  const CONSENTED = { mayShare: true, urgency: 3, bestTime: 2, preferredContact: 1, phone: '13800138000' }

  step(
    'a question goes to an agency with the asker’s agreement only; the agency answers by mail',
    async () => {
      const [agent, rival] = [await app.signIn('agent'), await app.signIn('strangerAgent')]
      const made = await makeAgencies()
      expect((await share(await ask({ name: 'No' }), made.own)).code).toBe(40995)
      const id = await ask({ ...CONSENTED, name: 'Zhao', email: 'zhao@example.com', answerLanguage: 'en' })
      expect((await share(id, '999999')).code).toBe(40000)
      expect((await share(id, made.own)).code).toBe(200)
      expect(await read(id)).toMatchObject({
        state: 5,
        urgency: 3,
        bestTime: 2,
        preferredContact: 1,
        locale: 'en',
        agency: { agencyId: made.own, nameEn: 'Own Agency' },
      })
      expect((await mailsTo('zhao@example.com')).at(-1)?.subject).toBe(
        'Southbound: your question is with Own Agency',
      )
      expect((await mailsTo(app.accounts.agent.account)).at(-1)?.body).toContain('/account/enquiries')
      const { waiting } = (await app.call('GET /selfCenter/getSelfData', {}, { as: agent })).data
      expect(waiting).toContainEqual({ kind: 'enquiries', count: 1, path: '/account/enquiries' })
      expect(await own(agent)).toMatchObject([{ id, name: 'Zhao', email: 'zhao@example.com' }])
      expect(await own(rival)).toEqual([])
      const reply = (as: Session) =>
        app.call('POST /account/enquiries/:id/answer', { params: { id }, body: { text: 'Yes.' } }, { as })
      expect((await reply(rival)).code).toBe(40400)
      expect((await answer(id, 'The desk')).code).toBe(GONE_ON)
      expect((await reply(agent)).code).toBe(200)
      expect((await mailsTo('zhao@example.com')).at(-1)).toMatchObject({
        subject: 'Southbound: Own Agency answers your question',
        body: expect.stringContaining('Yes.'),
      })
      expect((await reply(agent)).code).toBe(GONE_ON)
      expect(await read(id)).toMatchObject({ state: 3, answer: 'Yes.', decidedBy: 'agent' })
    },
  )

  step('open to all it shows no name; the first agency takes it, and may give it back', async () => {
    const [agent, rival] = [await app.signIn('agent'), await app.signIn('strangerAgent')]
    const id = await ask({ ...CONSENTED, name: 'Qian', email: 'qian@example.com' })
    await share(id, null)
    expect(await own(rival)).toMatchObject([{ id, name: null, email: null, phone: null, state: 6 }])
    const take = (as: Session) => app.call('POST /account/enquiries/:id/take', { params: { id } }, { as })
    const codes = (await Promise.all([take(agent), take(rival)])).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    const winner = codes[0] === 200 ? agent : rival
    expect((await mailsTo('qian@example.com')).map(({ subject }) => subject)).toHaveLength(2)
    const back = (as: Session, reason: string) =>
      app.call('POST /account/enquiries/:id/return', { params: { id }, body: { reason } }, { as })
    expect((await back(winner === agent ? rival : agent, 'x')).code).toBe(40400)
    expect((await back(winner, ' ')).code).toBe(40000)
    expect((await back(winner, 'Outside our field')).code).toBe(200)
    expect(await read(id)).toMatchObject({ state: 1, agency: null, closeReason: 'Outside our field' })
    expect((await own(agent)).map((row) => row.id)).not.toContain(id)
    await app.db.execute(sql`delete from enquiries where name in ('Qian', 'Zhao', 'No')`)
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
      'adverts',
      'appeals',
      'articles',
      'chats',
      'claims',
      'comments',
      'complaints',
      'corrections',
      'disputes',
      'enquiries',
      'errors',
      'feedback',
      'inputs',
      'messageReports',
      'messages',
      'outbox',
      'poolCourses',
      'poolVisas',
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
    'the overview shows an auditor the deeds and the queues of money alone, and nobody else anything',
    async () => {
      const auditor = await app.signIn('auditor')
      const { queues, deeds } = await overview(auditor)
      expect(queues.map(({ queue }) => queue).sort()).toEqual([
        ...['differences', 'mismatches', 'proofs', 'refunds'],
      ])
      expect({ deeds }).toMatchObject({
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

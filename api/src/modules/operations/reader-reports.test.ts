import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { outboxMails } from '../account/account.tables.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { schools } from '../catalogue/schools.tables.ts'
import { operationsLog } from '../operations-log/operations-log.tables.ts'

let app: TestApp
let operator: Session
let student: Session
beforeAll(async () => {
  app = await testApp()
  operator = await app.signIn('operator')
  student = await app.signIn('student')
})
afterAll(() => app.close())

const mailsTo = (to: string) =>
  app.db.select().from(outboxMails).where(eq(outboxMails.toAddress, to)).orderBy(outboxMails.id)
const lastDeed = async () => (await app.db.select().from(operationsLog).orderBy(sql`id desc`).limit(1))[0]

describe('a report of a wrong fact', () => {
  test('leads to its page, keeps what was found and by whom, and its reporter is told in his language', async () => {
    const [school] = await app.db
      .insert(schools)
      .values({ seoId: 's', nameEn: 'S', institutionType: 1, countryCode: '0061' })
      .returning()
    const course = {
      courseType: 3,
      schoolId: school?.id as string,
      courseNameEn: 'IELTS',
      levelCode: '160',
      foeBroad: '06',
      currency: 'AUD',
      fee: '1.00',
    }
    const [made] = await app.db.insert(courses).values(course).returning()
    const body = {
      category: 'Course' as const,
      name: 'IELTS',
      suggestions: 'The fee is old',
      targetId: made?.id,
    }
    const { data } = await app.call('POST /discoveryError/add', { body }, { as: student })
    const id = data.id ?? ''
    await app.db.execute(sql`update accounts set locale = 'zh' where id = ${student.accountId}`)
    await app.call(
      'POST /operations/errors/:id',
      { params: { id }, body: { state: 3, note: 'Now 2 AUD' } },
      { as: operator },
    )
    const list = await app.call('GET /operations/errors', { query: { state: 3 } }, { as: operator })
    expect(list.data.rows).toMatchObject([
      { id, targetId: made?.id, courseType: 3, note: 'Now 2 AUD', decidedBy: 'operator' },
    ])
    const [mail] = await mailsTo(app.accounts.student.account)
    expect(mail).toMatchObject({ subject: '南行：您报告的问题已更正', locale: 'zh' })
    expect(mail?.body).toContain('Now 2 AUD')
  })

  test('of a visitor writes to nobody', async () => {
    const { data } = await app.call('POST /discoveryError/add', {
      body: { category: 'Other', name: 'Map', suggestions: 'Wrong' },
    })
    const before = (await app.db.select().from(outboxMails)).length
    const reply = await app.call(
      'POST /operations/errors/:id',
      { params: { id: data.id ?? '' }, body: { state: 4 } },
      { as: operator },
    )
    expect([reply.code, (await app.db.select().from(outboxMails)).length]).toEqual([200, before])
  })
})

describe('a suggestion', () => {
  const move = (id: string, state: 2 | 3 | 4, as = operator) =>
    app.call('POST /operations/feedback/:id', { params: { id }, body: { state, note: 'Thanks' } }, { as })

  test('is listed with its page, decided on, never back, and its writer is told', async () => {
    const body = {
      suggestions: 'Larger letters',
      url: 'https://southbound.example/course-finder',
      contact: 'wechat: xy',
    }
    const id =
      (await app.call('POST /feedback/addFeedback', { body }, { as: await app.signIn('agent') })).data.id ??
      ''
    const waiting = (await app.call('GET /selfCenter/getSelfData', {}, { as: operator })).data.waiting
    expect(waiting).toContainEqual({ kind: 'feedback', count: 1, path: '/crm/feedback?state=1' })
    const list = await app.call('GET /operations/feedback', { query: { state: 1 } }, { as: operator })
    expect(list.data).toMatchObject({
      total: 1,
      rows: [{ id, ...body, reporter: app.accounts.agent.account, note: null }],
    })
    expect([(await move(id, 2)).code, (await move(id, 3)).code, (await move(id, 4)).code]).toEqual([
      200, 200, 40973,
    ])
    expect(await lastDeed()).toMatchObject({
      action: 'feedback.done',
      targetType: 'feedback',
      targetId: id,
      targetName: 'Larger letters',
      reason: 'Thanks',
    })
    const mails = await mailsTo(app.accounts.agent.account)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Southbound: we have taken up your suggestion',
      'Southbound: your suggestion is done',
    ])
    expect((await move('999999', 2)).code).toBe(40400)
  })

  test('is an operator’s to read and decide on', async () => {
    for (const who of ['student', 'agent', 'institution', 'other', 'auditor'] as const) {
      const as = await app.signIn(who)
      const codes = [
        (await app.call('GET /operations/feedback', { query: {} }, { as })).code,
        (await move('1', 2, as)).code,
      ]
      expect(codes.map((code) => Math.floor(code / 100))).toEqual([403, 403])
    }
  })
})

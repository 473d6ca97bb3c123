import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { AskedQuestion, questionnaires as calls, GivenAnswer, Input } from '@southbound/shared/contract'
import { ERRORS } from '@southbound/shared/contract'
import { QUESTIONNAIRE_STATE } from '@southbound/shared/contract/constants'
import { desc, eq, sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { demoApp } from '#testing/demo.ts'
import { lastMailTo } from '#testing/mail.ts'
import { rows } from '../../database/database.ts'
import { Limits } from '../../plugins/limits.ts'
import { accounts, outboxMails } from '../account/account.tables.ts'
import { operationsLog } from '../operations-log/operations-log.tables.ts'
import { tellAudiences } from './questionnaires.jobs.ts'
import {
  questionnaireAnswers,
  questionnaireReceipts,
  questionnaireResponses,
  questionnaires,
} from './questionnaires.tables.ts'
import { sealReceipts } from './seal-receipts.ts'

type Draft = Input<(typeof calls)['POST /operations/questionnaires']>['body']
const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const names = (nameEn: string, nameCn: string) => ({ nameEn, nameCn })
const QUESTIONS: AskedQuestion[] = [
  {
    type: 'single',
    required: true,
    ...names('Which?', '哪一个？'),
    options: [names('One', '一'), names('Two', '二')],
  },
  {
    type: 'multi',
    required: false,
    ...names('Which of them?', '哪些？'),
    options: [names('A', '甲'), names('B', '乙'), names('C', '丙')],
  },
  { type: 'scale', required: true, ...names('How good?', '多好？'), options: [], steps: 5 },
  { type: 'text', required: false, ...names('Why?', '为什么？'), options: [] },
]
const draft = (change: Partial<Draft> = {}): Draft => ({
  titleEn: 'Ways',
  titleCn: '路',
  introEn: 'Four questions.',
  introCn: '四个问题。',
  questions: QUESTIONS,
  audience: { who: 'everybody', types: [], countries: [] },
  openAt: at(-1),
  closeAt: at(24),
  ...change,
})
const ANSWERS: GivenAnswer[] = [
  { question: 1, chosen: [2] },
  { question: 2, chosen: [1, 3] },
  { question: 3, chosen: [4] },
  { question: 4, text: '  Because it is clear. ' },
]

let app: TestApp
let operator: Session
let student: Session
let agent: Session
beforeAll(async () => {
  app = await testApp()
  operator = await app.signIn('operator')
  student = await app.signIn('student')
  agent = await app.signIn('agent')
})
beforeEach(() => {
  app.frame.limits = new Limits()
})
afterAll(() => app.close())

const save = (body: Draft, as: Session | null = operator) =>
  app.call('POST /operations/questionnaires', { body }, { as })
type Deed = Input<(typeof calls)['POST /operations/questionnaires/:id/moves']>['body']['deed']
async function move(id: string, deed: Deed) {
  const { version } = (await read(id)).data
  return app.call(
    'POST /operations/questionnaires/:id/moves',
    { params: { id }, body: { deed, version } },
    { as: operator },
  )
}
const read = (id: string) =>
  app.call('GET /operations/questionnaires/:id', { params: { id } }, { as: operator })
async function opened(change: Partial<Draft> = {}): Promise<string> {
  const { id } = (await save(draft(change))).data
  expect((await move(id, 'release')).code).toBe(200)
  return id
}
let browsers = 0
const browser = () => ({ headers: { unkey: `browser-${++browsers}` } })
type Sent = Input<(typeof calls)['POST /questionnaires/:id/answers']>['body']
const answer = (id: string, body: Partial<Sent> = {}, options: Parameters<TestApp['call']>[2] = browser()) =>
  app.call(
    'POST /questionnaires/:id/answers',
    { params: { id }, body: { answers: ANSWERS, ...body } },
    options,
  )
const openFor = async (options: Parameters<TestApp['call']>[2] = {}) =>
  (await app.call('GET /questionnaires', {}, options)).data.rows
const idsFor = async (options?: Parameters<TestApp['call']>[2]) =>
  (await openFor(options)).map(({ id }) => id)

describe('writing', () => {
  test('a draft is written, changed with its version, and a repeated key makes no second one', async () => {
    const body = draft({ idempotencyKey: 'writing-1' })
    const first = (await save(body)).data
    expect((await save(body)).data.id).toBe(first.id)
    const changed = await save(draft({ ...first, titleEn: ' New ways ' }))
    expect(changed.data).toEqual({ id: first.id, version: 2 })
    expect((await save(draft(first))).code).toBe(ERRORS['row.changed'])
    expect((await read(first.id)).data).toMatchObject({
      titleEn: 'New ways',
      state: QUESTIONNAIRE_STATE.draft,
    })
    expect(await idsFor()).not.toContain(first.id)
  })

  test('it is released only whole, and each gap is named', async () => {
    const gaps = draft({
      titleCn: '',
      questions: [{ ...(QUESTIONS[0] as AskedQuestion), nameCn: ' ', options: [names('One', '')] }],
    })
    const { id } = (await save(gaps)).data
    const refused = await move(id, 'release')
    const { fields } = refused.data as never as { fields: { field: string; message: string }[] }
    expect(fields.map(({ field }) => field)).toEqual([
      'titleCn',
      'questions.0.nameCn',
      'questions.0.options',
      'questions.0.options.0.nameCn',
    ])
    expect(fields[2]?.message).toBe('Question 1 needs at least 2 options.')
    expect((await read(id)).data.state).toBe(QUESTIONNAIRE_STATE.draft)
  })

  test.each([
    ['an end before its beginning', { closeAt: at(-2) }, 'closeAt'],
    [
      'types of accounts for everybody',
      { audience: { who: 'everybody' as const, types: [1], countries: [] } },
      'audience.types',
    ],
  ])('%s is refused', async (_name, change, field) => {
    const { code, data } = await save(draft(change))
    expect({ code, data }).toMatchObject({ code: 40000, data: { fields: [{ field }] } })
  })

  test('the states are those of the table, and the log knows who moved', async () => {
    const { id } = (await save(draft({ openAt: at(2) }))).data
    expect((await move(id, 'close')).message).toBe(
      'This cannot be done with a questionnaire that is a draft.',
    )
    expect((await move(id, 'release')).data.state).toBe(QUESTIONNAIRE_STATE.planned)
    expect((await save(draft({ id, version: 2 }))).code).toBe(ERRORS['questionnaires.move'])
    expect((await move(id, 'takeBack')).data.state).toBe(QUESTIONNAIRE_STATE.draft)
    expect((await move(id, 'openNow')).data.state).toBe(QUESTIONNAIRE_STATE.open)
    expect((await move(id, 'close')).data.state).toBe(QUESTIONNAIRE_STATE.closed)
    expect((await move(id, 'withdraw')).data.state).toBe(QUESTIONNAIRE_STATE.withdrawn)
    expect((await move(id, 'release')).code).toBe(ERRORS['questionnaires.move'])
    const [last] = await app.db.select().from(operationsLog).orderBy(desc(operationsLog.id)).limit(1)
    expect(last).toMatchObject({ action: 'questionnaire.withdraw', targetId: id, targetName: 'Ways' })
  })

  test('a copy is a draft of its own; a draft is removed, what was asked stays', async () => {
    const id = await opened()
    const copy = (
      await app.call(
        'POST /operations/questionnaires/:id/copies',
        { params: { id }, body: {} },
        { as: operator },
      )
    ).data
    expect((await read(copy.id)).data).toMatchObject({ state: QUESTIONNAIRE_STATE.draft, titleCn: '路' })
    const remove = async (one: string) => {
      const { version } = (await read(one)).data
      return app.call(
        'DELETE /operations/questionnaires/:id',
        { params: { id: one }, query: { version } },
        { as: operator },
      )
    }
    expect((await remove(copy.id)).code).toBe(200)
    expect((await read(copy.id)).code).toBe(ERRORS['questionnaires.not-found'])
    expect((await remove(id)).code).toBe(ERRORS['questionnaires.move'])
  })

  test('nobody but an operator works at the desk', async () => {
    const id = await opened()
    for (const who of ['student', 'agent', 'institution', 'other', 'auditor'] as const) {
      const as = await app.signIn(who)
      expect((await save(draft(), as)).code).toBeGreaterThanOrEqual(40300)
      expect(
        (await app.call('GET /operations/questionnaires/:id', { params: { id } }, { as })).code,
      ).not.toBe(200)
    }
  })
})

describe('answering', () => {
  test('once for each person, also when two are sent at the same time; a repeated sending is the first', async () => {
    const id = await opened()
    const both = await Promise.all([answer(id, {}, { as: student }), answer(id, {}, { as: student })])
    expect(both.map(({ code }) => code).sort()).toEqual([200, ERRORS['questionnaires.answered']])
    const guest = browser()
    const idempotencyKey = 'sending-0001'
    expect((await answer(id, { idempotencyKey }, guest)).code).toBe(200)
    expect((await answer(id, { idempotencyKey }, guest)).code).toBe(200)
    expect((await answer(id, {}, guest)).code).toBe(ERRORS['questionnaires.answered'])
    expect((await read(id)).data.answers).toBe(2)
    const mine = (await openFor({ as: student })).find((one) => one.id === id)
    expect([mine?.answered, (await openFor(guest)).find((one) => one.id === id)?.answered]).toEqual([
      true,
      true,
    ])
    expect((await openFor(browser())).find((one) => one.id === id)?.answered).toBe(false)
  })

  test('is anonymous: no row leads from the person to the answers', async () => {
    const id = await opened()
    await answer(id, {}, { as: agent })
    const [response] = await app.db
      .select()
      .from(questionnaireResponses)
      .where(eq(questionnaireResponses.questionnaireId, id))
    expect(response).toMatchObject({ accountId: null, namedAs: null })
    const receipts = await app.db
      .select()
      .from(questionnaireReceipts)
      .where(eq(questionnaireReceipts.questionnaireId, id))
    expect(receipts).toEqual([
      { questionnaireId: id, accountId: agent.accountId, visitor: null, sending: null },
    ])
    expect(Object.keys(receipts[0] ?? {}).concat(Object.keys(response ?? {}))).not.toContain('createdAt')
  })

  test('stays so for who reads the tables: after the end no transaction wrote a receipt beside an answer', async () => {
    const id = await opened()
    await answer(id, {}, { as: agent })
    await answer(id, {}, browser())
    const joined = () =>
      rows(
        app.db,
        sql`select 1 from questionnaire_receipts r join questionnaire_responses s on s.xmin = r.xmin
          where r.questionnaire_id = ${id}`,
      )
    expect(await joined()).toHaveLength(2)
    await app.db.execute(
      sql`update questionnaires set open_at = now() - interval '3 hours', close_at = now() - interval '2 hours' where id = ${id}`,
    )
    await sealReceipts(app.db)
    expect(await joined()).toEqual([])
    expect(await app.db.$count(questionnaireReceipts, eq(questionnaireReceipts.questionnaireId, id))).toBe(2)
  })

  test('bears the name of who wants it, and only of who is signed in', async () => {
    const id = await opened()
    expect((await answer(id, { named: true })).code).toBe(ERRORS['questionnaires.name'])
    await answer(id, { named: true }, { as: student })
    const texts = await app.call(
      'GET /operations/questionnaires/:id/texts',
      { params: { id }, query: { question: 4 } },
      { as: operator },
    )
    const [own] = await app.db.select().from(accounts).where(eq(accounts.id, student.accountId))
    expect(texts.data.rows).toMatchObject([{ text: 'Because it is clear.', name: own?.nickname }])
  })

  test.each<[string, GivenAnswer[], string, string]>([
    [
      'a required one is missing',
      [{ question: 3, chosen: [1] }],
      'answers.1',
      'Please answer question 1: Which?',
    ],
    [
      'an option does not exist',
      [
        { question: 1, chosen: [3] },
        { question: 3, chosen: [1] },
      ],
      'answers.1',
      'Question 1: choose one of the options that it has.',
    ],
    [
      'two options of one',
      [
        { question: 1, chosen: [1, 2] },
        { question: 3, chosen: [1] },
      ],
      'answers.1',
      'Question 1: choose one option only.',
    ],
    [
      'a step above the scale',
      [
        { question: 1, chosen: [1] },
        { question: 3, chosen: [6] },
      ],
      'answers.3',
      'Question 3: choose one of the options that it has.',
    ],
    [
      'a text that is too long',
      [...ANSWERS.slice(0, 3), { question: 4, text: 'x'.repeat(1001) }],
      'answers.4',
      'Question 4: at most 1000 characters.',
    ],
    [
      'a question that is not there',
      [...ANSWERS, { question: 9, chosen: [1] }],
      'answers.9',
      'There is no question 9.',
    ],
  ])('is refused when %s, and nothing is kept', async (_name, answers, field, message) => {
    const id = await opened()
    const refused = await answer(id, { answers }, { as: student })
    expect(refused).toMatchObject({ code: 40000, data: { fields: [{ field, message }] } })
    expect((await answer(id, {}, { as: student })).code).toBe(200)
    expect(await app.db.$count(questionnaireAnswers, eq(questionnaireAnswers.questionnaireId, id))).toBe(5)
  })

  test('is for the audience only', async () => {
    const id = await opened({ audience: { who: 'signed-in', types: [1], countries: [] } })
    const invited = await opened({ audience: { who: 'invited', types: [], countries: [] } })
    const planned = await opened({ audience: { who: 'signed-in', types: [1], countries: ['0064'] } })
    expect(await idsFor({ as: student })).toEqual(expect.arrayContaining([id]))
    for (const options of [{ as: agent }, browser()]) {
      expect(await idsFor(options)).not.toContain(id)
      expect((await answer(id, {}, options)).code).toBe(ERRORS['questionnaires.audience'])
    }
    expect((await answer(invited, {}, { as: student })).code).toBe(ERRORS['questionnaires.audience'])
    expect((await answer(planned, {}, { as: student })).code).toBe(ERRORS['questionnaires.audience'])
  })

  test('ends when it closes, and is not there when it is withdrawn or a draft', async () => {
    const id = await opened()
    await move(id, 'close')
    expect((await answer(id)).code).toBe(ERRORS['questionnaires.not-open'])
    const { id: unreleased } = (await save(draft())).data
    expect((await answer(unreleased)).code).toBe(ERRORS['questionnaires.not-found'])
    expect((await answer('999999')).code).toBe(ERRORS['questionnaires.not-found'])
  })
})

describe('a mailed link', () => {
  const invite = (id: string, emails: string[], locale: 'en' | 'zh' = 'zh') =>
    app.call(
      'POST /operations/questionnaires/:id/invitations',
      { params: { id }, body: { emails, locale } },
      { as: operator },
    )
  async function tokenFor(email: string): Promise<string> {
    const mail = await lastMailTo(app.db, email)
    expect(mail?.subject).toContain('路')
    return /\/cn\/([A-Za-z0-9_-]{43})/.exec(mail?.body ?? '')?.[1] ?? ''
  }
  const answerBy = (token: string, idempotencyKey?: string) =>
    app.call('POST /questionnaires/invited/answers', { body: { token, answers: ANSWERS, idempotencyKey } })

  test('is sent once to each address, opens the questionnaire, and answers once', async () => {
    const id = await opened({ audience: { who: 'invited', types: [], countries: [] } })
    expect((await invite(id, ['Guest@x.example', 'guest@x.example'])).data).toEqual({ sent: 1, known: 0 })
    expect((await invite(id, ['guest@x.example'])).data).toEqual({ sent: 0, known: 1 })
    const token = await tokenFor('guest@x.example')
    const shown = await app.call('POST /questionnaires/invited', { body: { token } })
    expect(shown.data).toMatchObject({ id, titleCn: '路', answered: false })
    expect((await answerBy(token, 'by-link-0001')).code).toBe(200)
    expect((await answerBy(token, 'by-link-0001')).code).toBe(200)
    expect((await answerBy(token)).code).toBe(ERRORS['questionnaires.link-over'])
    expect((await app.call('POST /questionnaires/invited', { body: { token } })).code).toBe(
      ERRORS['questionnaires.link-over'],
    )
    expect((await read(id)).data).toMatchObject({ answers: 1, invited: 1, invitedAnswers: 1 })
  })

  test('of a person with an account counts as his answer', async () => {
    const id = await opened()
    const [own] = await app.db.select().from(accounts).where(eq(accounts.id, agent.accountId))
    await invite(id, [own?.account ?? ''])
    await answer(id, {}, { as: agent })
    const refused = await answerBy(await tokenFor(own?.account.toLowerCase() ?? ''))
    expect(refused.code).toBe(ERRORS['questionnaires.answered'])
    expect((await read(id)).data.answers).toBe(1)
  })

  test('that nobody sent opens nothing, and none is sent of a draft', async () => {
    const { id } = (await save(draft())).data
    expect((await invite(id, ['x@x.example'])).code).toBe(ERRORS['questionnaires.move'])
    expect((await answerBy('x'.repeat(43))).code).toBe(ERRORS['questionnaires.link-over'])
  })
})

describe('results', () => {
  const past = (id: string) => app.call('GET /questionnaires/:id/past', { params: { id } })
  async function closedWith(count: number): Promise<string> {
    const id = await opened()
    for (let turn = 0; turn < count; turn++)
      await answer(id, {
        answers: turn === 0 ? ANSWERS : ANSWERS.filter(({ question }) => question % 2 === 1),
      })
    await move(id, 'close')
    return id
  }

  test('are public once it is closed, as figures of each question, with what changed', async () => {
    const id = await closedWith(5)
    const { version } = (await read(id)).data
    const changes = { version, changesEn: 'A map.', changesCn: '一张地图。' }
    await app.call(
      'POST /operations/questionnaires/:id/changes',
      { params: { id }, body: changes },
      { as: operator },
    )
    const { data } = await past(id)
    expect(data).toMatchObject({ answers: 5, hasChanges: true, changesEn: 'A map.' })
    expect(data.figures).toEqual([
      { question: 1, answered: 5, counts: [0, 5], mean: null },
      { question: 2, answered: 1, counts: null, mean: null },
      { question: 3, answered: 5, counts: [0, 0, 0, 5, 0], mean: 4 },
      { question: 4, answered: 1, counts: null, mean: null },
    ])
    expect((await read(id)).data.figures[1]).toEqual({
      question: 2,
      answered: 1,
      counts: [1, 0, 1],
      mean: null,
    })
    const list = await app.call('GET /questionnaires/past', { query: {} })
    expect(list.data.rows[0]).toMatchObject({ id, answers: 5, hasChanges: true })
  })

  test('of fewer than five answers show no breakdown, and none while it is open or after it is withdrawn', async () => {
    const id = await closedWith(4)
    expect((await past(id)).data).toMatchObject({ answers: 4, figures: null })
    await move(id, 'withdraw')
    expect((await past(id)).code).toBe(ERRORS['questionnaires.not-found'])
    expect((await past(await opened())).code).toBe(ERRORS['questionnaires.not-found'])
  })

  test('are exported as figures and answers, without names of the anonymous', async () => {
    const id = await closedWith(2)
    const reply = await app.inject({
      method: 'GET',
      url: `/api/operations/questionnaires/${id}/export`,
      headers: { sessionkey: operator.sessionKey, 'accept-language': 'zh-CN' },
    })
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(reply.rawPayload as never)
    const [figures, answers] = workbook.worksheets
    expect([figures?.name, answers?.name]).toEqual(['统计', '回答'])
    expect(answers?.getRow(1).getCell(4).text).toBe('1. 哪一个？')
    expect([answers?.rowCount, answers?.getRow(2).getCell(3).text]).toEqual([3, '匿名'])
    const all = [2, 3].map((row) => answers?.getRow(row).getCell(5).text)
    expect(all.sort()).toEqual(['', '甲; 丙'])
  })
})

describe('the demo', () => {
  let demo: TestApp
  beforeAll(async () => {
    demo = await demoApp()
  }, 400_000)
  afterAll(() => demo.close())

  test('has two that are open, and two that are closed with sixty answers and more', async () => {
    const { data } = await demo.call('GET /questionnaires/past', { query: {} })
    expect(data.rows.map(({ answers, hasChanges }) => [answers >= 60, hasChanges])).toEqual([
      [true, true],
      [true, true],
    ])
    expect((await demo.call('GET /questionnaires')).data.total).toBe(1)
    expect(await demo.db.$count(questionnaires)).toBe(5)
  })

  test('asks a student of a country by the countries of the study plan', async () => {
    const [own] = await demo.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.account, 'student@demo.southbound.example'))
    const as = await demo.signIn({ id: own?.id ?? '' })
    const ask = async (country: string) => {
      const values = { who: 'signed-in' as const, types: [1], countries: [country], questions: QUESTIONS }
      const [made] = await demo.db
        .insert(questionnaires)
        .values({ ...values, openAt: at(-1), closeAt: at(1), releasedAt: at(-1) })
        .returning({ id: questionnaires.id })
      const { rows } = (await demo.call('GET /questionnaires', {}, { as })).data
      return rows.some(({ id }) => id === made?.id)
    }
    expect([await ask('0064'), await ask('0065')]).toEqual([true, false])
  })
})

test('an audience is told once that a questionnaire is open, in its language, with the way to it', async () => {
  const turn = () =>
    Promise.all([1, 2].map(() => tellAudiences({ db: app.db, pageAddress: app.frame.pageAddress })))
  await turn()
  await app.db.delete(outboxMails)
  await app.db.update(accounts).set({ locale: 'zh' }).where(eq(accounts.id, student.accountId))
  const id = await opened({
    titleEn: 'Told',
    titleCn: '告知',
    audience: { who: 'signed-in', types: [1], countries: [] },
  })
  await opened({ audience: { who: 'invited', types: [], countries: [] } })
  await opened({ openAt: at(1) })
  await turn()
  await turn()
  const mails = await app.db.select().from(outboxMails).orderBy(outboxMails.toAddress)
  expect(mails.map(({ toAddress }) => toAddress)).toEqual(
    [app.accounts.strangerStudent.account, app.accounts.student.account].sort(),
  )
  const own = mails.find(({ toAddress }) => toAddress === app.accounts.student.account)
  expect(own).toMatchObject({ subject: '南行：邀请您填写问卷《告知》', locale: 'zh' })
  expect(own?.body).toContain(`/cn/questionnaire?id=${id}`)
  const body = { type: 1, keyword: 'Told' }
  const inbox = async (as: Session) =>
    (await app.call('POST /message/searchMessage', { body }, { as })).data.total
  expect([await inbox(student), await inbox(agent)]).toEqual([1, 0])
})

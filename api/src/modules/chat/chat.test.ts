import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { SCOPE_PRESETS } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import { Limits } from '#api/plugins/limits.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { openSocket } from '#testing/socket.ts'
import { accounts, digestLines, outboxMails } from '../account/account.tables.ts'
import { wakeSnoozed } from './chat.start.ts'
import { chatConversations } from './chat.tables.ts'
import { mailUnreadAnswers } from './mail-answer.ts'

const GONE = 40400
const STATE = 4700
const TAKEN = 4701
const CHANGED = 40900
const SENT_BEFORE = 4703
const WRITTEN_SINCE = 4704
let app: TestApp
let student: Session
let anna: Session
let ben: Session
beforeAll(async () => {
  app = await testApp()
  student = await app.signIn('student')
  anna = await app.signIn('operator')
  ben = await secondOperator()
})
afterAll(() => app.close())

async function secondOperator(): Promise<Session> {
  const values = { account: 'ben@test.southbound.example', nickname: 'Ben', passwordHash: '', type: 9 }
  const [made] = await app.db
    .insert(accounts)
    .values({ ...values, staffRole: 'operator' })
    .returning({ id: accounts.id })
  return app.signIn({ id: made?.id ?? '' })
}
const key = (): string => randomUUID()
const say = (as: Session, text: string, by = key()) => {
  app.frame.limits = new Limits()
  return app.call('POST /chat/line', { body: { text, key: by } }, { as })
}
const own = async (as: Session) => (await app.call('GET /chat/conversation', { query: {} }, { as })).data
const nameOf = async (as: Session) => (await own(as)).conversation?.name ?? ''
const desk = async (name: string, as = anna) =>
  (await app.call('GET /operations/chats/:name', { params: { name }, query: {} }, { as })).data
const answer = (name: string, text: string, as = anna, more: { key?: string; note?: boolean } = {}) =>
  app.call(
    'POST /operations/chats/:name/line',
    { params: { name }, body: { text, key: key(), ...more } },
    { as },
  )
const assign = (name: string, to: string | null, version: number, as = anna, note?: string) =>
  app.call('POST /operations/chats/:name/assign', { params: { name }, body: { to, version, note } }, { as })
const move = (name: string, state: number, as = anna, until?: string) =>
  app.call('POST /operations/chats/:name/state', { params: { name }, body: { state, until } }, { as })
const texts = async (as: Session) => (await own(as)).conversation?.lines.map(({ text }) => text)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const red = async (as: Session) => (await app.call('GET /selfCenter/getRedPoint', {}, { as })).data.chatCount

test('a person writes, an operator answers, each sees how far the other has read', async () => {
  expect((await own(student)).conversation).toBeNull()
  expect((await say(student, ' When does it start? ')).data).toMatchObject({
    kind: 1,
    text: 'When does it start?',
  })
  const name = await nameOf(student)
  expect(name).toMatch(/^[A-Za-z0-9_-]{32}$/)
  expect((await own(student)).conversation).toMatchObject({ state: 2, with: null })
  expect(await red(anna)).toBe(1)
  expect((await answer(name, 'In February.')).code).toBe(200)
  expect(await red(anna)).toBe(0)
  const read = (await own(student)).conversation
  expect(read).toMatchObject({ state: 1, with: 'operator' })
  expect(read?.unread).toBeGreaterThan(0)
  expect(await red(student)).toBe(read?.unread)
  expect(read?.readByOffice).toBe(read?.lines.at(-1)?.id)
  await app.call('POST /chat/read', { body: { upTo: '9'.repeat(18) } }, { as: student })
  expect(await red(student)).toBe(0)
  expect((await desk(name)).readByPerson).toBe(read?.lines.at(-1)?.id)
})

test('out of hours the first line that waits has an automatic answer, in the language of its reader', async () => {
  // Both countries have a holiday.
  await app.db.execute(sql`insert into business_holidays (country, day, name, source)
    select country, current_date + days, 'Closed', 'test' from unnest(array['0086', '0061']) country, generate_series(-1, 1) days
    on conflict do nothing`)
  const agent = await app.signIn('agent')
  await say(agent, 'one')
  await say(agent, 'two')
  const { office, conversation } = await own(agent)
  expect(office).toMatchObject({ staffed: false, opens: 9, closes: 18, backAt: expect.any(String) })
  expect(conversation?.lines.map(({ kind }) => kind)).toEqual([1, 3, 1])
  expect(conversation?.lines[1]?.text).toContain('Beijing')
  const chinese = await app.call('GET /chat/conversation', { query: {} }, { as: agent, locale: 'zh' })
  expect(chinese.data.conversation?.lines[1]?.text).toContain('北京时间')
})

test('a repeated key is one line, for the person and for the operator', async () => {
  const name = await nameOf(student)
  const [first, second] = [await say(student, 'once', 'same-key-1'), await say(student, 'once', 'same-key-1')]
  expect(second.data).toEqual(first.data)
  const same = { key: 'same-key-2' }
  const ids = [await answer(name, 'again', anna, same), await answer(name, 'again', anna, same)]
  expect(new Set(ids.map(({ data }) => data.id)).size).toBe(1)
  expect((await texts(student))?.filter((text) => text === 'once' || text === 'again')).toEqual([
    'once',
    'again',
  ])
  const both = await Promise.all([say(student, 'race', 'same-key-3'), say(student, 'race', 'same-key-3')])
  expect(both.map(({ code }) => code)).toEqual([200, 200])
  expect((await texts(student))?.filter((text) => text === 'race')).toHaveLength(1)
})

test('other words under a key that was sent, and an answer under the key of a note, are refused', async () => {
  const name = await nameOf(student)
  const same = { key: 'same-key-4' }
  expect((await answer(name, 'Yes', anna, same)).code).toBe(200)
  expect((await answer(name, 'No', anna, same)).code).toBe(SENT_BEFORE)
  expect((await answer(name, 'Yes', anna, { ...same, note: true })).code).toBe(SENT_BEFORE)
  expect((await say(student, 'one', 'same-key-5')).code).toBe(200)
  expect((await say(student, 'two', 'same-key-5')).code).toBe(SENT_BEFORE)
})

test('what the person wrote meanwhile is neither resolved nor snoozed unread', async () => {
  const name = await nameOf(student)
  const upTo = (await desk(name)).lines.at(-1)?.id ?? ''
  await say(student, 'It ends tomorrow')
  const put = (state: number, seen: string) =>
    app.call(
      'POST /operations/chats/:name/state',
      { params: { name }, body: { state, until: inDays(1), upTo: seen } },
      { as: anna },
    )
  for (const state of [3, 4])
    expect(await put(state, upTo)).toMatchObject({
      code: WRITTEN_SINCE,
      message: expect.stringContaining('student'),
    })
  const { state, waitingSince, lines } = await desk(name)
  expect([state, typeof waitingSince]).toEqual([1, 'string'])
  expect((await put(4, lines.at(-1)?.id ?? '')).code).toBe(200)
  await move(name, 1)
  await answer(name, 'I see')
})

test('of two hand-overs at once one holds; the note is for operators only', async () => {
  const name = await nameOf(student)
  const { version } = await desk(name)
  const both = await Promise.all([
    assign(name, ben.accountId, version, anna, 'He asks about fees.'),
    assign(name, null, version, ben),
  ])
  expect(both.map(({ code }) => code).sort()).toEqual([200, CHANGED])
  const now = await desk(name)
  if (now.assignee?.accountId !== ben.accountId)
    await assign(name, ben.accountId, now.version, anna, 'He asks about fees.')
  const after = await desk(name)
  expect(after.assignee).toMatchObject({ name: 'Ben' })
  expect(after.lines.slice(-2).map(({ kind, event, to }) => [kind, event, to])).toEqual([
    [5, 'handedOver', 'Ben'],
    [4, null, null],
  ])
  expect(await texts(student)).not.toContain('He asks about fees.')
  expect((await own(student)).conversation?.lines.map(({ kind }) => kind)).not.toContain(5)
  expect((await own(student)).conversation?.with).toBe('Ben')
})

test('only who has it answers; a colleague leaves a note or takes it over', async () => {
  const name = await nameOf(student)
  const refused = await answer(name, 'Me too')
  expect(refused).toMatchObject({ code: TAKEN, message: expect.stringContaining('Ben') })
  expect((await move(name, 3)).code).toBe(TAKEN)
  expect((await answer(name, 'A note', anna, { note: true })).code).toBe(200)
  expect((await assign(name, '999999', (await desk(name)).version)).code).toBe(40000)
  expect((await assign(name, student.accountId, (await desk(name)).version)).code).toBe(40000)
  expect((await assign(name, anna.accountId, (await desk(name)).version)).code).toBe(200)
  expect((await answer(name, 'Mine now')).code).toBe(200)
})

test('resolved, rated once for each end, and open again by the next line', async () => {
  const name = await nameOf(student)
  const rate = (score: number, words?: string) =>
    app.call('POST /chat/rate', { body: { score, words } }, { as: student })
  expect((await rate(5)).code).toBe(STATE)
  expect((await move(name, 3)).data.state).toBe(3)
  expect((await move(name, 3)).code).toBe(STATE)
  expect((await own(student)).conversation).toMatchObject({ state: 3, mayRate: true, rating: null })
  expect((await rate(6)).code).toBe(40000)
  await rate(4, ' Quick ')
  expect((await own(student)).conversation).toMatchObject({
    mayRate: false,
    rating: { score: 4, words: 'Quick' },
  })
  await say(student, 'One more thing')
  expect((await own(student)).conversation).toMatchObject({ state: 1, with: 'operator' })
  const { ratings, lines } = await desk(name)
  expect(ratings).toMatchObject([{ score: 4, words: 'Quick' }])
  expect(lines.some(({ event }) => event === 'reopened')).toBe(true)
  expect((await app.call('POST /chat/end', {}, { as: student })).code).toBe(200)
  expect((await own(student)).conversation).toMatchObject({ state: 3, mayRate: true })
})

test('snoozed until a time that is to come, woken by the clock or by a line', async () => {
  const name = await nameOf(student)
  await say(student, 'Still there?')
  expect((await move(name, 4)).code).toBe(40000)
  expect((await move(name, 4, anna, inDays(-1))).code).toBe(40000)
  expect((await move(name, 4, anna, inDays(90))).code).toBe(40000)
  expect((await move(name, 4, anna, inDays(2))).code).toBe(200)
  expect(await wakeSnoozed(app.db)).toBe(0)
  await say(student, 'Hello')
  expect((await desk(name)).state).toBe(1)
  await move(name, 4, anna, inDays(2))
  await app.db
    .update(chatConversations)
    .set({ snoozedUntil: sql`now() - interval '1 minute'` })
    .where(eq(chatConversations.name, name))
  expect(await wakeSnoozed(app.db)).toBe(1)
  expect(await desk(name)).toMatchObject({ state: 1, snoozedUntil: null })
})

test('the inbox: mine, unassigned, all; what waits first, the urgent before the rest', async () => {
  const list = async (query: object, as = anna) =>
    (await app.call('GET /operations/chats', { query }, { as })).data
  const [other, institution] = [await app.signIn('other'), await app.signIn('institution')]
  await say(other, 'First')
  await say(institution, 'Second')
  const urgent = await nameOf(institution)
  await app.call(
    'POST /operations/chats/:name/priority',
    { params: { name: urgent }, body: { priority: 4 } },
    { as: ben },
  )
  const { rows, counts } = await list({ list: 'unassigned' })
  expect(rows[0]).toMatchObject({ name: urgent, priority: 4, lastText: 'Second', assignee: null })
  expect(counts.unassigned).toBe(rows.length)
  expect((await list({ list: 'mine' }, ben)).rows).toEqual([])
  expect((await list({ keyword: 'institution' })).rows.map(({ name }) => name)).toEqual([urgent])
  const { waiting } = (await app.call('GET /selfCenter/getSelfData', {}, { as: ben })).data
  expect(waiting).toContainEqual({ kind: 'chats', count: counts.unassigned, path: '/crm/chat' })
})

test('who has left without reading an answer gets one mail of it, without its words', async () => {
  const other = await app.signIn('other')
  const name = await nameOf(other)
  const mails = async () => {
    await mailUnreadAnswers({ db: app.db, pageAddress: app.frame.pageAddress })
    return app.db.select().from(outboxMails).where(eq(outboxMails.toAddress, app.accounts.other.account))
  }
  const leave = () =>
    app.db
      .update(chatConversations)
      .set({ personSeenAt: sql`now() - interval '6 minutes'` })
      .where(eq(chatConversations.name, name))
  await answer(name, 'Secret words')
  expect(await mails()).toEqual([])
  await leave()
  await answer(name, 'More of them')
  const [sent, ...more] = await mails()
  expect(more).toEqual([])
  expect(sent?.body).toContain('operator')
  expect(sent?.body).not.toContain('Secret words')
  expect(await mails()).toHaveLength(1)
  await app.call('POST /chat/read', { body: { upTo: '9'.repeat(18) } }, { as: other })
  await leave()
  expect(await mails()).toHaveLength(1)
  await answer(name, 'And again')
  expect(await mails()).toHaveLength(2)
  await app.db.execute(
    sql`update accounts set mail_times = '{"digest":true,"zone":"UTC"}' where id = ${other.accountId}`,
  )
  await app.call('POST /chat/read', { body: { upTo: '9'.repeat(18) } }, { as: other })
  await leave()
  await answer(name, 'For the mail of the day')
  expect(await mails()).toHaveLength(2)
  const lines = await app.db.select().from(digestLines).where(eq(digestLines.accountId, other.accountId))
  expect(lines).toMatchObject([{ link: expect.stringContaining('/account?panel=chat') }])
})

test('kept answers are in both languages, changed and removed', async () => {
  const values = { titleEn: 'Fees', titleCn: '费用', textEn: 'See the course.', textCn: '见课程页。' }
  const save = (body: object) => app.callRaw('POST /operations/chat-answers', { body }, { as: anna })
  expect((await save({ ...values, textCn: ' ' })).code).toBe(40000)
  const { data } = await save(values)
  await save({ ...values, id: data.id, titleEn: 'Tuition' })
  const list = async () =>
    (await app.call('GET /operations/chat-answers', { query: { keyword: 'tuition' } }, { as: ben })).data
  expect((await list()).rows).toMatchObject([{ id: data.id, titleEn: 'Tuition', updatedBy: 'operator' }])
  expect((await save({ ...values, id: data.id, titleEn: 'Tuition fee', version: 1 })).code).toBe(CHANGED)
  const keyed = { ...values, titleEn: 'Rent', idempotencyKey: key() }
  const made = [await save(keyed), await save(keyed), await save({ ...keyed, textEn: 'Ask us.' })]
  expect(new Set(made.map((one) => one.data.id)).size).toBe(1)
  const remove = () =>
    app.call('DELETE /operations/chat-answers/:id', { params: { id: String(data.id) } }, { as: ben })
  expect([(await remove()).code, (await remove()).code]).toEqual([200, GONE])
})

test('both sides hear at once that something changed, and none of the words', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const open = (path: string, as: Session) => openSocket(port, path, as.sessionKey)
  const [person, inbox, stranger] = [
    await open('fatBoxWebSocket', student),
    await open('webBasicSocket', ben),
    await open('fatBoxWebSocket', await app.signIn('strangerStudent')),
  ]
  for (const socket of [person, inbox, stranger]) {
    socket.send('1')
    expect(await socket.next()).toBe('alive')
  }
  await say(student, 'Do you hear me?')
  expect(await person.next()).toBe('{"type":82}')
  expect(await inbox.next()).toBe('{"type":82}')
  stranger.send('1')
  expect(await stranger.next()).toBe('alive')
  for (const socket of [person, inbox, stranger]) socket.close()
})

describe('who may not', () => {
  test('another’s conversation does not exist; names are not guessed from each other', async () => {
    const stranger = await app.signIn('strangerStudent')
    expect((await own(stranger)).conversation).toBeNull()
    expect((await app.call('POST /chat/end', {}, { as: stranger })).code).toBe(GONE)
    const name = await nameOf(student)
    for (const as of [student, stranger])
      expect((await app.callRaw('GET /operations/chats/:name', { params: { name } }, { as })).code).toBe(
        40301,
      )
    expect((await answer('x'.repeat(32), 'Hello')).code).toBe(GONE)
    const names = await app.db.select({ name: chatConversations.name }).from(chatConversations)
    expect(new Set(names.map(({ name: one }) => one)).size).toBe(names.length)
  })

  test('auditors read nothing, operators have no conversation of their own', async () => {
    const auditor = await app.signIn('auditor')
    const name = await nameOf(student)
    expect((await app.callRaw('GET /operations/chats', {}, { as: auditor })).code).toBe(40300)
    expect(
      (await app.callRaw('GET /operations/chats/:name', { params: { name } }, { as: auditor })).code,
    ).toBe(40300)
    expect((await say(anna, 'Me')).code).toBe(40300)
  })

  test('who works as another account reads and writes no chat', async () => {
    const agent = await app.signIn('agent')
    const values = {
      account: 'sub@test.southbound.example',
      nickname: 'Sub',
      passwordHash: '',
      type: 2,
      level: 2,
    }
    const [sub] = await app.db
      .insert(accounts)
      .values({ ...values, parentId: agent.accountId })
      .returning({ id: accounts.id })
    const id = sub?.id ?? ''
    await app.db.execute(sql`insert into sub_accounts (account_id, parent_id, scopes, status)
      values (${id}, ${agent.accountId}, ${JSON.stringify(SCOPE_PRESETS.readOnly)}::jsonb, 1)`)
    await say(await app.signIn({ id }), 'Mine')
    const { data } = await app.call('POST /account/secLogin/:id', { params: { id } }, { as: agent })
    const as = { sessionKey: (data as { sessionKey: string }).sessionKey, accountId: id }
    expect((await app.call('GET /chat/conversation', { query: {} }, { as })).code).toBe(40300)
    expect((await say(as, 'As him')).code).toBe(40300)
    expect(await red(as)).toBe(0)
  })
})

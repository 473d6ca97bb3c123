import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  MESSAGE_LIMITS,
  PLATFORM_RECEIVER,
  RICH_TEXT,
  SCOPE_PRESETS,
} from '@southbound/shared/contract/constants'
import { PIECES } from '@southbound/shared/testing/pieces.fixture'
import { eq, inArray, sql } from 'drizzle-orm'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import sharp from 'sharp'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { Limits } from '../../plugins/limits.ts'
import { cleanRichText } from '../../plugins/rich-text/rich-text.ts'
import { accounts, outboxMails } from '../account/account.tables.ts'
import { mailHtml } from '../account/mail/mail-html.ts'
import { SUB_STATUS, subAccounts } from '../account/team/team.tables.ts'
import { buildWorld, type CaseWorld, pdf, submit } from '../cases/cases.fixture.ts'
import { files } from '../files/files.tables.ts'
import { messages } from '../notices/notices.tables.ts'

const GONE = 4400
const FOREIGN_PICTURE = 40461
let app: TestApp
let world: CaseWorld
let student: Session
let agent: Session
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  ;({ student, agent } = world.as)
  const { caseId } = await submit(app, world)
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: agent })
})
afterAll(() => app.close())

const letter = (to: Session, more: object = {}) => ({
  receiver: [to.accountId],
  subject: 'Your offer',
  content: 'Have you seen it?',
  ...more,
})
const send = (as: Session, body: object) =>
  app.call('POST /message/sendMessage', { body: body as ReturnType<typeof letter> }, { as })
const list = async (as: Session, body: object = {}) =>
  (await app.call('POST /message/searchMessage', { body: { type: 2, ...body } }, { as })).data
const read = (as: Session, messageId: string) =>
  app.call('POST /message/userMessage', { body: { messageId } }, { as })
const dots = async (as: Session) =>
  (await app.call('GET /selfCenter/getRedPoint', {}, { as })).data.messageCount

test('two people of a case write to each other; reading puts the dot off', async () => {
  const sent = await send(agent, letter(student))
  expect(sent.code).toBe(200)
  const { messageId } = sent.data
  expect((await list(student)).rows[0]).toMatchObject({
    messageId,
    msgTitle: 'Your offer',
    unread: true,
    folder: 1,
  })
  const before = await dots(student)
  const seen = await read(student, messageId)
  expect(seen.data).toMatchObject({
    content: 'Have you seen it?',
    unread: false,
    sender: { accountId: agent.accountId },
  })
  expect(await dots(student)).toBe(before - 1)
  const answer = await send(student, { ...letter(agent, { subject: 'Re: Your offer' }), replyTo: messageId })
  expect(answer.code).toBe(200)
  const both = await app.call(
    'POST /message/searchMessageRecord',
    { body: { accountId: agent.accountId } },
    { as: student },
  )
  expect(both.data.rows.map(({ msgTitle }) => msgTitle)).toEqual(['Re: Your offer', 'Your offer'])
})

test('messages are found by words of both languages and by who wrote them', async () => {
  const texts = { subject: 'Zebra crossing', content: '请尽快补交成绩单。' }
  const { messageId } = (await send(agent, letter(student, texts))).data
  const [writer] = (await list(student)).rows
  const found = async (as: Session, keyword: string, more: object = {}) =>
    (await list(as, { keyword, ...more })).rows.some((row) => row.messageId === messageId)
  for (const keyword of ['zebr', '成绩单', '单', 'ZEBRA 补交', writer?.nickname ?? ''])
    expect([keyword, await found(student, keyword)]).toEqual([keyword, true])
  expect(await found(agent, 'zebra', { folder: 2 })).toBe(true)
  expect(await found(agent, 'zebra', { office: true })).toBe(false)
  for (const keyword of ['ebra', '成单', 'zebra 学费', '!?'])
    expect([keyword, await found(student, keyword)]).toEqual([keyword, false])
})

test('what is missing is refused in the words of the specification', async () => {
  const codes = async (body: object) => (await send(agent, letter(student, body))).message
  expect(await codes({ receiver: [] })).toBe('No receiver. Cannot send the message.')
  expect(await codes({ content: ' \n ' })).toBe('Please complete the message.')
})

test('a repeated key sends once', async () => {
  const body = letter(student, { subject: 'Once', idempotencyKey: 'key-12345678' })
  const ids = [await send(agent, body), await send(agent, body)].map(({ data }) => data.messageId)
  expect(new Set(ids).size).toBe(1)
  expect((await list(student, { keyword: 'Once' })).total).toBe(1)
})

test('a key that comes again with other words is refused: they were not sent', async () => {
  const once = letter(student, { subject: 'Lost answer', idempotencyKey: 'key-87654321' })
  expect((await send(agent, once)).code).toBe(200)
  for (const change of [{ content: 'Another' }, { subject: 'Other' }, { receiver: [PLATFORM_RECEIVER] }])
    expect((await send(agent, { ...once, ...change })).code).toBe(4407)
  const more = { receiver: [student.accountId, PLATFORM_RECEIVER] }
  expect((await send(agent, { ...once, ...more })).code).toBe(4407)
  expect((await send(agent, once)).code).toBe(200)
})

test('a letter that is kept again with its key is one draft with its files, and is sent as that', async () => {
  const upload = async (name: string) =>
    (
      await app.upload(
        'POST /fileOperate/uploadSysFile',
        { files: [{ name, bytes: pdf(name) }] },
        { as: agent },
      )
    ).data.rows[0]?.fileId ?? ''
  const keep = (body: object) =>
    app.call(
      'POST /message/addMessage',
      { body: { ...letter(student), idempotencyKey: 'kept-1234567', ...body } },
      { as: agent },
    )
  const [one, two] = [await upload('one.pdf'), await upload('two.pdf')]
  const subject = 'Kept twice'
  const first = await keep({ subject, fileIds: [one, two] })
  expect((await keep({ subject, fileIds: [one, two] })).data).toEqual(first.data)
  const used = async () =>
    (await app.db.select().from(accounts).where(eq(accounts.id, agent.accountId)))[0]?.diskUsedBytes
  const before = await used()
  // Its writer knows nothing of the draft: what he takes out of the letter is not sent.
  const body = letter(student, { subject, fileIds: [two], idempotencyKey: 'kept-1234567' })
  expect((await send(agent, body)).data).toEqual(first.data)
  expect(Number(await used())).toBeLessThan(Number(before))
  const found = (await list(student, { keyword: subject })).rows
  expect(found).toHaveLength(1)
  const files = await app.call(
    'POST /file/getMessageFile',
    { body: { id: String(first.data.messageId) } },
    { as: student },
  )
  expect(files.data.rows.map(({ originalName }) => originalName)).toEqual(['two.pdf'])
  expect((await keep({ subject, fileIds: [two] })).code).toBe(4407)
  expect((await list(agent, { folder: 3 })).rows.map(({ msgTitle }) => msgTitle)).not.toContain(subject)
})

test('many messages of one sender are one mail an hour; another’s first one is mailed', async () => {
  app.frame.limits = new Limits()
  const mails = async () =>
    (await app.db.select().from(outboxMails)).filter(
      ({ toAddress }) => toAddress === app.accounts.operator.account,
    )
  const toOffice = (as: Session, subject: string) =>
    send(as, letter(student, { receiver: [PLATFORM_RECEIVER], subject }))
  const operator = await app.signIn('operator')
  await app.db.delete(outboxMails)
  for (const subject of ['First', 'Second', 'Third']) await toOffice(student, subject)
  expect(await mails()).toHaveLength(1)
  expect((await list(operator, { keyword: 'Third' })).total).toBe(1)
  await toOffice(agent, 'Mine')
  expect(await mails()).toHaveLength(2)
  await app.db.execute(sql`update outbox_mails set created_at = now() - interval '61 minutes'`)
  await toOffice(student, 'Fourth')
  expect(await mails()).toHaveLength(3)
})

test('who has sent as many as a day takes goes on the next day, and reads his own still', async () => {
  app.frame.limits = new Limits()
  const other = await app.signIn('other')
  const to = letter(student, { receiver: [PLATFORM_RECEIVER] })
  const row = {
    kind: 2,
    senderId: other.accountId,
    title: 'x',
    content: 'x',
    sentAt: new Date().toISOString(),
  }
  await app.db.insert(messages).values(Array.from({ length: MESSAGE_LIMITS.day }, () => row))
  expect(await send(other, to)).toMatchObject({ code: 4408, message: expect.stringContaining('200') })
  await app.db
    .update(messages)
    .set({ sentAt: sql`now() - interval '25 hours'` })
    .where(eq(messages.senderId, other.accountId))
  expect((await send(other, to)).code).toBe(200)
})

test('a message to the office is shown to its operators: a count of unread, and a queue of the desk', async () => {
  const operator = await app.signIn('operator')
  const queue = async () =>
    (await app.call('GET /operations/overview', {}, { as: operator })).data.queues.find(
      (one) => one.queue === 'messages',
    )
  const before = [await dots(operator), (await queue())?.count ?? 0] as const
  const { data } = await send(student, letter(student, { receiver: [PLATFORM_RECEIVER] }))
  expect(await dots(operator)).toBe(before[0] + 1)
  expect(await queue()).toMatchObject({ count: before[1] + 1, path: '/account/messages?type=2' })
  await read(operator, data.messageId)
  expect((await queue())?.count ?? 0).toBe(before[1])
})

test('a draft is kept, changed and sent; the receiver sees only what was sent', async () => {
  const draft = letter(student, { subject: 'Draft', content: '' })
  const { data } = await app.call('POST /message/addMessage', { body: draft }, { as: agent })
  expect((await list(student, { keyword: 'Draft' })).total).toBe(0)
  expect((await read(student, data.messageId)).code).toBe(GONE)
  expect((await list(agent, { folder: 3 })).rows.map(({ messageId }) => messageId)).toEqual([data.messageId])
  const sent = await send(agent, {
    ...draft,
    messageId: data.messageId,
    subject: 'Draft, done',
    content: 'Now',
  })
  expect(sent.data.messageId).toBe(data.messageId)
  expect((await list(agent, { folder: 3 })).total).toBe(0)
  expect((await list(student, { keyword: 'Draft, done' })).total).toBe(1)
  const again = await app.call(
    'POST /message/addMessage',
    { body: { ...draft, messageId: data.messageId } },
    { as: agent },
  )
  expect(again.code).toBe(GONE)
})

test('a line of drafts and of sent letters names all receivers, in the trash too', async () => {
  const several = letter(student, {
    receiver: [student.accountId, PLATFORM_RECEIVER],
    subject: 'To both',
    content: 'Hello',
  })
  const { data: draft } = await app.call('POST /message/addMessage', { body: several }, { as: agent })
  const namesIn = async (folder: number) =>
    (await list(agent, { folder })).rows.find(({ messageId }) => messageId === draft.messageId)?.nickname
  const receivers = (await read(agent, draft.messageId)).data.receivers.map(({ nickname }) => nickname)
  expect(receivers).toHaveLength(2)
  expect((await namesIn(3))?.split(', ').sort()).toEqual(receivers.sort())
  await send(agent, { ...several, messageId: draft.messageId })
  expect((await namesIn(2))?.split(', ').sort()).toEqual(receivers)
  await app.call('POST /message/datele', { body: { ids: [draft.messageId] } }, { as: agent })
  expect((await namesIn(4))?.split(', ').sort()).toEqual(receivers)
  expect((await list(student, { keyword: 'To both' })).rows[0]?.nickname).toBe(
    (await read(student, draft.messageId)).data.sender?.nickname,
  )
})

test('trash and purge are of one mailbox; the other side keeps its copy', async () => {
  const { messageId } = (await send(agent, letter(student, { subject: 'Bin' }))).data
  const call = (wire: 'POST /message/datele' | 'POST /message/purge', as: Session, back = false) =>
    app.call(wire, { body: { ids: [messageId], ...(back && { back }) } }, { as })
  expect((await call('POST /message/purge', student)).data.count).toBe(0)
  expect((await call('POST /message/datele', student)).data.count).toBe(1)
  expect((await list(student, { folder: 4 })).rows.map((row) => row.messageId)).toContain(messageId)
  expect((await call('POST /message/datele', student, true)).data.count).toBe(1)
  expect((await list(student, { keyword: 'Bin' })).total).toBe(1)
  await call('POST /message/datele', student)
  expect((await call('POST /message/purge', student)).data.count).toBe(1)
  expect((await read(student, messageId)).code).toBe(GONE)
  expect((await read(agent, messageId)).code).toBe(200)
})

describe('who may not', () => {
  test('strangers are no receivers; a student knows who shares a case with him', async () => {
    for (const to of ['strangerStudent', 'strangerAgent'] as const) {
      const refused = await send(agent, letter(world.as[to]))
      expect(refused.code).toBe(4403)
      expect(refused.message).toContain('You cannot write to')
    }
    const told = async (to: Session) => {
      const body = letter(to)
      const kept = await app.call('POST /message/addMessage', { body }, { as: world.as.strangerStudent })
      const sent = await send(world.as.strangerStudent, body)
      return [kept, sent].map(({ code, message }) => [code, message.replaceAll(to.accountId, '#')])
    }
    const unnamed = [4403, 'You cannot write to #. Choose a receiver from the list.']
    expect(await told(student)).toEqual([unnamed, unnamed])
    expect(await told({ ...student, accountId: '7199999' })).toEqual([unnamed, unnamed])
    const { data } = await app.call(
      'POST /message/searchLinkMan',
      { body: {} },
      { as: world.as.strangerStudent },
    )
    expect(data.rows.map(({ accountId }) => accountId)).toEqual(['0'])
    const known = await app.call('POST /message/searchLinkMan', { body: {} }, { as: student })
    expect(known.data.rows.map(({ accountId }) => accountId)).toContain(agent.accountId)
    const beyond = await app.call('POST /message/searchLinkMan', { body: { page: 9 } }, { as: student })
    expect(beyond.data).toEqual({ rows: [], total: known.data.total })
  })

  test('a message to the office names none of its operators but those who wrote themselves', async () => {
    app.frame.limits = new Limits()
    const { operator } = world.as
    const values = { account: 'second@test.southbound.example', nickname: 'Second desk', passwordHash: '' }
    const [second] = await app.db
      .insert(accounts)
      .values({ ...values, type: 9, staffRole: 'operator' })
      .returning({ id: accounts.id })
    const { messageId } = (await send(student, letter(student, { receiver: ['0'] }))).data
    const both = (await send(student, letter(agent, { receiver: ['0', agent.accountId] }))).data.messageId
    const to = async (as: Session, id = messageId) =>
      (await read(as, id)).data.receivers.map(({ accountId }) => accountId).toSorted()
    const withPerson = async (accountId: string) =>
      (await app.call('POST /message/searchMessageRecord', { body: { accountId } }, { as: student })).data
    expect(await to(student)).toEqual(['0'])
    for (const as of [student, agent]) expect(await to(as, both)).toEqual(['0', agent.accountId].toSorted())
    const row = (await list(student, { folder: 2 })).rows.find((one) => one.messageId === messageId)
    expect(row?.nickname).toBe('Southbound 南行')
    expect((await list(student, { folder: 2, keyword: 'Second desk' })).total).toBe(0)
    expect((await withPerson('0')).rows.map((one) => one.messageId)).toContain(messageId)
    expect(JSON.stringify(await withPerson('0'))).not.toMatch(/Second desk|"operator"/)
    expect((await withPerson(operator.accountId)).total).toBe(0)
    expect(await to(operator)).toEqual([operator.accountId, second?.id].toSorted())

    await send(operator, letter(student, { subject: 'Re: Your offer' }))
    expect(await to(student)).toEqual(['0', operator.accountId].toSorted())
    expect((await withPerson(operator.accountId)).total).toBeGreaterThan(0)
    await app.db
      .update(accounts)
      .set({ status: 3 })
      .where(eq(accounts.id, second?.id ?? ''))
  })

  test('a draft names a receiver whom its writer no longer knows; another draft tells nothing', async () => {
    const stranger = world.as.strangerStudent
    const keep = async (as: Session, to: Session, messageId?: string) =>
      app.call('POST /message/addMessage', { body: letter(to, { messageId }) }, { as })
    const begun = letter(agent, { receiver: ['0'] })
    const { messageId } = (await app.call('POST /message/addMessage', { body: begun }, { as: stranger })).data
    await app.db
      .update(messages)
      .set({ draftReceivers: [agent.accountId] })
      .where(eq(messages.id, messageId))
    const named = 'You cannot write to agent. Choose a receiver from the list.'
    expect((await keep(stranger, agent, messageId)).message).toBe(named)
    expect((await send(stranger, letter(agent, { messageId }))).message).toBe(named)
    expect((await keep(stranger, student, messageId)).message).toContain(student.accountId)
    const foreign = (await keep(agent, student)).data.messageId
    expect((await keep(stranger, student, foreign)).message).toContain(student.accountId)
  })

  test("another's message does not exist, whatever is asked of it", async () => {
    const { messageId } = (await send(agent, letter(student, { subject: 'Private' }))).data
    const as = world.as.strangerStudent
    expect((await read(as, messageId)).code).toBe(GONE)
    for (const wire of ['POST /message/datele', 'POST /message/purge'] as const)
      expect((await app.call(wire, { body: { ids: [messageId] } }, { as })).data.count).toBe(0)
    const body = { messageId, reason: 'spam' as const }
    expect((await app.call('POST /message/report', { body }, { as })).code).toBe(GONE)
    expect((await app.call('POST /file/getMessageFile', { body: { id: messageId } }, { as })).code).toBe(
      40400,
    )
    const stolen = await send(as, letter(agent, { messageId, receiver: ['0'] }))
    expect(stolen.code).toBe(GONE)
  })

  test('a block holds both ways, and is lifted', async () => {
    const block = (blocked: boolean) =>
      app.call('POST /message/block', { body: { accountId: agent.accountId, blocked } }, { as: student })
    await block(true)
    expect((await send(agent, letter(student))).code).toBe(4403)
    expect((await send(student, letter(agent))).code).toBe(4403)
    await block(false)
    expect((await send(agent, letter(student))).code).toBe(200)
  })
})

test('files go with a message, are seen by both sides and stay once it is sent', async () => {
  const upload = await app.upload(
    'POST /fileOperate/uploadSysFile',
    { files: [{ name: 'offer.pdf', bytes: pdf('offer') }] },
    { as: agent },
  )
  const fileIds = upload.data.rows.map(({ fileId }) => fileId)
  const { messageId } = (await send(agent, letter(student, { subject: 'Files', fileIds }))).data
  for (const as of [agent, student]) {
    const files = await app.call('POST /file/getMessageFile', { body: { id: messageId } }, { as })
    expect(files.data.rows.map(({ originalName }) => originalName)).toEqual(['offer.pdf'])
  }
  const removed = await app.call(
    'POST /fileOperate/deleteMessageFile',
    { body: { id: fileIds[0] as string } },
    { as: agent },
  )
  expect(removed.code).toBe(40300)
  expect((await list(student, { keyword: 'Files' })).rows[0]?.fileCount).toBe(1)
})

test('a move of a case is a system message in the language of its reader, with a way there', async () => {
  const en = (await list(student, { type: 1 })).rows[0]
  expect(en?.msgTitle).toMatch(/^news in application C\d+/i)
  const zh = await app.call(
    'POST /message/searchMessage',
    { body: { type: 1 } },
    { as: student, locale: 'zh' },
  )
  expect(zh.data.rows[0]?.msgTitle).toMatch(/^申请 C\d+ 有新进展/)
  const detail = await app.call(
    'POST /message/sysMessage',
    { body: { messageId: en?.messageId as string } },
    { as: student },
  )
  expect(detail.data).toMatchObject({
    sender: null,
    path: expect.stringMatching(/^\/account\/course-applications\?caseId=\d+$/),
  })
  expect(detail.data.content).not.toMatch(/http|:$/)
  const all = await app.call('POST /message/modifyMsgStatus', { body: { state: 2 } }, { as: student })
  expect(all.code).toBe(200)
  expect(await dots(student)).toBe(0)
})

test('the files of a message go when the last mailbox has purged it', async () => {
  const upload = await app.upload(
    'POST /fileOperate/uploadSysFile',
    { files: [{ name: 'last.pdf', bytes: pdf('last') }] },
    { as: agent },
  )
  const fileIds = upload.data.rows.map(({ fileId }) => fileId)
  const { messageId } = (await send(agent, letter(student, { subject: 'Last', fileIds }))).data
  const left = () => app.db.$count(files, inArray(files.id, fileIds))
  for (const [as, expected] of [
    [student, 1],
    [agent, 0],
  ] as const) {
    await app.call('POST /message/datele', { body: { ids: [messageId] } }, { as })
    await app.call('POST /message/purge', { body: { ids: [messageId] } }, { as })
    expect(await left()).toBe(expected)
  }
})

test('a message that both sides purge at once is gone', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { messageId } = (await send(agent, letter(student, { subject: `Both ${turn}` }))).data
    const both = (wire: 'POST /message/datele' | 'POST /message/purge') =>
      Promise.all([student, agent].map((as) => app.call(wire, { body: { ids: [messageId] } }, { as })))
    await both('POST /message/datele')
    expect((await both('POST /message/purge')).map(({ data }) => data.count)).toEqual([1, 1])
    expect(await app.db.$count(messages, eq(messages.id, messageId))).toBe(0)
  }
})

describe('the inbox of an office', () => {
  const office = (as: Session, more: object = {}) =>
    app.call('POST /message/searchMessage', { body: { type: 2, office: true, ...more } }, { as })
  const open = (as: Session, messageId: string) =>
    app.call('POST /message/userMessage', { body: { messageId, office: true } }, { as })
  const colleague = async (scope: 'none' | 'assigned' | 'all', name: string) => {
    const values = {
      account: `${name}@test.southbound.example`,
      nickname: name,
      passwordHash: '',
      type: 2,
      level: 2,
      parentId: agent.accountId,
      agencyId: world.agencyId,
    }
    const [made] = await app.db.insert(accounts).values(values).returning({ id: accounts.id })
    const accountId = made?.id as string
    const scopes = { ...SCOPE_PRESETS.readOnly, messages: scope }
    const parentId = agent.accountId
    await app.db.insert(subAccounts).values({ accountId, parentId, scopes, status: SUB_STATUS.active })
    return app.signIn({ id: accountId })
  }

  test('is read by its head and by who has all messages; the colleague keeps it unread', async () => {
    const { messageId } = (await send(student, letter(agent, { subject: 'To the counsellor' }))).data
    const all = await colleague('all', 'Reads all')
    const found = await office(all)
    expect(found.data).toMatchObject({ readsOffice: true })
    expect(found.data.rows.find((row) => row.messageId === messageId)).toMatchObject({
      msgTitle: 'To the counsellor',
      unread: true,
      keeper: 'agent',
    })
    expect((await open(all, messageId)).data).toMatchObject({ content: 'Have you seen it?', keeper: 'agent' })
    expect((await list(agent)).rows.find((row) => row.messageId === messageId)?.unread).toBe(true)
    const answer = await send(all, {
      ...letter(student, { subject: 'Re: To the counsellor' }),
      replyTo: messageId,
    })
    expect(answer.code).toBe(200)
    expect((await office(all, { type: 1 })).code).toBe(40000)

    const between = (await send(agent, letter(all, { subject: 'Between us' }))).data.messageId
    expect((await office(agent)).data.rows.map((row) => row.messageId)).not.toContain(between)
    expect((await open(agent, between)).code).toBe(GONE)

    const assigned = await colleague('assigned', 'Reads own')
    const none = await colleague('none', 'Reads none')
    for (const as of [assigned, none, student]) {
      expect((await office(as)).code).toBe(40300)
      expect((await open(as, messageId)).code).toBe(40300)
    }
    expect((await list(assigned)).readsOffice).toBe(false)
    expect((await app.call('POST /message/searchMessage', { body: { type: 2 } }, { as: none })).code).toBe(
      40300,
    )
    expect((await open(world.as.strangerAgent, messageId)).code).toBe(GONE)
  })

  test('gives no way to a person who blocked the colleague, or whose account is suspended', async () => {
    const { messageId } = (await send(student, letter(agent, { subject: 'Leave me alone' }))).data
    const all = await colleague('all', 'Reads on')
    const mayAnswer = async () => {
      const { code } = await send(all, letter(student, { subject: 'Re: Leave me alone' }))
      expect((await open(all, messageId)).data.blocked).toBe(code !== 200)
      return code === 200
    }
    const block = (blocked: boolean) =>
      app.call('POST /message/block', { body: { accountId: agent.accountId, blocked } }, { as: student })
    await block(true)
    expect(await mayAnswer()).toBe(false)
    await block(false)
    const [ACTIVE, SUSPENDED] = [1, 3]
    const setStatus = (status: number) =>
      app.db.update(accounts).set({ status }).where(eq(accounts.id, student.accountId))
    await setStatus(SUSPENDED)
    expect(await mayAnswer()).toBe(false)
    await setStatus(ACTIVE)
    expect(await mayAnswer()).toBe(true)
  })
})

describe('a reported message', () => {
  const STATE = 4406
  const SUSPENDED = 4405
  let operator: Session
  beforeAll(() => {
    operator = world.as.operator
    // The agent has written more than a person does in a minute.
    app.frame.limits = new Limits()
  })
  const reports = (as: Session) => app.call('GET /operations/message-reports', { query: {} }, { as })
  const report = async (by: Session, messageId: string) => {
    const body = { messageId, reason: 'spam' as const, text: 'Again and again' }
    return (await app.call('POST /message/report', { body }, { as: by })).data.id as string
  }
  const look = (id: string, as = operator) =>
    app.call(
      'POST /operations/message-reports/:id/read',
      { params: { id }, body: { reason: 'To decide' } },
      { as },
    )
  const decide = (id: string, state: number, as = operator) =>
    app.call(
      'POST /operations/message-reports/:id',
      { params: { id }, body: { state, reason: 'An advert' } },
      { as },
    )
  const filesOf = (id: string, as: Session) => app.call('POST /file/getMessageFile', { body: { id } }, { as })
  const told = async (as: Session) => (await list(as, { type: 1 })).rows[0]?.msgTitle

  test('is read with a reason, decided with one, and both sides hear', async () => {
    const upload = await app.upload(
      'POST /fileOperate/uploadSysFile',
      { files: [{ name: 'advert.pdf', bytes: pdf('advert') }] },
      { as: agent },
    )
    const fileIds = upload.data.rows.map(({ fileId }) => fileId)
    const letterOf = letter(student, { subject: 'Bargain', content: 'Buy it now', fileIds })
    const { messageId } = (await send(agent, letterOf)).data
    const id = await report(student, messageId)
    const listed = (await reports(operator)).data
    expect(listed.rows[0]).toMatchObject({
      id,
      reason: 'spam',
      text: 'Again and again',
      state: 1,
      upheld: 0,
      moves: [2, 3, 4, 5],
      reporter: { accountId: student.accountId },
      sender: { accountId: agent.accountId },
    })
    expect(JSON.stringify(listed)).not.toMatch(/Bargain|Buy it now/)
    expect((await filesOf(messageId, operator)).code).toBe(40400)
    expect((await look(id)).data).toMatchObject({
      title: 'Bargain',
      content: 'Buy it now',
      files: [{ originalName: 'advert.pdf' }],
    })
    expect((await filesOf(messageId, operator)).code).toBe(200)
    const log = await app.call('GET /operations/log', { query: { action: 'report.read' } }, { as: operator })
    expect(log.data.rows[0]).toMatchObject({ targetId: id, reason: 'To decide' })
    expect(JSON.stringify(log.data)).not.toMatch(/Bargain|Buy it now/)

    expect((await decide(id, 5)).code).toBe(200)
    expect(await told(student)).toBe('About the message you reported')
    expect(await told(agent)).toBe('You cannot send messages for now')
    const refused = await send(agent, letter(student))
    expect([refused.code, refused.message]).toEqual([
      SUSPENDED,
      expect.stringMatching(/until \d{4}-\d\d-\d\d/),
    ])
    expect((await send(agent, letter(student, { receiver: ['0'] }))).code).toBe(200)
    expect((await decide(id, 2)).code).toBe(STATE)
    expect((await decide(id, 6)).code).toBe(200)
    expect((await send(agent, letter(student))).code).toBe(200)
    expect(await told(agent)).toBe('A decision about your message is taken back')
  })

  test('is kept when both sides purge it; a closed correspondence is closed to both', async () => {
    const { messageId } = (await send(agent, letter(student, { subject: 'Insult' }))).data
    const id = await report(student, messageId)
    for (const as of [student, agent])
      for (const wire of ['POST /message/datele', 'POST /message/purge'] as const)
        await app.call(wire, { body: { ids: [messageId] } }, { as })
    expect((await look(id)).data).toMatchObject({ title: 'Insult', files: [] })
    expect((await decide(id, 4)).code).toBe(200)
    for (const [as, to] of [
      [agent, student],
      [student, agent],
    ] as const)
      expect((await send(as, letter(to))).code).toBe(4403)
    await decide(id, 6)
    expect((await send(student, letter(agent))).code).toBe(200)
  })

  test('is nothing for others, nor for an operator who is a side of it', async () => {
    const { messageId } = (await send(agent, letter(student, { subject: 'To the office', receiver: ['0'] })))
      .data
    const id = await report(operator, messageId)
    expect((await decide(id, 3)).code).toBe(40370)
    for (const who of ['student', 'agent', 'institution', 'other', 'auditor'] as const) {
      const as = await app.signIn(who)
      const codes = [await reports(as), await look(id, as), await decide(id, 2, as)].map(({ code }) => code)
      expect([who, codes.map((code) => Math.floor(code / 100))]).toEqual([who, [403, 403, 403]])
    }
  })
})

describe('hostile HTML', () => {
  const pieces = Object.values(PIECES).flat()
  /** Hundreds of calls on a machine that may be busy. */
  const PATIENCE_MS = 300_000
  /** Fewer than a person may send in one. */
  const MINUTE = 40
  const tagsOf = (html: string) => (html.match(/<[a-z][a-z0-9]*/g) ?? []).map((tag) => tag.slice(1))
  /** No tag, attribute or address off the list, read as browsers do. */
  function check(html: string) {
    const open: DefaultTreeAdapterTypes.Node[] = parseFragment(html).childNodes
    for (let node = open.pop(); node; node = open.pop()) {
      if ('childNodes' in node) open.push(...node.childNodes)
      if (!('tagName' in node)) continue
      const allowed = (RICH_TEXT.article.tags as Record<string, readonly string[]>)[node.tagName]
      expect([html, node.tagName, allowed !== undefined]).toEqual([html, node.tagName, true])
      for (const { name, value } of node.attrs) {
        expect(allowed).toContain(name)
        if (name === 'href') expect(value).toMatch(/^(\/(?!\/)|#|mailto:|tel:)/)
        if (name === 'src') expect(value).toMatch(/^\/api\/fileOperate\//)
      }
    }
  }

  test(
    'is taken out of an article by the call that saves it, and nothing allowed is lost',
    async () => {
      const writers = await Promise.all(
        (['agent', 'strangerAgent', 'institution'] as const).map((name) => app.signIn(name)),
      )
      const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0f766e' } })
        .png()
        .toBuffer()
      const own = await Promise.all(
        writers.map(async (as) => {
          const body = { files: [{ name: 'a.png', bytes, type: 'image/png' }] }
          return (await app.upload('POST /fileOperate/uploadArticlePicture', body, { as })).data.src
        }),
      )
      const ownHost = new URL(app.frame.pageAddress('/', 'en')).host
      let saved = 0
      const each = Math.ceil(pieces.length / writers.length)
      await Promise.all(
        writers.map(async (as, writer) => {
          const mine = pieces.slice(writer * each, (writer + 1) * each)
          for (let at = 0; at < mine.length; at += 2) {
            if (at % MINUTE === 0) app.frame.limits = new Limits()
            const [bodyEn = '', bodyCn = ''] = mine
              .slice(at, at + 2)
              .map((piece) => piece.replaceAll(/\/api\/fileOperate\/view\/\d+/g, own[writer] ?? ''))
            const body = { titleEn: 'Pieces', bodyEn, bodyCn }
            const { data, code } = await app.call('POST /information/addInformation', { body }, { as })
            if (code === FOREIGN_PICTURE) {
              expect(bodyEn + bodyCn).toMatch(/<(img|image)\b/i)
              continue
            }
            expect([code, bodyEn, bodyCn]).toEqual([200, bodyEn, bodyCn])
            saved += 2
            for (const [kept, given, locale] of [
              [data.bodyEn, bodyEn, 'en'],
              [data.bodyCn, bodyCn, 'zh'],
            ] as const) {
              check(kept ?? '')
              expect(kept ?? '').toBe(cleanRichText(given.trim(), 'article', { locale, ownHost }))
            }
          }
        }),
      )
      expect(saved).toBeGreaterThan(pieces.length * 0.8)
    },
    PATIENCE_MS,
  )

  test(
    'stays text in a message, and in a mail',
    async () => {
      const room = MESSAGE_LIMITS.content
      const contents = ['']
      for (const piece of pieces.filter((one) => !one.includes('\u0000'))) {
        if ((contents.at(-1) ?? '').length > room - 600) contents.push('')
        contents.push(`${contents.pop()}${piece.slice(0, 500)}\n`)
      }
      for (const content of contents) {
        app.frame.limits = new Limits()
        const { data, code } = await send(student, letter(agent, { content }))
        expect(code).toBe(200)
        expect((await read(agent, data.messageId)).data.content.trim()).toBe(content.trim())
      }
      for (const piece of pieces) {
        const siteUrl = /https?:\/\/[^\s<>"']+/.exec(piece)?.[0] ?? 'https://a.example'
        const html = mailHtml({ subject: piece, body: piece, locale: 'en', siteUrl })
        const plain = mailHtml({ subject: '', body: '', locale: 'en', siteUrl })
        const more = tagsOf(html).filter((tag) => !['a', 'br', 'p'].includes(tag))
        expect([piece, more]).toEqual([piece, tagsOf(plain).filter((tag) => tag !== 'p')])
        expect(html).not.toMatch(/<a href="(?!https?:)|<[^>]*\son\w+=/)
      }
    },
    PATIENCE_MS,
  )
})

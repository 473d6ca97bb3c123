import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { poll } from '@southbound/shared/testing/timing'
import { and, eq } from 'drizzle-orm'
import { Limits } from '#api/plugins/limits.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { accounts, outboxMails } from '../account/account.tables.ts'
import { agencies } from '../catalogue/agencies.tables.ts'
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts'
import { operationsLog } from '../operations-log/operations-log.tables.ts'
import { commentReviews, discussions } from './discussions.tables.ts'

let app: TestApp
let author: Session
let operator: Session
let agencyId: string

beforeAll(async () => {
  app = await testApp()
  agencyId = (await fillCatalogue(app.db)).agents[0]?.id ?? ''
  author = await app.signIn('student')
  operator = await app.signIn('operator')
  await app.db.update(accounts).set({ createdAt: '2020-01-01T00:00:00.000Z' })
})
beforeEach(async () => {
  app.frame.limits = new Limits()
  await app.db.delete(discussions)
})
afterAll(() => app.close())

const say = async (content: string, as = author, rating?: number) =>
  (await app.call('POST /agency/addDiscusssion', { body: { targetId: agencyId, content, rating } }, { as }))
    .data
const heard = async (as: Session | null = null) =>
  (await app.call('POST /agency/agencyPageComment', { body: { id: agencyId } }, { as })).data
const queue = async (list: 'waiting' | 'appeals' | 'decided' = 'waiting') =>
  (await app.call('GET /operations/comments', { query: { list } }, { as: operator })).data.rows
const report = (id: string, as: Session | null, reason = 'spam') =>
  app.call('POST /discussion/report', { body: { kind: 'discussion', id, reason } }, { as })
const decide = (
  id: string,
  decision: 'show' | 'hide' | 'remove',
  reason: string | null = 'Not about the agent',
  as: Session | null = operator,
) =>
  app.call(
    'POST /operations/comments/:kind/:id',
    { params: { kind: 'discussion', id }, body: { decision, reason } },
    { as },
  )
const appeal = (id: string, as: Session | null = author) =>
  app.call('POST /discussion/appeal', { body: { kind: 'discussion', id, text: 'It is true' } }, { as })

describe('what waits', () => {
  test('is seen by its author alone, and by all once a moderator shows it; the author gets a mail', async () => {
    const { id, held } = await say('See www.example.com', author, 5)
    expect(held).toBe(true)
    expect([(await heard()).total, (await heard(await app.signIn('agent'))).total]).toEqual([0, 0])
    expect((await heard(author)).rows).toMatchObject([{ id, state: 2, mine: true, mayAppeal: false }])
    expect(await queue()).toMatchObject([
      { id, kind: 'discussion', heldReason: 'link', target: { type: 2, id: agencyId } },
    ])
    expect((await decide(id, 'show', null)).code).toBe(200)
    await poll(async () => (await heard()).rows).toMatchObject([{ id, state: 1, mine: false, reason: null }])
    const [agency] = await app.db.select().from(agencies).where(eq(agencies.id, agencyId))
    expect([agency?.rating, agency?.ratingCount]).toEqual(['5.00', 1])
    expect((await app.db.select().from(outboxMails)).at(-1)?.subject).toContain('published')
  })

  test('three different people make a comment wait; one alone, or the author, does not', async () => {
    const { id } = await say('Hello')
    expect(await report(id, author)).toMatchObject({ code: 40320 })
    const people = await Promise.all(
      (['agent', 'institution', 'strangerStudent'] as const).map((who) => app.signIn(who)),
    )
    for (const who of [people[0], people[0], people[1]]) await report(id, who ?? null)
    expect((await heard()).total).toBe(1)
    expect((await queue())[0]).toMatchObject({
      id,
      state: 1,
      flags: [{ reason: 'spam' }, { reason: 'spam' }],
    })
    await report(id, people[2] ?? null, 'abuse')
    // What strangers are told is kept until the database says that it has changed: a moment later.
    await poll(async () => (await heard()).total, { timeout: 10_000, interval: 10 }).toBe(0)
    expect((await queue())[0]).toMatchObject({ id, state: 2, heldReason: 'reported' })
    await decide(id, 'show', null)
    expect(await queue()).toEqual([])
  })
})

test('colleagues who report are one, and the reviewed office takes nothing off; its reports wait for a moderator', async () => {
  const { id } = await say('Slow and dear', author, 1)
  let made = 0
  const member = async (office: Partial<typeof accounts.$inferInsert>) => {
    const account = `member-${++made}@test.southbound.example`
    const values = { account, nickname: account, passwordHash: '', type: 2, ...office }
    const [one] = await app.db.insert(accounts).values(values).returning({ id: accounts.id })
    return app.signIn({ id: one?.id ?? '' })
  }
  const head = await member({ agencyId })
  const sub = await member({ level: 2, parentId: head.accountId })
  for (const who of [head, sub, await member({ agencyId }), await member({ agencyId })]) await report(id, who)
  const rivals = (await app.db.select({ id: agencies.id }).from(agencies)).filter(
    (one) => one.id !== agencyId,
  )
  for (const _ of [1, 2, 3]) await report(id, await member({ agencyId: rivals[0]?.id }))
  await report(id, await app.signIn('institution'))
  expect((await queue())[0]).toMatchObject({ id, state: 1, flags: Array(8).fill({ reason: 'spam' }) })
  await report(id, await app.signIn('strangerStudent'))
  expect((await queue())[0]).toMatchObject({ id, state: 2, heldReason: 'reported' })
})

describe('decisions and appeals', () => {
  test('a hidden comment and its stars are gone, the author reads why, and the deed is in the log', async () => {
    await say('Good', await app.signIn('strangerStudent'), 4)
    const { id } = await say('Bad', author, 1)
    await decide(id, 'hide')
    expect((await heard()).rows.map(({ body }) => body)).toEqual(['Good'])
    const [agency] = await app.db.select().from(agencies).where(eq(agencies.id, agencyId))
    expect([agency?.rating, agency?.ratingCount]).toEqual(['4.00', 1])
    expect((await heard(author)).rows[0]).toMatchObject({
      id,
      state: 3,
      reason: 'Not about the agent',
      mayAppeal: true,
    })
    const logged = and(eq(operationsLog.targetType, 'comment'), eq(operationsLog.targetId, id))
    expect(await app.db.select().from(operationsLog).where(logged)).toMatchObject([
      { action: 'comment.hide', reason: 'Not about the agent' },
    ])
  })

  test('an appeal is made once, by the author, and settled by another moderator', async () => {
    const { id } = await say('Bad')
    expect(await appeal(id)).toMatchObject({ code: 40929 })
    await decide(id, 'remove')
    expect(await appeal(id, await app.signIn('agent'))).toMatchObject({ code: 40400 })
    expect((await appeal(id)).code).toBe(200)
    expect(await appeal(id)).toMatchObject({ code: 40929 })
    expect(await queue('appeals')).toMatchObject([{ id, appeal: 'It is true', decision: { own: true } }])
    expect(await decide(id, 'show')).toMatchObject({ code: 40370 })
    const { accountId } = await app.signIn('auditor')
    await app.db.update(accounts).set({ staffRole: 'operator' }).where(eq(accounts.id, accountId))
    expect((await decide(id, 'show', null, await app.signIn('auditor'))).code).toBe(200)
    expect(await queue('appeals')).toEqual([])
    expect((await heard()).total).toBe(1)
    await app.db.update(accounts).set({ staffRole: 'auditor' }).where(eq(accounts.id, accountId))
  })

  test('an appeal goes with the comment that its author deletes', async () => {
    const { id } = await say('Bad')
    await report(id, await app.signIn('agent'))
    await decide(id, 'hide')
    await appeal(id)
    expect(await queue('appeals')).toHaveLength(1)
    await app.call('POST /discussion/delete', { body: { id } }, { as: author })
    expect([await queue('appeals'), await queue()]).toEqual([[], []])
    // Of the time before: deleted, and the appeal still open.
    await app.db.update(commentReviews).set({ appealState: 1 }).where(eq(commentReviews.commentId, id))
    expect(await queue('appeals')).toEqual([])
  })

  test('of two moderators who saw the same the second is refused, and the author hears once', async () => {
    const { id } = await say('Call 0412 345 678')
    const [row] = await queue()
    const seen = { state: row?.state ?? 0, decidedAt: row?.decision?.at ?? null }
    const send = (decision: 'show' | 'remove', body = seen) =>
      app.call(
        'POST /operations/comments/:kind/:id',
        { params: { kind: 'discussion', id }, body: { decision, reason: 'A number', seen: body } },
        { as: operator },
      )
    const before = await app.db.$count(outboxMails)
    expect([(await send('remove')).code, (await send('show')).code]).toEqual([200, 40900])
    expect(await app.db.$count(outboxMails)).toBe(before + 1)
    const [decided] = await queue('decided')
    expect(decided).toMatchObject({ id, state: 5, decision: { reason: 'A number' } })
    expect((await send('show', { state: 5, decidedAt: null })).code).toBe(40900)
    expect((await send('show', { state: 5, decidedAt: decided?.decision?.at ?? null })).code).toBe(200)
  })

  test('what was corrected since the list was read is read again, and what was shown is not corrected', async () => {
    const { id } = await say('Nice, see www.example.com')
    const seenIn = ({ state = 0, editedAt }: { state?: number; editedAt?: string | null } = {}) => ({
      state,
      decidedAt: null,
      editedAt,
    })
    const show = (seen: ReturnType<typeof seenIn>) =>
      app.call(
        'POST /operations/comments/:kind/:id',
        { params: { kind: 'discussion', id }, body: { decision: 'show', reason: null, seen } },
        { as: operator },
      )
    const edit = async (content: string) =>
      (await app.call('POST /discussion/edit', { body: { kind: 'discussion', id, content } }, { as: author }))
        .code
    const before = seenIn((await queue())[0])
    expect([await edit('They steal'), (await show(before)).code]).toEqual([200, 40900])
    expect((await heard()).total).toBe(0)
    expect((await show(seenIn((await queue())[0]))).code).toBe(200)
    expect(await edit('Never read')).toBe(ERRORS['discovery.edit-over'])
    expect((await heard(author)).rows).toMatchObject([{ id, body: 'They steal', mayEdit: false }])
  })

  test('only operators decide, with a reason against the author, and never about what he deleted', async () => {
    const { id } = await say('Hello')
    for (const who of ['student', 'agent', 'auditor'] as const)
      expect((await decide(id, 'hide', 'x', await app.signIn(who))).code).toBeGreaterThanOrEqual(40300)
    expect(await decide(id, 'hide', 'x', null)).toMatchObject({ code: 40001 })
    expect(await decide(id, 'hide', ' ')).toMatchObject({
      code: 40000,
      data: { fields: [{ field: 'reason' }] },
    })
    const remove = (as: Session | null) => app.call('POST /discussion/delete', { body: { id } }, { as })
    expect(await remove(await app.signIn('agent'))).toMatchObject({ code: 40400 })
    expect((await remove(author)).code).toBe(200)
    expect([(await heard(author)).total, (await decide(id, 'show', null)).code]).toEqual([0, 40974])
  })
})

test('who works for the agent is marked as official, cannot rate it, and can only answer and report', async () => {
  const agent = await app.signIn('agent')
  await app.db.update(accounts).set({ agencyId }).where(eq(accounts.id, agent.accountId))
  const own = await app.signIn('agent')
  expect(
    await app.call(
      'POST /agency/addDiscusssion',
      { body: { targetId: agencyId, content: 'We are great', rating: 5 } },
      { as: own },
    ),
  ).toMatchObject({
    code: 40321,
  })
  const { id } = await say('Slow')
  await app.call('POST /agency/replyDiscusssion', { body: { id, content: 'Sorry' } }, { as: own })
  expect((await heard()).rows.map(({ body, official }) => [body, official])).toEqual([
    ['Slow', false],
    ['Sorry', true],
  ])
  expect(await app.call('POST /discussion/delete', { body: { id } }, { as: own })).toMatchObject({
    code: 40400,
  })
})

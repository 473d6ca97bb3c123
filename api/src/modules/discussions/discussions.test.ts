import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { poll } from '@southbound/shared/testing/timing'
import { eq, sql } from 'drizzle-orm'
import { Limits } from '#api/plugins/limits.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { accounts } from '../account/account.tables.ts'
import { agencies } from '../catalogue/agencies.tables.ts'
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts'
import { discoveryErrors, feedback } from '../catalogue/feedback.tables.ts'
import { commentFlags, discussions } from './discussions.tables.ts'

let app: TestApp
let student: Session
let agencyId: string

beforeAll(async () => {
  app = await testApp()
  agencyId = (await fillCatalogue(app.db)).agents[0]?.id ?? ''
  student = await app.signIn('student')
  await app.db
    .update(accounts)
    .set({ createdAt: '2020-01-01T00:00:00.000Z' })
    .where(eq(accounts.id, student.accountId))
})
beforeEach(async () => {
  app.frame.limits = new Limits()
  await app.db.delete(discussions)
})
afterAll(() => app.close())

const say = (content: string, as: Session | null = student, rating?: number) =>
  app.call('POST /agency/addDiscusssion', { body: { targetId: agencyId, content, rating } }, { as })
const heard = async () => (await app.call('POST /agency/agencyPageComment', { body: { id: agencyId } })).data

describe('discussions', () => {
  test('are listed newest first, each with its replies under it; a reply to a reply joins the thread', async () => {
    const first = (await say('First')).data.id ?? ''
    await say('Second')
    const reply = (id: string, content: string) =>
      app.call('POST /agency/replyDiscusssion', { body: { id, content } }, { as: student })
    const answer = (await reply(first, 'Answer')).data.id ?? ''
    await reply(answer, 'Answer to the answer')
    const { rows, total } = await heard()
    expect(rows.map(({ body, parentId }) => [body, parentId])).toEqual([
      ['Second', null],
      ['First', null],
      ['Answer', first],
      ['Answer to the answer', first],
    ])
    expect(total).toBe(2)
  })

  test('are corrected by their author within fifteen minutes, unless they were reported; a link holds them', async () => {
    const { id } = (await say('A tpyo', student, 4)).data
    const edit = (content: string, as: Session | null = student) =>
      app.call('POST /discussion/edit', { body: { kind: 'discussion', id, content } }, { as })
    const seen = async () =>
      (await app.call('POST /agency/agencyPageComment', { body: { id: agencyId } }, { as: student })).data
        .rows[0]
    expect(await seen()).toMatchObject({ mayEdit: true, editedAt: null })
    expect((await edit('Mine now', await app.signIn('agent'))).code).toBe(ERRORS['row.not-found'])
    expect((await edit(' A typo ')).data).toEqual({ id, held: false })
    expect(await seen()).toMatchObject({ body: 'A typo', rating: 4, editedAt: expect.any(String) })
    const report = (as: Session) =>
      app.call('POST /discussion/report', { body: { kind: 'discussion', id, reason: 'spam' } }, { as })
    await report(await app.signIn('agent'))
    expect((await edit('Other words')).code).toBe(ERRORS['discovery.edit-over'])
    await app.db.delete(commentFlags)
    expect((await edit('Look at www.example.com')).data).toEqual({ id, held: true })
    expect((await heard()).total).toBe(0)
    await app.db.update(discussions).set({ createdAt: sql`now() - interval '16 minutes'` })
    expect(await seen()).toMatchObject({ mayEdit: false })
    expect((await edit('Late')).code).toBe(ERRORS['discovery.edit-over'])
  })

  test('are liked by others, once each', async () => {
    const { id } = (await say('Good')).data
    const agent = await app.signIn('agent')
    const like = (as: Session, liked = true) =>
      app.call('POST /discussion/like', { body: { kind: 'discussion', id, liked } }, { as })
    expect((await like(student)).code).toBe(ERRORS['discovery.own-comment'])
    await like(agent)
    expect((await like(agent)).data).toEqual({ likes: 1, liked: true })
    const rows = (await app.call('POST /agency/agencyPageComment', { body: { id: agencyId } }, { as: agent }))
      .data.rows
    expect(rows[0]).toMatchObject({ likes: 1, liked: true, mayEdit: false })
    for (const _ of [1, 2]) expect((await like(agent, false)).data).toEqual({ likes: 0, liked: false })
  })

  test('keep what the nodes have kept of them for a like, and not for other words', async () => {
    let liked = false
    const both = app.db.transaction(async (tx) => {
      await tx.execute(sql`create or replace function tell_details_changed() returns trigger language plpgsql
        as $$ begin raise exception 'told'; end $$`)
      await tx.update(discussions).set({ likes: 1 })
      liked = true
      await tx.update(discussions).set({ body: 'Other words' })
    })
    await expect(both).rejects.toThrow()
    expect(liked).toBe(true)
  })

  test('sent again for want of an answer are one; another reader’s, other stars and later ones are their own', async () => {
    const both = await Promise.all([say('Good', student, 5), say('Good', student, 5)])
    expect(new Set(both.map(({ data }) => data.id)).size).toBe(1)
    expect((await say(' Good ', student, 5)).data).toEqual({ id: both[0]?.data.id, held: false })
    const others = [await say('Good', student, 4), await say('Good', await app.signIn('agent'), 5)]
    await app.db.update(discussions).set({ createdAt: sql`now() - interval '11 minutes'` })
    others.push(await say('Good', student, 5))
    expect(new Set([both[0], ...others].map((one) => one?.data.id)).size).toBe(4)
  })

  test('bring the newest of many replies, and the others by their comment', async () => {
    const row = { accountId: student.accountId, targetType: 2, targetId: agencyId, state: 1 }
    const [first] = await app.db
      .insert(discussions)
      .values({ ...row, body: 'First' })
      .returning()
    const parentId = first?.id ?? ''
    const replies = Array.from({ length: 60 }, (_, n) => ({
      ...row,
      parentId,
      body: `Reply ${n + 1}`,
      createdAt: sql`now() + make_interval(secs => ${n})`,
      ...(n === 0 && { state: 3 }),
    }))
    await app.db.insert(discussions).values(replies)
    const page = await app.call('POST /agency/agencyPageComment', { body: { id: agencyId } }, { as: student })
    const [root, oldest] = page.data.rows
    expect([page.data.total, page.data.rows.length, root?.replyCount, oldest?.body]).toEqual([
      1,
      51,
      60,
      'Reply 11',
    ])
    const below = async (id: string, as: Session | null = null) =>
      (
        await app.call(
          'POST /agency/agencyPageComment',
          { body: { id, parentId, page: 2, rows: 50 } },
          { as },
        )
      ).data
    const rest = await below(agencyId)
    expect([rest.total, rest.rows.map(({ body }) => body).at(-1), rest.rows.length]).toEqual([
      59,
      'Reply 2',
      9,
    ])
    expect((await below(agencyId, student)).rows.at(-1)).toMatchObject({ body: 'Reply 1', state: 3 })
    expect((await below('424242')).rows).toEqual([])
    await app.db.update(discussions).set({ state: 3 }).where(eq(discussions.id, parentId))
    expect(await below(agencyId, await app.signIn('agent'))).toEqual({ rows: [], total: 0 })
  })

  test.each(['Write to me at www.example.com', 'Call 0412 345 678', 'Ring ０４１２３４５６７８'])(
    '%j waits for a moderator',
    async (content) => {
      expect((await say(content)).code).toBe(200)
      expect((await heard()).rows).toEqual([])
      expect(await app.db.select({ state: discussions.state }).from(discussions)).toEqual([{ state: 2 }])
    },
  )

  test('what is said about an agent that was suspended is shown no longer', async () => {
    await say('Helpful', await app.signIn('student'))
    const suspend = (verificationState: number) =>
      app.db.update(agencies).set({ verificationState }).where(eq(agencies.id, agencyId))
    expect((await heard()).total).toBe(1)
    await suspend(4)
    await poll(heard).toEqual({ rows: [], total: 0 })
    await suspend(2)
  })

  test('take no answer while their page is hidden, and none in a thread whose beginning is', async () => {
    const code = async (id: string) =>
      (
        await app.call(
          'POST /agency/replyDiscusssion',
          { body: { id, content: 'Answer' } },
          { as: await app.signIn('strangerAgent') },
        )
      ).code
    const about = { accountId: student.accountId, targetType: 2, targetId: agencyId, state: 1 }
    const write = async (body: string, parentId: string | null) =>
      (
        await app.db
          .insert(discussions)
          .values({ ...about, body, parentId })
          .returning()
      )[0]?.id ?? ''
    const first = await write('First', null)
    const answer = await write('Answer', first)
    const suspend = (verificationState: number) =>
      app.db.update(agencies).set({ verificationState }).where(eq(agencies.id, agencyId))
    await suspend(5)
    expect([await code(first), await code(answer)]).toEqual([40400, 40400])
    await suspend(2)
    expect([await code(first), await code(answer)]).toEqual([200, 200])
    await app.db.update(discussions).set({ state: 3 }).where(eq(discussions.id, first))
    expect([await code(first), await code(answer)]).toEqual([40400, 40400])
  })

  test('are told to strangers as they stand, though what they were told is kept: written, answered, under another name, gone', async () => {
    const told = async () => (await heard()).rows.map(({ author, body }) => `${author}: ${body}`)
    const [{ nickname } = { nickname: '' }] = await app.db
      .select()
      .from(accounts)
      .where(eq(accounts.id, student.accountId))
    expect(await told()).toEqual([])
    const row = { accountId: student.accountId, targetType: 2, targetId: agencyId, state: 1 }
    const [kept] = await app.db
      .insert(discussions)
      .values({ ...row, body: 'Kept' })
      .returning()
    await poll(told).toEqual([`${nickname}: Kept`])
    await app.db.insert(discussions).values({ ...row, parentId: kept?.id, body: 'Answer' })
    await poll(told).toHaveLength(2)
    await app.db.update(accounts).set({ nickname: 'Renamed' }).where(eq(accounts.id, student.accountId))
    await poll(told).toEqual(['Renamed: Kept', 'Renamed: Answer'])
    await app.db.delete(discussions)
    await poll(told).toEqual([])
    await app.db.update(accounts).set({ nickname }).where(eq(accounts.id, student.accountId))
  })

  test("a new account's first comment waits", async () => {
    await say('Hello', await app.signIn('strangerStudent'))
    expect((await heard()).total).toBe(0)
  })

  test('stars count once a person, the latest', async () => {
    await say('Good', student, 5)
    await say('Less good', student, 2)
    const [agency] = await app.db.select().from(agencies).where(eq(agencies.id, agencyId))
    expect([agency?.rating, agency?.ratingCount]).toEqual(['2.00', 1])
  })

  test.each(['   ', 'x'.repeat(501), ''])('%j is refused by its field', async (content) => {
    expect(await say(content, await app.signIn('agent'))).toMatchObject({
      code: 40000,
      data: { fields: [{ field: 'content' }] },
    })
  })

  test('visitors and staff may not speak, nor anybody about an agent that is hidden or under another kind', async () => {
    expect(await say('Hi', null)).toMatchObject({ code: 40001 })
    expect((await say('Hi', await app.signIn('operator'))).code).toBeGreaterThanOrEqual(40300)
    const { id = '' } = (await say('Here')).data
    expect(
      await app.call('POST /school/replyDiscusssion', { body: { id, content: 'x' } }, { as: student }),
    ).toMatchObject({ code: 40400 })
    expect(
      await app.call(
        'POST /agency/addDiscusssion',
        { body: { targetId: '424242', content: 'x' } },
        { as: student },
      ),
    ).toMatchObject({ code: 40422 })
  })
})

describe('reports and suggestions', () => {
  test('are kept as they were written, with or without a session', async () => {
    const body = {
      category: 'Course' as const,
      name: '<b>Nursing</b>',
      suggestions: ' The fee is wrong ',
      targetId: null,
    }
    expect((await app.call('POST /discoveryError/add', { body })).code).toBe(200)
    expect(
      (
        await app.call(
          'POST /feedback/addFeedback',
          { body: { suggestions: '很好 👍', url: 'https://southbound.example/x' } },
          { as: student },
        )
      ).code,
    ).toBe(200)
    expect(await app.db.select().from(discoveryErrors)).toMatchObject([
      { category: 'Course', name: '<b>Nursing</b>', suggestions: 'The fee is wrong', accountId: null },
    ])
    expect(await app.db.select().from(feedback)).toMatchObject([
      { suggestions: '很好 👍', accountId: student.accountId },
    ])
  })
  test.each([
    [{ suggestions: ' ' }, 'suggestions'],
    [{ suggestions: 'x'.repeat(1001) }, 'suggestions'],
    [{ suggestions: 'x', url: 'javascript:alert(1)' }, 'url'],
  ])('%j is refused by its field', async (body, field) => {
    expect(
      await app.callRaw('POST /feedback/addFeedback', { body }, { headers: { unkey: field } }),
    ).toMatchObject({
      code: 40000,
      data: { fields: [{ field }] },
    })
  })
})
